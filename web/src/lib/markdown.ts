/** The rules pages as blocks: headings and paragraphs, with the rule that a paragraph tells. */

export interface Block {
  kind: "h1" | "h2" | "h3" | "p" | "li" | "table";
  rule: string;
  parts: { text: string; style: "plain" | "bold" | "italic" | "code" }[];
  rows: string[][]; // of a table, its head first
}

/** Our own pages only: headings, paragraphs, lists, tables, **bold**, *italic*, `code`. */
export function blocks(source: string): Block[] {
  return source
    .split(/\n\s*\n|\n(?=[-#] |#)/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((lines) => {
      if (lines.startsWith("|")) return { kind: "table", rule: "", parts: [], rows: cells(lines) };
      const text = lines.replace(/\s*\n\s*/g, " ");
      const heading = /^(#{1,3}) /.exec(text);
      const item = text.startsWith("- ");
      const body = heading ? text.slice(heading[0].length) : item ? text.slice(2) : text;
      const kind = heading ? (`h${heading[1]!.length}` as Block["kind"]) : item ? "li" : "p";
      return { kind, rule: /\*\*([A-Z]{2}-\d{2})/.exec(body)?.[1] ?? "", parts: inline(body), rows: [] };
    });
}

function cells(lines: string): string[][] {
  const rows = lines.split("\n").filter((line) => !/^[|\s:-]+$/.test(line));
  return rows.map((row) => row.split("|").slice(1, -1).map((cell) => cell.trim()));
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
