/** Short words from the house: refusals and news, shown for a while and read aloud. */

export interface Notice {
  id: number;
  kind: "news" | "refusal";
  text: string;
}

const STAY = 6000;

class Notices {
  list = $state<Notice[]>([]);
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

  #add(kind: Notice["kind"], text: string): void {
    const id = this.#next++;
    const others = this.list.filter((notice) => notice.text !== text);
    this.list = [...others.slice(-2), { id, kind, text }];
    setTimeout(() => this.dismiss(id), STAY);
  }
}

export const notices = new Notices();
