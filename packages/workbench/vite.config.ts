import react from '@vitejs/plugin-react';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/**
 * What the first paint waits for stands in the page itself: on a slow line each file more is a way there and back. The
 * server lets in what a page has written into it by its hash.
 */
const inPage: Plugin = {
  name: 'in-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const early = readFileSync(join(import.meta.dirname, 'public/early.js'), 'utf8');
      return (
        html
          .replace(/<script src="\/early\.js"><\/script>/, () => `<script>${early}</script>`)
          .replace(/<link rel="stylesheet"[^<>]*href="\/([^"]+)">/, (link, file: string) => {
            const asset = bundle[file];
            return asset?.type === 'asset' ? `<style>${String(asset.source)}</style>` : link;
          })
          // The frame is painted without the program: it does not wait for it.
          .replace('<script type="module"', '<script type="module" fetchpriority="low"')
      );
    },
  },
};

/** Which files the pages are made of, for the list of what a package contains. */
const listInputs: Plugin = {
  name: 'list-inputs',
  apply: 'build',
  generateBundle(_, bundle) {
    const styles = [...this.getModuleIds()].filter((id) => /\.css\b/.test(id));
    const files = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => join(import.meta.dirname, name)),
    );
    const inputs = [...new Set([...styles, ...files])].map((id) => relative(ROOT, id.split('?')[0]!)).sort();
    writeFileSync(join(import.meta.dirname, 'dist/inputs.json'), JSON.stringify(inputs));
  },
};

export default defineConfig({
  plugins: [react(), inPage, listInputs],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The server's policy lets no page load what is written into another file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first view needs is one file: many small ones wait for one another on a slow line.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
      // How long a plugin takes on a busy machine is no warning for whoever starts this.
      checks: { pluginTimings: false },
    },
  },
  server: {
    // ASBUILT_TOKEN: the one in the link that the server printed.
    proxy: {
      '/api': {
        target: process.env['ASBUILT_SERVER'] ?? 'http://127.0.0.1:4173',
        changeOrigin: true,
        headers: { authorization: `Bearer ${process.env['ASBUILT_TOKEN'] ?? ''}` },
      },
    },
  },
});
