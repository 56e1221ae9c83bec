/** What a table can choose, in a player's words. */

import type { GameInfo, OptionInfo } from "./protocol";
import type { GameTexts } from "./texts.svelte";

export type Value = OptionInfo["default"];

/** What is offered for an option; `fresh` alone stands for a sheet that nobody has seen yet. */
export function offered(option: OptionInfo): readonly Value[] {
  if (option.values.length) return option.values;
  return option.fresh ? [...option.named, option.fresh] : option.named;
}

/** How many can play with what is chosen of every option. */
export function fitting(game: GameInfo, chosen: Readonly<Record<string, Value>>): number[] {
  const all = Array.from({ length: game.most - game.fewest + 1 }, (_, i) => game.fewest + i);
  return all.filter((seats) =>
    game.options.every((option) => {
      const fits = option.seats[(option.values.length ? option.values : option.named).indexOf(chosen[option.name] ?? option.default)];
      return fits?.includes(seats) ?? true; // a sheet that nobody has seen yet is for everybody
    }),
  );
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
