import "./world.testing";
import { beforeEach, describe, expect, it } from "vitest";
import { language } from "$lib/i18n";
import type { Action, Event, Tower } from "$protocol/ice-towers";
import type { TowersUpdate } from "./menu";
import { Play, type Props } from "./play.svelte";
import { recorded, shown } from "./recordings";

/** A table that can be told new things, and what the player asked of the house. */
function seated(update: TowersUpdate) {
  let now = $state.raw(update);
  const asked: Action[] = [];
  const props = (): Props => ({
    update: now,
    seats: recorded("middle").seats,
    clock: () => 0,
    busy: false,
    act: (action) => {
      asked.push(action);
      return Promise.resolve(null);
    },
    stage: () => undefined,
  });
  const play = new Play(props);
  play.follow();
  return {
    play,
    asked,
    tell: (next: Partial<TowersUpdate>) => {
      now = { ...now, ...next };
      play.follow();
    },
  };
}

const start = shown("opening");
const towerOf = (update: TowersUpdate, piece: number): Tower => {
  const tower = update.view.towers.find(({ pieces }) => pieces.includes(piece));
  if (!tower) throw new Error(`no tower with ${piece}`);
  return tower;
};
/** Orso puts a pyramid on a tower, and the house takes all that from the menu. */
function capped(update: TowersUpdate, piece: number, on: number): Partial<TowersUpdate> {
  const { id } = towerOf(update, on);
  const towers = update.view.towers
    .filter(({ pieces }) => !pieces.includes(piece))
    .map((tower) => (tower.id === id ? { ...tower, pieces: [...tower.pieces, piece] } : tower));
  const event: Event = {
    type: "PyramidCapped",
    seat: 1,
    piece,
    tower: id,
    at: 1,
    until: 700,
    covered: on,
    points: 0,
    outcome: null,
  };
  const gone = (action: Action): boolean =>
    action.type === "Cap" && [action.piece, action.top].some((one) => one === on || one === piece);
  const kept = update.menu.map((action, place) => ({
    action,
    hope: update.prospects[place] ?? null,
  }));
  const left = kept.filter(({ action }) => !gone(action));
  return {
    events: [event],
    view: { ...update.view, towers },
    menu: left.map(({ action }) => action),
    prospects: left.map(({ hope }) => hope),
  };
}

beforeEach(() => language.choose("fr"));

describe("a player", () => {
  it("takes a lone pyramid, and puts it on a tower", () => {
    const { play, asked } = seated(start);
    play.tap(towerOf(start, 5));
    expect(play.held).toBe(5);
    expect(play.gains.get(15)).toBe(3);
    play.tap(towerOf(start, 15));
    expect(asked).toEqual([{ type: "Cap", piece: 5, top: 15 }]);
    expect(play.held).toBeNull();
  });

  it("takes another instead, or puts it back", () => {
    const { play, asked } = seated(start);
    play.tap(towerOf(start, 5));
    play.tap(towerOf(start, 10));
    expect(play.held).toBe(10);
    play.tap(towerOf(start, 10));
    expect(play.held).toBeNull();
    expect(asked).toEqual([]);
  });

  it("asks the house where the menu has nothing, to hear why", () => {
    const { play, asked } = seated(start);
    play.tap(towerOf(start, 0));
    play.put(towerOf(start, 25));
    expect(asked).toEqual([{ type: "Cap", piece: 0, top: 25 }]);
  });

  it("looks into a tower", () => {
    const late = shown("late");
    const { play } = seated(late);
    const tower = late.view.towers.find(({ pieces }) => pieces.length > 1);
    if (tower) play.tap(tower);
    expect(play.opened).toBe(tower);
  });
});

describe("somebody else's move", () => {
  it("leaves what is held alone", () => {
    const { play, tell } = seated(start);
    play.hold(5);
    tell(capped(start, 25, 30));
    expect(play.held).toBe(5);
    expect(play.lost).toBeNull();
  });

  it("takes it away when it is covered, and says by whom", () => {
    const { play, tell } = seated(start);
    play.hold(5);
    tell(capped(start, 25, 5));
    expect(play.held).toBeNull();
    expect(play.lost).toBe("Orso vient de coiffer B2.");
  });

  it("on the tower under the finger is told, and the finger goes on", () => {
    const { play, tell } = seated(start);
    play.hold(5);
    play.over = towerOf(start, 30).id;
    tell(capped(start, 25, 30));
    expect(play.held).toBe(5);
    expect(play.lost).toBe("Orso a été plus rapide : la tour visée a changé.");
  });

  it("in the last moment does not change what an act means", () => {
    const { play, asked, tell } = seated(start);
    play.hold(5);
    const after = capped(start, 25, 30);
    tell(after);
    const tower = after.view?.towers.find(({ pieces }) => pieces.includes(30));
    if (tower) play.put(tower);
    expect(asked).toEqual([{ type: "Cap", piece: 5, top: 30 }]);
  });
});
