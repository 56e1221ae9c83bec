/**
 * A landscape as a picture to keep: a file that needs nothing of this page. What belongs to the page alone (free
 * places, frames, what is touched) is marked with `data-unsaved` and stays behind.
 */

const AIR = 40; // around the landscape
const NARROWEST = 640; // in units of the landscape, of which a cell has 100
const PIXELS = 2400; // of the longer side, as PNG
const LETTERS = "Vollkorn, Georgia, serif"; // the page's own font does not travel with a file

// What the page's style says of a shape, and a file has to say itself.
const SAID = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "opacity"] as const;
const KEPT = new Set(["d", "x", "y", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2", "width", "height", "points", "transform", "id", "clip-path", "clipPathUnits", "fill-rule", "href"]);

/** The same shapes, with every colour as it is seen now. */
function still(live: Element): Element | null {
  const style = getComputedStyle(live);
  if (live.hasAttribute("data-unsaved") || style.display === "none" || style.visibility === "hidden") return null;
  const copy = document.createElementNS(live.namespaceURI, live.localName);
  for (const { name, value } of live.attributes) if (KEPT.has(name)) copy.setAttribute(name, value);
  const around = live.parentElement && getComputedStyle(live.parentElement);
  for (const name of SAID) {
    const value = style.getPropertyValue(name);
    const [, colour = value, alpha] = /^(rgba\(.*), ([\d.]+)\)$/.exec(value) ?? [];
    if (alpha) copy.setAttribute(`${name}-opacity`, alpha); // not every program that draws knows rgba
    if (name === "opacity" ? value !== "1" : !around || value !== around.getPropertyValue(name)) copy.setAttribute(name, alpha ? `${colour.replace("a", "")})` : value);
  }
  for (const child of live.children) copy.append(...[still(child)].filter((one) => one !== null));
  return copy;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** As large as it should be, or as fits. */
function fitting(text: string, size: number, width: number): number {
  const pen = document.createElement("canvas").getContext("2d")!;
  pen.font = `${size}px ${LETTERS}`;
  return Math.min(size, (size * width) / Math.max(pen.measureText(text).width * 1.1, 1));
}

/** The landscape in this svg with a title and a few lines below it: names and points. */
export function pictureOf(svg: SVGSVGElement, title: string, lines: readonly string[]): string {
  const land = svg.querySelector<SVGGElement>("[data-landscape]") ?? svg;
  const box = land.getBBox();
  const middle = Math.round(box.x + box.width / 2);
  const width = Math.max(2 * Math.ceil(box.width / 2 + AIR), NARROWEST);
  const left = middle - width / 2;
  const top = Math.floor(box.y - AIR);
  const { color, backgroundColor } = getComputedStyle(document.body);
  let below = box.y + box.height;
  const write = (text: string, size: number, weight: number) => {
    below += size * 1.4;
    const fits = fitting(text, size, width - 2 * AIR).toFixed(1);
    return `<text x="${middle}" y="${below}" text-anchor="middle" font-family="${LETTERS}" font-size="${fits}" font-weight="${weight}" fill="${color}">${escaped(text)}</text>`;
  };
  const texts = [write(title, 44, 700), ...lines.map((line) => write(line, 30, 400))].join("");
  const height = Math.ceil(below + AIR - top);
  const shapes = new XMLSerializer().serializeToString(still(svg)!).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">` +
    `<title>${escaped(title)}</title><rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${backgroundColor}"/>${shapes}${texts}</svg>`
  );
}

async function painted(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = PIXELS / Math.max(image.width, image.height);
  const canvas = Object.assign(document.createElement("canvas"), { width: Math.round(image.width * scale), height: Math.round(image.height * scale) });
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be painted")))));
}

/** Offers the picture as a file. */
export async function savePicture(svg: SVGSVGElement, title: string, lines: readonly string[], kind: "svg" | "png"): Promise<void> {
  const picture = pictureOf(svg, title, lines);
  const file = kind === "svg" ? new Blob([picture], { type: "image/svg+xml" }) : await painted(picture);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "picture"}.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000); // some browsers read it only now
}
