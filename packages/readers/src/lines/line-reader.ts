import type { EntryRef, Notice, NoticeCode, RawEvent, Reading } from '@asbuilt/evidence';
import { headText } from '../bytes.js';
import { parseRecord } from '../entry-json.js';
import { isFields, type Fields } from '../fields.js';
import { MaterialError } from '../material-error.js';
import type { Cut, ReadContext, Reader } from '../reader.js';
import { cutLines, LARGEST_LINE } from './line-cutter.js';

/** Material with one JSON record in each line, told apart by what a record looks like. */
export interface LineKind {
  readonly kind: string;
  readonly ending: RegExp;
  /** What messages call its records. */
  readonly called: string;
  /** Whether a file without the ending is of this kind, by its first record. */
  looksLike(record: Fields): boolean;
  /** null: the record says too little to be an event. */
  eventOf(record: unknown, ref: EntryRef, actor: string): RawEvent | null;
  readonly tooLittle: NoticeCode;
}

export function lineReader(lines: LineKind): Reader {
  return {
    kind: lines.kind,
    called: lines.called,
    ending: lines.ending,
    rate: (head, name) => rate(lines, headText(head), name),
    cut: (bytes, context) => cutRecords(bytes, context, lines.called),
    read: (cut, context) => read(lines, cut, context),
  };
}

function rate(lines: LineKind, text: string, name: string): number {
  if (!text.startsWith('{')) return 0;
  if (lines.ending.test(name)) return 0.9;
  const first = firstRecord(text);
  return first !== null && lines.looksLike(first) ? 0.8 : 0;
}

function firstRecord(text: string): Fields | null {
  try {
    const record: unknown = JSON.parse(text.slice(0, text.indexOf('\n') + 1));
    return isFields(record) ? record : null;
  } catch {
    return null;
  }
}

export async function* cutRecords(
  bytes: AsyncIterable<Uint8Array>,
  context: ReadContext,
  called: string,
  largest: number = LARGEST_LINE,
): AsyncGenerator<Cut | Notice> {
  let lines = 0;
  for await (const line of cutLines(bytes, largest)) {
    lines++;
    if ('bytes' in line) yield line;
    else {
      const ref = { material: context.material, entry: line.entry };
      yield { kind: 'notice', code: 'entry-too-large', ref, byte: line.tooLargeAt };
    }
  }
  if (lines > 0) return;
  const name = context.name ?? context.material;
  throw new MaterialError(name, 'no-entries', `contains no ${called}; leave it out, or record it again`);
}

function read(lines: LineKind, entry: Cut, context: ReadContext): Reading<RawEvent>[] {
  const ref = { material: context.material, entry: entry.entry };
  const { value, notice } = parseRecord(entry.bytes, 'line-not-json');
  const readings: Reading<RawEvent>[] = notice === null ? [] : [{ kind: 'notice', code: notice, ref }];
  if (value === undefined) return readings;
  readings.push(lines.eventOf(value, ref, context.actor) ?? { kind: 'notice', code: lines.tooLittle, ref });
  return readings;
}
