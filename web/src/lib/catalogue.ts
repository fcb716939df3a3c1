/** The five games as the house presents them: what a server tells (which are open, for how many) overrides this. */
import type { GameInfo } from "$protocol/types";
import type { Accent } from "$lib/ui/Chip.svelte";

export const GAME_NAMES = ["gelati", "ice-cream", "ice-cube", "ice-towers", "cracked-ice"] as const;
export type GameName = (typeof GAME_NAMES)[number];

interface Presentation {
  accent: Accent;
  least: number;
  most: number;
  minutes: number;
}

const PRESENTED: Record<GameName, Presentation> = {
  gelati: { accent: "citron", least: 2, most: 4, minutes: 25 },
  "ice-cream": { accent: "fraise", least: 3, most: 5, minutes: 30 },
  "ice-cube": { accent: "menthe", least: 3, most: 5, minutes: 40 },
  "ice-towers": { accent: "abricot", least: 2, most: 4, minutes: 5 },
  "cracked-ice": { accent: "cassis", least: 3, most: 5, minutes: 15 },
};

export interface Offer extends Presentation {
  name: GameName;
  /** What the server knows of it; null while it is not open. */
  info: GameInfo | null;
}

export function isGameName(name: string): name is GameName {
  return (GAME_NAMES as readonly string[]).includes(name);
}

export function accentOf(game: string): Accent {
  return isGameName(game) ? PRESENTED[game].accent : "menthe";
}

/** All five, those that can be played first. */
export function offers(games: readonly GameInfo[]): Offer[] {
  const all = GAME_NAMES.map((name): Offer => {
    const info = games.find((game) => game.name === name) ?? null;
    const { least, most } = info ?? PRESENTED[name];
    return { ...PRESENTED[name], name, info, least, most };
  });
  return [...all.filter(({ info }) => info), ...all.filter(({ info }) => !info)];
}
