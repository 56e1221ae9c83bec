/** The score sheet: which quartets somebody has, and every number as a sum that can be followed. */

import type { KuhhandelView, ScoreLine } from "../../../lib/protocol";

const FOUR = 4;

/** The lines of the printed sheet, in its order. */
export const LINES = ["quartets", "matching", "subtotal-1", "times", "subtotal-2", "others", "money", "result"] as const;
export type Line = (typeof LINES)[number];

/** One player's column. */
export type Column = Record<Line, ScoreLine>;

export function columns(lines: readonly ScoreLine[], seats: number): Column[] {
  return Array.from({ length: seats }, (_, seat) => Object.fromEntries(lines.filter((line) => line.seat === seat).map((line) => [line.reason, line])) as Column);
}

/** The quartets of a seat, the cheapest first, the covered one among them. */
export function quartets(view: KuhhandelView, seat: number): string[] {
  return Object.keys(view.worth).filter((animal) => animal !== "rat" && view.herds[seat]?.[animal] === FOUR);
}

/** The number that stands in a cell, as on paper. */
export function entry(column: Column, line: Line): string {
  const { points, values } = column[line];
  if (line === "times") return `× ${values["quartets"]}`;
  if (line === "money" && values["counted"] === "no") return "–";
  return String("total" in values ? values["total"] : points);
}

/** How the number comes about; nothing where it is only itself. */
export function written(column: Column, line: Line, view: KuhhandelView, seat: number): string {
  const of = (one: Line) => entry(column, one);
  const premiums = (one: Line) => (column[one].values["premiums"] ? `${column[one].values["premiums"]} × 250 = ` : "") + of(one);
  switch (line) {
    case "quartets": {
      const worths = quartets(view, seat).filter((animal) => animal !== column.quartets.values["covered"]).map((animal) => view.worth[animal]);
      return worths.length > 1 ? `${worths.join(" + ")} = ${of("quartets")}` : of("quartets");
    }
    case "matching":
    case "others":
      return premiums(line);
    case "subtotal-1":
      return `${of("quartets")} + ${of("matching")} = ${of("subtotal-1")}`;
    case "times":
    case "subtotal-2":
      return `${of("subtotal-1")} ${of("times")} = ${of("subtotal-2")}`;
    case "money":
      return of("money");
    case "result": {
      const money = column.money.values["counted"] === "yes" ? ` + ${of("money")}` : "";
      return `${of("subtotal-2")} + ${of("others")}${money} = ${of("result")}`;
    }
  }
}
