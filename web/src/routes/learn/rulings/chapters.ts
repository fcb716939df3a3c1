/** Reads a page of docs/rulings: its chapters, and in them rules and rulings by their ids. */

export interface Rule {
  readonly kind: "rule";
  readonly id: string;
  readonly text: string;
}

/** What the house decided where the rulebook leaves a question open. */
export interface Ruling {
  readonly kind: "ruling";
  readonly id: string;
  readonly question: string;
  readonly text: string;
  readonly reason: string;
}

export interface Passage {
  readonly kind: "heading" | "paragraph" | "item";
  readonly text: string;
}

export type Block = Rule | Ruling | Passage;

export interface Chapter {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The chapters of a page; what stands before the first is for readers of the repository. */
export function chapters(page: string): Chapter[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((chapter) => {
      const [title = "", ...lines] = chapter.split("\n");
      return { title, blocks: paragraphs(lines).flatMap(block) };
    });
}

export function ids(chapter: Chapter): string[] {
  return chapter.blocks.flatMap((one) => ("id" in one ? [one.id] : []));
}

/** Lines that belong together: a list item or a row begins anew, an empty line ends all. */
function paragraphs(lines: readonly string[]): string[] {
  const found = [""];
  for (const line of lines) {
    const last = found.length - 1;
    if (line === "" || /^(- |\||### )/.test(line)) found.push(line);
    else found[last] = `${found[last] ?? ""} ${line.trim()}`.trim();
  }
  return found.filter((paragraph) => paragraph !== "");
}

function block(paragraph: string): Block[] {
  if (paragraph.startsWith("|")) return row(paragraph);
  if (paragraph.startsWith("### ")) return [{ kind: "heading", text: paragraph.slice(4) }];
  const [, id, rule] = /^- \*\*([A-Z][A-Z\d]-[TR]?\d+)\*\* (.*)$/.exec(paragraph) ?? [];
  if (id !== undefined && rule !== undefined) return [{ kind: "rule", id, text: rule }];
  if (paragraph.startsWith("- ")) return [{ kind: "item", text: paragraph.slice(2) }];
  return [{ kind: "paragraph", text: paragraph }];
}

/** A ruling, or nothing for the two lines at the head of a table. */
function row(line: string): Ruling[] {
  const [marked, question, text, reason] = line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
  const id = /^\*\*(.+)\*\*$/.exec(marked ?? "")?.[1];
  if (id === undefined || !question || !text || !reason) return [];
  return [{ kind: "ruling", id, question, text, reason }];
}
