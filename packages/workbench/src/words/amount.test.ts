import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, bytes, clockOf, dayOf, daysOf, figure, momentOf, shortDayOf } from './amount.js';

// As the formatters of a browser write it in Britain; they are too slow to be made while a page begins.
const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options);
const LONG = dates({ day: 'numeric', month: 'long', year: 'numeric' });
const moment = fc.date({ min: new Date(2001, 0, 1), max: new Date(2099, 0, 1), noInvalidDate: true });
/** What spaces a formatter sets between the ends of a span depends on its release. */
const plain = (text: string) => text.replaceAll(/\s*–\s*/g, '–');

test('figures are grouped', () => {
  const figures = new Intl.NumberFormat('en-GB');
  fc.assert(fc.property(fc.nat({ max: 10 ** 12 }), (n) => figure(n) === figures.format(n)));
  expect([amount(1, 'gap'), amount(1284, 'gap'), bytes(999), bytes(1_234_567)]).toEqual([
    '1 gap',
    '1,284 gaps',
    '999 bytes',
    '1.2 MB',
  ]);
});

test('days and times', () => {
  const [short, all, clock] = [
    dates({ day: 'numeric', month: 'short' }),
    dates({ day: 'numeric', month: 'short', ...CLOCK }),
    dates(CLOCK),
  ];
  fc.assert(
    fc.property(moment, (date) => {
      const at = date.toISOString();
      expect([clockOf(at), shortDayOf(at), momentOf(at), dayOf(at)]).toEqual(
        [clock, short, all, LONG].map((format) => plain(format.format(date))),
      );
    }),
  );
});

test('from one day to another', () => {
  const spans = fc.tuple(moment, fc.nat({ max: 40 * 86_400_000 }));
  fc.assert(
    fc.property(spans, ([from, long]) => {
      const to = new Date(from.getTime() + long);
      expect(plain(daysOf(from.toISOString(), to.toISOString()))).toBe(plain(LONG.formatRange(from, to)));
    }),
  );
});
