/** A Play at a recorded moment, whose acts are answered when the test says so. */
import type { Action } from "$protocol/ice-cube";
import type { Refusal } from "$match/face";
import type { CubeUpdate } from "./menu";
import { Play, type Props } from "./play.svelte";
import { recorded, shown } from "./exhibit";

export interface Seated {
  readonly play: Play;
  readonly asked: readonly Action[];
  readonly answer: (refusal: Refusal | null) => Promise<void>;
  readonly name: (seat: number) => string;
}

export function seated(moment: string, changes: Partial<CubeUpdate> = {}): Seated {
  const asked: Action[] = [];
  let answer: (refusal: Refusal | null) => void = () => undefined;
  const { seats } = recorded(moment);
  const props: Props = {
    update: { ...shown(moment), ...changes },
    seats,
    clock: () => 0,
    busy: false,
    busyAt: () => false,
    act: (action) => {
      asked.push(action);
      return new Promise((resolve) => (answer = resolve));
    },
  };
  return {
    play: new Play(() => props),
    asked,
    answer: async (refusal) => {
      answer(refusal);
      for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
    },
    name: (seat) => seats[seat]?.name ?? "",
  };
}
