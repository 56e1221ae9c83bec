/** The tables that this browser has been at, newest first. They stay in this browser. */

import { untrack } from "svelte";

const KEY = "spielalm.tables";
const MOST = 30;

export interface Remembered {
  invite: string;
  game: string;
  at: number; // when we looked last, by the server's clock
  seen?: number; // how many entries we knew then
  over: boolean;
  names: string[];
}

function stored(): Remembered[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(found) ? (found as Remembered[]) : [];
  } catch {
    return [];
  }
}

export const remembered = $state<{ tables: Remembered[] }>({ tables: stored() });

function keep(tables: Remembered[]): void {
  remembered.tables = tables.slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(remembered.tables));
  } catch {
    // storage is switched off: nothing is kept
  }
}

export function remember(table: Remembered): void {
  untrack(() => keep([table, ...remembered.tables.filter((other) => other.invite !== table.invite)]));
}

export function forget(invite: string): void {
  keep(remembered.tables.filter((other) => other.invite !== invite));
}
