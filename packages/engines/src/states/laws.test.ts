import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Body, Event, Exchange, Json } from '@asbuilt/evidence';
import { lifeCycleSchema, type Entity } from '@asbuilt/spec';
import { encode } from '../kit/summary/codec.js';
import { checkLaws } from '../kit/summary/laws.js';
import { bareCall, jsonBody, jsonTrees, tapesIn } from '../kit/tape/strange.test-kit.js';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import type { Known } from '../known.js';
import { states, type StatesSummary } from './index.js';
import { MOST_SEEN, MOST_THINGS } from './summary.js';

const { exchanges } = tapesIn(new URL('cases/', import.meta.url));
const [first] = readTape('one\n\nann  PATCH /things/7 {"status":"x"}  -> 200 {}').exchanges;

const sure = { basis: [], support: 1, against: 0, confidence: 1, evidence: [] };
const calls = ['GET', 'POST', 'PATCH'].flatMap((method) =>
  ['/things', '/things/{id}', '/things/{id}/close'].map((path) => bareCall(`${method} ${path}`, method, path)),
);
const thing: Entity = { ...sure, id: 'E-1', name: 'Thing', key: ['id'], fields: [], calls: calls.map(({ id }) => id) };
const point = <S>(statements: S[]) => ({ shown: 'shown' as const, statements, gaps: [] });
const known: Known = {
  origins: [TAPE_ORIGIN],
  calls: { callAt: (address) => address.replace(` ${TAPE_ORIGIN}`, '').replace('{int}', '{id}') },
  points: { calls: point(calls), entities: point([thing]) },
};

function observed(list: readonly Event[]): StatesSummary {
  const summary = states.empty();
  for (const event of list) states.observe(summary, event);
  return summary;
}

const words = fc.constantFrom(
  'id',
  'status',
  'archived',
  'closed_at',
  'from',
  'to',
  'field',
  'nextStates',
  '__proto__',
  'data',
);
const leaves = fc.constantFrom<Json>('a', 'b', 'c', 'status', 1, 2, 7, true, false, null, '2026-01-01T00:00:00Z');
const tree = jsonTrees(words, [leaves], { maxDepth: 3, maxKeys: 5 });

const strange = fc
  .record({
    body: tree,
    sent: tree,
    method: fc.constantFrom('GET', 'POST', 'PATCH'),
    path: fc.constantFrom('/things', '/things/7', '/things/8', '/things/7/close'),
    status: fc.constantFrom(200, 204, 302, 409),
    entry: fc.nat(1000),
    at: fc.nat(5),
  })
  .map(({ body, sent, method, path, status, entry, at }): Event => {
    const url = { ...first!.url, path, segments: path.split('/').filter(Boolean) };
    const both = { request: method === 'GET' ? null : jsonBody(sent), response: jsonBody(body) };
    return {
      ...first!,
      ...both,
      method,
      wireMethod: method,
      url,
      status,
      startedAt: at * 100,
      ref: { material: 'm', entry },
    };
  });

const shows = (entry: number, value: Json): Exchange => ({
  ...first!,
  method: 'GET',
  wireMethod: 'GET',
  request: null,
  response: jsonBody(value),
  startedAt: entry,
  ref: { material: 'made', entry },
});

describe('laws of the states engine', () => {
  it('holds them on the tapes', () => checkLaws(states, exchanges, known));
  it('holds them on whatever is sent and answered', () => checkLaws(states, strange, known));

  it('bounds hold the laws: more things, sightings and fields than are kept, in two orders', () => {
    const many = [
      ...Array.from({ length: MOST_THINGS * 3 }, (_, i) => shows(i, { id: i, status: 'abc'[i % 3]! })),
      ...Array.from({ length: MOST_SEEN * 3 }, (_, i) => shows(1000 + i, { id: 1, status: 'abc'[i % 3]! })),
      shows(5000, Object.fromEntries([['id', 2], ...Array.from({ length: 40 }, (_, i) => [`f${i}_status`, 'a'])])),
    ];
    const forward = observed(many);
    const halves = states.merge(observed(many.slice(300).reverse()), observed(many.slice(0, 300)));
    expect(encode(halves)).toBe(encode(forward));
    expect([...forward.places.kept.values()].every(({ things }) => things.over)).toBe(true);
  });
});

describe('whatever an exchange holds', () => {
  it('is read without failing, into statements of the right form', () => {
    fc.assert(
      fc.property(fc.array(strange, { maxLength: 12 }), (events) => {
        for (const statement of states.conclude(observed(events), known).statements)
          expect(lifeCycleSchema.safeParse(statement).success).toBe(true);
      }),
    );
  });

  it('even where it is no proper markup', () => {
    const pieces = fc.constantFrom(
      '<form',
      ' action="/things/7"',
      ' method=post>',
      '<select name="status">',
      '<option',
    );
    const rest = fc.constantFrom(
      ' selected',
      ' value="a">',
      'text',
      '</select>',
      '</form>',
      '<input name="x[closed]" type=checkbox',
      '>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, rest, fc.string()), { maxLength: 30 }), (list) => {
        const html: Body = { is: 'html', text: list.join(''), mime: 'text/html', size: null, cut: false };
        states.conclude(observed([{ ...shows(0, null), response: html }]), known);
      }),
    );
  });
});
