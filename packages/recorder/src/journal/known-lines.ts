import type { Without } from '@asbuilt/evidence';
import { open, rename } from 'node:fs/promises';
import { linesOf } from './lines.js';

// What is recorded is written at once; what a later exchange tells to be secret may stand in it, under no name. It is taken
// out as the session ends: what is known to be secret is made of letters and digits, and so is what takes its place, so
// that the text around it stays JSON.

export function bytesWithout(bytes: Buffer, without: Without): Buffer {
  const text = bytes.toString();
  const made = without(text);
  return made === text ? bytes : Buffer.from(made);
}

/** Written anew beside it, so that a kill leaves the one or the other; not at all where there is nothing to take out. */
export async function cleanLines(path: string, without: Without): Promise<void> {
  if (!(await isTouched(path, without))) return;
  const draft = `${path}.part`;
  const out = await open(draft, 'w');
  try {
    for await (const { bytes } of linesOf(path)) await out.writeFile(`${without(bytes.toString())}\n`);
    await out.sync();
  } finally {
    await out.close();
  }
  await rename(draft, path);
}

async function isTouched(path: string, without: Without): Promise<boolean> {
  for await (const { bytes } of linesOf(path)) if (bytesWithout(bytes, without) !== bytes) return true;
  return false;
}
