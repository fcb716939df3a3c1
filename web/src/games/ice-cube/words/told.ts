/** The sentences of the log. A seat is given with its name, and with whether it is the viewer's. */
import { defineMessages, of } from "$design/i18n";
import { numeral } from "$design/i18n/numeral";
import { CARDS_A_TURN } from "$protocol/ice-cube";

export interface Who {
  readonly name: string;
  readonly me: boolean;
}

const does = ({ name, me }: Who, you: string, they: string): string =>
  me ? `Vous ${you}` : `${name} ${they}`;
const ice = ({ name, me }: Who): string => (me ? "votre glaçon" : `le glaçon ${of(name)}`);
const whom = ({ name, me }: Who): string => (me ? "vous" : name);
const acts = ({ name, me }: Who, you: string, they: string): string =>
  me ? `You ${you}` : `${name} ${they}`;
const cube = ({ name, me }: Who): string => (me ? "your cube" : `${name}’s cube`);
const them = ({ name, me }: Who): string => (me ? "you" : name);

export const told = defineMessages({
  fr: {
    race: "Qui décolle son glaçon le premier ?",
    cracked: "**Crac !**",
    early: (who: Who) => `${does(who, "soulevez", "soulève")} trop tôt.`,
    first: (who: Who) => `${does(who, "commencez", "commence")}.`,
    yourTurn: `À vous : ${numeral("fr")(CARDS_A_TURN)} cartes à jouer.`,
    passed: (who: Who) => `${does(who, "passez", "passe")}.`,
    arrival: "**Arrivée** est posée : la piste est complète.",
    discarded: (who: Who, card: string) => `${does(who, "échangez", "échange")} ${card}.`,
    rebuilt: "La pioche est vide : la défausse est mélangée.",
    turned: (card: string) => `On retourne : **${card}**.`,
    moved: (who: Who, whose: Who, figure: string, space: number) =>
      who.name === whose.name
        ? `${does(who, "allez", "va")} en case ${space} (**${figure}**).`
        : `${does(who, "déplacez", "déplace")} ${ice(whose)} en case ${space} (**${figure}**).`,
    stayed: (who: Who, whose: Who, figure: string) =>
      `${does(who, "jouez", "joue")} **${figure}** : ${ice(whose)} ne bouge pas.`,
    shelter: (card: string) => ` À l’abri : **${card}**.`,
    auto: (who: Who) => `La maison se battra pour ${whom(who)}.`,
    own: (who: Who) => `${does(who, "reprenez", "reprend")} la main.`,
    attacked: (who: Who, target: Who, card: string) =>
      target.me
        ? `${who.name} vous attaque : **${card}**.`
        : `${does(who, "attaquez", "attaque")} ${target.name} : **${card}**.`,
    met: (target: Who, card: string) => `${does(target, "tombez", "tombe")} sur **${card}**.`,
    cancelled: (who: Who, card: string) =>
      `${does(who, "répondez", "répond")} **${card}** : rien ne fond.`,
    caught: (who: Who, liar: Who) =>
      `${does(who, "doutez", "doute")} : ${liar.me ? "vous bluffiez" : `${liar.name} bluffait`}.`,
    wronged: (who: Who) => `${does(who, "doutez", "doute")} à tort : la carte était vraie.`,
    fizzled: (target: Who) => `Mais ${target.me ? "vous êtes" : `${target.name} est`} à l’abri.`,
    appointed: (who: Who) => `${does(who, "vous en chargez", "s’en charge")}.`,
    countTaken: "La maison compte à sa place.",
    workTaken: "La maison s’en charge à sa place.",
    takenBack: "La main est reprise à la maison.",
    disturbed: (who: Who) => `${does(who, "dérangez", "dérange")} celui qui compte.`,
    suffered: (victim: Who, card: string, seconds: string, loss: string) =>
      `${card}, ${seconds} s : ${ice(victim)} perd **${loss}**.`,
    salted: (victim: Who, loss: string) => `Sel : ${ice(victim)} perdra **${loss}**.`,
    done: (victim: Who, card: string) => `${card} : c’est fini pour ${whom(victim)}.`,
    room: (loss: string) => `Peu à peu, la pièce a pris jusqu’à **${loss}** à chaque glaçon.`,
    melted: (who: Who) => `${who.me ? "Votre glaçon" : `Le glaçon ${of(who.name)}`} a **fondu**.`,
    declared: (who: Who, owner: Who) => `${does(who, "dites", "dit")} que ${ice(owner)} a fondu.`,
    confirmed: (who: Who) => `${does(who, "confirmez", "confirme")}.`,
    denied: (who: Who) => `${does(who, "voyez", "voit")} encore de la glace.`,
    arrived: (who: Who) => `${does(who, "arrivez", "arrive")} au bac : gagné.`,
    last: (who: Who) => `${does(who, "avez", "a")} le dernier glaçon : gagné.`,
    lastMelted: (who: Who) => `${does(who, "avez", "a")} fondu en dernier : gagné.`,
  },
  en: {
    race: "Whose ice leaves its cup first?",
    cracked: "**Crack!**",
    early: (who: Who) => `${acts(who, "lift", "lifts")} too soon.`,
    first: (who: Who) => `${acts(who, "begin", "begins")}.`,
    yourTurn: `Your turn: ${numeral("en")(CARDS_A_TURN)} cards to play.`,
    passed: (who: Who) => `${acts(who, "pass", "passes")}.`,
    arrival: "**Arrival** is laid: the track is complete.",
    discarded: (who: Who, card: string) => `${acts(who, "exchange", "exchanges")} ${card}.`,
    rebuilt: "The pile is empty: the discard is shuffled.",
    turned: (card: string) => `Turned up: **${card}**.`,
    moved: (who: Who, whose: Who, figure: string, space: number) =>
      who.name === whose.name
        ? `${acts(who, "go", "goes")} to space ${space} (**${figure}**).`
        : `${acts(who, "move", "moves")} ${cube(whose)} to space ${space} (**${figure}**).`,
    stayed: (who: Who, whose: Who, figure: string) =>
      `${acts(who, "play", "plays")} **${figure}**: ${cube(whose)} stays where it is.`,
    shelter: (card: string) => ` Safe there: **${card}**.`,
    auto: (who: Who) => `The house will fight for ${them(who)}.`,
    own: (who: Who) => `${acts(who, "fight with your", "fights with their")} own hands again.`,
    attacked: (who: Who, target: Who, card: string) =>
      `${acts(who, "attack", "attacks")} ${them(target)}: **${card}**.`,
    met: (target: Who, card: string) => `${acts(target, "stop", "stops")} on **${card}**.`,
    cancelled: (who: Who, card: string) =>
      `${acts(who, "answer", "answers")} **${card}**: nothing melts.`,
    caught: (who: Who, liar: Who) =>
      `${acts(who, "doubt", "doubts")}: ${acts(liar, "were", "was")} bluffing.`,
    wronged: (who: Who) => `${acts(who, "doubt", "doubts")} wrongly: the card was true.`,
    fizzled: (target: Who) => `But ${target.me ? "you are" : `${target.name} is`} safe there.`,
    appointed: (who: Who) => `${acts(who, "do", "does")} it.`,
    countTaken: "The house counts instead.",
    workTaken: "The house does it instead.",
    takenBack: "The duel is taken back from the house.",
    disturbed: (who: Who) => `${acts(who, "disturb", "disturbs")} whoever counts.`,
    suffered: (victim: Who, card: string, seconds: string, loss: string) =>
      `${card}, ${seconds} s: ${cube(victim)} loses **${loss}**.`,
    salted: (victim: Who, loss: string) => `Salt: ${cube(victim)} will lose **${loss}**.`,
    done: (victim: Who, card: string) => `${card}: it is over for ${them(victim)}.`,
    room: (loss: string) =>
      `Little by little, the room has taken up to **${loss}** from every cube.`,
    melted: (who: Who) => `${who.me ? "Your" : `${who.name}’s`} cube has **melted**.`,
    declared: (who: Who, owner: Who) =>
      `${acts(who, "say", "says")} that ${cube(owner)} has melted.`,
    confirmed: (who: Who) => `${acts(who, "confirm", "confirms")} it.`,
    denied: (who: Who) => `${acts(who, "still see", "still sees")} some ice.`,
    arrived: (who: Who) =>
      `${acts(who, "reach", "reaches")} the tray and ${who.me ? "win" : "wins"}.`,
    last: (who: Who) => `${acts(who, "have", "has")} the last cube and ${who.me ? "win" : "wins"}.`,
    lastMelted: (who: Who) =>
      `${acts(who, "were", "was")} the last to melt and ${who.me ? "win" : "wins"}.`,
  },
});
