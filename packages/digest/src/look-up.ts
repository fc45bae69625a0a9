import {
  codeOfChunk,
  createIsIgnored,
  createRedactor,
  type EntryRef,
  type Event,
  type Redactor,
  type Without,
} from '@asbuilt/evidence';
import { openPlanned } from './open-planned.js';
import { ofOrigins, planMaterial, type MaterialInput } from './plan.js';
import type { Intake } from './intake.js';
import { readCut } from './read-cut.js';

/** One entry of the material, as engines saw it: redacted. */
export interface Found {
  readonly ref: EntryRef;
  readonly events: readonly Event[];
  /** Whether anything was taken out of it. */
  readonly isRedacted: boolean;
}

/**
 * Reads again the entries that evidence points at. Those that are not there are left out. `known`: marks of what is secret
 * anywhere in the material; where nobody has them, all of it is read for them. `origins`: those of the product.
 */
export async function lookUp(
  inputs: readonly MaterialInput[],
  refs: readonly EntryRef[],
  intake: Intake,
  known?: readonly number[],
  origins: readonly string[] = [],
): Promise<Found[]> {
  const wanted = new Map<string, Set<number>>();
  for (const { material, entry } of refs) wanted.set(material, (wanted.get(material) ?? new Set()).add(entry));
  const redactor = createRedactor(intake);
  const isIgnored = createIsIgnored(intake.ignore);
  const found: Found[] = [];
  const plan = ofOrigins(await planMaterial(inputs, intake), origins);
  const learning = intake.key !== null && known === undefined;
  for (const planned of plan) {
    for await (const { source, opened } of openPlanned(planned)) {
      const entries = wanted.get(source.material) ?? new Set();
      if (entries.size === 0 && !learning) continue;
      for await (const cut of opened.reader.cut(opened.bytes, source)) {
        if ('code' in cut) continue;
        const isWanted = entries.delete(cut.entry);
        if (!isWanted && !learning) continue;
        const events = seenIn(readCut(source, cut, redactor, isIgnored), redactor);
        const isRedacted = redactor.takeCounts().size > 0;
        if (isWanted) found.push({ ref: { material: source.material, entry: cut.entry }, events, isRedacted });
        if (entries.size === 0 && !learning) break;
      }
    }
  }
  const without = redactor.withoutKnown(known ?? redactor.known());
  return found.map((one) => withoutKnown(one, without));
}

/** A part of a client stands for what it says, which is told where all parts are there. */
function seenIn(read: ReturnType<typeof readCut>, { clean }: Redactor): Event[] {
  const chunk = read.find((one) => one.kind === 'chunk');
  const events = read.filter((one) => one.kind !== 'notice' && one.kind !== 'chunk');
  if (chunk === undefined) return events;
  return [...events.filter(({ kind }) => kind !== 'code'), codeOfChunk(chunk, clean)];
}

function withoutKnown(found: Found, without: Without): Found {
  const events = without(found.events);
  return { ...found, events, isRedacted: found.isRedacted || events !== found.events };
}
