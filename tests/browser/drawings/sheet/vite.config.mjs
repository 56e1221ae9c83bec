import { svelte } from "@sveltejs/vite-plugin-svelte";

// One script that brings its styles along, for a page that comes from no server.
export default {
  plugins: [svelte({ emitCss: false })],
  resolve: { alias: { "@page": process.env.PAGE } },
  build: { lib: { entry: "main.svelte.ts", formats: ["iife"], name: "sheet", fileName: () => "sheet.js" } },
};
