import { isUtf8 } from 'node:buffer';
import type { Header } from '@asbuilt/evidence';

// HTTP/1 as it went over the wire, or as tools write newer versions down in its form.

export interface HttpMessage {
  readonly startLine: string;
  readonly headers: readonly Header[];
  readonly body: Buffer;
}

export function parseMessage(bytes: Buffer): HttpMessage {
  const end = headEnd(bytes);
  const head = bytes.subarray(0, end.at);
  const lines = head.toString(isUtf8(head) ? 'utf8' : 'latin1').split(/\r?\n/);
  const headers: [string, string][] = [];
  for (const line of lines.slice(1)) {
    const last = headers.at(-1);
    const colon = line.indexOf(':');
    // A line that begins with a blank goes on with the one before it.
    if (/^[ \t]/.test(line) && last !== undefined) last[1] = `${last[1]} ${line.trim()}`;
    else if (colon > 0) headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return { startLine: lines[0]!.trim(), headers, body: bytes.subarray(end.next) };
}

/** Tools that write by hand end lines with LF alone. */
function headEnd(bytes: Buffer): { readonly at: number; readonly next: number } {
  const crlf = bytes.indexOf('\r\n\r\n');
  const lf = bytes.indexOf('\n\n');
  if (crlf !== -1 && (lf === -1 || crlf < lf)) return { at: crlf, next: crlf + 4 };
  return lf === -1 ? { at: bytes.length, next: bytes.length } : { at: lf, next: lf + 2 };
}

const REQUEST_LINE = /^([!#$%&'*+.^`|~\w-]{1,40})\s+(\S+)(?:\s+HTTP\/[\d.]+)?$/;
const STATUS_LINE = /^HTTP\/[\d.]+\s+(\d{3})(?:\s|$)/;

/** What a request line asks for; null where it is none. */
export function askedFor(startLine: string): { readonly method: string; readonly target: string } | null {
  const [, method, target] = REQUEST_LINE.exec(startLine) ?? [];
  return method === undefined || target === undefined ? null : { method, target };
}

/** 0 where it is no status line: no answer. */
export function statusOf(startLine: string): number {
  const status = Number(STATUS_LINE.exec(startLine)?.[1] ?? 0);
  return status >= 100 ? status : 0;
}

export function headerOf(headers: readonly Header[], wanted: string): string {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
}
