import type { Notice, RawEvent, Reading } from '@asbuilt/evidence';
import { headText } from '../bytes.js';
import { parseEntry } from '../entry-json.js';
import { isFields } from '../fields.js';
import { MaterialError } from '../material-error.js';
import type { Cut, ReadContext, Reader } from '../reader.js';
import { cutLines, LARGEST_LINE } from './line-cutter.js';
import { viewOf } from './view.js';

export const pagesReader: Reader = { kind: 'pages', rate, cut: (bytes, context) => cutPages(bytes, context), read };

function rate(head: Uint8Array, name: string): number {
  const text = headText(head);
  if (!text.startsWith('{')) return 0;
  if (/\.pages\.ndjson(\.gz)?$/i.test(name)) return 0.9;
  return isPageRecord(text.slice(0, text.indexOf('\n') + 1)) ? 0.8 : 0;
}

function isPageRecord(line: string): boolean {
  try {
    const record: unknown = JSON.parse(line);
    if (!isFields(record) || typeof record['url'] !== 'string') return false;
    return ['forms', 'headings', 'links'].some((key) => Array.isArray(record[key]));
  } catch {
    return false;
  }
}

export async function* cutPages(
  bytes: AsyncIterable<Uint8Array>,
  context: ReadContext,
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
  throw new MaterialError(name, 'no-entries', 'holds no page records; leave it out, or record it again');
}

function read(entry: Cut, context: ReadContext): Reading<RawEvent>[] {
  const ref = { material: context.material, entry: entry.entry };
  const { value, notice } = parseEntry(entry.bytes, 'line-not-json');
  const readings: Reading<RawEvent>[] = notice === null ? [] : [{ kind: 'notice', code: notice, ref }];
  if (value === undefined) return readings;
  readings.push(viewOf(value, ref, context.actor) ?? { kind: 'notice', code: 'view-without-url', ref });
  return readings;
}
