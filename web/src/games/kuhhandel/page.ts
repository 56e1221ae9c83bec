/** What the parts of this page share. */

import type { BoardProps } from "../../lib/game";
import type { Fact, KuhhandelMove, KuhhandelView, Told } from "../../lib/protocol";

/** The board as each of its parts gets it. */
export type Table = BoardProps<KuhhandelView>;

/** A card by its parts: the animal on it, and whether it is that animal's premium. */
export interface Card {
  animal: string;
  premium: boolean;
}

export function cardOf(name: string | null): Card | undefined {
  if (!name || name.startsWith("money-")) return undefined;
  return { animal: name.replace("premium-", ""), premium: name.startsWith("premium-") };
}

/** What is printed on a money card. */
export function noteOf(name: string | null): number | undefined {
  return name?.startsWith("money-") ? Number(name.slice(6)) : undefined;
}

export { total } from "./money/money";

/** The legal moves of a kind. The page asks for moves as values (`typed`); their texts are sent back. */
export function legal<K extends KuhhandelMove["move"]>(table: Table, kind: K): { text: string; move: Extract<KuhhandelMove, { move: K }> }[] {
  return table.typed.flatMap((move, i) => (move.move === kind ? [{ text: table.moves[i]!, move: move as unknown as Extract<KuhhandelMove, { move: K }> }] : []));
}

/** What happened from the last of these events on, that one included; nothing if there was none. */
export function since(story: readonly Told[], ...events: string[]): readonly Fact[] {
  const at = story.findLastIndex(({ fact }) => events.includes(fact.event));
  return at < 0 ? [] : story.slice(at).map(({ fact }) => fact);
}

/** Whether nobody has anything yet. */
export function bare(view: KuhhandelView): boolean {
  return view.herds.every((herd) => !Object.keys(herd).length) && view.premiums.every((own) => !own.length);
}
