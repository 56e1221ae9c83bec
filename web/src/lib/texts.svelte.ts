/** Sentences: the page's own and those of the games, in German and English, switched at any time. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { preferences } from "./preferences.svelte";

export type Language = "de" | "en";
export type Arguments = Record<string, unknown>;
export type Say = (message: string, values?: Arguments) => string;

const own = import.meta.glob<string>("../texts/*.ftl", { query: "?raw", import: "default", eager: true });
const games = import.meta.glob<string>("../../../src/spielalm/games/*/texts/*.ftl", { query: "?raw", import: "default" });

function bundle(language: Language, ...texts: (string | undefined)[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) if (text) made.addResource(new FluentResource(text));
  return made;
}

const shell: Record<Language, FluentBundle> = {
  de: bundle("de", own["../texts/de.ftl"]),
  en: bundle("en", own["../texts/en.ftl"]),
};

/** Values as Fluent takes them: lists are joined and counted (one number stays a number, so that a
 * message can choose by it), truth values become yes and no. */
export function fluent(values: Arguments): Record<string, FluentVariable> {
  const ready: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) {
      ready[name] = value.length === 1 && typeof value[0] === "number" ? value[0] : value.join(", ");
      ready[`${name}-count`] = value.length;
    } else if (typeof value === "boolean") ready[name] = value ? "yes" : "no";
    else if (typeof value === "number" || typeof value === "string") ready[name] = value;
  }
  return ready;
}

function format(from: FluentBundle, message: string, values: Arguments): string | undefined {
  const found = from.getMessage(message);
  if (!found?.value) return undefined;
  return from.formatPattern(found.value, fluent(values));
}

/** A sentence of the page. */
export const say: Say = (message, values = {}) => format(shell[preferences.language], message, values) ?? message;

/** The sentences of a game, with the page's behind them. */
export interface GameTexts {
  say: Say;
  has: (message: string) => boolean;
}

/** The games that have sentences here. */
export const written: readonly string[] = [...new Set(Object.keys(games).map((path) => path.split("/").at(-3)!))];

const loaded = new Map<string, Promise<GameTexts>>();

/** Load a game's sentences, once. */
export function textsOf(game: string): Promise<GameTexts> {
  let texts = loaded.get(game);
  if (!texts) {
    texts = load(game);
    loaded.set(game, texts);
  }
  return texts;
}

async function load(game: string): Promise<GameTexts> {
  let bundles = $state.raw<Partial<Record<Language, FluentBundle>>>({});
  const asked = new Map<Language, Promise<void>>();

  /** Each language when it is first wanted. */
  function fetched(language: Language): Promise<void> {
    const text = games[`../../../src/spielalm/games/${game}/texts/${language}.ftl`];
    const found = asked.get(language) ?? Promise.resolve(text?.()).then((words) => void (bundles = { ...bundles, [language]: bundle(language, words) }));
    asked.set(language, found);
    return found;
  }

  /** The words in the language of this person; until they are there, in the one that there is. */
  function words(): FluentBundle {
    const { de, en } = bundles;
    const wanted = preferences.language === "de" ? de : en;
    if (!wanted) fetched(preferences.language).catch(() => asked.delete(preferences.language));
    return wanted ?? (de ?? en)!;
  }

  await fetched(preferences.language);
  return {
    say: (message, values = {}) => format(words(), message, values) ?? say(message, values),
    has: (message) => words().hasMessage(message),
  };
}
