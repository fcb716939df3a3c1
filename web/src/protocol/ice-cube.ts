// Written by `make types` from glacier/protocol. Do not edit.

export type Hands = "own" | "auto";

/** The options; the defaults are the rulebook's values. */
export interface Options {
  readonly bluff: boolean;
  readonly young_countdown: boolean;
  readonly restart_on_error: boolean;
  readonly disturb: boolean;
  readonly first_player: "lot" | "race";
  readonly cube_pipettes: number;
  readonly own_cubes: number | null;
  readonly track_length: number | null;
  readonly temperature: number;
  readonly melting: "calm" | "live";
  readonly real_ice: boolean;
  readonly hands: Hands;
  readonly turn_seconds: number | null;
  readonly answer_seconds: number | null;
}

export type AttackKind = "dragon" | "sauna" | "polish" | "pool" | "acid" | "salt";

export type DefenceKind = "firefighter" | "igloo" | "snow-globe" | "buoy" | "chemist" | "untouchable";

export type Movement = "back-3" | "back-2" | "back-1" | "forward-1" | "forward-2" | "forward-3" | "forward-4" | "forward-5";

/** When a cube melted. */
export interface Melted {
  readonly turn: number;
  readonly order: number;
  readonly left: number;
}

/** With real ice: a claim that this cube has melted. */
export interface Claim {
  readonly until: number;
  readonly by: number;
  readonly confirmed_by: readonly (number)[];
}

export type Task = "dragon" | "sauna" | "polish" | "pool" | "acid" | "salt" | "count" | "fish";

/** A seat's cube, and its hand of cards. */
export interface Cup {
  readonly ice: number;
  readonly space: number;
  readonly hand: readonly (AttackKind | DefenceKind | Movement | null)[];
  readonly shelter: DefenceKind | null;
  readonly salt: number;
  readonly pinch: number;
  readonly hands: Hands;
  readonly touch: number;
  readonly melted: Melted | null;
  readonly claim: Claim | null;
  readonly ready: readonly (Task)[];
}

/** A card on the track, or one of this turn's attacks beside the draw pile. */
export interface Space {
  readonly card: AttackKind | DefenceKind | Movement | "memo" | "arrival" | null;
  readonly up: boolean;
  readonly by: number | null;
  readonly claim: AttackKind | null;
}

export type Card = "dragon" | "sauna" | "polish" | "pool" | "acid" | "salt" | "firefighter" | "igloo" | "snow-globe" | "buoy" | "chemist" | "untouchable" | "back-3" | "back-2" | "back-1" | "forward-1" | "forward-2" | "forward-3" | "forward-4" | "forward-5";

export type Phase = "setup" | "race" | "turn" | "answer" | "executor" | "duel" | "over";

/** An attack that was announced, or on which a cube stopped, and that is not over yet. */
export interface Threat {
  readonly kind: AttackKind;
  readonly target: number;
  readonly attacker: number | null;
  readonly counts: number;
  readonly fills: number;
  readonly covered: boolean;
  readonly forced: boolean;
}

export type Stage = "ready" | "running" | "fishing";

/** An attack that is carried out: the attacker works while the victim counts. */
export interface Duel {
  readonly number: number;
  readonly kind: AttackKind;
  readonly attacker: number;
  readonly victim: number;
  readonly counts: number;
  readonly fills: number;
  readonly pad: readonly (number)[];
  readonly left: readonly (number)[];
  readonly hands: readonly [Hands, Hands];
  readonly stage: Stage;
  readonly until: number;
  readonly began: number;
  readonly counted: number;
  readonly auto_end: number | null;
  readonly heard_at: number;
  readonly ear_free: number;
  readonly hand_free: number;
  readonly filling_since: number | null;
  readonly filled: number;
  readonly strokes: number;
  readonly work: number;
  readonly slips: number;
  readonly lost: number;
  readonly rate: number;
  readonly told_at: number;
  readonly disturbed: readonly (number)[];
  readonly paused: boolean;
  readonly unready: readonly (number)[];
  readonly taken_back: boolean;
  readonly auto_from: number | null;
}

/** The race for the first turn: the first to lift once the ice has cracked begins (I3-74). */
export interface Race {
  readonly until: number;
  readonly warm: readonly (number)[];
  readonly ticks: number;
  readonly cracked: boolean;
  readonly out: readonly (number)[];
}

export type Ending = "arrival" | "last" | "melted";

/** The state of the table. */
export interface State {
  readonly options: Options;
  readonly length: number;
  readonly cups: readonly (Cup)[];
  readonly pile: readonly (AttackKind | DefenceKind | Movement | null)[];
  readonly track: readonly (Space)[];
  readonly discard: readonly (Card)[];
  readonly aside: readonly (Space)[];
  readonly phase: Phase;
  readonly turn: number | null;
  readonly turns: number;
  readonly played: number;
  readonly discarding: boolean;
  readonly spent: readonly (number)[];
  readonly threat: Threat | null;
  readonly duel: Duel | null;
  readonly duels: number;
  readonly race: Race | null;
  readonly truths: number;
  readonly bluffs: number;
  readonly meltings: number;
  readonly deadline: number | null;
  readonly melted_at: number;
  readonly melts_until: number;
  readonly winners: readonly (number)[];
  readonly ending: Ending | null;
}

/** Lay the memo cards, deal, and choose the first player. */
export interface Start {
  readonly type: "Start";
}

/** Go on with the race for the first turn. */
export interface Tick {
  readonly type: "Tick";
}

/** Let the room melt the cubes, with live melting. */
export interface Drip {
  readonly type: "Drip";
}

/** Decide for a player who took too long, or act for a resting hand or a silent victim. */
export interface TimeUp {
  readonly type: "TimeUp";
}

/** Lay both hands around the cup. */
export interface Warm {
  readonly type: "Warm";
}

/** Put the cube on Start. The first after it has cracked begins; before, the seat is out. */
export interface Lift {
  readonly type: "Lift";
}

/** Lay a card and attack another seat; in bluff, any card under any announcement. */
export interface Attack {
  readonly type: "Attack";
  readonly kind: AttackKind;
  readonly target: number;
  readonly card: Card;
}

/** Lay a movement card and move any cube. */
export interface Move {
  readonly type: "Move";
  readonly card: Movement;
  readonly cube: number;
}

/** Discard a card, to draw another at the end of this turn. */
export interface Discard {
  readonly type: "Discard";
  readonly card: Card;
}

/** Play no more cards. */
export interface EndTurn {
  readonly type: "EndTurn";
}

/** Answer the attack with this card. */
export interface Defend {
  readonly type: "Defend";
  readonly card: DefenceKind;
}

/** Suffer the attack. */
export interface Suffer {
  readonly type: "Suffer";
}

/** Call the attack a bluff, and have the card turned up. */
export interface CallBluff {
  readonly type: "CallBluff";
}

/** Choose who carries out the attack on which the seat's cube has stopped. */
export interface Appoint {
  readonly type: "Appoint";
  readonly seat: number;
}

/** Let the house fight for this seat from now on, or use own hands again. */
export interface UseHands {
  readonly type: "UseHands";
  readonly hands: Hands;
}

/** Make the duel wait before the first stroke, until both players are ready. */
export interface Pause {
  readonly type: "Pause";
  readonly duel: number;
}

/** Confirm the instructions in the first duel of a kind (I3-R54). */
export interface Ready {
  readonly type: "Ready";
  readonly duel: number;
}

/** With real ice: say that the attacker begins. */
export interface Begin {
  readonly type: "Begin";
  readonly duel: number;
}

/** Say a number, or 0 for the closing phrase. `duel` rejects a number that arrives too late. */
export interface Count {
  readonly type: "Count";
  readonly duel: number;
  readonly number: number;
}

/** Work on the cube with some strength (1 is just right), `off` the mark (1 is at its rim). */
export interface Stroke {
  readonly type: "Stroke";
  readonly duel: number;
  readonly strength: number;
  readonly off: number;
}

/** Dip the pipette into hot water; it is full after a second. */
export interface Fill {
  readonly type: "Fill";
  readonly duel: number;
}

/** Dip the spoon into the pool, so far off the cube. */
export interface Scoop {
  readonly type: "Scoop";
  readonly duel: number;
  readonly off: number;
}

export type Disturbance = "snowball" | "bell" | "feather";

/** Distract the victim, who counts. */
export interface Disturb {
  readonly type: "Disturb";
  readonly duel: number;
  readonly how: Disturbance;
}

/** With real ice: say that a cube has melted, its own or that of an owner who cannot. */
export interface DeclareMelted {
  readonly type: "DeclareMelted";
  readonly seat: number;
}

/** With real ice: agree that the cube has melted. */
export interface ConfirmMelted {
  readonly type: "ConfirmMelted";
  readonly seat: number;
}

/** With real ice: say that some of the cube is left. */
export interface DenyMelted {
  readonly type: "DenyMelted";
  readonly seat: number;
}

export type Action = Start | Tick | Drip | TimeUp | Warm | Lift | Attack | Move | Discard | EndTurn | Defend | Suffer | CallBluff | Appoint | UseHands | Pause | Ready | Begin | Count | Stroke | Fill | Scoop | Disturb | DeclareMelted | ConfirmMelted | DenyMelted;

/** Start and the memo cards are laid, and the pile is shuffled (I3-5, I3-7). */
export interface TableLaid {
  readonly type: "TableLaid";
  readonly memos: number;
}

/** A seat drew cards; only the seat itself sees which (I3-7, I3-22, I3-43). */
export interface CardsDrawn {
  readonly type: "CardsDrawn";
  readonly seat: number;
  readonly cards: readonly (AttackKind | DefenceKind | Movement | null)[];
}

/** All seats may lay their hands around their cups (I3-74). */
export interface RaceBegan {
  readonly type: "RaceBegan";
  readonly until: number;
}

/** A seat's hands are around its cup. */
export interface CupWarmed {
  readonly type: "CupWarmed";
  readonly seat: number;
}

/** The ice has not cracked yet. */
export interface IceHeld {
  readonly type: "IceHeld";
  readonly until: number;
}

/** The ice has cracked: the first to lift begins. */
export interface IceCracked {
  readonly type: "IceCracked";
  readonly until: number;
}

/** A seat lifted its cup before the ice had cracked, and is out of the race. */
export interface LiftedEarly {
  readonly type: "LiftedEarly";
  readonly seat: number;
}

/** This seat begins (I3-9, I3-74). */
export interface FirstNamed {
  readonly type: "FirstNamed";
  readonly seat: number;
  readonly by: "lot" | "race";
}

/** It is this seat's turn (I3-22). */
export interface TurnBegan {
  readonly type: "TurnBegan";
  readonly seat: number;
  readonly deadline: number | null;
  readonly melted_at: number;
  readonly melts_until: number;
}

/** The seat on turn may play another card (I3-21). */
export interface TurnWentOn {
  readonly type: "TurnWentOn";
  readonly deadline: number | null;
}

/** A seat's turn is over. */
export interface TurnEnded {
  readonly type: "TurnEnded";
  readonly seat: number;
  readonly played: number;
}

export type Place = "track" | "aside" | "discard";

/** A seat laid a card from its hand, in bluff perhaps face down (I3-15, I3-17, I3-62). */
export interface CardLaid {
  readonly type: "CardLaid";
  readonly seat: number;
  readonly card: AttackKind | DefenceKind | Movement | null;
  readonly place: Place;
  readonly space: number;
  readonly claim: AttackKind | null;
}

/** Arrival was laid: the track is complete (I3-16). */
export interface ArrivalLaid {
  readonly type: "ArrivalLaid";
  readonly space: number;
}

/** A seat discarded a card, to draw another (I3-54). */
export interface CardDiscarded {
  readonly type: "CardDiscarded";
  readonly seat: number;
  readonly card: Card;
}

/** The pile was empty: the discard was shuffled (I3-18). */
export interface PileRebuilt {
  readonly type: "PileRebuilt";
  readonly cards: readonly (AttackKind | DefenceKind | Movement | null)[];
}

export type Face = "dragon" | "sauna" | "polish" | "pool" | "acid" | "salt" | "firefighter" | "igloo" | "snow-globe" | "buoy" | "chemist" | "untouchable" | "back-3" | "back-2" | "back-1" | "forward-1" | "forward-2" | "forward-3" | "forward-4" | "forward-5" | "memo" | "arrival";

/** A card that lay face down was turned up, and stays face up (I3-67, I3-68). */
export interface CardTurned {
  readonly type: "CardTurned";
  readonly place: Place;
  readonly number: number;
  readonly card: Face;
}

/** At the end of the turn its attacks were shown and discarded (I3-71). */
export interface AsideRevealed {
  readonly type: "AsideRevealed";
  readonly cards: readonly (Card)[];
}

/** A cube was moved, or could not be (I3-46, I3-R9). */
export interface CubeMoved {
  readonly type: "CubeMoved";
  readonly seat: number;
  readonly cube: number;
  readonly card: Movement;
  readonly start: number;
  readonly space: number;
  readonly shelter: DefenceKind | null;
}

/** A seat fights duels itself from now on, or lets the house do so. */
export interface HandsChanged {
  readonly type: "HandsChanged";
  readonly seat: number;
  readonly hands: Hands;
}

/** A seat attacks another (I3-24), or a cube has stopped on an attack (I3-48). */
export interface AttackAnnounced {
  readonly type: "AttackAnnounced";
  readonly threat: Threat;
  readonly deadline: number | null;
  readonly space: number | null;
}

/** The target answered with the right card: the attack has no effect (I3-31). */
export interface AttackCancelled {
  readonly type: "AttackCancelled";
  readonly seat: number;
  readonly kind: AttackKind;
  readonly card: DefenceKind;
  readonly attacker: number | null;
}

/** The target called the attack a bluff, and the card was turned up (I3-64, I3-65). */
export interface BluffCalled {
  readonly type: "BluffCalled";
  readonly seat: number;
  readonly attacker: number;
  readonly kind: AttackKind;
  readonly bluff: boolean;
}

/** A bluff was called, but the bluffer is protected from the announced attack (I3-R33). */
export interface AttackFizzled {
  readonly type: "AttackFizzled";
  readonly kind: AttackKind;
  readonly target: number;
}

/** The target suffers, and chooses who carries out the attack (I3-49). */
export interface ExecutorWanted {
  readonly type: "ExecutorWanted";
  readonly seat: number;
  readonly deadline: number | null;
}

/** The target has chosen the seat that carries out the attack. */
export interface ExecutorAppointed {
  readonly type: "ExecutorAppointed";
  readonly seat: number;
  readonly by: number;
}

/** A duel begins; the count starts with the first stroke (I3-28). */
export interface DuelOpened {
  readonly type: "DuelOpened";
  readonly duel: Duel;
}

/** The duel waits for the two before the first stroke (I3-R52). */
export interface DuelPaused {
  readonly type: "DuelPaused";
  readonly until: number;
}

/** A seat has confirmed the instructions of its first duel of a kind (I3-R54). */
export interface ReadySaid {
  readonly type: "ReadySaid";
  readonly seat: number;
  readonly tasks: readonly (Task)[];
  readonly until: number;
}

/** The attacker has begun, and the victim counts (I3-27). */
export interface AttackBegan {
  readonly type: "AttackBegan";
  readonly at: number;
  readonly until: number;
  readonly auto_end: number | null;
  readonly rate: number;
}

/** The hand made a stroke: its worth (1000 is perfect), and the loss so far. */
export interface Stroked {
  readonly type: "Stroked";
  readonly strength: number;
  readonly off: number;
  readonly worth: number;
  readonly hand_free: number;
  readonly lost: number;
  readonly rate: number;
  readonly at: number;
  readonly filled: number;
}

/** A stroke came too soon after the last, and does nothing. */
export interface StrokeFumbled {
  readonly type: "StrokeFumbled";
  readonly strength: number;
  readonly off: number;
}

/** The pipette draws hot water (I3-38). */
export interface FillBegan {
  readonly type: "FillBegan";
  readonly at: number;
}

/** The victim said the right number; 0 is the closing phrase. */
export interface Counted {
  readonly type: "Counted";
  readonly number: number;
  readonly at: number;
  readonly ear_free: number;
  readonly left: readonly (number)[];
}

/** The victim said a wrong number: it costs time, or starts the count again (I3-R29). */
export interface Miscounted {
  readonly type: "Miscounted";
  readonly number: number;
  readonly expected: number;
  readonly at: number;
  readonly ear_free: number;
  readonly left: readonly (number)[];
}

/** A number came too soon to be understood, and must be said again. */
export interface CountMumbled {
  readonly type: "CountMumbled";
  readonly number: number;
}

/** The house counts for the victim from now on. */
export interface CountTakenOver {
  readonly type: "CountTakenOver";
  readonly auto_end: number | null;
  readonly at: number | null;
}

/** The victim counts or fishes itself again (I3-R53). */
export interface CountTakenBack {
  readonly type: "CountTakenBack";
  readonly at: number;
  readonly left: readonly (number)[];
  readonly ear_free: number;
  readonly hand_free: number;
}

/** The house works for the attacker from now on. */
export interface WorkTakenOver {
  readonly type: "WorkTakenOver";
}

/** The attacker works itself again; what the house has done counts (I3-R53). */
export interface WorkTakenBack {
  readonly type: "WorkTakenBack";
  readonly until: number;
  readonly hand_free: number;
  readonly strokes: number;
  readonly work: number;
  readonly filled: number;
  readonly lost: number;
  readonly rate: number;
  readonly at: number;
}

/** A seat has distracted the victim: the pad is shuffled, and time is lost (I3-75). */
export interface Disturbed {
  readonly type: "Disturbed";
  readonly seat: number;
  readonly how: Disturbance;
  readonly pad: readonly (number)[];
  readonly ear_free: number;
  readonly auto_end: number | null;
  readonly disturbed: readonly (number)[];
}

/** The phrase was said, or the time is up: the victim has to fish the cube out (I3-37). */
export interface FishingBegan {
  readonly type: "FishingBegan";
  readonly counted: number;
  readonly until: number;
  readonly hand_free: number;
  readonly auto_end: number | null;
}

/** The spoon came up empty. */
export interface SpoonMissed {
  readonly type: "SpoonMissed";
  readonly off: number;
  readonly hand_free: number;
}

/** The attack is over, with this loss. */
export interface AttackSuffered {
  readonly type: "AttackSuffered";
  readonly kind: AttackKind;
  readonly attacker: number;
  readonly victim: number;
  readonly duration: number;
  readonly quality: number;
  readonly fills: number;
  readonly slips: number;
  readonly loss: number;
  readonly salt: number;
  readonly hands: readonly [Hands, Hands];
}

/** The room and the salt melted every cube by these milligrams, by seat. */
export interface RoomMelted {
  readonly type: "RoomMelted";
  readonly room: readonly (number)[];
  readonly salt: readonly (number)[];
  readonly at: number;
}

/** A cube is gone and its owner is out of the game; the hand is discarded (I3-13). */
export interface CubeMelted {
  readonly type: "CubeMelted";
  readonly seat: number;
  readonly melted: Melted;
  readonly cards: readonly (Card)[];
}

/** With real ice: a seat says that this seat's cube has melted. */
export interface MeltDeclared {
  readonly type: "MeltDeclared";
  readonly seat: number;
  readonly until: number;
  readonly by: number;
}

/** With real ice: another seat agrees. */
export interface MeltConfirmed {
  readonly type: "MeltConfirmed";
  readonly seat: number;
  readonly by: number;
}

/** With real ice: a seat still sees some of the cube. */
export interface MeltDenied {
  readonly type: "MeltDenied";
  readonly seat: number;
  readonly by: number;
}

/** The game is over (I3-10 to I3-12). */
export interface GameEnded {
  readonly type: "GameEnded";
  readonly ending: Ending;
  readonly winners: readonly (number)[];
}

export type Event = TableLaid | CardsDrawn | RaceBegan | CupWarmed | IceHeld | IceCracked | LiftedEarly | FirstNamed | TurnBegan | TurnWentOn | TurnEnded | CardLaid | ArrivalLaid | CardDiscarded | PileRebuilt | CardTurned | AsideRevealed | CubeMoved | HandsChanged | AttackAnnounced | AttackCancelled | BluffCalled | AttackFizzled | ExecutorWanted | ExecutorAppointed | DuelOpened | DuelPaused | ReadySaid | AttackBegan | Stroked | StrokeFumbled | FillBegan | Counted | Miscounted | CountMumbled | CountTakenOver | CountTakenBack | WorkTakenOver | WorkTakenBack | Disturbed | FishingBegan | SpoonMissed | AttackSuffered | RoomMelted | CubeMelted | MeltDeclared | MeltConfirmed | MeltDenied | GameEnded;

export type Refusal =
  /** The house's action is not due yet. */
  | { readonly code: "not-due"; readonly facts: Record<string, never> }
  /** It is another seat's turn, or no seat's. */
  | { readonly code: "not-your-turn"; readonly facts: { readonly turn: number | null } }
  /** The game cannot be played with this number of seats. */
  | { readonly code: "wrong-seats"; readonly facts: { readonly seats: number; readonly least: number; readonly most: number } }
  /** A longer track needs larger cubes. */
  | { readonly code: "long-track"; readonly facts: { readonly length: number; readonly most: number } }
  /** The action is not possible in this phase. */
  | { readonly code: "wrong-moment"; readonly facts: { readonly phase: Phase; readonly expected: readonly (Phase)[] } }
  /** There is no race for the first turn, or it is not that far. */
  | { readonly code: "no-race"; readonly facts: Record<string, never> }
  /** First all players check whether this cube has melted. */
  | { readonly code: "cube-in-question"; readonly facts: { readonly seat: number } }
  /** The seat exchanges cards this turn, and may not play any (I3-19). */
  | { readonly code: "exchanging"; readonly facts: Record<string, never> }
  /** The seat has played a card this turn, and may not exchange any (I3-19). */
  | { readonly code: "played-already"; readonly facts: Record<string, never> }
  /** The card is not in the seat's hand. */
  | { readonly code: "no-such-card"; readonly facts: { readonly card: Card } }
  /** The card may not be announced as this attack (I3-62, I3-70). */
  | { readonly code: "not-that-card"; readonly facts: { readonly card: Card; readonly attack: AttackKind } }
  /** An attack needs another seat that has ice left (I3-R15). */
  | { readonly code: "no-target"; readonly facts: { readonly target: number } }
  /** The seat has attacked this target in this turn already (I3-32). */
  | { readonly code: "attacked-already"; readonly facts: { readonly target: number } }
  /** The cube is sheltered from this attack (I3-50). */
  | { readonly code: "sheltered"; readonly facts: { readonly target: number; readonly by: DefenceKind } }
  /** This cube has melted. */
  | { readonly code: "no-cube"; readonly facts: { readonly cube: number } }
  /** There is no attack on this seat. */
  | { readonly code: "not-attacked"; readonly facts: Record<string, never> }
  /** The card does not answer this attack. */
  | { readonly code: "no-defence"; readonly facts: { readonly card: DefenceKind; readonly attack: AttackKind } }
  /** The seat must defend against a card that its cube turned up, because it can (I3-68). */
  | { readonly code: "must-defend"; readonly facts: { readonly cards: readonly (DefenceKind)[] } }
  /** This attack cannot be a bluff (I3-70). */
  | { readonly code: "nothing-to-call"; readonly facts: Record<string, never> }
  /** This seat cannot carry out the attack (I3-R16). */
  | { readonly code: "no-executor"; readonly facts: { readonly seat: number } }
  /** There is no duel. */
  | { readonly code: "no-duel"; readonly facts: Record<string, never> }
  /** That duel is over, and there is another. */
  | { readonly code: "other-duel"; readonly facts: { readonly duel: number } }
  /** The seat cannot change hands now. */
  | { readonly code: "no-choice"; readonly facts: { readonly hands: Hands } }
  /** This seat does not begin the attack. */
  | { readonly code: "not-to-begin"; readonly facts: Record<string, never> }
  /** The pipette cannot be filled now. */
  | { readonly code: "no-fill"; readonly facts: { readonly filled: number; readonly fills: number } }
  /** The duel cannot be paused: it has begun, or was paused already (I3-R52). */
  | { readonly code: "no-pause"; readonly facts: Record<string, never> }
  /** The duel does not wait for this seat to be ready (I3-R54). */
  | { readonly code: "not-to-be-ready"; readonly facts: Record<string, never> }
  /** The hand cannot make a stroke now. */
  | { readonly code: "no-stroke"; readonly facts: Record<string, never> }
  /** A gesture cannot have such a value. */
  | { readonly code: "beyond-measure"; readonly facts: { readonly most: number } }
  /** The number cannot be said now. */
  | { readonly code: "not-to-be-said"; readonly facts: { readonly number: number } }
  /** There is no cube to fish for. */
  | { readonly code: "no-spoon"; readonly facts: Record<string, never> }
  /** The seat cannot disturb now. */
  | { readonly code: "not-to-be-disturbed"; readonly facts: Record<string, never> }
  /** With real ice: a cube cannot be declared as melted now. */
  | { readonly code: "not-to-declare"; readonly facts: Record<string, never> }
  /** No claim about this cube waits for this seat's judgement. */
  | { readonly code: "nothing-declared"; readonly facts: { readonly seat: number } };

/** Losses in milligrams, for a middling count and a middling hand; and the space of a move. */
export interface Prospect {
  readonly loss: number | null;
  readonly called: number | null;
  readonly space: number | null;
  readonly card: AttackKind | DefenceKind | Movement | "memo" | "arrival" | null;
  readonly attack: AttackKind | null;
  readonly shelter: DefenceKind | null;
  readonly wins: boolean;
}

export const FLAMES: Readonly<Record<AttackKind, number>> = {
  "dragon": 1,
  "sauna": 2,
  "polish": 3,
  "pool": 4,
  "acid": 5,
  "salt": 6
};

export const CUBES_SHOWN: Readonly<Record<DefenceKind, number>> = {
  "firefighter": 1,
  "igloo": 2,
  "snow-globe": 3,
  "buoy": 4,
  "chemist": 5,
  "untouchable": 10
};

export const STEPS: Readonly<Record<Movement, number>> = {
  "back-3": -3,
  "back-2": -2,
  "back-1": -1,
  "forward-1": 1,
  "forward-2": 2,
  "forward-3": 3,
  "forward-4": 4,
  "forward-5": 5
};

export const CARDS_A_TURN: number = 2;

export const COUNT: number = 15;

export const COUNT_BELIEVED: number = 12;

export const COUNT_DOUBLED: number = 20;

export const PIPETTE: number = 3000;

export const STANDARD_CUBE: number = 12000;

export const SALT_TURNS: number = 2;

export const SALT_TIME: number = 120000;

export const MIDDLING_COUNT: number = 8000;

export const BEGIN_WITHIN: number = 6000;

export const PAUSE: number = 30000;

export const NUMBER_TIME: number = 250;

export const SLIP_TIME: number = 500;

export const FISHING: number = 2500;

export const QUALITY_LEAST: number = 600;

export const QUALITY_MOST: number = 1400;

export const STRONGEST: number = 4.0;

export const EXCESS: number = 2;

export const RHYTHM: Readonly<Record<AttackKind, number>> = {
  "dragon": 700,
  "sauna": 800,
  "polish": 250,
  "pool": 300,
  "acid": 2000,
  "salt": 400
};

export const HASTE: number = 0.6;

export const FILL_TIME: number = 1000;

export const GRAINS: number = 8;
