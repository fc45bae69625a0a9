import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admit } from '../admit.js';
import { createKnown, lowestMarks } from './known.js';
import { exchangeWith, json } from './planted/places.js';
import { createRedactor } from './redactor.js';

const key = new Uint8Array(32).fill(7);
const TOKEN = 'Zk3vQ81mPx72LwRt0aYb';

test('a token of an answer goes from whatever is written later, and from the address of a page', () => {
  const redactor = createRedactor({ key });
  admit(exchangeWith({ responseBody: json({ access_token: TOKEN }) }, 0), redactor);
  const record = {
    url: `https://a.example/files/${TOKEN}`,
    links: [{ href: `/x%2F${TOKEN}`, text: `open ${TOKEN}!` }],
  };
  expect(JSON.stringify(redactor.record(record))).not.toContain(TOKEN);
  const spec = { says: `GET /files/${TOKEN}`, id: 'C-4k2m9qxa', [TOKEN]: [1, null, true] };
  const made = redactor.withoutKnown(redactor.known())(spec);
  expect(JSON.stringify(made)).not.toContain(TOKEN);
  expect(made).toMatchObject({ id: 'C-4k2m9qxa' });
});

test('what is no secret stays: identifiers, days, words', () => {
  const redactor = createRedactor({ key });
  const shared = { id: '3f2b8c1e-9d4a-4e7b-8a6c-5d1f0e2b3c4d', day: '2026-03-14', word: 'alpha-river-12' };
  admit(exchangeWith({ responseBody: json({ ...shared, session: shared.id, token: 'overview-of-all' }) }, 0), redactor);
  const spec = { says: JSON.stringify(shared), token: 'overview-of-all' };
  expect(redactor.withoutKnown(redactor.known())(spec)).toEqual(spec);
});

test('what nothing is taken out of is the same, not a copy; escapes hide nothing; a JWT does not mark all others', () => {
  const redactor = createRedactor({ key });
  const jwt = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJlLW9mLXNvbWVib2R5';
  admit(exchangeWith({ responseBody: json({ access_token: TOKEN, id_token: jwt }) }, 0), redactor);
  const without = redactor.withoutKnown(redactor.known());
  const plain = { list: ['alpha-river-12', { day: '2026-03-14' }], head: jwt.slice(0, jwt.indexOf('.')) };
  expect(without(plain)).toBe(plain);
  const escaped = without([`a\\n${TOKEN}`, `a\\u0022${TOKEN}`, `a%2F${TOKEN}`]);
  expect(escaped.join()).not.toContain(TOKEN);
  expect(escaped).toEqual([
    expect.stringMatching(/^a\\n\w{20}$/),
    expect.stringMatching(/^a\\u0022\w{20}$/),
    expect.stringMatching(/^a%2F\w{20}$/),
  ]);
});

test('law: which marks are kept does not depend on the order, nor on who met them', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{6}[0-9]{6}$/), { maxLength: 30 });
  const marksOf = (list: readonly string[]): number[] => {
    const known = createKnown();
    for (const word of list) known.add(word);
    return known.marks();
  };
  fc.assert(
    fc.property(words, words, (a, b) => {
      const together = marksOf([...a, ...b]);
      expect(marksOf([...b, ...a])).toEqual(together);
      expect(lowestMarks([...marksOf(b), ...marksOf(a)])).toEqual(together);
    }),
  );
});
