import { open, rename, type FileHandle } from 'node:fs/promises';
import type { Without } from '@asbuilt/evidence';
import type { SeenPage } from '../material.js';
import { bytesWithout } from './known-lines.js';
import { droppedText, type Dropped } from './drop-tally.js';
import { isoTime } from './har-entry.js';
import { sizeOf } from './lines.js';
import { exchangesFile, fileOf, type Session } from './session.js';

/** Where an entry lies in the journal. */
export interface EntryPlace {
  readonly startedAt: number;
  readonly from: number;
  readonly length: number;
  readonly page: string | null;
}

export interface Contents {
  readonly entries: readonly EntryPlace[];
  readonly documents: ReadonlyMap<string, SeenPage>;
  readonly dropped: readonly Dropped[];
}

/** Written at once; larger entries pass one by one. */
const CHUNK = 1 << 20;

const AS_IT_IS: Without = (data) => data;

/**
 * Writes the HAR, entries in the order of their start. Holds one entry at a time, however long the recording is. `without`
 * takes out what was told to be secret only after it had been written.
 */
export async function assembleHar(
  session: Session,
  contents: Contents,
  without: Without = AS_IT_IS,
): Promise<{ path: string; bytes: number }> {
  const path = fileOf(session, 'har');
  const draft = `${path}.part`;
  const journal = await open(exchangesFile(session), 'r');
  try {
    const out = await open(draft, 'w');
    try {
      await writeChunks(out, harText(session, contents, journal, without));
      await out.sync();
    } finally {
      await out.close();
    }
  } finally {
    await journal.close();
  }
  await rename(draft, path);
  return { path, bytes: await sizeOf(path) };
}

async function* harText(
  session: Session,
  contents: Contents,
  journal: FileHandle,
  without: Without,
): AsyncGenerator<Buffer> {
  // A stable sort: those that start together stay in the order in which they ended.
  const entries = [...contents.entries].sort((a, b) => a.startedAt - b.startedAt);
  yield Buffer.from(`{"log":{${without(headText(session, contents, entries))},"entries":[`);
  let comma = '\n';
  for (const place of entries) {
    yield Buffer.from(comma);
    yield bytesWithout(await pieceOf(journal, place), without);
    comma = ',\n';
  }
  yield Buffer.from('\n]}}\n');
}

function headText(session: Session, { documents, dropped }: Contents, entries: readonly EntryPlace[]): string {
  const comment = droppedText(dropped);
  const head = {
    version: '1.2',
    creator: { name: 'asbuilt', version: session.version },
    pages: pagesOf(documents, entries),
    ...(comment !== '' && { comment }),
    _asbuilt: { actor: session.actor, dropped },
  };
  return JSON.stringify(head).slice(1, -1);
}

/** An entry may name only pages that are listed. */
function pagesOf(documents: ReadonlyMap<string, SeenPage>, entries: readonly EntryPlace[]): object[] {
  const all = new Map(documents);
  for (const { page, startedAt } of entries) {
    if (page !== null && !all.has(page)) all.set(page, { id: page, startedAt, url: '', title: '' });
  }
  const sorted = [...all.values()].sort((a, b) => a.startedAt - b.startedAt);
  return sorted.map(({ id, startedAt, url, title }) => ({
    startedDateTime: isoTime(startedAt),
    id,
    title: title || url,
    pageTimings: { onContentLoad: -1, onLoad: -1 },
    _url: url,
  }));
}

async function pieceOf(file: FileHandle, { from, length }: EntryPlace): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(bytes, done, length - done, from + done);
    if (bytesRead === 0) throw new Error('the journal became shorter while it was read');
    done += bytesRead;
  }
  return bytes;
}

async function writeChunks(out: FileHandle, pieces: AsyncIterable<Buffer>): Promise<void> {
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    await writeWhole(out, Buffer.concat(waiting));
    waiting = [];
    size = 0;
  };
  for await (const piece of pieces) {
    waiting.push(piece);
    size += piece.length;
    if (size >= CHUNK) await flush();
  }
  await flush();
}

async function writeWhole(out: FileHandle, bytes: Buffer): Promise<void> {
  for (let done = 0; done < bytes.length;) done += (await out.write(bytes, done)).bytesWritten;
}
