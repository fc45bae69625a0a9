import { codeOfChunks, type Chunk, type Redactor } from '@asbuilt/evidence';
import { compareRefs } from '@asbuilt/spec';

/** Parts of clients that were met: what they say is known when all have been. Plain data, mergeable. */
export interface Chunks {
  /** By hash. */
  texts: Map<string, string>;
  /** By what tells them apart: where it was met first. */
  seen: Map<string, Omit<Chunk, 'text'>>;
  /** The lowest hash that there was no room for; null: there was for all. */
  beyond: string | null;
}

export const emptyChunks = (): Chunks => ({ texts: new Map(), seen: new Map(), beyond: null });

// As long as the longest script that is read. Those of the lowest hashes are kept, whichever thread met them.
const MOST_LETTERS = 24_000_000;

export function keepChunk(into: Chunks, { text, ...chunk }: Chunk): void {
  const isNew = !into.texts.has(chunk.hash);
  into.texts.set(chunk.hash, text);
  keepSeen(into, chunk);
  if (isNew) cut(into);
}

function keepSeen({ seen }: Chunks, chunk: Omit<Chunk, 'text'>): void {
  const { hash, page, actor, url, ref } = chunk;
  const key = JSON.stringify([hash, url.origin, url.path, page, actor, ref.material]);
  const known = seen.get(key);
  if (known === undefined || compareRefs(ref, known.ref) < 0) seen.set(key, chunk);
}

export function mergeChunks(a: Chunks, b: Chunks): Chunks {
  for (const [hash, text] of b.texts) a.texts.set(hash, text);
  for (const chunk of b.seen.values()) keepSeen(a, chunk);
  if (b.beyond !== null && (a.beyond === null || b.beyond < a.beyond)) a.beyond = b.beyond;
  cut(a);
  return a;
}

function cut(chunks: Chunks): void {
  const { texts, seen } = chunks;
  let letters = 0;
  for (const hash of [...texts.keys()].sort()) {
    letters += texts.get(hash)!.length;
    if (letters > MOST_LETTERS && (chunks.beyond === null || hash < chunks.beyond)) chunks.beyond = hash;
    if (chunks.beyond !== null && hash >= chunks.beyond) texts.delete(hash);
  }
  if (chunks.beyond !== null) for (const [key, { hash }] of seen) if (!texts.has(hash)) seen.delete(key);
}

/** What they say, in the order of the material. */
export function saidByChunks({ texts, seen }: Chunks, redactor: Redactor): ReturnType<typeof codeOfChunks> {
  const chunks = [...seen.values()]
    .sort((a, b) => compareRefs(a.ref, b.ref))
    .map((chunk): Chunk => ({ ...chunk, text: texts.get(chunk.hash)! }));
  return chunks.length === 0 ? [] : codeOfChunks(chunks, redactor.clean);
}
