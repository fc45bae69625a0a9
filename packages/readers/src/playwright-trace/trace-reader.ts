import type { EntryRef, Notice, NoticeCode, RawEvent, Reading } from '@asbuilt/evidence';
import { actionOf } from '../actions/action.js';
import { headText } from '../bytes.js';
import { parseEntry, parseRecord } from '../entry-json.js';
import { fieldsOf, type Fields } from '../fields.js';
import { exchangeOf } from '../har/exchange.js';
import { cutLines, LARGEST_LINE } from '../lines/line-cutter.js';
import { MaterialError } from '../material-error.js';
import { viewOf } from '../pages/view.js';
import type { Cut, ReadContext, Reader } from '../reader.js';
import { lostBodies } from '../har/attached.js';
import { oddRecords } from './record-types.js';
import { endTrace, feedTrace, startTrace, type TraceRecord } from './trace-cutter.js';

/** What Playwright's `tracing` records: exchanges, screens before and after each action, and the actions. */
export const traceReader: Reader = {
  kind: 'playwright-trace',
  called: 'Playwright trace',
  // Of the archive itself: its parts are found by it, never one by one.
  ending: /\btrace\.zip$/i,
  rate,
  cut,
  read,
};

const FIRST_LINE = /^\{(?:"version":\d+,)?"type":"(?:context-options|resource-snapshot)"/;

function rate(head: Uint8Array): number {
  return FIRST_LINE.test(headText(head)) ? 0.95 : 0;
}

async function* cut(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<Cut | Notice> {
  const state = startTrace();
  const isOdd = oddRecords();
  let entry = 0;
  const notice = (code: NoticeCode): Notice => ({
    kind: 'notice',
    code,
    ref: { material: context.material, entry: entry++ },
  });
  for await (const line of cutLines(bytes, LARGEST_LINE)) {
    if (!('bytes' in line)) {
      yield notice('entry-too-large');
      continue;
    }
    const { value, notice: odd } = parseRecord(line.bytes, 'line-not-json');
    const record = fieldsOf(value);
    if (value === undefined) yield notice(odd!);
    else if (record['type'] === 'too-large') yield notice('entry-too-large');
    else if (isOdd(record)) yield notice('part-not-known');
    else if (record['type'] === 'resource-snapshot') yield { entry: entry++, bytes: line.bytes };
    else {
      if (odd !== null) yield notice(odd);
      for (const made of feedTrace(state, record, line.bytes.length))
        yield 'incomplete' in made ? notice('view-incomplete') : { entry: entry++, bytes: bytesOf(made) };
    }
  }
  for (const made of endTrace(state)) yield { entry: entry++, bytes: bytesOf(made) };
  if (entry > 0) return;
  const name = context.name ?? context.material;
  throw new MaterialError(name, 'no-entries', 'is an empty trace; record it again');
}

const bytesOf = (made: TraceRecord): Uint8Array => Buffer.from(JSON.stringify(made));

function read(entry: Cut, context: ReadContext): Reading<RawEvent>[] {
  const ref = { material: context.material, entry: entry.entry };
  const { value, notice } = parseEntry(entry.bytes, 'line-not-json');
  const record = fieldsOf(value);
  const told = [...(notice === null ? [] : [notice]), ...lostBodies(record['snapshot'])];
  const readings = told.map((code): Reading<RawEvent> => ({ kind: 'notice', code, ref }));
  const event = eventOf(record, ref, context.actor);
  return [...readings, typeof event === 'string' ? { kind: 'notice', code: event, ref } : event];
}

function eventOf(record: Fields, ref: EntryRef, actor: string): RawEvent | NoticeCode {
  if (record['page'] !== undefined) return viewOf(record['page'], ref, actor) ?? 'view-without-url';
  if (record['action'] !== undefined) return actionOf(record['action'], ref, actor) ?? 'action-unclear';
  return exchangeOf(record['snapshot'], ref, actor);
}
