/** Splits a line of Markdown into plain text, marked text and ids of rules. */

export interface Words {
  readonly kind: "plain" | "strong" | "emphasis" | "code" | "id";
  readonly text: string;
}

const MARKED =
  /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\([^)]+\)|\b([A-Z][A-Z\d]-[TR]?\d+)\b/g;

export function inline(text: string): Words[] {
  const found: Words[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    found.push({ kind: "plain", text: text.slice(end, match.index) }, marked(match));
    end = match.index + match[0].length;
  }
  found.push({ kind: "plain", text: text.slice(end) });
  return found.filter(({ text: words }) => words !== "");
}

function marked([, strong, emphasis, code, link, id]: RegExpMatchArray): Words {
  if (strong !== undefined) return { kind: "strong", text: strong };
  if (emphasis !== undefined) return { kind: "emphasis", text: emphasis };
  if (code !== undefined) return { kind: "code", text: code };
  // Links in the docs lead to source files, which the site does not serve.
  if (link !== undefined) return { kind: "plain", text: link.replaceAll("`", "") };
  return { kind: "id", text: id ?? "" };
}
