/** Short words from the house: refusals and news, shown for a while and read aloud. */

export interface Notice {
  id: number;
  kind: "news" | "refusal";
  text: string;
}

const STAY = 6000;

class Notices {
  list = $state<Notice[]>([]);
  /** How many places inside the page show them now: then the page's own foot does not. */
  housed = $state(0);
  #next = 0;

  tell(text: string): void {
    this.#add("news", text);
  }

  refuse(text: string): void {
    this.#add("refusal", text);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  /** What was refused matters no more: something else was done, or the table is left. */
  forgive(): void {
    this.list = this.list.filter(({ kind }) => kind !== "refusal");
  }

  /** Some place shows them from now on; the answer ends it, and what was refused there with it. */
  house(): () => void {
    this.housed += 1;
    return () => {
      this.housed -= 1;
      this.forgive();
    };
  }

  #add(kind: Notice["kind"], text: string): void {
    const id = this.#next++;
    // Only the last refusal counts: three of them would hide what one aims at.
    const others = this.list.filter(
      (notice) => notice.text !== text && (kind !== "refusal" || notice.kind !== kind),
    );
    this.list = [...others.slice(-2), { id, kind, text }];
    setTimeout(() => this.dismiss(id), STAY);
  }
}

export const notices = new Notices();
