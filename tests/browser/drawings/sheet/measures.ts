/** What can be measured of drawings. */

/** The picture (PNG, base64) without its colours, row by row. */
async function grey(picture: string): Promise<number[][]> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const { width, height } = image;
  const pen = new OffscreenCanvas(width, height).getContext("2d")!;
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, width, height);
  const light = (i: number) => 0.2126 * data[4 * i]! + 0.7152 * data[4 * i + 1]! + 0.0722 * data[4 * i + 2]!;
  return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => light(y * width + x)));
}

const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;

/** Its dots, so far from their mean that the sum of their squares is 1. */
function outlined(dots: readonly number[]): number[] {
  const middle = mean(dots);
  const length = Math.sqrt(dots.reduce((sum, one) => sum + (one - middle) ** 2, 0));
  return dots.map((one) => (one - middle) / length);
}

/** How alike each two pictures are without their colours, from -1 to 1; 1 is the same picture. */
export async function alike(pictures: readonly string[]): Promise<number[][]> {
  const all = (await Promise.all(pictures.map(grey))).map((rows) => outlined(rows.flat()));
  return all.map((a) => all.map((b) => a.reduce((sum, one, i) => sum + one * b[i]!, 0)));
}

/** What a tile looks like however light it is and wherever its things stand: how dark and light they are, how many edges. */
export async function textures(pictures: readonly string[]): Promise<number[][]> {
  return (await Promise.all(pictures.map(grey))).map((rows) => {
    const inner = rows.slice(4, -4).map((row) => row.slice(4, -4));
    const dots = inner.flat().sort((a, b) => a - b);
    const middle = dots[Math.floor(dots.length / 2)]!;
    const levels = [0.05, 0.25, 0.75, 0.95].map((part) => dots[Math.floor(dots.length * part)]! - middle);
    const across = mean(inner.flatMap((row) => row.slice(1).map((one, x) => Math.abs(one - row[x]!))));
    const down = mean(inner.slice(1).flatMap((row, y) => row.map((one, x) => Math.abs(one - inner[y]![x]!))));
    return [...levels, 2 * across, 2 * down];
  });
}

interface Tile {
  x: number;
  y: number;
  land: string;
}

/** Points along the sides of the cells that lie in two different fields, or, between like ones, in no field. */
export function misfits(tiles: readonly Tile[]): string[] {
  const fields = document.querySelectorAll<SVGPathElement>("[data-landscape] > g > path:first-child");
  const at = new Map(tiles.map((tile, i) => [`${tile.x} ${tile.y}`, { ...tile, field: fields[i]! }]));
  const found: string[] = [];
  for (const one of at.values()) {
    for (const [dx, dy] of [[1, 0], [0, 1]] as const) {
      const other = at.get(`${one.x + dx} ${one.y + dy}`);
      if (!other) continue;
      for (let along = 2; along < 100; along += 4) {
        for (let across = -14; across <= 14; across += 2) {
          const [x, y] = [dx ? 100 + across : along, dy ? 100 + across : along];
          const held = [one, other].map((tile, i) => tile.field.isPointInFill(new DOMPoint(x - 100 * i * dx, y - 100 * i * dy)));
          const corner = along < 20 || along > 80; // there, a third field may reach in
          if (one.land === other.land ? !corner && !held.includes(true) : !held.includes(false)) found.push(`${one.x} ${one.y}: ${x} ${y}`);
        }
      }
    }
  }
  return found;
}

/** Only this picture, as another program would show it. */
export async function showPicture(svg: string, width: number): Promise<void> {
  const image = Object.assign(new Image(), { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width });
  document.body.replaceChildren(image);
  await image.decode();
}
