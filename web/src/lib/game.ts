/** What the page of a game is given and offers. A game is one folder under `games/`, found by itself. */

import type { Component, Snippet } from "svelte";
import type { Answer } from "./connection";
import type { Filled } from "./choice";
import type { Described, Fact, Move, Outlook, RangeChoice, ScoreLine, TableState, Told, View } from "./protocol";
import type { Sound } from "./sound";
import type { Say } from "./texts.svelte";

export type { ScoreLine } from "./protocol";

/** A place of the board, as the sentence on this fact names it. */
export interface Pointed {
  place: string;
  fact: Fact;
}

/** The board of a game: draws a view, offers the moves it was sent, and sends one back. */
export interface BoardProps<V extends View> {
  view: V;
  moves: readonly string[]; // nothing while one of ours is on its way
  typed: readonly Move[]; // the same moves as values, for a page that asked for them
  choices: readonly Described[]; // moves that are too many to list, described
  orders: Orders; // our standing order for the open auction or countdown
  chosen: string | null; // our choice in the open sealed decision; another one may take its place
  slapped: number | null; // the count of the running countdown that our hand is on
  table: TableState; // what everybody sees of the table: settings, seats, clock
  story: readonly Told[]; // all that happened
  last: readonly Fact[]; // what happened with the last update, for animation
  names: readonly string[];
  busy: boolean; // a move is on its way
  showTotals: boolean;
  say: Say;
  has: (message: string) => boolean; // whether the game has words of this name
  tell: (fact: Fact) => string; // what happened, in a sentence
  badge: Snippet<[number]>; // a seat with all that the shell knows of it: mark, name, turn, clock, away
  now: () => number; // the server's clock, in ms
  send: (move: string) => Promise<Answer | undefined>; // nothing comes back when another one is on its way
  choose: (name: string, filled: Filled) => Promise<Answer | undefined>;
  pointed: Pointed | undefined; // a place that somebody wants to see, by its name in the story
  whatIf: (...moves: readonly string[]) => Promise<Outlook | undefined>; // what would come of these moves of ours, also when others are to act
  slap: (count: number, pressed: number) => Promise<Answer | undefined>;
  why: (sentence: string) => void; // say why what was tapped is not possible; "" when all is well
}

/** A standing order: the one that stands, and what another one may say. */
export interface Orders {
  value: number | null; // up to which bid, or at which count; 0 for neither
  asks: boolean; // beyond it we decide ourselves; otherwise it holds for us
  counting: boolean; // it is about a countdown
  possible: boolean; // one can be given now
  range: Pick<RangeChoice, "first" | "last" | "step"> | undefined; // what it may say beside 0
  awaited: boolean; // the table waits for us
  give: (value: number | null, asks?: boolean) => Promise<Answer | undefined>;
}

/** The score sheet of a game that has one of its own; elsewhere the shell draws a plain one. */
export interface SheetProps {
  game: string; // for the words of a rule: shell/Rule.svelte
  lines: readonly ScoreLine[];
  view: View;
  match: string; // what tells this match from all others
  names: readonly string[];
  say: Say;
}

/** What a game's page consists of: its board, which rule is behind what is asked now, and more if it likes. */
export interface GamePage {
  default: Component<BoardProps<View>>;
  rule: (view: View) => string;
  sheet?: Component<SheetProps>;
  typed?: boolean; // it wants the legal moves as values, too
  seated?: boolean; // the board shows everybody's seat itself, with `badge`
  minor?: (fact: Fact) => boolean; // it goes without saying: in one line is told what happened before
  places?: (fact: Fact) => readonly string[]; // the places of the board that the sentence on this fact names: a tap shows them
  heard?: (last: readonly Fact[], view: View) => Sound | undefined; // the sound of what happened last, if it has one of its own
}

const boards = import.meta.glob<GamePage>("../games/*/Board.svelte");

const plain = (): Promise<GamePage> => import("../plain/Board.svelte");

/** Whether a game has a page of its own. */
export const hasPage = (game: string): boolean => `../games/${game}/Board.svelte` in boards;

/** Load the page of a game: its own, or the plain one that any game is played on. */
export function pageOf(game: string, plainly: boolean): Promise<GamePage> {
  return ((!plainly && boards[`../games/${game}/Board.svelte`]) || plain)();
}
