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

/** The embedded sample first; then the corpora, when they are there. */
export function allCorpora() {
  const samples = join(ROOT, 'samples');
  const sample = (name) => corpus(`sample ${name}`, join(samples, name), join(samples, name, 'material'));
  const found = readdirSync(samples)
    .filter((name) => existsSync(join(samples, name, 'truth.json')))
    .map(sample);
  const folder = join(SHARED, 'corpora');
  if (!existsSync(folder)) return found;
  const outside = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'truth.json')));
  return [...found, ...outside.map((name) => corpus(name, join(folder, name)))];
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
