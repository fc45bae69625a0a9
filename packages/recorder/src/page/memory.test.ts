import { expect, test } from 'vitest';
import { PICTURES_OF_ROUTE_MOST, VIEWS_PER_MINUTE_MOST } from './limits.js';
import { memoryOf } from './memory.js';
import { pictureKey } from './signature.js';
import { keepingSink } from './toy.test-kit.js';

test('a screen is new once, in whichever tab of a recording, and again in the next recording', () => {
  const sink = keepingSink();
  expect(memoryOf(sink).isNew('a')).toBe(true);
  expect(memoryOf(sink).isNew('a')).toBe(false);
  expect(memoryOf(keepingSink()).isNew('a')).toBe(true);
});

test('more screens in a minute than a user can see are refused, and the next minute begins anew', () => {
  const memory = memoryOf(keepingSink());
  for (let n = 0; n < VIEWS_PER_MINUTE_MOST; n++) expect(memory.refusal(n)).toBeNull();
  expect(memory.refusal(59_000)).toContain('in a minute');
  expect(memory.refusal(61_000)).toBeNull();
});

const AT = 'https://example.test/loans/4';
const asking = (...names: string[]) => ({ forms: [{ fields: names.map((name) => ({ name })) }] });
const listing = (...headers: string[]) => ({ tables: [{ headers }] });

test('a screen has a picture of its own where it asks for something else, lists something else or tells something', () => {
  const alone = pictureKey(AT, {});
  const others = [
    asking('name'),
    asking('name', 'mail'),
    listing('Due'),
    { notices: ['Saved'] },
    { dialogs: [{ buttons: ['Yes'] }] },
  ];
  expect(new Set([alone, ...others.map((described) => pictureKey(AT, described))]).size).toBe(6);
});

test('another record, another number and another order are no reason for one', () => {
  const same = (one: object, other: object) =>
    expect(pictureKey(AT, { ...one })).toBe(pictureKey('https://example.test/loans/5', { ...other }));
  same({}, { title: 'Loan 5', headings: ['Saw'], links: ['/tools/saw'] });
  same(asking('line-1'), asking('line-2'));
  same(listing('Due ▲', 'Week 3'), listing('Due ▼', 'Week 4'));
  same({ notices: ['Saved'] }, { notices: ['Returned', 'Thanks'] });
});

test('a route that shows something else each time takes no more than its share of the pictures', () => {
  const memory = memoryOf(keepingSink());
  const keys = Array.from({ length: 30 }, (_, n) => pictureKey(AT, listing('x'.repeat(n + 1))));
  const taken = keys.filter((key) => memory.wantsPicture(key) && memory.pictured(key));
  expect(taken).toHaveLength(PICTURES_OF_ROUTE_MOST);
  expect(memory.wantsPicture(pictureKey('https://example.test/tools', {}))).toBe(true);
});
