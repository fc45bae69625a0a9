import type { Url } from '@asbuilt/evidence';
import { leadsTo } from '../kit/address/address.js';
import type { HtmlTable } from '../kit/page/html-tables.js';
import { labelledValues } from '../kit/page/labelled-values.js';
import { sureClass } from '../kit/address/segment.js';
import { observeValue } from '../kit/shape/index.js';
import { sketchValue } from '../kit/summary/sketch.js';
import { textHash } from '../kit/summary/text-hash.js';
import type { Cluster } from './clusters.js';
import type { Gathered } from './gather.js';
import { MOST_FIELD_VALUES, type Seat } from './summary.js';

// Things that only pages show: `/patients/P-1001` in a row whose column `No` says P-1001. What holds the word of each
// thing's own address tells the things apart, whatever it is called. A number needs no such column: the address is enough,
// and the column is the same number again.

/** The columns of a table whose cells are the last words of where its rows lead to. */
export function noteColumns(seat: Seat | undefined, { columns, rows }: HtmlTable, page: Url): void {
  if (seat === undefined || rows.length === 0) return;
  const words = rows.map(({ link }) => leadsTo(link, page)?.segments.at(-1) ?? '');
  const isNumbered = words.every((word) => /^\d{1,15}$/.test(word));
  if (!isNumbered && !words.every(isKey)) return;
  columns.forEach((name, i) => {
    if (rows.every(({ cells }, row) => (cells[i] ?? '').trim() === words[row])) noteWords(seat, name, words);
  });
}

/** The labels of a page about one thing behind which the last word of its address stands. */
export function noteLabels(seat: Seat | undefined, html: string, page: Url): void {
  const word = page.segments.at(-1) ?? '';
  if (seat === undefined || !isKey(word)) return;
  for (const [label, value] of labelledValues(html, (name) => seat.fields.kept.has(name)))
    if (value === word) noteWords(seat, label, [word]);
}

const isKey = (word: string): boolean => sureClass(word) === 'key';

function noteWords({ fields }: Seat, name: string, words: readonly string[]): void {
  const field = fields.kept.get(name);
  if (field === undefined) return;
  field.addressed++;
  for (const word of words) {
    sketchValue(field.values, textHash(word), MOST_FIELD_VALUES);
    observeValue(field.scalars, word);
  }
}

/** A column that repeats the numbers by which the things are asked for, wherever it was seen beside them. */
export function isOwnNumber({ name, spots }: Gathered): boolean {
  const seen = [...spots].map(({ side, seat }) => ({ side, field: seat.fields.kept.get(name) }));
  return (
    seen.some(({ field }) => (field?.addressed ?? 0) > 0 && field!.values.hashes.length >= FEWEST_WORDS) &&
    seen.every(
      ({ side, field }) =>
        side === 'table' && (field === undefined || field.addressed === 0 || field.addressed === field.count),
    )
  );
}

/** One thing may be called as its address by chance. */
const FEWEST_WORDS = 2;

/** The one field that was the word of the address on every page that shows things of this kind. */
export function columnKey({ spots }: Cluster): string[] {
  if (spots.length === 0 || spots.some(({ side }) => side !== 'table')) return [];
  const names = [...spots[0]!.seat.fields.kept.keys()].filter((name) =>
    spots.every(({ seat }) => {
      const field = seat.fields.kept.get(name);
      return field !== undefined && field.addressed === seat.seen.count && field.values.hashes.length >= FEWEST_WORDS;
    }),
  );
  return names.length === 1 ? names : [];
}
