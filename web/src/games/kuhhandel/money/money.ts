/** Money as cards (`[0, 0, 10]`, ascending) and as counts by value (`[2, 1, 0, 0, 0, 0, 0]`). */

import type { Fact } from "../../../lib/protocol";

/** The values of money cards. Counts stand in this order. */
export const VALUES = [0, 10, 20, 50, 100, 200, 500] as const;
export type Value = (typeof VALUES)[number];

/** Cards of one value. */
export interface Pile {
  value: Value;
  count: number;
}

export const NOTHING: readonly number[] = VALUES.map(() => 0);

export function countsOf(cards: readonly number[]): number[] {
  return VALUES.map((value) => cards.filter((card) => card === value).length);
}

export function cardsOf(counts: readonly number[]): number[] {
  return VALUES.flatMap((value, i) => Array<number>(counts[i] ?? 0).fill(value));
}

/** The values that are there, ascending, each with how many cards it has. */
export function piles(cards: readonly number[]): Pile[] {
  const counts = countsOf(cards);
  return VALUES.map((value, i) => ({ value, count: counts[i]! })).filter(({ count }) => count > 0);
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** The counts with so many cards more of this value (or fewer). */
export function changed(counts: readonly number[], value: number, by: 1 | -1): number[] {
  return counts.map((count, i) => (VALUES[i] === value ? count + by : count));
}

/** The cards without these. */
export function without(cards: readonly number[], taken: readonly number[]): number[] {
  const gone = countsOf(taken);
  return cardsOf(countsOf(cards).map((count, i) => count - gone[i]!));
}

/** Cards in words, for values of messages: `2×0`, `10`. */
export function words(cards: readonly number[]): string[] {
  return piles(cards).map(({ value, count }) => (count > 1 ? `${count}×${value}` : String(value)));
}

/** What happened in the last trade among these facts, once its money has changed hands; nothing otherwise. */
export function lastTrade(facts: readonly Fact[]): Fact[] {
  const at = facts.findLastIndex(({ event }) => event === "offer-accepted" || event === "offers-exchanged");
  if (at < 0) return [];
  const after = facts.slice(at + 1);
  const over = after.findIndex(({ event }) => event !== "offers-tied" && event !== "animals-handed-over");
  return [facts[at]!, ...(over < 0 ? after : after.slice(0, over))];
}
