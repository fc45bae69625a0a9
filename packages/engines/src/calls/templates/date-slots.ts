import type { DatePart, SlotNature } from '../route.js';

// `/2026/11/a-title`: numbers that are the parts of a date, which no number says by itself.

const PARTS: readonly (readonly [DatePart, RegExp])[] = [
  ['year', /^(?:19|20)\d\d$/],
  ['month', /^(?:0?[1-9]|1[0-2])$/],
  ['day', /^(?:0?[1-9]|[12]\d|3[01])$/],
];

/** The largest part of a date that all values may be. */
export const datePartIn = (values: readonly string[]): DatePart | undefined =>
  values.length === 0 ? undefined : PARTS.find(([, test]) => values.every((value) => test.test(value)))?.[0];

interface Slotted {
  readonly nature: SlotNature | null;
}

/** A year is one where a month stands behind it; a month and a day where a year stands before them. */
export function datePartAt(steps: readonly Slotted[], i: number): DatePart | undefined {
  const may = (at: number) => steps[at]?.nature?.dated;
  if (may(i) === 'year') return may(i + 1) === 'month' ? 'year' : undefined;
  if (may(i) === 'month' && may(i - 1) === 'year') return 'month';
  return may(i) !== undefined && may(i - 1) === 'month' && may(i - 2) === 'year' ? 'day' : undefined;
}

/** A slot as a step above others: what part of a date it may be is told. */
export const slotStep = ({ dated }: SlotNature): string => (dated === undefined ? '{}' : `{${dated}}`);

/** Behind a year and a month, and perhaps a day. */
export function isBehindDate(above: readonly string[]): boolean {
  const from = above.lastIndexOf('{year}');
  return (
    from >= 0 &&
    above[from + 1] === '{month}' &&
    above.slice(from + 2).every((step) => step === '{month}' || step === '{day}')
  );
}
