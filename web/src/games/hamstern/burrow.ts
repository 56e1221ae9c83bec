/** A burrow's drawing as cells and passages, and preparing a placement out of the legal moves alone. */

export interface Cell {
  name: string; // E5: chamber E, its fifth cell
  chamber: string;
  row: number;
  column: number;
  thing: "" | "mushroom" | "acorn";
}

export interface Passage {
  row: number;
  column: number;
  across: boolean;
}

export interface Burrow {
  cells: Cell[];
  passages: Passage[];
  rows: number;
  columns: number;
}

const NAMES = "123456789abc";

/** Each square of the drawing is two letters: a cell with what lies on it, a piece of a passage, or earth. */
export function parse(drawing: readonly string[]): Burrow {
  const burrow: Burrow = { cells: [], passages: [], rows: drawing.length, columns: 0 };
  const counted = new Map<string, number>();
  drawing.forEach((line, row) => {
    for (let at = 0; at < line.length; at += 2) {
      const [first = " ", second = " "] = [line[at], line[at + 1]];
      const column = at / 2;
      if (first === "-" || first === "|") burrow.passages.push({ row, column, across: first === "-" });
      else if (first !== " ") {
        const index = counted.get(first) ?? 0;
        counted.set(first, index + 1);
        const thing = second === "^" ? "mushroom" : second === "@" ? "acorn" : "";
        burrow.cells.push({ name: first + NAMES[index], chamber: first, row, column, thing });
      } else continue;
      burrow.columns = Math.max(burrow.columns, column + 1);
    }
  });
  return burrow;
}

/** The cells that a text like `D1234.E12` names. */
export function named(text: string): string[] {
  return text.split(".").flatMap((part) => [...part.slice(1)].map((cell) => part[0]! + cell));
}

/** The text of a placement of these cells, all of one chamber. */
export function placement(cells: readonly string[]): string {
  return cells.length ? cells[0]![0]! + [...cells].map((cell) => cell[1]!).sort((a, b) => NAMES.indexOf(a) - NAMES.indexOf(b)).join("") : "";
}

/** The cells that can be added to what is selected: they lie in a legal placement together with it. */
export function targets(moves: readonly string[], selected: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const move of moves) {
    if (move === "pass") continue;
    const cells = named(move);
    if (selected.every((cell) => cells.includes(cell))) for (const cell of cells) found.add(cell);
  }
  for (const cell of selected) found.delete(cell);
  return found;
}

/** The selection after a tap on a cell: taken back, added, or begun anew. */
export function tapped(moves: readonly string[], selected: readonly string[], cell: string): string[] {
  if (selected.includes(cell)) return selected.filter((other) => other !== cell);
  if (targets(moves, selected).has(cell)) return [...selected, cell];
  return targets(moves, []).has(cell) ? [cell] : [...selected];
}
