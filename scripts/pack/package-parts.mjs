import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { inPageInputs } from '../../packages/recorder/scripts/pack-in-page.mjs';
import { fontFiles } from '../../packages/renderers/scripts/fonts-module.mjs';
import { ROOT } from '../set-up.mjs';
import { folderOf, readLock, resolveFrom, uniqueSorted, withAllNeeded } from './lock-file.mjs';

// Code asks for these only where somebody has installed them.
const NEVER_INSTALLED = new Set(['pg-native', 'bufferutil', 'utf-8-validate']);

/** The packages inside the bundle and the pages, and those that are installed beside them, by their folders. */
export async function partsOf(metafile) {
  const lock = readLock();
  const outputs = Object.values(metafile.outputs);
  const files = [
    ...outputs.flatMap(({ inputs }) => Object.keys(inputs)),
    ...JSON.parse(readFileSync(join(ROOT, 'packages/workbench/dist/inputs.json'), 'utf8')),
    // two modules of ours hold others as texts
    ...(await inPageInputs(ROOT)),
    ...fontFiles().map((file) => relative(ROOT, file)),
  ];
  const bundled = uniqueSorted(files.flatMap((file) => folderOf(file) ?? []));
  const asked = outputs.flatMap(({ imports }) => imports.flatMap(({ path, external }) => (external ? path : [])));
  const direct = uniqueSorted(asked.filter((name) => !isBuiltin(name) && !NEVER_INSTALLED.has(name)));
  const roots = direct.map((name) => resolveFrom(lock, '', name));
  return { lock, bundled, direct: roots, installed: withAllNeeded(lock, roots) };
}
