import { isUtf8 } from 'node:buffer';
import type { NoticeCode, RawEvent, Reading } from '@asbuilt/evidence';
import type { Variant } from './damages.test-kit.js';
import { isStillValid } from './still-valid.test-kit.js';
import { utf16Of } from './utf16.js';

/** What came of reading a file: readings, or the words of the MaterialError that there are none. */
export type Outcome = readonly Reading<RawEvent>[] | string;

export interface Undamaged {
  readonly name: string;
  readonly bytes: Buffer;
  readonly read: readonly Reading<RawEvent>[];
  /** Its content is text; bodies in a dump of flows or a web archive are bytes. */
  readonly isText: boolean;
}

/**
 * The law. Whatever is damaged in a file, it is read without a crash; and what was lost is told. Lost is
 * - any of its events: fewer come out than of the whole file;
 * - its text: bytes of a format of text are no text any more, and were replaced;
 * - its end: it was cut off, and what comes out is not what came out of the whole file.
 * Told is by a MaterialError, or by a notice that reading the whole file does not give, or not as often.
 * No loss is what leaves a valid file that says something else, such as a bit flipped within a value.
 *
 * This gives what was lost and nobody told; null where nothing was.
 */
export function untoldLoss(whole: Undamaged, variant: Variant, outcome: Outcome): string | null {
  if (typeof outcome === 'string' || isTold(whole.read, outcome)) return null;
  if (whole.isText && !isText(variant.bytes)) return 'bytes that are no text';
  if (isStillValid(whole.name, variant.bytes, whole.bytes)) return null;
  const [before, after] = [eventsOf(whole.read), eventsOf(outcome)];
  if (after.length < before.length) return `${before.length - after.length} of ${before.length} events`;
  return variant.harm === 'cut off' && JSON.stringify(before) !== JSON.stringify(after) ? 'what was cut off' : null;
}

const eventsOf = (read: readonly Reading<RawEvent>[]): RawEvent[] =>
  read.filter((reading) => reading.kind !== 'notice');

/** More is said than of the whole file. */
function isTold(before: readonly Reading<RawEvent>[], after: readonly Reading<RawEvent>[]): boolean {
  const said = countsOf(before);
  return [...countsOf(after)].some(([code, count]) => count > (said.get(code) ?? 0));
}

function countsOf(read: readonly Reading<RawEvent>[]): Map<NoticeCode, number> {
  const counts = new Map<NoticeCode, number>();
  for (const reading of read)
    if (reading.kind === 'notice') counts.set(reading.code, (counts.get(reading.code) ?? 0) + 1);
  return counts;
}

const isText = (bytes: Buffer): boolean => isUtf8(bytes) || utf16Of(bytes) !== null;
