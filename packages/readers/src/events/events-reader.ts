import {
  NOTICE_TEXT,
  type EntryRef,
  type Notice,
  type NoticeCode,
  type RawEvent,
  type Reading,
} from '@asbuilt/evidence';
import { headText } from '../bytes.js';
import { parseRecord } from '../entry-json.js';
import { fieldsOf, listOf, textOf } from '../fields.js';
import { MaterialError } from '../material-error.js';
import { cutLines, LARGEST_LINE } from '../lines/line-cutter.js';
import { isEvent } from './event-shape.js';
import type { Cut, ReadContext, Reader } from '../reader.js';

// Material of any kind as Asbuilt itself keeps it: events as a reader gave them, sealed. The first line says what the
// file is; then comes one line for each entry of the material it was made from, in order, so that references stay true.

export const EVENTS_FORMAT = 'events/1';

export const eventsReader: Reader = { kind: 'events', called: '', ending: /\.events\.ndjson$/i, rate, cut, read };

/** One line of the file. Events stand without reference and actor, which whoever reads it gives them. */
export function entryLine(readings: readonly Reading<RawEvent>[]): string {
  const events = readings.flatMap((reading) => (reading.kind === 'notice' ? [] : [bare(reading)]));
  const notices = readings.flatMap((reading) => (reading.kind === 'notice' ? [reading.code] : []));
  return JSON.stringify(notices.length === 0 ? { events } : { events, notices });
}

export const headLine = (): string => JSON.stringify({ asbuilt: EVENTS_FORMAT });

function bare({ ref: _ref, actor: _actor, ...event }: RawEvent): object {
  return event;
}

function rate(head: Uint8Array): number {
  return headText(head).startsWith(headLine()) ? 1 : 0;
}

async function* cut(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<Cut | Notice> {
  let lines = 0;
  for await (const line of cutLines(bytes, LARGEST_LINE)) {
    const entry = line.entry - 1;
    lines++;
    if (entry < 0) continue;
    if ('bytes' in line) yield { entry, bytes: line.bytes };
    else
      yield {
        kind: 'notice',
        code: 'entry-too-large',
        ref: { material: context.material, entry },
        byte: line.tooLargeAt,
      };
  }
  if (lines < 2) throw new MaterialError(context.name ?? context.material, 'no-entries', 'contains no events');
}

function read(entry: Cut, context: ReadContext): Reading<RawEvent>[] {
  const ref: EntryRef = { material: context.material, entry: entry.entry };
  const { value, notice } = parseRecord(entry.bytes, 'line-not-json');
  if (notice !== null) return [{ kind: 'notice', code: notice, ref }];
  const line = fieldsOf(value);
  if (!Array.isArray(line['events'])) return [{ kind: 'notice', code: 'entry-damaged', ref }];
  return [
    ...listOf(line['notices']).map((code): Notice => ({ kind: 'notice', code: codeOf(textOf(code)), ref })),
    ...listOf(line['events']).map((event): Reading<RawEvent> =>
      isEvent(event)
        ? { ...(event as unknown as RawEvent), ref, actor: context.actor }
        : { kind: 'notice', code: 'entry-damaged', ref },
    ),
  ];
}

/** One that nobody says is of a line that was damaged. */
const codeOf = (code: string): NoticeCode =>
  Object.hasOwn(NOTICE_TEXT, code) ? (code as NoticeCode) : 'entry-damaged';
