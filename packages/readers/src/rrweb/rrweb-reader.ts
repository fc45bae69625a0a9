import type { Notice, NoticeCode, RawEvent, Reading } from '@asbuilt/evidence';
import { actionOf } from '../actions/action.js';
import { headText } from '../bytes.js';
import { parseEntry, parseRecord } from '../entry-json.js';
import { fieldsOf, isFields } from '../fields.js';
import { cutLines, LARGEST_LINE } from '../lines/line-cutter.js';
import { MaterialError } from '../material-error.js';
import { viewOf } from '../pages/view.js';
import type { Cut, ReadContext, Reader } from '../reader.js';
import { cutEvents, FIRST_EVENT, type FoundEvent } from './event-cutter.js';
import { isShaped } from './shape.js';
import { endSession, feedSession, startSession, type SessionRecord } from './session.js';

/** What rrweb records in a page, and those who embed it (session replays): the screens and what was done on them. */
export const rrwebReader: Reader = {
  kind: 'rrweb',
  called: 'rrweb recording',
  ending: /\.(?:json|ndjson|jsonl)(?:\.gz)?$(?<=\brrweb[^/]*)/i,
  rate,
  cut,
  read,
};

const AN_EVENT = /[{,]\s*"timestamp"\s*:\s*\d{12,14}\b|"type"\s*:\s*4\s*,\s*"data"\s*:\s*\{\s*"href"/;
const A_LINE = /^\{\s*"(?:type"\s*:\s*[0-6]\b|data"\s*:\s*\{|timestamp"\s*:\s*\d)/;

function rate(head: Uint8Array): number {
  const text = headText(head);
  return AN_EVENT.test(text) && (FIRST_EVENT.test(text) || A_LINE.test(text)) ? 0.8 : 0;
}

async function* cut(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<Cut | Notice> {
  const session = startSession();
  let entry = 0;
  const told = (record: SessionRecord): Cut => ({ entry: entry++, bytes: Buffer.from(JSON.stringify(record)) });
  let events = 0;
  const notice = (code: NoticeCode, byte?: number): Notice => ({
    kind: 'notice',
    code,
    ref: { material: context.material, entry: entry++ },
    ...(byte === undefined ? { where: `event ${events}` } : { byte }),
  });
  let cutAt: number | undefined;
  /** What the last event lacks; told when another follows, since at the end it is the file that was cut. */
  let broken: NoticeCode | null = null;
  for await (const found of eventsIn(bytes)) {
    if ('goesOnAt' in found) yield notice('file-goes-on', found.goesOnAt);
    if ('endAt' in found) cutAt = broken === null ? undefined : found.endAt;
    else if (broken !== null) yield notice(broken);
    broken = null;
    if ('cutAt' in found) cutAt = found.cutAt;
    if ('tooLargeAt' in found) yield notice('entry-too-large', found.tooLargeAt);
    if (!('bytes' in found)) continue;
    events++;
    const { value, notice: odd } = parseRecord(found.bytes, 'entry-not-json');
    if (value === undefined) broken = odd;
    else if (odd !== null) yield notice(odd);
    if (value !== undefined && !(isFields(value) && isShaped(value))) yield notice('entry-damaged');
    if (isFields(value))
      for (const record of feedSession(session, value))
        yield 'unclear' in record ? notice('action-unclear') : told(record);
  }
  if (broken !== null && cutAt === undefined) yield notice(broken);
  for (const record of endSession(session)) yield 'unclear' in record ? notice('action-unclear') : told(record);
  if (entry > 0) {
    if (cutAt !== undefined) yield notice('file-cut', cutAt);
    return;
  }
  const name = context.name ?? context.material;
  throw new MaterialError(name, 'no-entries', 'contains no page; start recording before the page loads');
}

/** So much shows how the events are laid out, however small the pieces are in which the file comes. */
const HEAD = 4096;

/** One event a line, and then where the lines end; or all in one list. */
async function* eventsIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FoundEvent | { readonly endAt: number }> {
  const chunks = bytes[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let next = await chunks.next();
  for (; next.done !== true && head.length < HEAD; next = await chunks.next()) head = Buffer.concat([head, next.value]);
  let endAt = head.length;
  const all = {
    async *[Symbol.asyncIterator]() {
      yield head;
      for (; next.done !== true; next = await chunks.next()) {
        endAt += next.value.length;
        yield next.value;
      }
    },
  };
  if (FIRST_EVENT.test(headText(head))) return yield* cutEvents(all, LARGEST_LINE);
  yield* cutLines(all, LARGEST_LINE);
  yield { endAt };
}

function read(entry: Cut, context: ReadContext): Reading<RawEvent>[] {
  const ref = { material: context.material, entry: entry.entry };
  const { value, notice } = parseEntry(entry.bytes, 'line-not-json');
  const record = fieldsOf(value);
  if (notice !== null) return [{ kind: 'notice', code: notice, ref }];
  const event =
    record['page'] === undefined
      ? (actionOf(record['action'], ref, context.actor) ?? 'action-unclear')
      : (viewOf(record['page'], ref, context.actor) ?? 'view-without-url');
  return [typeof event === 'string' ? { kind: 'notice', code: event, ref } : event];
}
