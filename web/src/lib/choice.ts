/** Described choices: what may be picked, what is missing or too much, and which picks there are. */

import type { Described, PickChoice, RangeChoice } from "./protocol";

/** A described choice filled in, as the server takes it. */
export type Filled = { number: number } | { counts: number[] };

/** What is wrong with a pick, in the order in which a person would mend it. */
export type Flaw =
  | { flaw: "cards"; least: number; most: number; picked: number }
  | { flaw: "short"; missing: number }
  | { flaw: "over"; over: number } // more than may be picked
  | { flaw: "spare"; value: number }; // a card that could be left out

/** The choice of this name, if it is offered now. */
export function ranged(choices: readonly Described[], name?: string): RangeChoice | undefined {
  return choices.map(({ choice }) => choice).find((choice): choice is RangeChoice => choice.choice === "range" && (name ?? choice.name) === choice.name);
}

export function picked(choices: readonly Described[], name?: string): PickChoice | undefined {
  return choices.map(({ choice }) => choice).find((choice): choice is PickChoice => choice.choice === "pick" && (name ?? choice.name) === choice.name);
}

/** Whether a number may be chosen. */
export function inRange(choice: RangeChoice, number: number): boolean {
  return number >= choice.first && number <= choice.last && (number - choice.first) % choice.step === 0;
}

/** How much these cards come to. */
export function sum(choice: PickChoice, counts: readonly number[]): number {
  return counts.reduce((total, count, i) => total + count * choice.values[i]!, 0);
}

/** Why these cards may not be picked; nothing when they may. */
export function flaw(choice: PickChoice, counts: readonly number[]): Flaw | undefined {
  const cards = counts.reduce((all, count) => all + count, 0);
  const total = sum(choice, counts);
  if (total < choice.least_sum) return { flaw: "short", missing: choice.least_sum - total };
  if (choice.most_sum != null && total > choice.most_sum) return { flaw: "over", over: total - choice.most_sum };
  const spare = choice.spare ? undefined : choice.values.find((value, i) => counts[i]! > 0 && total - value >= choice.least_sum);
  if (spare !== undefined) return { flaw: "spare", value: spare };
  if (cards < choice.least_cards || cards > choice.most_cards) return { flaw: "cards", least: choice.least_cards, most: choice.most_cards, picked: cards };
  return undefined;
}

/** Picks that may be made, the least sum first and of equal ones the fewest cards; at most so many. */
export function best(choice: PickChoice, most: number): number[][] {
  const found: { counts: readonly number[]; total: number; cards: number }[] = [];
  const from = (i: number, worth: (value: number) => number) => choice.values.slice(i).reduce((all, value, j) => all + worth(value) * choice.counts[i + j]!, 0);
  const places = [...choice.values.keys(), choice.values.length];
  const [rest, left] = [places.map((i) => from(i, (value) => value)), places.map((i) => from(i, () => 1))]; // what can still come
  const try_ = (i: number, counts: readonly number[], total: number, cards: number): void => {
    if (total + rest[i]! < choice.least_sum || cards + left[i]! < choice.least_cards) return;
    if (cards > choice.most_cards || (choice.most_sum != null && total > choice.most_sum)) return;
    if (i === choice.values.length) {
      if (!flaw(choice, counts)) found.push({ counts, total, cards });
      return;
    }
    for (let n = 0; n <= choice.counts[i]!; n += 1) try_(i + 1, [...counts, n], total + n * choice.values[i]!, cards + n);
  };
  try_(0, [], 0, 0);
  found.sort((a, b) => a.total - b.total || a.cards - b.cards);
  return found.slice(0, most).map(({ counts }) => [...counts]);
}
