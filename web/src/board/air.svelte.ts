/** Pieces in flight over the table, and the elements hidden meanwhile. */

/** A position in pixels from the board's upper left corner, and a width. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface Course<Piece> {
  readonly piece: Piece;
  readonly from: Place;
  readonly to: Place;
  readonly turn: "flip" | "spin" | undefined;
  readonly lasts: number;
}

export interface Flyer<Piece> extends Course<Piece> {
  readonly id: number;
  readonly landed: () => void;
}

type Drawn = HTMLElement | SVGElement;

export class Air<Piece> {
  flyers = $state.raw<readonly Flyer<Piece>[]>([]);
  #hidden: Drawn[] = [];
  #next = 0;

  /** Fly a piece. Resolves when it lands. If it `stays`, it is drawn there until `clear`. */
  async carry(course: Course<Piece>, stays: boolean): Promise<void> {
    const id = this.#next++;
    await new Promise<void>((landed) => {
      this.flyers = [...this.flyers, { ...course, id, landed }];
    });
    if (!stays) this.flyers = this.flyers.filter((flyer) => flyer.id !== id);
  }

  hide(element: Drawn): void {
    element.style.visibility = "hidden";
    this.#hidden.push(element);
  }

  hides(element: Drawn): boolean {
    return this.#hidden.includes(element);
  }

  clear(): void {
    this.flyers = [];
    for (const element of this.#hidden) element.style.removeProperty("visibility");
    this.#hidden = [];
  }
}
