import type { Exchange, ExchangeKind, Notice, NoticeCode, View } from '@asbuilt/evidence';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { materialOf, odditiesOf } from './material.js';
import { emptyTally, mergeTallies, tallyEvent, tallyNotice, tallyRedactions, type Tally } from './tally.js';

const exchange = (origin: string, is: ExchangeKind, startedAt: number | null = null) =>
  ({ kind: 'exchange', is, startedAt, url: { origin } }) as Exchange;
const view = (at: number | null) => ({ kind: 'view', at, url: { origin: 'https://own' } }) as View;
const notice = (code: NoticeCode, entry: number): Notice => ({ kind: 'notice', code, ref: { material: 'm', entry } });

const READ = { id: 'm', name: 'm.har', path: '/x/m.har', kind: 'har', actor: 'a', bytes: 9, sha256: 'f', entries: 9 };
const told = (tally: Tally) => [
  materialOf(READ, tally, ['https://own']),
  odditiesOf({ path: 'm.har', entries: 9, kind: 'har' }, tally),
];

type Step = (into: Tally) => void;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({
      origin: fc.constantFrom('https://own', 'https://cdn', 'https://stats'),
      is: fc.constantFrom<ExchangeKind>('call', 'asset', 'preflight', 'unanswered'),
      at: fc.option(fc.integer({ min: 0, max: 1e12 })),
    })
    .map(
      ({ origin, is, at }) =>
        (into: Tally) =>
          tallyEvent(into, exchange(origin, is, at)),
    ),
  fc.option(fc.integer({ min: 0, max: 1e12 })).map((at) => (into: Tally) => tallyEvent(into, view(at))),
  fc.nat(20).map((entry) => (into: Tally) => tallyNotice(into, notice('body-not-json', entry))),
  fc.nat(5).map((n) => (into: Tally) => tallyRedactions(into, new Map([['email', n]]))),
);

describe('the tally of a material', () => {
  it('is the same however its events were shared out among threads, and whichever comes home first', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.nat(2))), (steps) => {
        const whole = emptyTally();
        const parts = [emptyTally(), emptyTally(), emptyTally()];
        for (const [observe, shard] of steps) {
          observe(whole);
          observe(parts[shard]!);
        }
        expect(told(parts.reduceRight(mergeTallies, emptyTally()))).toEqual(told(whole));
      }),
    );
  });

  it('counts every exchange that is left out once, under one reason', () => {
    const tally = emptyTally();
    for (const [origin, is] of [
      ['https://own', 'call'],
      ['https://own', 'asset'],
      ['https://cdn', 'asset'],
      ['https://stats', 'call'],
      ['https://stats', 'preflight'],
    ] as const)
      tallyEvent(tally, exchange(origin, is));
    const material = materialOf(READ, tally, ['https://own']);
    expect(material.exchanges).toBe(5);
    expect(material.skipped).toEqual({ asset: 1, 'third-party': 3 });
    expect(material.thirdParties).toEqual({ 'https://cdn': 1, 'https://stats': 2 });
  });

  it('says once that a HAR was saved without bodies, and nothing of one that has most of them or of a log', () => {
    const codesOf = (kind: string, ...bodies: boolean[]) => {
      const tally = emptyTally();
      for (const has of bodies)
        tallyEvent(tally, {
          ...exchange('https://own', 'call'),
          method: 'GET',
          status: 200,
          response: has ? ({ is: 'text', text: 'a' } as Exchange['response']) : null,
        });
      return odditiesOf({ path: 'm.har', entries: 9, kind }, tally).map(({ code, count }) => `${code} ${count}`);
    };
    expect(codesOf('har', false, false, false, false, true)).toEqual(['bodies-not-kept 4']);
    expect(codesOf('har', false, true)).toEqual([]);
    expect(codesOf('access-log', false, false)).toEqual([]);
  });

  it('says when the session began and ended, and nothing where no event says when', () => {
    const tally = emptyTally();
    expect(materialOf(READ, tally, []).from).toBeNull();
    tallyEvent(tally, exchange('https://own', 'call', 2000));
    tallyEvent(tally, view(1000));
    tallyEvent(tally, view(null));
    const { from, to } = materialOf(READ, tally, []);
    expect([from, to]).toEqual(['1970-01-01T00:00:01.000Z', '1970-01-01T00:00:02.000Z']);
  });

  it('does not stumble over a date that no calendar has', () => {
    const tally = emptyTally();
    tallyEvent(tally, view(1e300));
    expect(materialOf(READ, tally, []).from).toBeNull();
  });

  it('tells the first place of what is odd', () => {
    const tally = emptyTally();
    for (const entry of [7, 3, 5]) tallyNotice(tally, notice('body-not-json', entry));
    expect(odditiesOf({ path: 'm.har', entries: 9, kind: 'har' }, tally)).toMatchObject([
      { code: 'body-not-json', count: 3, entry: 3 },
    ]);
  });
});
