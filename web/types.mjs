/** TypeScript types out of the server's JSON Schema: standard input to standard output. */

import { compile } from "json-schema-to-typescript";
import { text } from "node:stream/consumers";

const schema = JSON.parse(await text(process.stdin));
const options = { bannerComment: "", additionalProperties: false, unreachableDefinitions: true, format: false };
process.stdout.write(await compile(schema, "Protocol", options));
