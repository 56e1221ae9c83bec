/** What the page of a game is given and offers. A game is one folder under `games/`, found by itself. */

import type { Component } from "svelte";
import type { Described, Fact, View } from "./protocol";
import type { Say } from "./texts.svelte";

export type { ScoreLine } from "./protocol";

/** The board of a game: draws a view, offers the moves it was sent, and sends one back. */
export interface BoardProps<V extends View> {
  view: V;
  moves: readonly string[];
  choices: readonly Described[];
  last: readonly Fact[]; // what happened since the last decision, for animation
  names: readonly string[];
  busy: boolean; // a move is on its way
  showTotals: boolean;
  say: Say;
  send: (move: string) => void;
  why: (sentence: string) => void; // say why what was tapped is not possible; "" when all is well
}

/** What a game's page consists of: its board, and which rule is behind what is asked now. */
export interface GamePage {
  default: Component<BoardProps<View>>;
  rule: (view: View) => string;
}

const boards = import.meta.glob<GamePage>("../games/*/Board.svelte");

/** The games that have a page. */
export const pages: readonly string[] = Object.keys(boards).map((path) => path.split("/").at(-2)!);

/** Load the page of a game. */
export function pageOf(game: string): Promise<GamePage> {
  const load = boards[`../games/${game}/Board.svelte`];
  if (!load) throw new Error(`no page for ${game}`);
  return load();
}
