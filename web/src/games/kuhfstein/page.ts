/** What the parts of this page share. */

import type { BoardProps } from "../../lib/game";
import type { Fact, KuhfsteinMove, KuhfsteinView, Outlook } from "../../lib/protocol";
import type { Land } from "./art/lands";

export type { Land } from "./art/lands";

/** The board as each of its parts gets it. */
export type Table = BoardProps<KuhfsteinView>;

/** A move that may be made, or may be tried: as a value, and as the text that is sent. */
export interface May {
  text: string;
  move: KuhfsteinMove;
}

type Kind<K extends KuhfsteinMove["move"]> = May & { move: Extract<KuhfsteinMove, { move: K }> };

/** The moves of a kind. */
export function kind<K extends KuhfsteinMove["move"]>(may: readonly May[], wanted: K): Kind<K>[] {
  return may.filter((one): one is Kind<K> => one.move.move === wanted);
}

export function paired(texts: readonly string[], typed: readonly unknown[] = []): May[] {
  return texts.map((text, i) => ({ text, move: typed[i] as KuhfsteinMove }));
}

/** What is about to be done: looked at first, confirmed then. */
export type Pick =
  | { kind: "tile"; land: Land; cell?: string; tree?: string }
  | { kind: "take"; card: number }
  | { kind: "play"; card: number; at: number }
  | { kind: "nearly"; card: number; at: number }
  | { kind: "home"; cell: string }
  | { kind: "tiles" | "cards" | "end" | "decline" }
  | { kind: "score"; tile: string };

/** Where and how a tile may be laid: all that differ in the tree only, those with a tree first. */
export function lays(may: readonly May[], land: string, cell: string | undefined): Kind<"lay-tile">[] {
  const here = kind(may, "lay-tile").filter(({ move }) => move.land === land && move.cell === cell);
  return [...here.filter(({ move }) => move.tree !== "none"), ...here.filter(({ move }) => move.tree === "none")];
}

/** The places where a card fits. */
export const plays = (may: readonly May[], card: number) => kind(may, "play-card").filter(({ move }) => move.card === card);

/** The move that was picked, as soon as it is whole. */
export function moveOf(may: readonly May[], pick: Pick | undefined): May | undefined {
  switch (pick?.kind) {
    case "tile": {
      const here = lays(may, pick.land, pick.cell);
      return here.find(({ move }) => move.tree === pick.tree) ?? here[0];
    }
    case "take":
      return kind(may, "take-card").find(({ move }) => move.card === pick.card);
    case "play":
      return plays(may, pick.card)[pick.at];
    case "home":
      return kind(may, "bring-home").find(({ move }) => move.cell === pick.cell);
    case "tiles":
      return kind(may, "exchange-tiles")[0];
    case "cards":
      return kind(may, "exchange-cards")[0];
    case "end":
      return kind(may, "end-turn")[0];
    case "decline":
      return kind(may, "decline")[0];
    case "score":
      return kind(may, "choose-scoring").find(({ move }) => move.tile === pick.tile);
    default:
      return undefined;
  }
}

/** What would come of it for this seat. */
export interface Prospect {
  text: string; // of the move
  outlook: Outlook;
  points: number; // more than before
}

export function prospect(text: string, outlook: Outlook | undefined): Prospect | undefined {
  const last = outlook?.steps.at(-1);
  if (!outlook || !last) return undefined;
  const points = (last.scores[outlook.seat] ?? 0) - (outlook.before[outlook.seat] ?? 0);
  return { text, outlook, points };
}

/** What happens of this kind, in the order in which it happens. */
export const facts = (one: Prospect | undefined) => one?.outlook.steps.flatMap((step) => step.facts) ?? [];

/** The others, clockwise from one's own seat; all, for one who only watches. */
export function others(view: KuhfsteinView): number[] {
  const first = Math.max(view.seat, 0);
  const all = Array.from({ length: view.seats }, (_, i) => (first + i) % view.seats);
  return view.seat < 0 ? all : all.slice(1);
}

/** The cells that a fact is about. */
export function cellsOf(fact: Fact | undefined): string[] {
  const values: Record<string, unknown> = { ...fact };
  return [values["cell"], values["cells"]].flat().filter((one) => typeof one === "string");
}
