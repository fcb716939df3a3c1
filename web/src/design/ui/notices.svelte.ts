/** Short words from the house: refusals and news, shown for a while and read aloud. */

export interface Notice {
  id: number;
  kind: "news" | "refusal";
  text: string;
  /** What may be done about it, by a button. */
  way?: { readonly label: string; readonly go: () => void };
}

/** A place inside the page that would show them. */
interface Place {
  /** Whether nothing else on the page can be seen or read meanwhile. */
  readonly modal: boolean;
}

const STAY = 6000;

class Notices {
  list = $state<Notice[]>([]);
  #places = $state.raw<readonly Place[]>([]);
  /** The one place that shows them, so that they are read aloud once; null is the page's own foot. */
  place = $derived(this.#places.findLast(({ modal }) => modal) ?? this.#places.at(-1) ?? null);
  #next = 0;

  tell(text: string): void {
    this.#add("news", text);
  }

  refuse(text: string): void {
    this.#add("refusal", text);
  }

  /** News with a button; it stays until it is pressed or closed. */
  offer(text: string, way: NonNullable<Notice["way"]>): void {
    this.#add("news", text, way);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  /** What was refused matters no more: something else was done, or the table is left. */
  forgive(): void {
    this.list = this.list.filter(({ kind }) => kind !== "refusal");
  }

  /** This place shows them from now on, unless it lies under a modal one; the answer ends it. */
  house(place: Place): () => void {
    this.#places = [...this.#places, place];
    return () => {
      this.#places = this.#places.filter((other) => other !== place);
    };
  }

  #add(kind: Notice["kind"], text: string, way?: Notice["way"]): void {
    const id = this.#next++;
    // Only the last refusal counts: three of them would hide what one aims at.
    const others = this.list.filter(
      (notice) => notice.text !== text && (kind !== "refusal" || notice.kind !== kind),
    );
    this.list = [...others.slice(-2), { id, kind, text, ...(way && { way }) }];
    if (!way) setTimeout(() => this.dismiss(id), STAY);
  }
}

export const notices = new Notices();
