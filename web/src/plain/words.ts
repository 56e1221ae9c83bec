/** The values of a view and of moves, as people read them: in the game's words where it has some. */

import type { Move } from "../lib/protocol";
import { named, spoken } from "../lib/story";
import type { GameTexts } from "../lib/texts.svelte";

export type Value = unknown;
export type Fields = Record<string, Value>;

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
export const isStruct = (value: Value): value is Fields => typeof value === "object" && value !== null && !isList(value);

/** Nothing to show: hidden, or not there. */
export function isEmpty(value: Value): boolean {
  return value === null || value === undefined || value === "" || (isList(value) && value.every(isEmpty)) || (isStruct(value) && Object.keys(value).length === 0);
}

export class Words {
  readonly texts: GameTexts;
  readonly names: readonly string[];

  constructor(texts: GameTexts, names: readonly string[]) {
    this.texts = texts;
    this.names = names;
  }

  /** Whether the game has a name for this field: as a value of the table, or of every seat. */
  isNamed(field: string): boolean {
    return this.texts.has(`view-${field}`) || this.texts.has(`seat-${field}`);
  }

  /** What a field is called: at a seat perhaps by another name than at the table. */
  label(field: string, seat = false): string {
    const [view, of] = [`view-${field}`, `seat-${field}`];
    const message = [seat ? of : view, seat ? view : of].find((one) => this.texts.has(one));
    return message ? this.texts.say(message) : readable(field);
  }

  /** What a group of moves is called. */
  group(tag: string): string {
    return this.texts.has(`moves-${tag}`) ? this.texts.say(`moves-${tag}`) : readable(tag);
  }

  /** A move as a sentence. */
  move(move: Move): string {
    return this.texts.say(`move-${move.move}`, named(spoken({ ...move }, this.texts), this.names));
  }

  /** A value in words. */
  value(field: string, value: Value): string {
    if (isEmpty(value)) return "–";
    if (isList(value)) return value.map((one) => this.value(field, one)).join(value.some(isStruct) ? " · " : ", ");
    if (isStruct(value)) return this.struct(value);
    if (typeof value === "boolean") return this.texts.say(value ? "yes" : "no");
    return this.word(field, String(value), value);
  }

  /** Of fields that have names, only those: `w1 lake, cow`. Numbers and truths are called by their name. */
  struct(fields: Fields): string {
    return shown(Object.entries(fields), this)
      .flatMap(([field, value]) => {
        if (value === false || isEmpty(value)) return [];
        const key = this.texts.has(`word-${field}`) ? this.word("", field, value) : this.label(field, true);
        if (value === true) return [key];
        if (typeof value === "number") return [`${key} ${value}`];
        return [this.value(field, value)];
      })
      .join(", ");
  }

  private word(field: string, text: string, value: Value): string {
    const seat = typeof value === "number" ? this.names[value] : undefined;
    if (SEATS.has(field)) return seat ?? text;
    if (this.texts.has(`value-${field}`)) return this.texts.say(`value-${field}`, { [field]: [value], name: seat ?? "" });
    return this.texts.has(`word-${text}`) ? this.texts.say(`word-${text}`, { [text]: value }) : text;
  }
}

const SEATS = new Set(["seat", "other", "seats"]); // as in the facts of all games

/** The fields to show: those that have a name, or all where none has. */
export function shown<V>(entries: readonly [string, V][], words: Words): readonly [string, V][] {
  const labelled = entries.filter(([field]) => words.isNamed(field));
  return labelled.length ? labelled : entries;
}

function readable(name: string): string {
  const text = name.replaceAll(/[-_]/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
