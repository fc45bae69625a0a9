import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event, Exchange, Json } from '@asbuilt/evidence';
import { entitySchema } from '@asbuilt/spec';
import { encode } from '../kit/summary/codec.js';
import { checkLaws } from '../kit/summary/laws.js';
import { bareCall, jsonBody, jsonTrees, tapesIn } from '../kit/tape/strange.test-kit.js';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import type { Known } from '../known.js';
import { entities, type EntitiesSummary } from './index.js';
import { entitiesIn } from './tape-spec.test-kit.js';

const { exchanges } = tapesIn(new URL('cases/', import.meta.url));
const [first] = readTape('one\n\nann  POST /things/7 {"name":"x"}  -> 200 {}').exchanges;

const CALLS = ['/things/{id}', '/posts', '/users', '/items/{item}'].map((path) => bareCall(path, 'GET', path));
// every address is one of a few calls, so that what stands at different addresses comes together
const known: Known = {
  origins: [TAPE_ORIGIN],
  calls: { callAt: (address) => CALLS[address.length % CALLS.length]!.id },
  points: { calls: { shown: 'shown', statements: CALLS, gaps: [] } },
};

function observed(list: readonly Exchange[]): EntitiesSummary {
  const summary = entities.empty();
  for (const exchange of list) entities.observe(summary, exchange);
  return summary;
}

const words = fc.constantFrom(
  'id',
  'type',
  'name',
  'author',
  'author_id',
  'data',
  'items',
  'meta',
  '__proto__',
  'posts',
  '7',
);
const tree = jsonTrees(words, [
  fc.constantFrom('post', 'user', 'ann', '8f14e45fceea167a', ''),
  fc.integer({ min: 0, max: 9 }),
  fc.constant(null),
  fc.boolean(),
]);
const strange = fc
  .record({
    sent: tree,
    answered: tree,
    entry: fc.nat(1000),
    path: fc.constantFrom('/things/7', '/posts', '/users/ann'),
  })
  .map(({ sent, answered, entry, path }): Event => made(entry, path, answered, sent));

describe('laws of the entities engine', () => {
  it('holds them on the tapes', () => checkLaws(entities, exchanges, known));
  it('holds them on whatever payloads hold', () => checkLaws(entities, strange, known));

  it('bounds hold the laws: thousands of places in two orders', () => {
    const many = Array.from({ length: 8200 }, (_, i) => made(i, `/things-${i}`, { id: i }, null));
    const forward = observed(many);
    const halves = entities.merge(observed(many.slice(4000).reverse()), observed(many.slice(0, 4000)));
    expect(encode(halves)).toBe(encode(forward));
    expect(forward.seats.over).toBe(true);
  });
});

describe('whatever payloads hold', () => {
  it('is read without failing, into statements of the right form', () => {
    fc.assert(
      fc.property(fc.array(strange, { maxLength: 5 }), (events) => {
        for (const statement of entitiesIn(events)) expect(entitySchema.safeParse(statement).success).toBe(true);
      }),
    );
  });
});

function made(entry: number, path: string, answered: Json, sent: Json): Exchange {
  const segments = path.split('/').filter(Boolean);
  return {
    ...first!,
    url: { ...first!.url, path, segments },
    request: sent === null ? null : jsonBody(sent),
    response: jsonBody(answered),
    ref: { material: 'made', entry },
  };
}
