/** Which colour each seat has at the table that is shown: its own or, where a game lets people choose, theirs. */
import { colourOf, type Colour } from "./seats";

class Palette {
  #chosen = $state.raw<readonly Colour[]>([]);

  of(seat: number): Colour {
    return this.#chosen[seat] ?? colourOf(seat);
  }

  /** The table has these colours; none, once it is left. Said anew with every update, for next to nothing. */
  choose(colours: readonly Colour[] = []): void {
    if (colours.join() !== this.#chosen.join()) this.#chosen = colours;
  }
}

export const palette = new Palette();
