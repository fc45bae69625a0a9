import type { Notice, NoticeCode, RawEvent, Reading } from '@asbuilt/evidence';
import { headText } from '../bytes.js';
import { cutLines, type Line } from '../lines/line-cutter.js';
import { MaterialError } from '../material-error.js';
import type { Cut, ReadContext, Reader } from '../reader.js';
import { textOf } from '../telling-text.js';
import { exchangeOf, logLine } from './line.js';
import { oddLines, quotesIn } from './line-shape.js';
import { originIn, ownOrigin, UNKNOWN_ORIGIN } from './own-origin.js';

/** What nginx and Apache log: calls without bodies, by nobody in particular. */
export const accessLogReader: Reader = {
  kind: 'access-log',
  called: 'access log',
  ending: /(?:^|[/._-])access[._-]?log(?:[._-]\d+)?(?:\.gz)?$/i,
  namesNoHost: true,
  rate,
  cut,
  read,
};

/** So many lines may stand before the first that says what it is: knocks of those who speak no HTTP. */
const LINES_LOOKED_AT = 20;

function rate(head: Uint8Array): number {
  const lines = headText(head).split(/\r\n?|\n/, LINES_LOOKED_AT);
  return lines.some((line) => logLine(line) !== null) ? 0.9 : 0;
}

/** Servers refuse requests of more than 8 kB or so. */
const LARGEST_LINE = 256 * 1024;
/** By so many lines it is told which product the log is of. */
const LINES_BEFORE = 1000;
const NEWLINE = '\n';
const NEWLINE_BYTE = 0x0a;
const RETURN_BYTE = 0x0d;

/** Each cut is the product's origin, and the line. */
async function* cut(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<Cut | Notice> {
  const before: Line[] = [];
  let origin = context.origin;
  let lines = 0;
  let unsaidAt: number | null = null;
  let [last, lastButOne]: [Line?, Line?] = [];
  const end = { byte: NEWLINE_BYTE };
  const oddIn = oddLines();
  const odd: number[] = [];
  const cutOf = (line: Line): Cut | Notice => {
    if (!('bytes' in line)) return tooLarge(line, context);
    if (origin === UNKNOWN_ORIGIN && unsaidAt === null && isOfNoHost(line.bytes)) unsaidAt = line.entry;
    return { entry: line.entry, bytes: Buffer.concat([Buffer.from(origin! + NEWLINE), line.bytes]) };
  };
  for await (const line of cutLines(watched(bytes, end), LARGEST_LINE)) {
    lines++;
    if ('bytes' in line) odd.push(...oddIn(line.bytes, line.entry));
    [last, lastButOne] = [line, last];
    if (origin !== undefined) yield cutOf(line);
    else if (before.push(line) === LINES_BEFORE) {
      origin = originOf(before, context);
      yield* before.splice(0).map(cutOf);
    }
  }
  origin ??= originOf(before, context);
  yield* before.map(cutOf);
  if (end.byte !== NEWLINE_BYTE && last !== undefined && isBroken(last, lastButOne))
    yield noticeOf('file-cut', last.entry, context);
  yield* odd.map((entry) => noticeOf('part-not-known', entry, context));
  if (unsaidAt !== null) yield noticeOf('host-not-said', unsaidAt, context);
  if (lines === 0)
    throw new MaterialError(context.name ?? context.material, 'no-entries', 'contains no lines; leave it out');
}

const noticeOf = (code: NoticeCode, entry: number, { material }: ReadContext): Notice => ({
  kind: 'notice',
  code,
  ref: { material, entry },
});

/** Servers write what stands in a request so that it ends no line: a bare carriage return is the end of one. */
async function* watched(bytes: AsyncIterable<Uint8Array>, end: { byte: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    const ended = chunk.includes(RETURN_BYTE) ? endedByNewlines(chunk) : chunk;
    end.byte = ended.at(-1) ?? end.byte;
    yield ended;
  }
}

/** As many bytes as before; a blank line more is none. */
const endedByNewlines = (chunk: Uint8Array): Uint8Array =>
  chunk.map((byte) => (byte === RETURN_BYTE ? NEWLINE_BYTE : byte));

/** Servers end each line: one without an end, and without what all have or what the line before has, was cut. */
function isBroken(line: Line, before: Line | undefined): boolean {
  if (!('bytes' in line)) return true;
  const isFewer =
    before !== undefined &&
    'bytes' in before &&
    quotesIn(textOf(line.bytes).text) < quotesIn(textOf(before.bytes).text);
  return isFewer || logLine(textOf(line.bytes).text.trim()) === null;
}

function tooLarge(line: { readonly entry: number; readonly tooLargeAt: number }, { material }: ReadContext): Notice {
  return { kind: 'notice', code: 'entry-too-large', ref: { material, entry: line.entry }, byte: line.tooLargeAt };
}

/** What the log itself tells; where it does not, it is of the product that the other material is of. */
function originOf(lines: readonly Line[], { othersOrigin }: ReadContext): string {
  const own = ownOrigin(lines.map((line) => ('bytes' in line ? textOf(line.bytes).text : '')));
  return own === UNKNOWN_ORIGIN ? (othersOrigin ?? own) : own;
}

function isOfNoHost(bytes: Uint8Array): boolean {
  const line = logLine(textOf(bytes).text.trim());
  return line !== null && line.host === '' && line.target.startsWith('/');
}

/** Servers write it as `\x08`. */
// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000b-\u001f\u007f]/;

function read(entry: Cut, context: ReadContext): Reading<RawEvent>[] {
  const ref = { material: context.material, entry: entry.entry };
  const { text: decoded, isValid } = textOf(entry.bytes);
  const [origin = '', text = ''] = decoded.split(NEWLINE, 2);
  // where a file was cut short while a server wrote to it, a hole of NULs stands before the next line; inside one, lines are gone
  const whole = text.trim().replace(/^\0+/, '');
  const line = NO_TEXT.test(whole) ? null : logLine(whole);
  // knocks that try whether a server fetches for others: what they ask for is of no product here
  const isElsewhere = line !== null && !line.target.startsWith('/') && originIn(line.target) !== origin;
  const found =
    line === null ? 'entry-damaged' : isElsewhere ? 'asked-as-proxy' : exchangeOf(line, origin, ref, context.actor);
  const read: Reading<RawEvent>[] = [typeof found === 'string' ? { kind: 'notice', code: found, ref } : found];
  return isValid ? read : [...read, { kind: 'notice', code: 'invalid-utf8', ref }];
}
