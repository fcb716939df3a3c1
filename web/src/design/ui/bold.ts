/** Splits `a **b** c` into plain and strong parts. An unclosed mark stays as text. */

export interface Part {
  text: string;
  strong: boolean;
}

export function bold(text: string): Part[] {
  return text
    .split(/(\*\*[^*]+\*\*)/)
    .filter((part) => part !== "")
    .map((part) => {
      const strong = part.length > 4 && part.startsWith("**") && part.endsWith("**");
      return { text: strong ? part.slice(2, -2) : part, strong };
    });
}
