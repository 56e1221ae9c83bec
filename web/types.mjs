/** TypeScript types of everything the server says: `spielalm schema` and `spielalm schema --http`. */

import { compile } from "json-schema-to-typescript";
import { readFile } from "node:fs/promises";

const [socket, http] = await Promise.all(process.argv.slice(2, 4).map(async (path) => JSON.parse(await readFile(path, "utf8"))));

// Both speak of the same things: one list of definitions, the socket's names first.
const bodies = JSON.parse(JSON.stringify(http.components.schemas).replaceAll("#/components/schemas/", "#/$defs/"));
const all = { title: "Body", anyOf: Object.keys(bodies).map((name) => ({ $ref: `#/$defs/${name}` })) };
const schema = { ...socket, anyOf: [...socket.anyOf, all], $defs: { ...bodies, ...socket.$defs } };
const options = { bannerComment: "", additionalProperties: false, ignoreMinAndMaxItems: true, format: false };
process.stdout.write(await compile(schema, "Protocol", options));
