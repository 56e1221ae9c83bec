/** What happened, as sentences: the same for the eye and for the ear. */

import type { Fact, StandingOrder, Told } from "./protocol";
import { say, type GameTexts } from "./texts.svelte";

/** The values of a fact with players' names in place of seats. */
export function named(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const ready: Record<string, unknown> = { ...values };
  for (const field of ["seat", "other"]) {
    const seat = values[field];
    if (typeof seat === "number") ready[field] = names[seat] ?? "";
  }
  const seats = values["seats"];
  if (Array.isArray(seats)) ready["seats"] = (seats as number[]).map((seat) => names[seat] ?? "");
  const scores = values["scores"]; // one for each seat: it is said whose it is
  if (Array.isArray(scores) && scores.length > 1) ready["scores"] = (scores as number[]).map((points, seat) => `${names[seat] ?? ""} ${points}`);
  return ready;
}

/** Signs in lists as words, where the game has some: a cow, not a C. */
export function spoken(values: Record<string, unknown>, texts: GameTexts): Record<string, unknown> {
  const word = (value: unknown) => (typeof value === "string" && texts.has(`word-${value}`) ? texts.say(`word-${value}`) : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.map(word) : value]));
}

/** The sentence of a fact, in the game's words or the page's. */
export function sentence(fact: Fact, names: readonly string[], texts: GameTexts): string {
  const { event, ...values } = fact;
  if (event === "said") return saying(values, names);
  if (fact.event === "orders-opened") return opened(fact.orders, names);
  const hidden = Object.values(values).some((value) => value === null);
  const message = hidden && texts.has(`${event}-hidden`) ? `${event}-hidden` : event;
  return texts.say(message, named(spoken(values, texts), names));
}

/** All orders of a match that is over, seat by seat. */
function opened(orders: readonly StandingOrder[], names: readonly string[]): string {
  const seats = [...new Set(orders.map(({ seat }) => seat))].sort((a, b) => a - b);
  const of = (seat: number) => orders.filter((one) => one.seat === seat).map(({ value }) => value || say("order-none"));
  return [say("orders-opened"), ...seats.map((seat) => say("orders-of", { name: names[seat] ?? "", orders: of(seat) }))].join(" ");
}

function saying(values: Record<string, unknown>, names: readonly string[]): string {
  const phrase = String(values["phrase"] ?? "");
  const words = phrase ? say(`phrase-${phrase}`) : String(values["text"] ?? "");
  return say("says", { name: names[Number(values["seat"])] ?? "", words });
}

/** The newest sentences, oldest first. */
export function sentences(story: readonly Told[], names: readonly string[], texts: GameTexts, most: number): { number: number; text: string; fact: Fact }[] {
  return story.slice(-most).map(({ number, fact }) => ({ number, text: sentence(fact, names, texts), fact }));
}

/** A sentence in pieces: the places of the board that it names, and what stands between them. */
export function pieces(text: string, places: readonly string[]): { text: string; place: boolean }[] {
  if (!places.length) return [{ text, place: false }];
  const name = new RegExp(`(?<![\\w.])(${places.join("|")})(?!\\w)`);
  return text.split(name).flatMap((one) => (one ? [{ text: one, place: places.includes(one) }] : []));
}
