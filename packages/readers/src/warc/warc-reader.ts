import type { Header, Notice, NoticeCode, RawEvent, Reading } from '@asbuilt/evidence';
import { bufferOf } from '../bytes.js';
import { MaterialError } from '../material-error.js';
import { pulled, type Pull } from '../pull.js';
import type { Cut, ReadContext, Reader } from '../reader.js';
import { exchangeOf, isResource } from './exchange.js';
import { isRequest, noPairs, pair, unpaired } from './pairs.js';
import { recordHead, recordOf, recordsIn, type WarcRecord } from './record.js';

/** Archives of the web: `.warc`, `.warc.gz`, and those in a WACZ. */
export const warcReader: Reader = {
  kind: 'warc',
  called: 'WARC, WACZ',
  ending: /\.warc(?:\.gz)?$/i,
  rate: (head) => (/^WARC\/\d/.test(bufferOf(head).toString('latin1', 0, 10)) ? 1 : 0),
  cut,
  read,
};

const HEAD_END = '\r\n\r\n';
const LONGEST_HEAD = 64 * 1024;
/** Its payload is read at once, and unpacked may be as large again. */
const LARGEST_RECORD = 64 * 1024 * 1024;

type Met = WarcRecord | { readonly code: NoticeCode; readonly byte: number };

async function* cut(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<Cut | Notice> {
  const pairs = noPairs();
  let entry = 0;
  const cutOf = (records: readonly WarcRecord[]): Cut => ({
    entry: entry++,
    bytes: Buffer.concat(records.map((record) => record.bytes)),
  });
  const ends: Notice[] = [];
  let isLossy = false;
  let keepsRequests = false;
  for await (const met of records(bytes)) {
    if ('code' in met) isLossy ||= met.code !== 'file-cut';
    else keepsRequests ||= isRequest(met);
    if (!('code' in met)) for (const complete of isResource(met) ? [[met]] : pair(pairs, met)) yield cutOf(complete);
    else if (met.code === 'file-cut') ends.push(noticeOf(met.code, context, entry, met.byte));
    else yield noticeOf(met.code, context, entry++, met.byte);
  }
  for (const alone of unpaired(pairs)) {
    // how it was asked for may be what is lost: without that nobody knows whether it was a GET
    if (isLossy && keepsRequests && !isRequest(alone[0]!)) yield lostWith(context, entry++);
    else yield cutOf(alone);
  }
  if (entry === 0) {
    const says = 'is a WARC file without requests and responses; record it with both';
    throw new MaterialError(context.name ?? context.material, 'no-entries', says);
  }
  yield* ends.map((notice) => ({ ...notice, ref: { ...notice.ref, entry } }));
}

const noticeOf = (code: NoticeCode, { material }: ReadContext, entry: number, byte: number): Notice => ({
  kind: 'notice',
  code,
  ref: { material, entry },
  byte,
});

const lostWith = ({ material }: ReadContext, entry: number): Notice => ({
  kind: 'notice',
  code: 'entry-damaged',
  ref: { material, entry },
});

/** Requests, answers and resources; other records are passed over without being kept. */
async function* records(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Met, void, undefined> {
  const pull = pulled(bytes);
  try {
    for (;;) {
      const begin = pull.at();
      const met = await nextHead(pull);
      if (met === 'end') return;
      if (met === 'damaged') yield { code: 'entry-damaged', byte: begin };
      else if (met === 'cut') yield { code: 'file-cut', byte: begin };
      else {
        if (met.isBehindOther) yield { code: 'entry-damaged', byte: begin };
        yield* payloadOf(pull, met.head, begin);
      }
    }
  } finally {
    await pull.close();
  }
}

interface Head {
  readonly head: Buffer;
  /** What stands before it belongs to none: it is of one that was damaged. */
  readonly isBehindOther: boolean;
}

/** The head of the next record. */
async function nextHead(pull: Pull): Promise<Head | 'damaged' | 'cut' | 'end'> {
  let block = await pull.upTo(HEAD_END, LONGEST_HEAD);
  while (block !== null && isBlank(block)) block = await pull.upTo(HEAD_END, LONGEST_HEAD);
  if (block === null) {
    const passed = await pull.take(LONGEST_HEAD);
    if (passed.length === LONGEST_HEAD) return 'damaged';
    return isBlank(passed) ? 'end' : 'cut';
  }
  const begin = block.lastIndexOf('WARC/');
  return begin === -1 ? 'damaged' : { head: block.subarray(begin), isBehindOther: !isBlank(block.subarray(0, begin)) };
}

const isBlank = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0x0d || byte === 0x0a);

const KEPT = /^(?:request|response|revisit)$/;
/** And those that are passed over; any other was damaged. */
const KNOWN = /^(?:request|response|revisit|resource|warcinfo|metadata|conversion|continuation)$/;

/** Requests and answers; and what was kept of an address without them. What crawlers keep of their own has other names. */
function isKept(type: string, fields: readonly Header[]): boolean {
  if (type !== 'resource') return KEPT.test(type);
  return /^<?https?:/i.test(fields.find(([name]) => name.toLowerCase() === 'warc-target-uri')?.[1] ?? '');
}

/** No record has one of them twice (ISO 28500, 5), and each stands in a line of its own: else it is of two records. */
const ONCE = ['warc-record-id', 'warc-date', 'warc-type', 'content-length'];

/** Those that hold a time, a number, or a name of so many letters; an address may be longer, but not than any server takes. */
const SHORT =
  /^(?:warc-(?:type|date|record-id|concurrent-to|warcinfo-id|block-digest|payload-digest|ip-address|truncated)|content-(?:length|type))$/;
const LONGEST_SHORT = 400;
const LONGEST_VALUE = 8_000;
const LONGEST_NAME = 100;

function isWholeHead(bytes: Buffer, fields: readonly Header[]): boolean {
  const names = fields.map(([name]) => name.toLowerCase());
  const [, ...lines] = bytes.toString('latin1').trimEnd().split(/\r?\n/);
  return (
    fields.every(
      ([name, value]) =>
        name.length <= LONGEST_NAME && value.length <= (SHORT.test(name.toLowerCase()) ? LONGEST_SHORT : LONGEST_VALUE),
    ) &&
    ONCE.every((once) => names.filter((name) => name === once).length <= 1) &&
    lines.every((line) => /^[\w-]+\s*:|^[ \t]/.test(line))
  );
}

async function* payloadOf(pull: Pull, headBytes: Buffer, byte: number): AsyncGenerator<Met, void, undefined> {
  const head = recordHead(headBytes);
  if (head === null) return yield { code: 'entry-damaged', byte };
  const type = head.fields.find(([name]) => name.toLowerCase() === 'warc-type')?.[1] ?? '';
  const kept = isKept(type, head.fields);
  if (!KNOWN.test(type) || !isWholeHead(headBytes, head.fields)) yield { code: 'entry-damaged', byte };
  if (!kept || head.length > LARGEST_RECORD) {
    if (kept) yield { code: 'entry-too-large', byte };
    if ((await pull.skip(head.length)) < head.length) yield { code: 'file-cut', byte };
    return;
  }
  const payload = await pull.take(head.length);
  if (payload.length < head.length) return yield { code: 'file-cut', byte };
  yield recordOf(head.fields, Buffer.concat([headBytes, payload]), payload);
}

function read(entry: Cut, context: ReadContext): Reading<RawEvent>[] {
  const ref = { material: context.material, entry: entry.entry };
  return exchangeOf(recordsIn(bufferOf(entry.bytes)), ref, context.actor);
}
