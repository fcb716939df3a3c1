/** The last choices on this device: game, number of seats and level. They are stored and used as defaults. */
import type { GameInfo, Level } from "$protocol/types";
import { recall, remember } from "$design/storage";

interface Choice {
  readonly game: string;
  readonly seats: number;
  readonly level: Level;
}

/** Quick games default to three seats, where the rules allow it. */
const FIRST: Choice = { game: "", seats: 3, level: "glacon" };
export const LEVELS: readonly Level[] = ["flocon", "glacon", "iceberg"];

/** Parses the stored choices and replaces invalid ones with defaults. */
export function read(kept: string | null): Choice {
  try {
    const { game, seats, level } = JSON.parse(kept ?? "{}") as Partial<Choice>;
    return {
      game: typeof game === "string" ? game : FIRST.game,
      seats: Number.isInteger(seats) ? Number(seats) : FIRST.seats,
      level: LEVELS.find((known) => known === level) ?? FIRST.level,
    };
  } catch {
    return FIRST;
  }
}

class Usual {
  #choice = $state.raw(read(recall("usual")));

  /** Returns the game that was played last, or else the first of `open`. */
  game(open: readonly string[]): string {
    return open.find((name) => name === this.#choice.game) ?? open[0] ?? "";
  }

  /** Returns the usual number of seats, clamped to the bounds of the game. */
  seats({ least, most }: Pick<GameInfo, "least" | "most">): number {
    return Math.min(Math.max(this.#choice.seats, least), most);
  }

  get level(): Level {
    return this.#choice.level;
  }

  choose(choice: Partial<Choice>): void {
    this.#choice = { ...this.#choice, ...choice };
    remember("usual", JSON.stringify(this.#choice));
  }
}

export const usual = new Usual();
