import { describe, expect, it } from "vitest";
import type { OwnRoom, RoomInfo, SeatInfo } from "$protocol/types";
import { byUrgency, company, placeOf } from "./own";

const seat = (name: string, mine = false): SeatInfo => ({
  kind: name === "" ? "free" : "guest",
  name,
  level: null,
  mine,
  present: true,
  stand_in: null,
  takes_over_in: null,
  waited_by: [],
});
const room = (seats: SeatInfo[], wish: Partial<RoomInfo> = {}): RoomInfo => ({
  code: "abcdefgh",
  game: "gelati",
  title: "",
  public: false,
  options: {},
  seats,
  phase: "playing",
  hosting: true,
  watching: 0,
  commitment: "",
  turns: true,
  secrets: true,
  step: 1,
  result: null,
  rematch: null,
  invite: "",
  revision: 0,
  acting_host: null,
  removed: false,
  removed_guests: [],
  task: null,
  ...wish,
});
const own = (code: string, phase: RoomInfo["phase"], awaited = false): OwnRoom => ({
  room: room([], { code, phase }),
  awaited,
  seen: 0,
});

describe("rooms of my own", () => {
  it("begin with those that wait for me", () => {
    const rooms = [
      own("gathers", "gathering"),
      own("others", "playing"),
      own("mine", "playing", true),
      own("over", "over"),
      own("later", "playing"),
    ];
    const codes = byUrgency(rooms).map(({ room }) => room.code);
    expect(codes).toEqual(["mine", "others", "later", "gathers", "over"]);
  });

  it("name everybody else, or everybody around one device", () => {
    const [me, too, bob] = [seat("Ana", true), seat("Eva", true), seat("Bob")];
    expect(company(room([me, bob]))).toEqual({ names: ["Bob"], others: true });
    expect(company(room([me, too]))).toEqual({ names: ["Ana", "Eva"], others: false });
    expect(company(room([me, seat("")]))).toEqual({ names: [], others: false });
  });

  it("tell how it ended for me, and nothing before", () => {
    const seats = [seat("Bob"), seat("Ana", true), seat("Eva", true)];
    const result = { places: [2, 3, 1], scores: [5, 4, 6], ghost: null };
    expect(placeOf(room(seats, { result }))).toBe(1);
    expect(placeOf(room(seats))).toBeNull();
    expect(placeOf(room([seat("Bob")], { result }))).toBeNull();
  });
});
