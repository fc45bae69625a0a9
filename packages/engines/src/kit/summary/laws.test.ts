import type { Event, Exchange } from '@asbuilt/evidence';
import type { Point } from '@asbuilt/spec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../engine.js';
import type { Known } from '../../known.js';
import { checkLaws } from './laws.js';
import { count, mergeMaps, sum } from './maps.js';

const known: Known = { origins: [], calls: { callAt: () => undefined }, points: {} };

const exchange = (actor: string, entry: number): Exchange => ({
  kind: 'exchange',
  is: 'call',
  ref: { material: 'm', entry },
  actor,
  startedAt: null,
  took: null,
  method: 'GET',
  wireMethod: 'GET',
  url: { origin: 'https://shop.example', path: '/', segments: [], query: [], hash: '' },
  status: 200,
  requestHeaders: [],
  responseHeaders: [],
  request: null,
  response: null,
  resourceType: null,
  fromCache: false,
  messages: [],
});

const actors = fc.constantFrom('ann', 'bob', 'cy', 'dee', '__proto__', 'toString');
const events = fc.tuple(actors, fc.nat(50)).map(([actor, entry]): Event => exchange(actor, entry));

/** An engine that concludes whatever `read` makes of its summary. */
function engine<S>(parts: Pick<Engine<S, 'roles'>, 'empty' | 'observe' | 'merge'> & { read(summary: S): string }) {
  const conclude = (summary: S): Point<never> => ({
    shown: 'shown',
    statements: [],
    gaps: [{ id: 'g', kind: 'test', subject: null, says: parts.read(summary), how: '' }],
  });
  return { point: 'roles', needs: [], ...parts, conclude } as Engine<S, 'roles'>;
}

const counting = engine<{ actors: Map<string, number> }>({
  empty: () => ({ actors: new Map() }),
  observe: (into, event) => count(into.actors, event.actor),
  merge: (a, b) => ({ actors: mergeMaps(a.actors, b.actors, sum) }),
  read: ({ actors: seen }) => JSON.stringify([...seen].sort()),
});

describe('an engine that counts', () => {
  test('is lawful on arbitrary events', () => checkLaws(counting, events, known));
  test('is lawful on a list of events', () =>
    checkLaws(counting, ['ann', 'bob', '__proto__', 'ann', ''].map(exchange), known));
});

/** Some faults show in few examples only. */
const ENOUGH = 100;

describe('an unlawful engine is rejected', () => {
  test.each([
    ['that nothing shows', { basis: ['coded'], support: 0, evidence: [] }, 'carries no evidence'],
    ['that was observed no time', { basis: ['observed'], support: 0, evidence: [{}] }, 'has no support'],
    ['that only code or a document has', { basis: ['coded'], support: 0, evidence: [{}] }, null],
    ['that somebody states', { basis: ['stated'], support: 0, evidence: [] }, null],
  ])('one with a statement %s', (_, says, fault) => {
    const point = { shown: 'shown', statements: [{ id: 'R-1', ...says }], gaps: [] } as unknown as Point<never>;
    const check = () => checkLaws({ ...counting, conclude: () => point }, events, known, 5);
    if (fault === null) check();
    else expect(check).toThrow(fault);
  });

  test('one that keeps the first sample', () => {
    const keepFirst = engine<{ sample: string | null }>({
      empty: () => ({ sample: null }),
      observe: (into, event) => void (into.sample ??= event.actor),
      merge: (a, b) => ({ sample: a.sample ?? b.sample }),
      read: ({ sample }) => String(sample),
    });
    expect(() => checkLaws(keepFirst, events, known, ENOUGH)).toThrow(/commutative|conclusion/);
  });

  test('one whose bounded store drops the weakest', () => {
    const drop = (actors: Map<string, number>) => {
      while (actors.size > 2) actors.delete([...actors].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? 1 : -1))[0]![0]);
      return { actors };
    };
    const dropWeakest = engine<{ actors: Map<string, number> }>({
      empty: () => ({ actors: new Map() }),
      observe: (into, event) => {
        count(into.actors, event.actor);
        drop(into.actors);
      },
      merge: (a, b) => drop(mergeMaps(a.actors, b.actors, sum)),
      read: ({ actors: seen }) => JSON.stringify([...seen].sort()),
    });
    expect(() => checkLaws(dropWeakest, events, known, ENOUGH)).toThrow(/associative|conclusion/);
  });

  test('one that uses observed strings as keys of objects', () => {
    const keyed = engine<{ actors: Record<string, number> }>({
      empty: () => ({ actors: {} }),
      observe: ({ actors: into }, { actor }) => void (into[actor] = (into[actor] ?? 0) + 1),
      merge: (a, b) => {
        for (const [actor, times] of Object.entries(b.actors)) a.actors[actor] = (a.actors[actor] ?? 0) + times;
        return a;
      },
      read: ({ actors: seen }) => JSON.stringify(Object.entries(seen).sort()),
    });
    expect(() => checkLaws(keyed, events, known, ENOUGH)).toThrow(/neutral|commutative|associative|conclusion/);
  });

  test('one that reaches the prototype of every object through such a key', () => {
    const polluting = engine<{ actors: Record<string, { times: number }> }>({
      empty: () => ({ actors: {} }),
      observe: ({ actors: into }, { actor }) => {
        const entry = (into[actor] ??= { times: 0 });
        entry.times = 1;
      },
      merge: (a, b) => ({ actors: { ...a.actors, ...b.actors } }),
      read: ({ actors: seen }) => Object.keys(seen).sort().join(),
    });
    const proto = fc.constant<Event>(exchange('__proto__', 0));
    expect(() => checkLaws(polluting, proto, known, ENOUGH)).toThrow('nothing is left behind');
  });

  test('one that follows the order of events', () => {
    const last = engine<{ at: number; actor: string }>({
      empty: () => ({ at: -1, actor: '' }),
      observe: (into, event) => void Object.assign(into, { at: event.ref.entry, actor: event.actor }),
      merge: (a, b) => (a.at > b.at || (a.at === b.at && a.actor > b.actor) ? a : b),
      read: ({ actor }) => actor,
    });
    expect(() => checkLaws(last, events, known, ENOUGH)).toThrow('conclusion');
  });

  test('one whose summary does not survive the way to another thread', () => {
    class Tally {
      times = 0;
    }
    const classy = engine<{ tally: Tally | { times: number } }>({
      empty: () => ({ tally: new Tally() }),
      observe: (into) => void into.tally.times++,
      merge: (a, b) => ({ tally: { times: a.tally.times + b.tally.times } }),
      read: ({ tally }) => `${tally instanceof Tally}`,
    });
    expect(() => checkLaws(classy, events, known, ENOUGH)).toThrow('concludes alike');
  });

  test('one whose conclusion changes the summary', () => {
    const emptying = engine<{ actors: string[] }>({
      empty: () => ({ actors: [] }),
      observe: (into, event) => {
        into.actors.push(event.actor);
        into.actors.sort();
      },
      merge: (a, b) => ({ actors: [...a.actors, ...b.actors].sort() }),
      read: ({ actors: seen }) => String(seen.pop()),
    });
    expect(() => checkLaws(emptying, events, known, ENOUGH)).toThrow('does not change the summary');
  });
});
