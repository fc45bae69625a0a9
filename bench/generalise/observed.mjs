// What was observed of a product, kept between runs: reading costs most of the time, and only deciding changes.
import { concludeMaterial, observeMaterial } from '@asbuilt/digest';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { ROOT, workFolder } from '../places.mjs';

const KEY = new Uint8Array(32).fill(7);
/** The packages that reading and observing go through. */
const OBSERVING = ['spec', 'lexicon', 'code', 'evidence', 'readers', 'engines', 'digest'];

const builtFiles = (name) => {
  const folder = join(ROOT, 'packages', name, 'dist');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.js') && !file.includes('.test'))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((file) => join(folder, file));
};

let code;
function codeHash() {
  if (code !== undefined) return code;
  const hash = createHash('sha256');
  for (const file of OBSERVING.flatMap(builtFiles)) hash.update(readFileSync(file));
  return (code = hash.digest('hex').slice(0, 16));
}

/** With `stale`, what an earlier build observed will do: for work on decisions alone. */
export async function observedOf({ name, files }, stale = false) {
  const material = createHash('sha256');
  for (const file of files) material.update(`${basename(file)} `).update(readFileSync(file));
  const id = material.digest('hex').slice(0, 16);
  const folder = workFolder('observed');
  const path = join(folder, `${name.replaceAll(' ', '-')}-${id}${stale ? '' : `-${codeHash()}`}.bin`);
  if (existsSync(path)) return readFileSync(path);
  const observed = await observeMaterial(
    files.map((file) => ({ path: file })),
    { key: KEY, jobs: 1 },
  );
  const bytes = serialize(observed);
  writeFileSync(path, bytes);
  return bytes;
}

/** The specification that these observations lead to, by these weights. */
export function concludeFrom(bytes, weighing) {
  return concludeMaterial(deserialize(bytes), { key: KEY, weighing }).spec;
}
