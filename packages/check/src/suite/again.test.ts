import { runInNewContext } from 'node:vm';
import { admit, createRedactor, type Exchange } from '@asbuilt/evidence';
import { emptySpec, type Call, type Spec } from '@asbuilt/spec';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { againOf, examplesOf } from './examples.js';
import { PRODUCT_TS } from './product-ts.js';

const ORIGIN = 'https://shop.example';

function shop(): Spec {
  const call: Call = {
    basis: ['observed'],
    support: 3,
    against: 0,
    confidence: 0.9,
    evidence: [],
    id: 'C-order',
    method: 'POST',
    path: '/orders',
    operation: null,
    style: 'rest',
    does: 'create',
    entity: 'order',
    params: [],
    request: null,
    responses: [{ status: 201, mime: 'application/json', schema: null, support: 1 }],
  };
  return { ...emptySpec('Shop'), origins: [ORIGIN], calls: { shown: 'shown', statements: [call], gaps: [] } };
}

/** The clerk orders the same again and again, and is answered so. */
function ordered(...statuses: number[]): Exchange[] {
  const json = (text: string) => ({
    mime: 'application/json',
    text,
    base64: false,
    size: null,
    cut: false,
    params: null,
  });
  return statuses.map((status, entry) => {
    const raw = {
      kind: 'exchange' as const,
      ref: { material: 'm', entry },
      actor: 'clerk',
      startedAt: entry,
      took: null,
      method: 'POST',
      url: `${ORIGIN}/orders`,
      status,
      requestHeaders: [],
      responseHeaders: [],
      requestBody: json('{"name":"Tea"}'),
      responseBody: json('{"error":"You have that already."}'),
      resourceType: null,
      fromCache: false,
      messages: [],
    };
    return admit(raw, createRedactor({ key: null })).event as Exchange;
  });
}

const refusedAgain = (...statuses: number[]): number | undefined => {
  const [spec, exchanges] = [shop(), ordered(...statuses)];
  return againOf(spec, exchanges, examplesOf(spec, exchanges)).get('C-order')?.status;
};

it('what was taken once and refused then is refused a second time; what was taken twice may depend on something', () => {
  expect(refusedAgain(201, 409)).toBe(409);
  expect([refusedAgain(201, 201, 409), refusedAgain(409, 201), refusedAgain(201, 409, 201)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

/** The helper of a written suite, against a product that answers so; what a test is handed, or that it is skipped. */
async function helped(...statuses: number[]): Promise<number | 'skipped'> {
  const [source = ''] = /export async function again[\s\S]*?\n\}\n/.exec(PRODUCT_TS) ?? [];
  const code = transformSync(source.replace('export ', ''), { loader: 'ts' }).code;
  const SKIPPED = new Error('skipped');
  const skipAsThingsStand = (isSo: boolean) => {
    if (isSo) throw SKIPPED;
  };
  const again = runInNewContext(`${code}; again`, { skipAsThingsStand }) as (
    act: () => Promise<object>,
    reasons: string[],
  ) => Promise<{ status(): number }>;
  const answers = statuses.map((status) => ({
    ok: () => status < 400,
    status: () => status,
    text: () => Promise.resolve(status === 429 ? 'SLOW_DOWN' : ''),
  }));
  return again(() => Promise.resolve(answers.shift()!), ['SLOW_DOWN']).then(
    (answer) => answer.status(),
    (error: unknown) => (error === SKIPPED ? 'skipped' : Promise.reject(error as Error)),
  );
}

it('a test is handed what is said when it is done already: a refusal that was dropped is not passed over', async () => {
  expect(await helped(201, 409)).toBe(409);
  expect(await helped(409, 409)).toBe(409);
  expect(await helped(201, 201), 'taken twice').toBe(201);
  expect(await helped(409, 201, 409), 'done by the second').toBe(409);
  expect(await helped(429, 429), 'refused for something else').toBe('skipped');
});
