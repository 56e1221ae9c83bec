/** Pencil strokes with a slight wobble that comes from a number: never the same twice, never different on reload. */

/** Small numbers between -1 and 1 that depend on `seed` alone. */
function wobbles(seed: number): () => number {
  let state = (seed * 2654435761 + 97) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

function stroke(x1: number, y1: number, x2: number, y2: number, wobble: () => number): string {
  const w = () => wobble() * 3.5;
  const [mx, my] = [(x1 + x2) / 2 + w(), (y1 + y2) / 2 + w()];
  return `M${(x1 + w()).toFixed(1)} ${(y1 + w()).toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${(x2 + w()).toFixed(1)} ${(y2 + w()).toFixed(1)}`;
}

/** A cross in a square of 64. */
export function cross(seed: number): string {
  const wobble = wobbles(seed);
  return stroke(14, 14, 50, 50, wobble) + stroke(50, 15, 14, 50, wobble);
}

/** A circle in a square of 64, not quite closed. */
export function circle(seed: number): string {
  const wobble = wobbles(seed + 64);
  const points = Array.from({ length: 9 }, (_, i) => {
    const angle = -1.9 + (i / 8) * 6.5;
    const radius = 20 + wobble() * 1.6;
    return [32 + radius * Math.cos(angle), 32 + radius * Math.sin(angle)] as const;
  });
  return smooth(points);
}

/** A smooth line through points. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)]!;
  let path = `M${at(0)[0].toFixed(1)} ${at(0)[1].toFixed(1)}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6] as const;
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6] as const;
    path += `C${c1[0].toFixed(1)} ${c1[1].toFixed(1)} ${c2[0].toFixed(1)} ${c2[1].toFixed(1)} ${p2[0].toFixed(1)} ${p2[1].toFixed(1)}`;
  }
  return path;
}
