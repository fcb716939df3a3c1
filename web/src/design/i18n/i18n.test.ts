import { describe, expect, it } from "vitest";
import { en } from "./en";
import { fr } from "./fr";
import { paths } from "./messages";
import { plural } from "./plural";

describe("the two languages", () => {
  it("hold the same messages", () => expect(paths(en)).toEqual(paths(fr)));

  it("leave no message empty", () => {
    const empty = [fr, en].flatMap((words) => JSON.stringify(words).match(/:""/g) ?? []);
    expect(empty).toEqual([]);
  });

  it("count as their speakers do", () => {
    const [french, english] = [plural("fr"), plural("en")];
    expect(french(0, "table", "tables")).toBe("0 table");
    expect(english(0, "table", "tables")).toBe("0 tables");
    expect(french(1, "table", "tables")).toBe("1 table");
    expect(english(2, "table", "tables")).toBe("2 tables");
  });
});
