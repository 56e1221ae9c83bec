/** What can be measured of drawings. */

/** The picture without its colours, so that the sum of its squares is 1. */
async function outlined(picture: string): Promise<number[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  const grey = Array.from({ length: data.length / 4 }, (_, i) => 0.2126 * data[4 * i]! + 0.7152 * data[4 * i + 1]! + 0.0722 * data[4 * i + 2]!);
  const mean = grey.reduce((a, b) => a + b) / grey.length;
  const length = Math.sqrt(grey.reduce((sum, one) => sum + (one - mean) ** 2, 0));
  return grey.map((one) => (one - mean) / length);
}

/** How alike each two pictures (PNG, base64) are without their colours, from -1 to 1; 1 is the same picture. */
export async function alike(pictures: readonly string[]): Promise<number[][]> {
  const all = await Promise.all(pictures.map(outlined));
  return all.map((a) => all.map((b) => a.reduce((sum, one, i) => sum + one * b[i]!, 0)));
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
