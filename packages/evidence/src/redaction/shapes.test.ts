import { describe, expect, test } from 'vitest';
import { admit } from '../admit.js';
import type { Exchange, RawExchange } from '../events.js';
import { chance } from './planted/chance.js';
import { withDecoded } from './planted/find-texts.js';
import { exchangeWith } from './planted/places.js';
import { harmlessShapes, SHAPES } from './planted/shapes/index.js';
import { createRedactor } from './redactor.js';

// What a secret is told by, a table: each group has places, and values that are put into them.

const KEY = new Uint8Array(32).fill(7);
const seen = (raw: RawExchange, key: Uint8Array | null): Exchange =>
  admit(raw, createRedactor({ key })).event as Exchange;

/** As it is, as JSON, HTML and addresses write it, and within base64. */
const written = (text: string): string[] => [
  text,
  JSON.stringify(text).slice(1, -1),
  text.replaceAll('&', '&amp;'),
  encodeURIComponent(text),
  encodeURIComponent(encodeURIComponent(text)),
];

let planted = 0;
describe.each(Object.entries(SHAPES))('%s', (_, { places, values }) => {
  test('leaves nothing behind', () => {
    const left = Object.entries(places).flatMap(([place, put]) =>
      values.flatMap((make) => {
        const secret = make(chance(7 * ++planted));
        const text = withDecoded(JSON.stringify(seen(exchangeWith(put(secret), planted), KEY)));
        return written(secret).some((form) => text.includes(form)) ? [`${place}: ${secret}`] : [];
      }),
    );
    expect(left).toEqual([]);
  });
});

test('the table is large', () => {
  expect(planted).toBeGreaterThanOrEqual(400);
  expect(harmlessShapes().length).toBeGreaterThanOrEqual(500);
});

test('look-alikes of the same shapes stay', () => {
  // A cookie goes, whatever its call is about.
  const open = ({ requestHeaders, responseHeaders, ...rest }: Exchange) =>
    JSON.stringify({
      ...rest,
      headers: [...requestHeaders, ...responseHeaders].filter(([name]) => !name.includes('cookie')),
    });
  const changed = harmlessShapes().filter(({ exchange }) => open(seen(exchange, KEY)) !== open(seen(exchange, null)));
  expect(changed.map(({ place }) => place)).toEqual([]);
});
