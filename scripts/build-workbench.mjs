// The workbench as the browser gets it. Skipped where nothing it is made of is newer than what was made.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const packages = fileURLToPath(new URL('../packages', import.meta.url));
const workbench = join(packages, 'workbench');
const made = join(workbench, 'dist', 'web', 'index.html');
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

const isStale = !existsSync(made) || SOURCES.some((path) => newest(join(packages, path)) > statSync(made).mtimeMs);
if (isStale) await build({ root: workbench, logLevel: 'warn' });
