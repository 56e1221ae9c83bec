/** A view, sorted for reading: what belongs to the table, what to each seat, and the rest. */

import type { View } from "../lib/protocol";
import { isEmpty, isList, isStruct, shown, type Fields, type Value, type Words } from "./words";

export type Entry = readonly [field: string, value: Value];

export interface Sorted {
  table: readonly Entry[];
  seats: readonly (readonly Entry[])[];
  rest: readonly Entry[]; // what the game has no name for, where it has names for others
}

// What the question and the seats say already, and the same moment in notation.
const SAID = new Set(["seat", "seats", "mode", "awaited", "ask", "scores", "text"]);

export function sorted(view: View, words: Words): Sorted {
  const entries = Object.entries(view as unknown as Fields).filter(([field]) => !SAID.has(field));
  const labelled = entries.some(([field]) => words.isNamed(field));
  const isShown = ([field, value]: Entry) => !labelled || words.isNamed(field) || perSeatStructs(view, value);
  const main = entries.filter(isShown);
  const perSeat = main.filter(([field, value]) => isPerSeat(view, field, value, words));
  return {
    table: main.filter((entry) => !perSeat.includes(entry) && !isEmpty(entry[1])),
    seats: Array.from({ length: view.seats }, (_, seat) => perSeat.flatMap(([field, value]) => ofSeat(field, (value as readonly Value[])[seat], words))),
    rest: entries.filter((entry) => !isShown(entry) && !isEmpty(entry[1])),
  };
}

/** As many values as seats: one for each, unless the game's words say otherwise. */
function isPerSeat(view: View, field: string, value: Value, words: Words): boolean {
  if (words.texts.has(`view-${field}`)) return false;
  return perSeatStructs(view, value) || (isList(value) && value.length === view.seats && (view.seats > 1 || words.texts.has(`seat-${field}`)));
}

function perSeatStructs(view: View, value: Value): boolean {
  return isList(value) && value.length === view.seats && value.every((one) => isStruct(one) && Object.values(one).some(isList));
}

/** The value of one seat; one with fields of its own is taken apart. */
function ofSeat(field: string, value: Value, words: Words): Entry[] {
  if (!isStruct(value) || !Object.values(value).some(isList)) return isEmpty(value) ? [] : [[field, value]];
  return shown(Object.entries(value).filter(([, one]) => !isEmpty(one)), words).slice();
}

/** Rows of equally long text are a picture. */
export function isPicture(value: Value): value is readonly string[] {
  if (!isList(value) || value.length < 3) return false;
  const first = value[0];
  return typeof first === "string" && first.length > 3 && value.every((row) => typeof row === "string" && (row.length === first.length || row.includes("  ")));
}
