/** Preparing a mark: which squares can be added to what is selected, out of the legal moves alone. */

/** The squares that a move names; none for moves that mark nothing. */
export function squares(move: string): string[] {
  const words = move.split(" ");
  return words.every((word) => /^[a-h][1-8]$/.test(word)) ? words : [];
}

/** The squares that may be tapped next. */
export function targets(moves: readonly string[], selected: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const move of moves) {
    const named = squares(move);
    if (selected.every((square) => named.includes(square))) {
      for (const square of named) if (!selected.includes(square)) found.add(square);
    }
  }
  return found;
}

/** The legal move that marks exactly what is selected. */
export function complete(moves: readonly string[], selected: readonly string[]): string | undefined {
  return moves.find((move) => {
    const named = squares(move);
    return named.length > 0 && named.length === selected.length && selected.every((s) => named.includes(s));
  });
}

/** The selection after a tap: taken back, added, or begun anew. */
export function tapped(moves: readonly string[], selected: readonly string[], square: string): string[] {
  if (selected.includes(square)) return selected.filter((other) => other !== square);
  if (targets(moves, selected).has(square)) return [...selected, square];
  return targets(moves, []).has(square) ? [square] : [...selected];
}
