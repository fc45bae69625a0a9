import type { Notice, NoticeCode, RawEvent, Reading } from '@asbuilt/evidence';
import { bufferOf, headText } from '../bytes.js';
import { parseEntry } from '../entry-json.js';
import { MaterialError } from '../material-error.js';
import type { Cut, ReadContext, Reader } from '../reader.js';
import { feed, finish, isInside, LARGEST_ENTRY, startCutter, type Cutter, type Found } from './cutter.js';
import { lostBodies } from './attached.js';
import { hasBinaryFrames } from './messages.js';
import { exchangeOf } from './exchange.js';
import { withUnpackedBodies } from './packed-bodies.js';
import { carryPages, visitsOf } from './pages.js';

export const harReader: Reader = {
  kind: 'har',
  called: 'HAR',
  ending: /\.har(?:\.gz)?$/i,
  rate,
  cut: (bytes, context) => cutHar(bytes, context),
  read,
};

const LOG_FIRST = /^\{\s*"log"\s*:/;

function rate(head: Uint8Array, name: string): number {
  const text = headText(head);
  if (LOG_FIRST.test(text)) return 0.95;
  // `log` may stand further on. Any other JSON is taken too, but weakly: cutting tells that it is no HAR.
  if (!/^[{[]/.test(text)) return 0;
  return /\.har(\.gz)?$/i.test(name) ? 0.6 : 0.2;
}

export async function* cutHar(
  bytes: AsyncIterable<Uint8Array>,
  context: ReadContext,
  largest: number = LARGEST_ENTRY,
): AsyncGenerator<Cut | Notice> {
  const cutter = startCutter(largest);
  for await (const chunk of bytes) {
    for (const found of feed(cutter, bufferOf(chunk))) yield* cutsOf(cutter, found, context.material);
  }
  for (const found of finish(cutter)) yield* cutsOf(cutter, found, context.material);
  await refuse(cutter, context.name ?? context.material);
  if (cutter.unknownPart) yield noticeAt('part-not-known', context.material, cutter.entries, cutter.bytes);
  if (cutter.goesOnAt !== null) yield noticeAt('file-goes-on', context.material, cutter.entries, cutter.goesOnAt);
  else if (isInside(cutter)) yield noticeAt('file-cut', context.material, cutter.entries, cutter.bytes);
}

function* cutsOf(cutter: Cutter, found: Found, material: string): Generator<Cut | Notice> {
  const told = (code: NoticeCode, byte: number): Notice => noticeAt(code, material, found.entry, byte);
  if ('damagedAt' in found) yield told('entry-damaged', found.damagedAt);
  else if ('tooLargeAt' in found) yield told('entry-too-large', found.tooLargeAt);
  else {
    if (found.withoutTextAt !== undefined) yield told('text-too-large', found.withoutTextAt);
    const { pages } = cutter;
    cutter.pages = null;
    const carried = pages === null ? found.bytes : carryPages(found.bytes, pages);
    if (carried === null) yield told('pages-not-json', cutter.bytes);
    yield { ...found, bytes: carried ?? found.bytes };
  }
}

function noticeAt(code: NoticeCode, material: string, entry: number, byte: number): Notice {
  return { kind: 'notice', code, ref: { material, entry }, byte };
}

async function refuse(cutter: Cutter, name: string): Promise<void> {
  if (cutter.entries > 0) return;
  const ends = isInside(cutter);
  if (cutter.sawLog && ends) {
    const says = `ends after ${cutter.bytes} bytes, before the end of its first entry; export the recording again`;
    throw new MaterialError(name, 'no-entries', says);
  }
  if (cutter.sawEntries) {
    throw new MaterialError(name, 'no-entries', 'is a HAR with 0 entries; record some traffic and export it again');
  }
  const found = ends ? 'begins like JSON but has no log.entries' : 'is JSON but has no log.entries';
  // The list of readers holds this one, so it is asked for only here.
  const { readableKinds } = await import('../all-readers.js');
  throw new MaterialError(name, 'unknown-kind', `${found}, so it is not a HAR file. Use a ${readableKinds()}`);
}

function read(entry: Cut, context: ReadContext): Reading<RawEvent>[] {
  const ref = { material: context.material, entry: entry.entry };
  const { value, notice } = parseEntry(entry.bytes, 'entry-not-json');
  const told = [...(notice === null ? [] : [notice]), ...lostBodies(value)];
  if (hasBinaryFrames(value)) told.push('frames-not-text');
  const readings = told.map((code): Reading<RawEvent> => ({ kind: 'notice', code, ref }));
  if (value === undefined) return readings;
  const unpacked = withUnpackedBodies(value);
  for (const code of unpacked.notices) readings.push({ kind: 'notice', code, ref });
  readings.push(...visitsOf(value, ref, context.actor));
  const read = exchangeOf(unpacked.value, ref, context.actor);
  readings.push(typeof read === 'string' ? { kind: 'notice', code: read, ref } : read);
  return readings;
}
