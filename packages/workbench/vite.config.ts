import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The server's policy lets no page load what is written into another file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first view needs is one file: many small ones wait for one another on a slow line.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: {
    proxy: { '/api': { target: process.env['ASBUILT_SERVER'] ?? 'http://127.0.0.1:4173', changeOrigin: true } },
  },
});
