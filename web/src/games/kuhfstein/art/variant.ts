/** Which drawing a thing of a match has: always the same on reload, another one in another match. */
export function variantOf(matchKey: string, cell: number | string): number {
  let hash = 2166136261;
  for (const letter of `${matchKey} ${cell}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) % 10_000;
}
