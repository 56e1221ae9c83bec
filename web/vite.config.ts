import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** The letters that every page needs are asked for at once, not when the style sheet has been read. */
const fontsFirst: Plugin = {
  name: "fonts-first",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.includes("-latin-wght-"))
        .map((file) => ({ tag: "link", attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" }, injectTo: "head" as const })),
  },
};

// The built page travels inside the Python package, so that one command serves everything.
export default defineConfig({
  plugins: [svelte(), fontsFirst],
  build: { outDir: "../src/spielalm/page", emptyOutDir: true, target: "baseline-widely-available" },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8421", ws: true } } },
});
