import { createRedactor, type EntryRef, type Event } from '@asbuilt/evidence';
import { openPlanned } from './open-planned.js';
import { planMaterial, type MaterialInput } from './plan.js';
import { readCut } from './read-cut.js';

/** One entry of the material, as engines saw it: redacted. */
export interface Found {
  readonly ref: EntryRef;
  readonly events: readonly Event[];
}

/** Reads again the entries that evidence points at, and no others. Those that are not there are left out. */
export async function lookUp(
  inputs: readonly MaterialInput[],
  refs: readonly EntryRef[],
  key: Uint8Array | null,
): Promise<Found[]> {
  const wanted = new Map<string, Set<number>>();
  for (const { material, entry } of refs) wanted.set(material, (wanted.get(material) ?? new Set()).add(entry));
  const redactor = createRedactor({ key });
  const found: Found[] = [];
  const plan = await planMaterial(inputs, key);
  // A screen shows what its exchanges alone tell to be secret: for one of them all exchanges are read.
  const learning = key !== null && plan.some(({ id, companion }) => companion && wanted.has(id));
  for (const planned of plan) {
    for await (const { source, opened } of openPlanned(planned)) {
      const entries = wanted.get(source.material) ?? new Set();
      if (entries.size === 0 && !learning) continue;
      for await (const cut of opened.reader.cut(opened.bytes, source)) {
        if ('code' in cut) continue;
        const isWanted = entries.delete(cut.entry);
        if (!isWanted && !learning) continue;
        const events = readCut(source, cut, redactor).filter((read) => read.kind !== 'notice');
        if (isWanted) found.push({ ref: { material: source.material, entry: cut.entry }, events });
        if (entries.size === 0 && !learning) break;
      }
    }
  }
  return learning ? redactor.withoutKnown(found, redactor.known()) : found;
}
