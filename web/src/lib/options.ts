/** What a table can choose, in a player's words. */

import type { OptionInfo } from "./protocol";
import type { GameTexts } from "./texts.svelte";

export type Value = OptionInfo["default"];

/** What is offered for an option; `fresh` alone stands for a sheet that nobody has seen yet. */
export function offered(option: OptionInfo): readonly Value[] {
  if (option.values.length) return option.values;
  return option.fresh ? [...option.named, option.fresh] : option.named;
}

/** What a table is opened with: a fresh sheet gets its seed. */
export function decided(option: OptionInfo, value: Value): Value {
  return option.fresh && value === option.fresh ? `${option.fresh}${Math.floor(Math.random() * 1_000_000)}` : value;
}

/** A value as boards and messages write it. */
export function written(value: Value): string {
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

/** What a value means; a name without a message of its own is its own word. */
export function label(texts: GameTexts, option: string, value: Value): string {
  const [name = ""] = written(value).split(":");
  const message = `option-${option}-${name}`;
  return texts.has(message) ? texts.say(message) : name.charAt(0).toUpperCase() + name.slice(1);
}
