/** Changes to a room before the match: shown at once, and sent to the server in order. */
import { api, type Refusal } from "$match/house/api";
import { Wishes, type Change } from "$match/house/wishes.svelte";
import type { ChangeRoom, Level, RoomInfo, SeatInfo } from "$protocol/types";

const FREE: SeatInfo = {
  kind: "free",
  name: "",
  level: null,
  mine: false,
  present: false,
  stand_in: null,
  takes_over_in: null,
  waited_by: [],
};

/** A new guest's or bot's name is empty until the server has sent it, unless the guest typed one. */
const person = (name: string): SeatInfo => ({
  ...FREE,
  kind: "guest",
  name,
  mine: true,
  present: true,
});

const seated =
  (number: number, sitting: (before: SeatInfo) => SeatInfo): Change<RoomInfo> =>
  (room) => ({
    ...room,
    seats: room.seats.map((seat, at) => (at === number ? sitting(seat) : seat)),
  });

const withSeats =
  (count: number): Change<RoomInfo> =>
  (room) => ({
    ...room,
    seats: Array.from({ length: count }, (_, number) => room.seats[number] ?? FREE),
  });

export class Arranging {
  readonly #wishes: Wishes<RoomInfo>;
  /** The name that a guest without a seat has typed; empty if none. */
  typed = "";

  constructor(
    readonly code: string,
    known: () => RoomInfo,
    learn: (room: RoomInfo) => void,
    refused: (refusal: Refusal) => void,
  ) {
    this.#wishes = new Wishes(known, learn, refused);
  }

  /** The room as it will be if the server accepts every pending change. */
  get room(): RoomInfo {
    return this.#wishes.shown;
  }

  get waiting(): number {
    return this.#wishes.waiting;
  }

  choose(option: string, value: unknown): Promise<boolean> {
    const chosen = { [option]: value };
    return this.#change({ options: chosen }, (room) => ({
      ...room,
      options: { ...(room.options as object), ...chosen },
    }));
  }

  openToAll(open: boolean): Promise<boolean> {
    return this.#change({ public: open }, (room) => ({ ...room, public: open }));
  }

  count(seats: number): Promise<boolean> {
    return this.#change({ seats }, withSeats(seats));
  }

  sit(seat: number, name: string | null): Promise<boolean> {
    return this.#wishes.make(
      seated(seat, () => person(name ?? "")),
      async () => (await api.sit(this.code, seat, name)).room,
    );
  }

  /** Takes a first seat, under the typed name if there is one. */
  sitFirst(seat: number): Promise<boolean> {
    return this.typed === "" ? this.sit(seat, null) : this.join(seat, this.typed);
  }

  /** Takes a seat and makes this the guest's name everywhere. */
  join(seat: number, name: string): Promise<boolean> {
    return this.#wishes.make(
      seated(seat, () => person(name)),
      async () => {
        if (name !== "") await api.rename(name);
        return (await api.sit(this.code, seat)).room;
      },
    );
  }

  stand(seat: number): Promise<boolean> {
    return this.#wishes.make(
      seated(seat, () => FREE),
      () => api.stand(this.code, seat),
    );
  }

  dismissBot(seat: number): Promise<boolean> {
    return this.#wishes.make(
      seated(seat, () => FREE),
      () => api.dismissBot(this.code, seat),
    );
  }

  /** Allows a removed guest to sit down again. */
  readmit(name: string): Promise<boolean> {
    return this.#wishes.make(
      (room) => ({
        ...room,
        removed_guests: room.removed_guests.filter((other) => other !== name),
      }),
      () => api.readmit(this.code, name),
    );
  }

  callBot(seat: number, level: Level): Promise<boolean> {
    return this.#wishes.make(
      seated(seat, ({ name }) => ({ ...FREE, kind: "bot", name, level, present: true })),
      () => api.callBot(this.code, seat, { level }),
    );
  }

  start(): Promise<boolean> {
    return this.#wishes.make(
      (room) => room,
      () => api.start(this.code),
    );
  }

  #change(wish: Partial<ChangeRoom>, change: Change<RoomInfo>): Promise<boolean> {
    return this.#wishes.make(change, () => api.change(this.code, wish));
  }
}
