/** The rules pages as blocks: headings and paragraphs, with the rule that a paragraph tells. */

export interface Block {
  kind: "h1" | "h2" | "h3" | "p" | "li";
  rule: string;
  parts: { text: string; style: "plain" | "bold" | "italic" | "code" }[];
}

/** Our own pages only: headings, paragraphs, lists, **bold**, *italic*, `code`. */
export function blocks(source: string): Block[] {
  return source
    .split(/\n\s*\n|\n(?=[-#] |#)/)
    .map((text) => text.trim().replace(/\s*\n\s*/g, " "))
    .filter(Boolean)
    .map((text) => {
      const heading = /^(#{1,3}) /.exec(text);
      const item = text.startsWith("- ");
      const body = heading ? text.slice(heading[0].length) : item ? text.slice(2) : text;
      const kind = heading ? (`h${heading[1]!.length}` as Block["kind"]) : item ? "li" : "p";
      return { kind, rule: /\*\*([A-Z]{2}-\d{2})/.exec(body)?.[1] ?? "", parts: inline(body) };
    });
}

function inline(text: string): Block["parts"] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith("**")) return { text: part.slice(2, -2), style: "bold" };
      if (part.startsWith("*") && part.length > 1) return { text: part.slice(1, -1), style: "italic" };
      if (part.startsWith("`")) return { text: part.slice(1, -1), style: "code" };
      return { text: part, style: "plain" };
    });
}
