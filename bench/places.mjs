// Where things are, and what is there. The corpora and their scorer live outside the repository and may be absent.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');
export const CLI = join(ROOT, 'packages/cli/bin/asbuilt.js');
/** Generated files, peers and copies: git-ignored. */
export const WORK = join(ROOT, '.bench');
const SHARED = resolve(ROOT, '../shared');
export const SCORER = join(SHARED, 'score/score.mjs');

const harsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => /\.har(\.gz)?$/.test(name))
    .sort()
    .map((name) => join(folder, name));

function corpus(name, folder, material = folder) {
  return { name, truth: join(folder, 'truth.json'), files: harsIn(material) };
}

const withTruth = (folder) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(join(folder, name, 'truth.json'))) : [];

/** The embedded samples first, then the recorded products, then the corpora, when they are there. */
export function allCorpora() {
  const [samples, products, outside] = [join(ROOT, 'samples'), join(ROOT, 'bench/products'), join(SHARED, 'corpora')];
  return [
    ...withTruth(samples).map((name) => corpus(`sample ${name}`, join(samples, name), join(samples, name, 'material'))),
    ...withTruth(products).map((name) => corpus(name, join(products, name), join(products, name, 'recording'))),
    ...withTruth(outside).map((name) => corpus(name, join(outside, name))),
  ];
}

export function workFolder(...parts) {
  const folder = join(WORK, ...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}

export function saveResult(name, value) {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`);
}
