import { isOfFile } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import type { Crew } from './crew.js';
import type { ReadMaterial } from './material.js';
import { inTurn, isEmpty, type OnEmpty } from './in-turn.js';
import type { OpenedSource } from './open-planned.js';
import { DuplicateError, type PlannedMaterial } from './plan.js';
import { tallyOf } from './shard.js';
import { tallyNotice, type Tally } from './tally.js';

export interface Progress {
  readonly bytes: number;
  /** null: not known, as with standard input. */
  readonly totalBytes: number | null;
  readonly entries: number;
}

export interface Fed {
  readonly read: ReadMaterial[];
  /** Paths of files in which nothing is. */
  readonly empty: readonly string[];
}

/**
 * Opens and cuts everything planned, and hands the cuts to the crew. Notices of the cutting go into the tallies. A file in
 * which nothing is does not end the run, unless nothing is in any of them.
 */
export async function feed(
  plan: readonly PlannedMaterial[],
  crew: Crew,
  tallies: Map<string, Tally>,
  onProgress: (progress: Progress) => void = () => {},
  signal?: AbortSignal,
): Promise<Fed> {
  const totalBytes = totalOf(plan);
  const read: ReadMaterial[] = [];
  const empty = new Map<string, Error>();
  const onEmpty: OnEmpty = (path, error) => empty.set(path, error);
  let bytesBefore = 0;
  let entriesBefore = 0;
  let given = 0;
  for await (const { planned, open } of inTurn(plan, crew, onEmpty)) {
    const bytes = () => bytesBefore + open.opened.bytesRead();
    const material = await feedOne(open, crew, tallyOf(tallies, open.source.material), (entries) => {
      signal?.throwIfAborted();
      onProgress({ bytes: bytes(), totalBytes, entries: entriesBefore + entries });
    }).catch((error: unknown) => {
      if (!isEmpty(error)) throw error;
      onEmpty(open.opened.path, error);
      return null;
    });
    bytesBefore = bytes();
    if (material === null) continue;
    refuseCopy(material, planned.companion ? [] : read);
    read.push(material);
    entriesBefore += material.entries;
    if (!planned.companion) given++;
  }
  const [nothing] = empty.values();
  if (given === 0 && nothing !== undefined) throw nothing;
  return { read: read.sort((a, b) => byText(a.id, b.id)), empty: [...empty.keys()].sort(byText) };
}

async function feedOne(
  { opened, source }: OpenedSource,
  crew: Crew,
  tally: Tally,
  onEntries: (entries: number) => void,
): Promise<ReadMaterial> {
  let entries = 0;
  for await (const cut of opened.reader.cut(opened.bytes, source)) {
    if ('code' in cut) {
      tallyNotice(tally, cut);
      // The entry in which a file breaks off is none, nor is what stands behind its end.
      if (!isOfFile(cut.code)) entries = Math.max(entries, cut.ref.entry + 1);
      continue;
    }
    entries = Math.max(entries, cut.entry + 1);
    const room = crew.take(source, cut);
    if (room !== undefined) await room;
    onEntries(entries);
  }
  return {
    id: source.material,
    name: opened.name,
    path: opened.path,
    kind: source.kind,
    actor: source.actor,
    bytes: opened.contentBytes(),
    sha256: opened.sha256(),
    entries,
  };
}

/** Bytes on disk; null where they are not known beforehand. */
export function totalOf(plan: readonly PlannedMaterial[]): number | null {
  return plan.reduce<number | null>((sum, { bytes }) => (sum === null || bytes === null ? null : sum + bytes), 0);
}

function refuseCopy(material: ReadMaterial, before: readonly ReadMaterial[]): void {
  const twin = before.find((other) => other.sha256 === material.sha256);
  if (twin !== undefined)
    throw new DuplicateError(`${material.path}: has the same content as ${twin.path}; pass only one of them.`);
}
