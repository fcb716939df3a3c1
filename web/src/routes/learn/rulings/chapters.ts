/** Parses a page of docs/rulings into chapters of rules and rulings with their ids. */

export interface Rule {
  readonly kind: "rule";
  readonly id: string;
  readonly text: string;
}

/** A decision on a question that the rulebook leaves open. */
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

/** Returns the chapters of a page. The text before the first heading, meant for readers of the repository, is
    skipped. */
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

/** Joins lines into paragraphs. A list item, table row or heading starts a new one; an empty line ends one. */
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

/** Returns the ruling in a table row; nothing for the two header lines of a table. */
function row(line: string): Ruling[] {
  const [marked, question, text, reason] = line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
  const id = /^\*\*(.+)\*\*$/.exec(marked ?? "")?.[1];
  if (id === undefined || !question || !text || !reason) return [];
  return [{ kind: "ruling", id, question, text, reason }];
}
