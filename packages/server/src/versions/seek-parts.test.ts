import { soughtParts } from '@asbuilt/contract';
import type { Exchange } from '@asbuilt/evidence';
import { emptySpec, type Spec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { mayHold, said } from './may-hold.js';
import { createPartsSeeker } from './seek-parts.js';

const call = {
  id: 'C-1',
  method: 'GET',
  path: '/loans',
  operation: null,
  style: 'rest',
  params: [{ name: 'page', in: 'query', required: false, schema: {} }],
  responses: [200, 403].map((status) => ({ status, mime: 'application/json', schema: null, support: 1 })),
};
const loan = {
  id: 'E-1',
  name: 'Loan',
  key: ['id'],
  fields: [{ path: 'status', values: ['lent', 'lost'] }],
  calls: ['C-1'],
};

function specOf(): Spec {
  const spec = emptySpec('Shop');
  const of = (point: 'calls' | 'entities', statements: unknown[]) => ({ ...spec[point], statements });
  return { ...spec, origins: ['https://a.test'], calls: of('calls', [call]), entities: of('entities', [loan]) } as Spec;
}

const urlOf = (path: string, ...query: [string, string][]) => ({
  origin: 'https://a.test',
  path: `/${path}`,
  segments: [path],
  query,
});

const asked = (entry: number, given: object): Exchange =>
  ({
    kind: 'exchange',
    is: 'call',
    ref: { material: 'ann', entry },
    method: 'GET',
    url: urlOf('loans'),
    status: 200,
    requestHeaders: [],
    responseHeaders: [],
    request: null,
    response: { is: 'json', mime: 'application/json', value: [{ status: 'lent' }] },
    messages: [],
    ...given,
  }) as unknown as Exchange;

const at = (entry: number) => [{ material: 'ann', entry }];

test('each part has the first exchanges of its calls that may hold it, and what no exchange holds has none', () => {
  const seeker = createPartsSeeker(specOf());
  seeker.add(asked(0, {}));
  seeker.add(asked(1, { status: 403, url: urlOf('loans', ['page', '2']) }));
  seeker.add(asked(2, { url: urlOf('tools', ['page', 'lost']) }));
  const made = seeker.made();
  expect(made.get('C-1')).toEqual([
    { part: 'query page', evidence: at(1) },
    { part: '200 application/json', evidence: at(0) },
    { part: '403 application/json', evidence: at(1) },
  ]);
  expect(made.get('E-1')?.map(({ part }) => part)).toEqual(['status', 'status = "lent"']);
  expect(seeker.isDone()).toBe(false);
});

test('it looks no further than is needed', () => {
  const seeker = createPartsSeeker(specOf());
  for (let i = 0; i < 20; i++) seeker.add(asked(i, {}));
  expect(seeker.made().get('C-1')).toMatchObject([{ evidence: { length: 6 } }]);
});

test('an operation may be refused with a status that says yes', () => {
  const operation = { ...call, id: 'C-2', method: 'POST', operation: 'deleteLoan', style: 'graphql' };
  const role = { id: 'R-1', name: 'ann', actors: ['ann'], may: [], mayNot: ['C-2'], screens: [] };
  const cell = soughtParts('roles', role as never, { ...specOf(), calls: { statements: [operation] } } as never)[0]!;
  expect(cell.sought).toMatchObject({ is: 'cell', came: 'refused' });
  const refused = said(asked(0, { actor: 'ann', response: { is: 'json', value: { errors: [{ message: 'No' }] } } }));
  expect(mayHold(refused, cell.sought)).toBe(true);
  expect(mayHold(said(asked(1, { actor: 'bob' })), cell.sought)).toBe(false);
});
