import { expect, test } from 'vitest';
import { bounded, piecesOf } from './pieces.js';
import { statedThings } from './stated-things.js';

const stated = (text: string) => statedThings(bounded(text).lines)?.things;
const rows = Array.from({ length: 1_000 }, (_, i) => `| \`field${i}\` | text | always | |`);
const table = ['## Entities', '', '### Order', '', '| Field | Holds | There | Notes |', '| --- | --- | --- | --- |'];

test('a table that is parsed in pieces says what it says as a whole, and each row keeps its line', () => {
  const lines = [...table, ...rows];
  const pieces = [...piecesOf(lines)];
  expect(pieces.length).toBeGreaterThan(2);
  for (const { text, before } of pieces.slice(2)) {
    expect(text.split('\n').slice(0, 2)).toEqual(table.slice(4));
    expect(lines[before + 2]).toBe(text.split('\n')[2]);
  }
  const fields = stated(lines.join('\n'))!.flatMap(({ says }) => (says.point === 'entities' ? says.fields : []));
  expect(fields.map(({ path }) => path)).toEqual(rows.map((_, i) => `field${i}`));
});

test('only what is beyond the bounds is left out, and what stands behind it is read at its line', () => {
  const text = (long: string) => `## Screens\n\n- /orders Orders\n- ${long}\n\n- /loans Loans`;
  const of = (long: string) =>
    stated(text(long))!.map(({ line, says }) => [line, says.point === 'screens' && says.route]);
  expect(bounded(text('/long x')).leftOut).toBe(0);
  expect(of('/long x')).toEqual([
    [3, '/orders'],
    [4, '/long'],
    [6, '/loans'],
  ]);
  expect(bounded(text('x'.repeat(9_000))).leftOut).toBe(1);
  expect(of('x'.repeat(9_000))).toEqual([
    [3, '/orders'],
    [6, '/loans'],
  ]);
  expect(bounded(text('*a_ '.repeat(400))).leftOut).toBe(1);
  // a long list has many marks, and few in each entry
  expect(bounded('- `a_b`: *c*\n'.repeat(1_000)).leftOut).toBe(0);
});

test('headings in code that is set apart begin nothing', () => {
  expect(stated('## Screens\n\n```\n## Entities\n- Order: number\n```\n\n- /loans Loans')).toHaveLength(1);
});
