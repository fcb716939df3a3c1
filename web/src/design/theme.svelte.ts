/** The current theme: the player's choice, or the system's colour scheme before there is one. */
import { recall, remember } from "./storage";

export type Theme = "snow" | "night";

const dark = matchMedia("(prefers-color-scheme: dark)");
const GROUND: Record<Theme, string> = { snow: "#deeefa", night: "#0b1836" };

function chosen(): Theme | null {
  const value = recall("theme");
  return value === "snow" || value === "night" ? value : null;
}

class ThemeChoice {
  value = $state<Theme>(chosen() ?? (dark.matches ? "night" : "snow"));

  constructor() {
    dark.addEventListener("change", () => {
      if (chosen() === null) this.#show(dark.matches ? "night" : "snow");
    });
    this.#show(this.value);
  }

  choose(theme: Theme): void {
    remember("theme", theme);
    this.#show(theme);
  }

  #show(theme: Theme): void {
    this.value = theme;
    document.documentElement.dataset["theme"] = theme;
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", GROUND[theme]);
  }
}

export const theme = new ThemeChoice();
