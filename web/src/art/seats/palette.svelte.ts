/** The colour of each seat at the table on screen: the seat's default colour, or the colour that
    its player chose where the game allows it. */
import { colourOf, type Colour } from "./seats";

class Palette {
  #chosen = $state.raw<readonly Colour[]>([]);

  of(seat: number): Colour {
    return this.#chosen[seat] ?? colourOf(seat);
  }

  /** Set the colours by seat; without an argument, restore the default ones. Every update calls
      this, so unchanged colours cause no reactive write. */
  choose(colours: readonly Colour[] = []): void {
    if (colours.join() !== this.#chosen.join()) this.#chosen = colours;
  }
}

export const palette = new Palette();
