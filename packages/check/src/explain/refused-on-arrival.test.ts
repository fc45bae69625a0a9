import type { Exchange } from '@asbuilt/evidence';
import { emptySpec, type Call, type Rule, type Spec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { checkExchanges } from './check-exchanges.js';

// A form that leads on was taken or not, as the next page tells: only what was taken breaks a rule.

const ORIGIN = 'https://rota.example';
const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };

const call = (method: string, path: string, status: number, mime: string | null): Call => ({
  ...shown,
  id: `${method} ${path}`,
  method,
  path,
  operation: null,
  style: 'form',
  does: null,
  entity: null,
  params: [],
  request: method === 'GET' ? null : { mime: 'application/x-www-form-urlencoded', schema: { type: 'object' } },
  responses: [{ status, mime, schema: null, support: 1 }],
});

const spec: Spec = {
  ...emptySpec('Rota'),
  origins: [ORIGIN],
};
spec.calls.statements = [call('GET', '/shifts/{id}', 200, 'text/html'), call('POST', '/shifts/{id}/note', 303, null)];
const rule: Partial<Rule> = { id: 'V-1', field: 'note', rule: 'maxLength', value: 5, where: 'POST /shifts/{id}/note' };
spec.validation.statements = [{ ...shown, ...rule } as Rule];

let entry = 0;
const exchange = (method: string, path: string, more: Partial<Exchange>): Exchange => ({
  kind: 'exchange',
  is: 'call',
  ref: { material: 'a', entry },
  actor: 'ann',
  startedAt: 1_000 * ++entry,
  took: null,
  method,
  wireMethod: method,
  url: { origin: ORIGIN, path, segments: path.split('/').filter(Boolean), query: [], hash: '' },
  status: 200,
  requestHeaders: [],
  responseHeaders: [],
  request: null,
  response: null,
  resourceType: null,
  fromCache: false,
  messages: [],
  ...more,
});

const page = (flash: string): Exchange => {
  const box = flash === '' ? '' : `<div class="flash flash-error" role="alert">${flash}</div>`;
  const text = `<html><body>${box}<h1>Gate</h1><form method="post" action="/shifts/3/note"><input name="note"></form></body></html>`;
  return exchange('GET', '/shifts/3', {
    response: { is: 'html', mime: 'text/html', size: null, cut: false, text } as Exchange['response'],
  });
};

const posted = (location: string): Exchange =>
  exchange('POST', '/shifts/3/note', {
    status: 303,
    responseHeaders: [['location', location]],
    request: {
      is: 'form',
      mime: 'application/x-www-form-urlencoded',
      size: null,
      cut: false,
      fields: [{ name: 'note', value: 'far too long', file: null }],
    } as Exchange['request'],
  });

const told = (...exchanges: Exchange[]): string[] => checkExchanges(spec, exchanges).findings.map(({ says }) => says);

test('what the next page refuses was not taken', () => {
  expect(told(page(''), posted('/shifts/3'), page('The note may have at most 5 characters.'))).toEqual([]);
});

test('what leads to where one signs in was not taken', () => {
  expect(told(page(''), posted('/login?next=/shifts/3'))).toEqual([]);
});

test('what only the page asks for, a product that leads on need not have taken', () => {
  const [own] = spec.validation.statements as [Rule];
  const sent = () => [page(''), posted('/shifts/3'), page('')];
  own.witnesses = ['form'];
  expect(told(...sent())).toEqual([]);
  own.witnesses = ['form', 'rejection'];
  expect(told(...sent()), 'the product was heard to ask for it').toHaveLength(1);
  own.contradictions = [{ witness: 'contrast', value: 'nothing', evidence: [] }];
  expect(told(...sent()), 'the specification itself has seen it taken').toEqual([]);
  delete own.witnesses;
  delete own.contradictions;
});

test('what leads on without a word was', () => {
  expect(told(page(''), posted('/shifts/3'), page(''))).toEqual([
    'note breaks maxLength 5, and the server accepted it',
  ]);
});
