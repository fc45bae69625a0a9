import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event, Exchange } from '@asbuilt/evidence';
import { checkLaws } from '../kit/summary/laws.js';
import { tapesIn } from '../kit/tape/strange.test-kit.js';
import { TAPE_ORIGIN } from '../kit/tape/tape.js';
import { concludeCalls } from './conclude.js';
import { calls } from './index.js';
import { lowestOffers } from './never-seen/offers.js';

const { events: taped } = tapesIn(new URL('cases/', import.meta.url));
const known = { origins: [TAPE_ORIGIN], calls: { callAt: () => undefined }, points: {} };

const segment = fc.oneof(
  fc.constantFrom('users', 'items', 'me', '__proto__', 'toString', 'a b', 'über', '{int}', 'v1', 'new', 'x.json'),
  fc.nat(50).map(String),
  fc.uuid(),
  fc.string({ minLength: 1, maxLength: 6, unit: 'binary' }),
);

const strange: fc.Arbitrary<Event> = fc
  .record({
    segments: fc.array(segment, { maxLength: 4 }),
    method: fc.constantFrom('GET', 'POST', 'HEAD', 'DELETE'),
    status: fc.constantFrom(200, 201, 204, 302, 404, 405, 500),
    query: fc.array(
      fc.oneof(
        fc.tuple(fc.string({ maxLength: 4 }), fc.string({ maxLength: 4 })),
        fc.tuple(
          fc.constantFrom('action', 'do', 'page', 'r'),
          fc.constantFrom('edit', 'list', 'a/b', '__proto__', '1'),
        ),
      ),
      { maxLength: 3 },
    ),
    value: fc.jsonValue({ maxDepth: 3 }),
    entry: fc.nat(1000),
  })
  .map(({ segments, method, status, query, value, entry }): Exchange => {
    const [template] = taped.filter((event) => event.kind === 'exchange') as [Exchange];
    const body = { is: 'json', value: value as never, mime: 'application/json', size: null, cut: false } as const;
    const url = { ...template.url, path: `/${segments.map(encodeURIComponentSafely).join('/')}`, segments, query };
    return { ...template, ref: { material: 'm', entry }, method, status, url, request: body, response: body };
  });

function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '?'));
}

describe('laws of the calls engine', () => {
  it('holds them on the tapes', () => checkLaws(calls, taped, known));
  it('holds them on strange traffic', () => checkLaws(calls, strange, known));

  it('keeps bounded what data makes grow: more names under a path than a router has become one slot', () => {
    const [template] = taped.filter((event) => event.kind === 'exchange') as [Exchange];
    const visit = (i: number): Exchange => {
      const name = `name-${i}`;
      return {
        ...template,
        ref: { material: 'm', entry: i },
        url: { ...template.url, path: `/tags/${name}`, segments: ['tags', name] },
      };
    };
    const all = Array.from({ length: 1000 }, (_, i) => visit(i));
    const observed = (events: readonly Exchange[]) => {
      const summary = calls.empty();
      for (const event of events) calls.observe(summary, event);
      return summary;
    };
    const whole = observed(all);
    expect(whole.origins.get(TAPE_ORIGIN)!.children.get('tags')!.children.size).toBe(1);
    const shards = calls.merge(
      observed(all.filter((_, i) => i % 3 === 0)),
      observed(all.filter((_, i) => i % 3 > 0).reverse()),
    );
    const concluded = [whole, shards].map((summary) => concludeCalls(summary, [TAPE_ORIGIN]).point);
    expect(concluded[0]!.statements.map((call) => `${call.method} ${call.path} x${call.support}`)).toEqual([
      'GET /tags/{tag} x1000',
    ]);
    expect(JSON.stringify(concluded[1])).toBe(JSON.stringify(concluded[0]));
  });

  it('takes more choices at one address than a program has for data, whatever the order', () => {
    const [template] = taped.filter((event) => event.kind === 'exchange') as [Exchange];
    const ask = (i: number): Exchange => ({
      ...template,
      ref: { material: 'm', entry: i },
      url: { ...template.url, path: '/api.php', segments: ['api.php'], query: [['action', `do_${i % 400}`]] },
    });
    const all = Array.from({ length: 500 }, (_, i) => ask(i));
    const observed = (events: readonly Exchange[]) => {
      const summary = calls.empty();
      for (const event of events) calls.observe(summary, event);
      return summary;
    };
    const [first, rest] = [observed(all.slice(0, 250)), observed(all.slice(250).reverse())];
    const concluded = [observed(all), calls.merge(first, rest)].map((one) => concludeCalls(one, [TAPE_ORIGIN]).point);
    expect(concluded[0]!.statements.map((call) => `${call.method} ${call.path} x${call.support}`)).toEqual([
      'GET /api.php x500',
    ]);
    expect(JSON.stringify(concluded[1])).toBe(JSON.stringify(concluded[0]));
  });

  it('keeps bounded what pages offer, whatever the order of pages', () => {
    const [template] = taped.filter((event) => event.kind === 'exchange') as [Exchange];
    const page = (i: number): Exchange => {
      const names = Array.from({ length: 500 }, (_, n) => `/tags/t${(i * 7919 + n * 31) % 20_000}/edit`);
      const text = names.map((name) => `<a href="${name}">x</a>`).join('');
      const response = { is: 'html', text, mime: 'text/html', size: null, cut: false } as const;
      return { ...template, ref: { material: 'm', entry: i }, status: 200, response };
    };
    const pages = Array.from({ length: 60 }, (_, i) => page(i));
    const observed = (events: readonly Exchange[]) => {
      const summary = calls.empty();
      for (const event of events) calls.observe(summary, event);
      return summary;
    };
    const whole = observed(pages);
    expect(whole.offers.get(TAPE_ORIGIN)!.size).toBeLessThanOrEqual(10_500);
    const shards = calls.merge(
      observed(pages.filter((_, i) => i % 3 === 0)),
      observed(pages.filter((_, i) => i % 3 > 0).reverse()),
    );
    const lowest = [whole, shards].map((summary) => JSON.stringify(lowestOffers(summary.offers.get(TAPE_ORIGIN)!)));
    expect(lowest[1]).toBe(lowest[0]);
  });
});
