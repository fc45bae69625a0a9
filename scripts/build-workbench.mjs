// The workbench as the browser gets it. Skipped where nothing it is made of is newer than what was made.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const packages = fileURLToPath(new URL('../packages', import.meta.url));
const workbench = join(packages, 'workbench');
const made = join(workbench, 'dist', 'web', 'index.html');
const inputs = join(workbench, 'dist', 'inputs.json');
const SOURCES = [
  'workbench/src',
  'workbench/public',
  'workbench/index.html',
  'contract/src',
  'renderers/src',
  'spec/src',
];

function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const isStale =
  !existsSync(made) ||
  !existsSync(inputs) ||
  SOURCES.some((path) => newest(join(packages, path)) > statSync(made).mtimeMs);
if (isStale) {
  await build({ root: workbench, logLevel: 'warn' });
  pack(join(workbench, 'dist', 'web'));
}

/** Beside each text the same packed, as browsers ask for it: packed once instead of at every request. */
function pack(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) pack(path);
    else if (/\.(?:js|css|html|svg)$/.test(entry.name)) {
      const text = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    }
  }
}
