// Builds the sample into `dist/`, if it is older than its sources: the server for Node, the application for the browser.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';

const HERE = import.meta.dirname;
const DIST = join(HERE, 'dist');
const SOURCES = ['declarations', 'server', 'client', 'truth.ts', 'truth-rules.ts', 'faults.ts', 'build.mjs'];
const COMMON = { bundle: true, format: 'esm', logLevel: 'warning', absWorkingDir: HERE, write: false };

const dateOf = (path) => statSync(path).mtimeMs;
const newestIn = (path) =>
  statSync(path).isDirectory()
    ? Math.max(...readdirSync(path, { recursive: true }).map((file) => dateOf(join(path, file))))
    : dateOf(path);

const isFresh = () =>
  existsSync(join(DIST, 'app.css')) &&
  dateOf(join(DIST, 'app.css')) > Math.max(...SOURCES.map((source) => newestIn(join(HERE, source))));

/** Whole or not at all: another process may be reading it. */
function put(name, content) {
  const draft = join(DIST, `${name}.${process.pid}`);
  writeFileSync(draft, content);
  renameSync(draft, join(DIST, name));
}

export async function build() {
  if (isFresh()) return;
  mkdirSync(DIST, { recursive: true });
  const server = await esbuild({
    ...COMMON,
    entryPoints: ['server/index.ts'],
    platform: 'node',
    packages: 'external',
  });
  const app = await esbuild({
    ...COMMON,
    entryPoints: ['client/main.tsx'],
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  put('server.mjs', server.outputFiles[0].contents);
  put('app.js', app.outputFiles[0].contents);
  put('app.css', readFileSync(join(HERE, 'client', 'style.css'))); // last: its date says that all is built
}
