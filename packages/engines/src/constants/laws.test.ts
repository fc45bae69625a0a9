import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Body, Event, Exchange, Header } from '@asbuilt/evidence';
import { constantSchema } from '@asbuilt/spec';
import { encode } from '../kit/summary/codec.js';
import { checkLaws } from '../kit/summary/laws.js';
import { jsonBody, jsonTrees, tapesIn } from '../kit/tape/strange.test-kit.js';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import { constants, type ConstantsSummary } from './index.js';

const { events } = tapesIn(new URL('cases/', import.meta.url));
const [first] = readTape('one\n\nann  GET /api/settings  -> 200 {}').exchanges;
const known = { origins: [TAPE_ORIGIN], calls: { callAt: (address: string) => address }, points: {} };

const words = fc.constantFrom(
  'settings',
  'limit',
  'maxSize',
  'total',
  'page',
  'meta',
  'expires',
  'created_at',
  'expires_in',
  'labs',
  'key',
  'value',
  '__proto__',
);
const tree = jsonTrees(words, [
  fc.string(),
  fc.integer({ min: -5, max: 2_000_000_000 }),
  fc.constantFrom(null, true, 'EUR', '2026-11-15T10:00:00Z', 'eyJhbGciOiJub25lIn0.eyJpYXQiOjEsImV4cCI6OX0.'),
]);
const header: fc.Arbitrary<Header> = fc.tuple(
  fc.constantFrom('set-cookie', 'retry-after', 'ratelimit-limit', 'ratelimit-reset', 'cache-control', 'date'),
  fc.oneof(fc.constantFrom('60', 'a=b; Max-Age=60', '20;w=60', 'max-age=9', 'a=b; Expires=x'), fc.string()),
);
const markup = fc.constantFrom(
  '<form method=post><input name="s[a]" value="5"><select name=b><option selected>x</form>',
  '<form method="post"><input type=checkbox name="c[]" checked><input type=checkbox name="d" data-max-size="9">',
  '<p data-max-size="8" data-limit-x=5>',
);
const strange = fc
  .record({
    body: tree,
    html: fc.option(markup, { nil: null }),
    headers: fc.array(header, { maxLength: 3 }),
    status: fc.constantFrom(200, 413, 429),
    entry: fc.nat(1000),
    time: fc.nat(100_000),
  })
  .map(({ body, html, headers, status, entry, time }): Event => {
    const response: Body =
      html === null ? jsonBody(body) : { is: 'html', text: html, mime: 'text/html', size: null, cut: false };
    return {
      ...first!,
      status,
      response,
      responseHeaders: headers,
      startedAt: time,
      ref: { material: 'made', entry },
    };
  });

function observed(list: readonly Event[]): ConstantsSummary {
  const summary = constants.empty();
  for (const event of list) constants.observe(summary, event);
  return summary;
}

describe('laws of the constants engine', () => {
  it('holds them on the tapes', () => checkLaws(constants, events, known));
  it('holds them on whatever answers hold', () => checkLaws(constants, strange, known));

  it('bounds hold the laws: thousands of settings in two orders', () => {
    const many = Array.from({ length: 4100 }, (_, i): Exchange => {
      const value = { [`max_${i}`]: i };
      const response: Body = { is: 'json', value, mime: 'application/json', size: null, cut: false };
      return { ...first!, response, ref: { material: 'made', entry: i } };
    });
    const forward = observed(many);
    const halves = constants.merge(observed(many.slice(2000).reverse()), observed(many.slice(0, 2000)));
    expect(encode(halves)).toBe(encode(forward));
    expect(forward.facts.over).toBe(true);
  });

  it('whatever is observed becomes statements of the right form', () => {
    fc.assert(
      fc.property(fc.array(strange, { maxLength: 8 }), (events) => {
        for (const statement of constants.conclude(observed(events), known).statements)
          expect(constantSchema.safeParse(statement).success).toBe(true);
      }),
    );
  });
});
