import type { Header } from '@asbuilt/evidence';
import { headerOf, parseMessage } from '../http/message.js';

// ISO 28500: `WARC/1.1`, lines of fields, an empty line, and as many bytes as Content-Length says.

export interface WarcRecord {
  readonly type: string;
  readonly id: string;
  /** What was asked for, by the same token: ids of records that belong to it. */
  readonly concurrentTo: readonly string[];
  readonly url: string;
  readonly fields: readonly Header[];
  /** The record's own bytes, header included. */
  readonly bytes: Buffer;
  readonly payload: Buffer;
}

const VERSION = /^WARC\/\d/;

export function recordHead(head: Buffer): { readonly fields: readonly Header[]; readonly length: number } | null {
  const { startLine, headers } = parseMessage(head);
  const length = headerOf(headers, 'content-length');
  return VERSION.test(startLine) && /^\d{1,15}$/.test(length) ? { fields: headers, length: Number(length) } : null;
}

export function recordOf(fields: readonly Header[], bytes: Buffer, payload: Buffer): WarcRecord {
  return {
    type: headerOf(fields, 'warc-type'),
    id: headerOf(fields, 'warc-record-id'),
    concurrentTo: fields.filter(([name]) => name.toLowerCase() === 'warc-concurrent-to').map(([, id]) => id),
    // Wget puts it in brackets, as an early draft had it.
    url: headerOf(fields, 'warc-target-uri').replace(/^<|>$/g, ''),
    fields,
    bytes,
    payload,
  };
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Records that stand one after the other, each whole. */
export function recordsIn(bytes: Buffer): WarcRecord[] {
  const records: WarcRecord[] = [];
  for (let at = 0; at < bytes.length;) {
    const headEnd = bytes.indexOf(HEAD_END, at) + HEAD_END.length;
    const head = headEnd < HEAD_END.length ? null : recordHead(bytes.subarray(at, headEnd));
    if (head === null) break;
    const end = headEnd + head.length;
    records.push(recordOf(head.fields, bytes.subarray(at, end), bytes.subarray(headEnd, end)));
    at = end;
  }
  return records;
}
