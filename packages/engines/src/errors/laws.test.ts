import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Body, Exchange, Json } from '@asbuilt/evidence';
import { errorSchema } from '@asbuilt/spec';
import { decode, encode } from '../kit/codec.js';
import { readTape, TAPE_ORIGIN } from '../kit/tape.js';
import { errors, type ErrorsSummary } from './index.js';

const folder = new URL('cases/', import.meta.url);
const exchanges = readdirSync(folder)
  .flatMap((name) => readTape(readFileSync(new URL(name, folder), 'utf8')).exchanges)
  .map((exchange, entry): Exchange => ({ ...exchange, ref: { material: 'tapes', entry } }));
const known = { origins: [TAPE_ORIGIN], calls: { callAt: (address: string) => address }, points: {} };

function observed(list: readonly Exchange[]): ErrorsSummary {
  const summary = errors.empty();
  for (const exchange of list) errors.observe(summary, exchange);
  return summary;
}

const concluded = (summary: ErrorsSummary) => JSON.stringify(errors.conclude(summary, known));

describe('laws of the errors engine', () => {
  it('any order in any shards gives the same bytes', () => {
    const whole = concluded(observed(exchanges));
    const shuffled = fc.shuffledSubarray(exchanges, { minLength: exchanges.length });
    fc.assert(
      fc.property(shuffled, fc.array(fc.nat(exchanges.length), { maxLength: 4 }), (list, cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), list.length];
        const shards = edges.slice(1).map((edge, i) => observed(list.slice(edges[i], edge)));
        const sent = shards.map((shard) => decode<ErrorsSummary>(encode(shard)));
        expect(concluded(sent.reduceRight((a, b) => errors.merge(b, a), errors.empty()))).toBe(whole);
      }),
      { numRuns: 15 },
    );
  });

  it('merge is associative and commutative, and concluding changes nothing', () => {
    const third = Math.floor(exchanges.length / 3);
    const parts = () =>
      [exchanges.slice(0, third), exchanges.slice(third, 2 * third), exchanges.slice(2 * third)].map(observed) as [
        ErrorsSummary,
        ErrorsSummary,
        ErrorsSummary,
      ];
    const [a, b, c] = parts();
    const [d, e, f] = parts();
    const left = errors.merge(errors.merge(a, b), c);
    expect(encode(errors.merge(f, errors.merge(e, d)))).toBe(encode(left));
    expect(concluded(left)).toBe(concluded(left));
  });

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
    const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.integer(),
        fc.constant(null),
        fc.boolean(),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(words, tie('tree'), { maxKeys: 4 }),
      ),
    }));
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

const [first] = readTape('one\n\nann  POST /things/7 {"name":"x"}  -> 404 {}').exchanges;

function refusal(entry: number, value: Json, status = 404): Exchange {
  const response: Body = { is: 'json', value, mime: 'application/json', size: null, cut: false };
  return { ...first!, status, response, ref: { material: 'made', entry } };
}
