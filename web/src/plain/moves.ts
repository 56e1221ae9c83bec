/** Legal moves that are too many for one list: narrowed down field by field. */

import type { Move } from "../lib/protocol";
import { isList, type Fields, type Value } from "./words";

export interface Listed {
  text: string; // as it is sent
  move: Move;
  fields: Fields;
}

/** A question on the way to one move: one value of a field, or several of a list. */
export interface Row {
  field: string;
  several: boolean;
  options: readonly Value[];
  open: readonly Value[]; // those that can be answered now
  picked: readonly Value[];
}

export interface Narrowed {
  rows: readonly Row[];
  ready: Listed | undefined; // the one move that the answers mean
}

export type Picked = Readonly<Record<string, readonly Value[]>>;

export function listed(moves: readonly string[], typed: readonly Move[]): Listed[] {
  return typed.slice(0, moves.length).map((move, i) => {
    const { move: _, ...fields } = move as unknown as Fields;
    return { text: moves[i]!, move, fields };
  });
}

/** The moves by their kind, in the order in which the kinds come. */
export function grouped(all: readonly Listed[]): [string, Listed[]][] {
  const groups = new Map<string, Listed[]>();
  for (const one of all) groups.set(one.move.move, [...(groups.get(one.move.move) ?? []), one]);
  return [...groups];
}

/** Go through the fields as far as they are answered. */
export function narrow(group: readonly Listed[], picked: Picked): Narrowed {
  const rows: Row[] = [];
  let left = group;
  for (const field of Object.keys(group[0]?.fields ?? {})) {
    const several = left.some((one) => isList(one.fields[field]));
    const [row, rest] = several ? severalOf(left, field, picked[field] ?? []) : oneOf(left, field, picked[field] ?? []);
    if (row) rows.push(row);
    left = rest;
    if (!left.length) return { rows, ready: undefined };
  }
  return { rows, ready: left[0] };
}

/** One value of a field; where there is only one it is not asked for. */
function oneOf(left: readonly Listed[], field: string, wanted: readonly Value[]): [Row | undefined, readonly Listed[]] {
  const options = unique(left.map((one) => one.fields[field]));
  if (options.length === 1) return [undefined, left];
  const picked = options.filter((option) => wanted.includes(option));
  return [{ field, several: false, options, open: options, picked }, left.filter((one) => picked.includes(one.fields[field]))];
}

/** Values of a list, one after the other: those that can be added still are open. */
function severalOf(left: readonly Listed[], field: string, wanted: readonly Value[]): [Row | undefined, readonly Listed[]] {
  const list = (one: Listed) => one.fields[field] as readonly Value[];
  const has = (one: Listed, values: readonly Value[]) => values.every((value) => list(one).includes(value));
  const picked = left.some((one) => has(one, wanted)) ? wanted : [];
  const options = unique(left.flatMap(list)).sort(byName);
  const open = unique(left.filter((one) => has(one, picked)).flatMap(list));
  return [{ field, several: true, options, open, picked }, left.filter((one) => has(one, picked) && list(one).length === picked.length)];
}

const unique = (values: readonly Value[]): Value[] => [...new Set(values)];
const byName = (a: Value, b: Value): number => String(a).localeCompare(String(b), "en", { numeric: true });
