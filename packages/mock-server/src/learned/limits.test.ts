import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from './observed.js';
import { rehearse, type Rehearsal } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { AT, stepOf } from '../testing/tape.js';

// How often something may be asked for, and from where; each with what must be taken.

function shop(): Spec {
  const spec = ordersSpec();
  spec.roles.csrf = [{ method: 'header', name: 'X-Csrf', support: 3, evidence: [] }];
  return spec;
}

interface Sending {
  readonly at?: number;
  readonly headers?: readonly (readonly [string, string])[];
}

function seen(line: string, { at = 0, headers = [] }: Sending = {}): Observed {
  const { request, status, expected } = stepOf(`guest ${line}`);
  const asked = { ...request, headers: new Map(headers), at: AT + at };
  const answered = expected ?? null;
  return {
    actor: 'clerk',
    request: asked,
    status,
    headers: [],
    mime: 'application/json',
    answered,
    took: null,
    messages: [],
  };
}

const ask = (stage: Rehearsal, line: string, { at = 0, headers = [] }: Sending = {}) => {
  const { request } = stepOf(`guest ${line} -> 0`);
  return stage.respond({ ...request, headers: new Map(headers), at: AT + at });
};

describe('a limit', () => {
  const enter = (secret: number, name = 'ann') => `POST /login {"email":"${name}@b.c","password":"${secret}"}`;
  const wrong = '{"error":{"code":"WRONG","message":"Wrong."}}';
  const tooMany = '{"error":{"code":"TOO_MANY","message":"Try again in 10 minutes."}}';
  const tries = [1, 2, 3].map((n) => seen(`${enter(n)} -> 401 ${wrong}`, { at: n }));
  const stage = () =>
    rehearse(ordersSpec(), {
      seed: 'observed',
      observed: [...tries, seen(`${enter(4)} -> 429 ${tooMany}`, { at: 4 })],
    });
  const DAY = 86_400_000;
  const codes = (to: Rehearsal, ...asked: [string, number][]) =>
    asked.map(([line, at]) => ask(to, line, { at }).status);

  it('is kept for each who signs in, in the recorded words, until one has waited', () => {
    const mockServer = stage();
    const often = [0, 1, 2].map((n): [string, number] => [enter(n), DAY + n]);
    expect(codes(mockServer, ...often)).toEqual([401, 401, 401]);
    expect(ask(mockServer, enter(9), { at: DAY + 3 })).toMatchObject({
      status: 429,
      body: { error: { code: 'TOO_MANY' } },
    });
    expect(codes(mockServer, [enter(1, 'bea'), DAY + 4], [enter(1), 2 * DAY])).toEqual([401, 401]);
  });

  it('goes on in step with a recording', () => {
    const observed = [...tries, seen(`${enter(4)} -> 429 ${tooMany}`, { at: 4 })];
    expect(codes(rehearse(ordersSpec(), { seed: 'in step', observed }), [enter(5), 5])).toEqual([429]);
  });

  it('is none where nobody was refused for it', () => {
    const mockServer = rehearse(ordersSpec(), { seed: 'observed', observed: tries });
    expect(codes(mockServer, ...Array.from({ length: 9 }, (_, n): [string, number] => [enter(n), DAY]))).not.toContain(
      429,
    );
  });
});

describe('a request that does not come from a page of the product', () => {
  const OWN = [['x-csrf', 'abc']] as const;
  const enter = (name: string) => `POST /login {"email":"${name}@b.c","password":"x"}`;
  const taken = seen(`${enter('ann')} -> 200 {"token":"t"}`, { headers: OWN });
  const refused = seen(`${enter('bea')} -> 403 {"error":{"code":"FOREIGN","message":"No token."}}`);

  it('is refused as such requests were, and others are not', () => {
    const stage = rehearse(shop(), { seed: 'observed', observed: [taken, refused] });
    expect(ask(stage, enter('ann'))).toMatchObject({ status: 403, body: { error: { code: 'FOREIGN' } } });
    expect(ask(stage, enter('ann'), { headers: [['x-csrf', 'another']] }).status).toBe(200);
  });

  it('is taken where one was taken, or none was refused', () => {
    const stage = (...observed: Observed[]) => rehearse(shop(), { seed: 'observed', observed });
    const foreign = seen(`${enter('ann')} -> 200 {"token":"t"}`);
    expect(ask(stage(taken, foreign, refused), enter('ann')).status).toBe(200);
    expect(ask(stage(taken), enter('ann')).status).toBe(200);
  });
});
