import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built page travels inside the Python package, so that one command serves everything.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/spielalm/page", emptyOutDir: true, target: "baseline-widely-available" },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8421", ws: true } } },
});
