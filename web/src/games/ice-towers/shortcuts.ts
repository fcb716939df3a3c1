/** The keys of IceTowers' table, for the help that `?` opens. */
import type { Shortcut } from "$board/shortcuts";
import { defineMessages } from "$design/i18n";

const words = defineMessages({
  fr: {
    arrows: "D’une pyramide à l’autre, puis d’une cible à l’autre",
    enter: "Prendre la pyramide, puis coiffer la cible",
    escape: "Reposer, ou fermer la tour",
    tab: "Aller de la table aux boutons",
  },
  en: {
    arrows: "From pyramid to pyramid, then from target to target",
    enter: "Take the pyramid, then cap the target",
    escape: "Put it back, or close the tower",
    tab: "Go from the table to the buttons",
  },
});

export const shortcuts = (): Shortcut[] => [
  { keys: ["ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"], does: words().arrows },
  { keys: ["Enter"], does: words().enter },
  { keys: ["Escape"], does: words().escape },
  { keys: ["Tab"], does: words().tab },
];
