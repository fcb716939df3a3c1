import { beforeEach, describe, expect, it } from "vitest";
import { Refusal } from "./api";
import { Wishes, type Change } from "./wishes.svelte";

type Sundae = Readonly<Record<string, number>>;

/** A request that the test answers by hand. */
interface Request {
  readonly grant: (answer: Sundae) => void;
  readonly refuse: (problem: unknown) => void;
}

let house: Sundae;
let requests: Request[];
let refusals: string[];
let wishes: Wishes<Sundae>;

const scoops =
  (flavour: string, count: number): Change<Sundae> =>
  (sundae) => ({ ...sundae, [flavour]: count });

const wish = (flavour: string, count: number): Promise<boolean> =>
  wishes.make(
    scoops(flavour, count),
    () => new Promise((grant, refuse) => requests.push({ grant, refuse })),
  );

/** Accepts the oldest pending request. */
async function grant(flavour: string, count: number): Promise<void> {
  house = scoops(flavour, count)(house);
  requests.shift()?.grant(house);
  await answered();
}

async function refuse(code: string): Promise<void> {
  requests.shift()?.refuse(new Refusal(code));
  await answered();
}

const answered = (): Promise<void> => new Promise((passed) => setTimeout(passed));

beforeEach(() => {
  house = {};
  requests = [];
  refusals = [];
  let known = house;
  wishes = new Wishes(
    () => known,
    (answer) => (known = answer),
    ({ code }) => refusals.push(code),
  );
});

describe("a wish", () => {
  it("shows at once and stays when it comes true", async () => {
    const made = wish("lemon", 2);
    expect(wishes.shown).toEqual({ lemon: 2 });
    await answered();
    await grant("lemon", 2);
    expect([await made, wishes.shown]).toEqual([true, { lemon: 2 }]);
  });

  it("is taken back with its reason when it is refused", async () => {
    const made = wish("lemon", 2);
    await answered();
    await refuse("not-host");
    expect([await made, wishes.shown]).toEqual([false, {}]);
    expect(refusals).toEqual(["not-host"]);
  });

  it("is shown as the house words it", async () => {
    void wish("lemon", 2);
    await answered();
    await grant("lemon", 1);
    expect(wishes.shown).toEqual({ lemon: 1 });
  });
});

describe("several wishes in a row", () => {
  it("all show, and are asked for one after the other", async () => {
    const made = [wish("lemon", 2), wish("mint", 1), wish("lemon", 3)];
    expect([wishes.shown, wishes.waiting]).toEqual([{ lemon: 3, mint: 1 }, 3]);
    await answered();
    expect(requests).toHaveLength(1);
    await grant("lemon", 2);
    expect([requests.length, wishes.shown]).toEqual([1, { lemon: 3, mint: 1 }]);
    await grant("mint", 1);
    await grant("lemon", 3);
    expect(await Promise.all(made)).toEqual([true, true, true]);
    expect([wishes.shown, wishes.waiting]).toEqual([{ lemon: 3, mint: 1 }, 0]);
  });

  it("go on when one of them is refused", async () => {
    const made = [wish("lemon", 2), wish("mint", 1)];
    await answered();
    await refuse("unreachable");
    expect(wishes.shown).toEqual({ mint: 1 });
    await grant("mint", 1);
    expect([await Promise.all(made), wishes.shown]).toEqual([[false, true], { mint: 1 }]);
  });

  it("go on after a mistake of ours, which is not hidden", async () => {
    const made = wish("lemon", 2);
    const broken = expect(made).rejects.toThrow("a mistake");
    void wish("mint", 1);
    await answered();
    requests.shift()?.refuse(new Error("a mistake"));
    await broken;
    await answered();
    await grant("mint", 1);
    expect(wishes.shown).toEqual({ mint: 1 });
  });
});
