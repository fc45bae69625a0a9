import type { Exchange } from '@asbuilt/evidence';
import { emptySpec, type Call, type Spec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { createTimings, timingsOf } from './timings.js';

const call = (id: string, path: string): Call => ({ id, method: 'GET', path, operation: null }) as Call;

function shop(): Spec {
  const spec = { ...emptySpec('Shop'), origins: ['https://shop.example'] };
  spec.calls.statements = [call('C-1', '/orders/{id}'), call('C-2', '/orders'), call('C-3', '/never')];
  return spec;
}

interface Given {
  readonly path: string;
  readonly took: number | null;
  readonly fromCache?: boolean;
  readonly status?: number;
}

const exchange = ({ path, took, fromCache = false, status = 200 }: Given): Exchange =>
  ({
    kind: 'exchange',
    is: 'call',
    method: 'GET',
    url: { origin: 'https://shop.example', path, segments: path.split('/').slice(1), query: [] },
    took,
    fromCache,
    status,
    request: null,
    response: null,
    requestHeaders: [],
  }) as unknown as Exchange;

const timed = (...given: Given[]) => timedAs(shop(), ...given);

function timedAs(laid: Spec, ...given: Given[]) {
  const timings = createTimings(shop());
  for (const one of given) timings.add(exchange(one));
  const { edges, calls } = timingsOf(timings.made(), shop(), laid);
  return { edges, of: (id: string) => calls.find((one) => one.call === id) };
}

test('every figure is one that was measured, of the call that it belongs to', () => {
  const times = Array.from({ length: 100 }, (_, i) => ({ path: `/orders/${i}`, took: 100 - i }));
  const { edges, of } = timed(...times, { path: '/orders', took: 7.5 });
  expect(of('C-1')).toMatchObject({ timed: 100, took: { shortest: 1, median: 50, p95: 95, longest: 100 } });
  const spread = of('C-1')!.took!.spread;
  expect(spread[edges.indexOf(50)]).toBe(50);
  expect(spread[edges.indexOf(100)]).toBe(1);
  expect(spread.reduce((sum, n) => sum + n)).toBe(100);
  expect(of('C-2')?.took).toMatchObject({ shortest: 7.5, median: 7.5, p95: 7.5, longest: 7.5 });
});

test('what no material says is not told: a log without times, a call that was never made', () => {
  const { of } = timed(
    { path: '/orders/1', took: null },
    { path: '/orders', took: null },
    { path: '/orders', took: 4 },
  );
  expect(of('C-1')).toEqual({ call: 'C-1', timed: 0, untimed: 1, took: null });
  expect(of('C-2')).toMatchObject({ timed: 1, untimed: 1, took: { median: 4 } });
  expect(of('C-3')).toBeUndefined();
});

test('a cache, and what had no answer, say nothing of the product', () => {
  const { of } = timed({ path: '/orders/1', took: 0, fromCache: true }, { path: '/orders/2', took: 30_000, status: 0 });
  expect(of('C-1')).toBeUndefined();
});

test('a call that went into another is timed there', () => {
  const laid = shop();
  laid.calls.statements = [call('C-2', '/orders/{id}')];
  const { of } = timedAs(laid, { path: '/orders/1', took: 3 }, { path: '/orders', took: 9 });
  expect(of('C-2')).toMatchObject({ timed: 2, took: { shortest: 3, longest: 9 } });
  expect(of('C-1')).toBeUndefined();
});
