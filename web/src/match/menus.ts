/** Expands the bundles of a compact update into a full menu, so that boards handle every entry. */
import type { Bundle } from "$protocol/types";
import type { Message } from "./socket";
import type { AnyUpdate } from "./queue";

type AnyBundle = Bundle<unknown, unknown>;
type AnyCompactUpdate = Extract<Message, { type: "CompactUpdate" }>;

export function expand(compact: AnyCompactUpdate): AnyUpdate {
  const { bundles, beside, ...rest } = compact;
  return {
    ...rest,
    type: "Update",
    ...laidOut(bundles),
    beside: beside.map(({ seat, bundles }) => ({ seat, ...laidOut(bundles) })),
  };
}

function laidOut(bundles: readonly AnyBundle[]): Pick<AnyUpdate, "menu" | "prospects"> {
  return { menu: bundles.flatMap(actions), prospects: bundles.flatMap(prospects) };
}

/** Returns one action for each combination of values, the last field varying fastest. */
function actions({ action, vary }: AnyBundle): object[] {
  let found: object[] = [action as object];
  for (const [field, values] of Object.entries(vary))
    found = found.flatMap((one) => values.map((value) => ({ ...one, [field]: value })));
  return found;
}

function prospects({ vary, prospects, which }: AnyBundle): unknown[] {
  const sizes = Object.values(vary).map((values) => values.length);
  const all = sizes.reduce((product, size) => product * size, 1);
  const place = (entry: number): number => which[entry % which.length] ?? 0;
  return Array.from({ length: all }, (_, entry) => prospects[place(entry)] ?? null);
}
