import { createRedactor, type Without } from '@asbuilt/evidence';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eachOnce } from '../vault/each-once.js';
import { entryLines, evidenceWriter, type Places } from '../vault/evidence.js';
import type { Vault } from '../vault/vault.js';
import type { Cleaned, DigestTask, KeptMaterial } from './job-task.js';

// An upload is redacted as it is read. What it, or another of the same product, shows to be secret only later may still
// stand in what is kept. Before anything is concluded, it is taken out of all files of the product.

interface CleanOptions {
  readonly vault: Vault;
  /** Called for each entry that was looked at. */
  readonly onStep: () => void;
  readonly onCleaned: (cleaned: Cleaned) => void;
}

/** The materials of a product, each without what `marks` know to be secret, and each content once. */
export async function cleanKept(
  { materials, versions, key }: DigestTask,
  marks: readonly number[],
  options: CleanOptions,
): Promise<KeptMaterial[]> {
  if (marks.length === 0) return eachOnce(materials);
  const without = createRedactor({ key }).withoutKnown(marks);
  const made: ({ evidence: string; places: string } | null)[] = [];
  for (const material of materials) made.push(await cleanMaterial(material, without, options));
  const cleaned: Cleaned = {
    materials: made.flatMap((one, i) => (one === null ? [] : [{ was: materials[i]!, ...one }])),
    versions: await cleanVersions(versions, without, options),
  };
  if (cleaned.materials.length + cleaned.versions.length > 0) options.onCleaned(cleaned);
  return eachOnce(materials.map((material, i) => ({ ...material, ...made[i] })));
}

async function cleanMaterial(
  { evidence: was }: KeptMaterial,
  without: Without,
  { vault, onStep }: CleanOptions,
): Promise<{ evidence: string; places: string } | null> {
  if (!(await holdsKnown(vault.path(was), without, onStep))) return null;
  let list: Places = [];
  const evidence = await vault.keep(async (file) => {
    const writer = evidenceWriter(file);
    // Lines of JSON: what is known, and what takes its place, is of letters and digits, so that they stay so.
    for await (const line of entryLines(vault.path(was))) {
      await writer.line(without(line));
      onStep();
    }
    list = await writer.end();
  });
  return { evidence, places: await vault.keepBytes(Buffer.from(JSON.stringify(list))) };
}

async function holdsKnown(path: string, without: Without, onStep: () => void): Promise<boolean> {
  for await (const line of entryLines(path)) {
    onStep();
    if (without(line) !== line) return true;
  }
  return false;
}

/** Documents that were concluded before it was known. */
async function cleanVersions(
  versions: DigestTask['versions'],
  without: Without,
  { vault, onStep }: CleanOptions,
): Promise<Cleaned['versions']> {
  const made: Cleaned['versions'][number][] = [];
  for (const was of versions) {
    onStep();
    const text = gunzipSync(await vault.read(was.document)).toString();
    const clean = without(text);
    if (clean !== text) made.push({ was, document: await vault.keepBytes(gzipSync(clean)) });
  }
  return made;
}
