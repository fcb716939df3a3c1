/** A player at a recorded table, for tests of hands and of the board's state. */
import "$design/browser.testing";
import type { Action, Event, Tower } from "$protocol/ice-towers";
import { recorded, shown } from "./exhibit";
import type { TowersUpdate } from "./menu";
import { Play, type Props } from "./play.svelte";

/** Returns a table that takes new updates, and the acts that the player sent. */
export function seated(update: TowersUpdate) {
  let now = $state.raw(update);
  let waits = $state(false);
  const asked: Action[] = [];
  const seats: (number | undefined)[] = [];
  const props = (): Props => ({
    update: now,
    seats: recorded("middle").seats,
    clock: () => 0,
    busy: false,
    busyAt: () => waits,
    act: (action, seat) => {
      asked.push(action);
      seats.push(seat);
      return Promise.resolve(null);
    },
  });
  const play = new Play(props);
  play.follow();
  const hand = play.everyHand[update.viewer ?? 0];
  if (!hand) throw new Error("the viewer has no seat");
  return {
    play,
    hand,
    asked,
    seats,
    /** From `wait` to `answer`, an act of the seat is unanswered. */
    wait: () => (waits = true),
    answer: () => (waits = false),
    tell: (next: Partial<TowersUpdate>) => {
      now = { ...now, ...next };
      play.follow();
    },
  };
}

export const start = shown("opening");
export const byRounds: TowersUpdate = { ...start, view: { ...start.view, turn: start.viewer } };
export const towerOf = (update: TowersUpdate, piece: number): Tower => {
  const tower = update.view.towers.find(({ pieces }) => pieces.includes(piece));
  if (!tower) throw new Error(`no tower with ${piece}`);
  return tower;
};
/** Returns the update in which Orso puts a pyramid on a tower, and both leave the menu. */
export function capped(update: TowersUpdate, piece: number, on: number): Partial<TowersUpdate> {
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

/** Returns a table with Maëlle and Orso around one device: both may cap M3 or the other's. */
export function around(more: Partial<TowersUpdate> = {}) {
  const cap = (piece: number, top: number): Action => ({ type: "Cap", piece, top });
  const word: Action = { type: "Done" };
  const menu = [cap(5, 30), cap(5, 15), word];
  const theirs = [cap(20, 30), cap(20, 0), word];
  const beside = [{ seat: 1, menu: theirs, prospects: theirs.map(() => null) }];
  return seated({ ...start, menu, prospects: menu.map(() => null), beside, ...more });
}
