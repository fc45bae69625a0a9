import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Body, Event, Exchange, Json } from '@asbuilt/evidence';
import { errorSchema } from '@asbuilt/spec';
import { encode } from '../kit/summary/codec.js';
import { checkLaws } from '../kit/summary/laws.js';
import { jsonTrees, tapesIn } from '../kit/tape/strange.test-kit.js';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import { errors, type ErrorsSummary } from './index.js';

const { events } = tapesIn(new URL('cases/', import.meta.url));
const [first] = readTape('one\n\nann  POST /things/7 {"name":"x"}  -> 404 {}').exchanges;
const known = { origins: [TAPE_ORIGIN], calls: { callAt: (address: string) => address }, points: {} };

function observed(list: readonly Exchange[]): ErrorsSummary {
  const summary = errors.empty();
  for (const exchange of list) errors.observe(summary, exchange);
  return summary;
}

const words = fc.constantFrom(
  'error',
  'errors',
  'message',
  'code',
  'details',
  'title',
  'data',
  'status',
  '__proto__',
  'a',
);
const tree = jsonTrees(words, [fc.string(), fc.integer(), fc.constant(null), fc.boolean()]);

const strange = fc
  .record({ body: tree, status: fc.constantFrom(200, 400, 404, 422, 500), entry: fc.nat(1000) })
  .map(({ body, status, entry }): Event => refusal(entry, body, status));

describe('laws of the errors engine', () => {
  it('holds them on the tapes', () => checkLaws(errors, events, known));
  it('holds them on whatever answers hold', () => checkLaws(errors, strange, known));

  it('bounds hold the laws: thousands of messages in two orders', () => {
    const many = Array.from({ length: 4100 }, (_, i) =>
      refusal(i, { message: `Thing${'abcdefghij'[i % 10]}${i}x is gone` }),
    );
    const forward = observed(many);
    const halves = errors.merge(observed(many.slice(2000).reverse()), observed(many.slice(0, 2000)));
    expect(encode(halves)).toBe(encode(forward));
    expect(forward.told.over).toBe(true);
  });
});

describe('whatever an answer holds', () => {
  it('is read without failing, into statements of the right form', () => {
    fc.assert(
      fc.property(tree, fc.constantFrom(200, 400, 422, 500), (body, status) => check(refusal(0, body, status))),
    );
  });

  it('even where it is no proper markup', () => {
    const pieces = fc.constantFrom(
      '<div class="error">',
      '</div>',
      '<li',
      '>',
      '"',
      "'",
      '<p id=error',
      '&lt;',
      'text',
      '\\u003c',
      '</',
      '<!--',
    );
    const markup = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(
        markup,
        fc.constantFrom('text/html', 'text/javascript', 'application/xml'),
        fc.constantFrom(200, 404),
        (text, mime, status) => {
          const body = { is: mime === 'text/html' ? 'html' : 'text', text, mime, size: null, cut: false } as Body;
          check({ ...refusal(0, null, status), response: body });
        },
      ),
    );
  });
});

function check(exchange: Exchange): void {
  for (const statement of errors.conclude(observed([exchange]), known).statements)
    expect(errorSchema.safeParse(statement).success).toBe(true);
}

function refusal(entry: number, value: Json, status = 404): Exchange {
  const response: Body = { is: 'json', value, mime: 'application/json', size: null, cut: false };
  return { ...first!, status, response, ref: { material: 'made', entry } };
}
