/** The rules of a game in a player's words, and the passage on one rule. */

import { blocks, type Block } from "./markdown";
import type { Language } from "./texts.svelte";

const files = import.meta.glob<string>("../../../src/spielalm/games/*/texts/rules.*.md", { query: "?raw", import: "default" });

export async function rulesOf(game: string, language: Language): Promise<Block[]> {
  const file = files[`../../../src/spielalm/games/${game}/texts/rules.${language}.md`];
  return file ? blocks(await file()) : [];
}

/** What is written about a rule: its paragraph, and the table under it. */
export function passage(all: readonly Block[], rule: string): Block[] {
  const at = all.findIndex((block) => block.rule === rule);
  if (at < 0) return [];
  return all.slice(at, all[at + 1]?.kind === "table" ? at + 2 : at + 1);
}
