/** Short messages to the player, refusals and news, shown for a while and announced to screen
    readers. */

export interface Notice {
  id: number;
  kind: "news" | "refusal";
  text: string;
  /** A button in the notice. */
  way?: { readonly label: string; readonly go: () => void };
}

/** A mounted component that can show the notices. */
interface Place {
  /** Whether the rest of the page is hidden, from screen readers too, while it is mounted. */
  readonly modal: boolean;
}

const STAY = 6000;

class Notices {
  list = $state<Notice[]>([]);
  #places = $state.raw<readonly Place[]>([]);
  /** The place that shows the notices; null is the foot of the page. It is only one, so that each
      notice is announced once. */
  place = $derived(this.#places.findLast(({ modal }) => modal) ?? this.#places.at(-1) ?? null);
  #next = 0;

  tell(text: string): void {
    this.#add("news", text);
  }

  refuse(text: string): void {
    this.#add("refusal", text);
  }

  /** Add news with a button. It does not time out. */
  offer(text: string, way: NonNullable<Notice["way"]>): void {
    this.#add("news", text, way);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  /** Remove refusals: the player has done something else, or has left the table. */
  forgive(): void {
    this.list = this.list.filter(({ kind }) => kind !== "refusal");
  }

  /** Register a place and return a function that removes it. The last place shows the notices; a
      modal one takes precedence. */
  house(place: Place): () => void {
    this.#places = [...this.#places, place];
    return () => {
      this.#places = this.#places.filter((other) => other !== place);
    };
  }

  #add(kind: Notice["kind"], text: string, way?: Notice["way"]): void {
    const id = this.#next++;
    // Only the last refusal is kept: several would cover what the player tries to press.
    const others = this.list.filter(
      (notice) => notice.text !== text && (kind !== "refusal" || notice.kind !== kind),
    );
    this.list = [...others.slice(-2), { id, kind, text, ...(way && { way }) }];
    if (!way) setTimeout(() => this.dismiss(id), STAY);
  }
}

export const notices = new Notices();
