import { expect, test } from 'vitest';
import { checkIntegrity, emptySpec, type Call, type Material, type Spec } from './index.js';

const material: Material = {
  id: '01-admin',
  name: '01-admin.har',
  kind: 'har',
  actor: 'admin',
  from: null,
  to: null,
  exchanges: 3,
  entries: 3,
  views: 0,
  bytes: 10,
  sha256: '00',
  redactions: {},
  skipped: {},
};
const shownBy = { basis: ['observed' as const], support: 1, against: 0, confidence: 0.9 };
const evidence = [{ material: '01-admin', entry: 2 }];
const call: Call = {
  ...shownBy,
  evidence,
  id: 'C-1',
  method: 'GET',
  path: '/users/{id}',
  operation: null,
  style: 'rest',
  does: 'read',
  entity: 'user',
  params: [{ name: 'id', in: 'path', required: true, schema: {} }],
  request: null,
  responses: [{ status: 200, mime: 'application/json', schema: {}, support: 1 }],
};

/** A document in which every kind of reference occurs, and points at something. */
function whole(): Spec {
  const shown = <S>(...statements: S[]) => ({ shown: 'shown' as const, statements, gaps: [] });
  const common = { ...shownBy, evidence };
  return structuredClone({
    ...emptySpec('Shop'),
    material: [material],
    calls: { ...shown(call), notServed: [{ method: 'GET', path: '/x', statuses: [404], support: 1, evidence }] },
    errors: shown({ ...common, id: 'X-1', status: 404, message: 'No', where: ['C-1'], field: null }),
    entities: shown({
      ...common,
      id: 'E-1',
      name: 'User',
      key: ['id'],
      fields: [
        { path: 'boss', types: ['string'], nullable: true, optional: false, ref: { entity: 'User', field: 'id' } },
      ],
      calls: ['C-1'],
    }),
    states: shown({
      ...common,
      id: 'T-1',
      entity: 'User',
      field: 'status',
      states: [{ name: 'on', initial: true, final: false }],
      transitions: [{ from: null, to: 'on', via: 'C-1', support: 1, evidence }],
    }),
    screens: shown({
      ...common,
      id: 'S-1',
      route: '/',
      params: [],
      title: null,
      headings: [],
      forms: [{ id: 'F-1', action: '/', method: 'POST', fields: [] }],
      actions: [],
      links: ['S-1'],
      calls: ['C-1'],
      picture: null,
    }),
    validation: shown({ ...common, id: 'V-1', where: 'F-1', field: 'name', rule: 'required' as const }),
    roles: shown({
      ...common,
      id: 'R-1',
      name: 'admin',
      actors: ['admin'],
      claims: {},
      may: ['C-1'],
      mayNot: [],
      screens: ['S-1'],
    }),
  });
}

test('a whole document has no fault', () => {
  expect(checkIntegrity(whole())).toEqual([]);
});

type Break = (spec: Spec) => void;
const breaks: [fault: RegExp, Break][] = [
  [/id C-1 is used twice/, (s) => s.calls.statements.push(s.calls.statements[0]!)],
  [/C-1 carries no evidence/, (s) => (s.calls.statements[0]!.evidence = [])],
  [/C-1 says no basis/, (s) => (s.calls.statements[0]!.basis = [])],
  [/material 09-nobody, which is not there/, (s) => (s.calls.statements[0]!.evidence[0]!.material = '09-nobody')],
  [/entry 3 of 01-admin, which has 3/, (s) => (s.errors.statements[0]!.evidence[0]!.entry = 3)],
  [/\/users\/\{id\}: its path parameters are declared as none/, (s) => (s.calls.statements[0]!.params = [])],
  [
    /lists one kind of answer twice/,
    (s) => s.calls.statements[0]!.responses.push(s.calls.statements[0]!.responses[0]!),
  ],
  [/GET \/x points at entry 7/, (s) => (s.calls.notServed![0]!.evidence[0]!.entry = 7)],
  [/X-1 points at call C-9/, (s) => (s.errors.statements[0]!.where = ['C-9'])],
  [/E-1 points at call C-9/, (s) => (s.entities.statements[0]!.calls = ['C-9'])],
  [/E-1 points at entity Team/, (s) => (s.entities.statements[0]!.fields[0]!.ref!.entity = 'Team')],
  [/T-1 points at entity Team/, (s) => (s.states.statements[0]!.entity = 'Team')],
  [/T-1 points at call C-9/, (s) => (s.states.statements[0]!.transitions[0]!.via = 'C-9')],
  [/S-1 points at screen S-9/, (s) => (s.screens.statements[0]!.links = ['S-9'])],
  [/V-1 points at no call or form: F-9/, (s) => (s.validation.statements[0]!.where = 'F-9')],
  [/R-1 points at call C-9/, (s) => (s.roles.statements[0]!.mayNot = ['C-9'])],
  [/R-1 points at screen S-9/, (s) => (s.roles.statements[0]!.screens = ['S-9'])],
  [/purpose is not shown, and nothing says how/, (s) => (s.purpose.gaps = [])],
  [/calls is marked as not shown but has statements/, (s) => (s.calls.shown = 'not shown')],
];

test.each(breaks)('a document is not whole when %s', (fault, breakIt) => {
  const spec = whole();
  breakIt(spec);
  expect(checkIntegrity(spec).join('\n')).toMatch(fault);
});

test('what a person stated needs no evidence, and a failed point needs no gap', () => {
  const spec = whole();
  spec.calls.statements[0]!.basis = ['stated'];
  spec.calls.statements[0]!.evidence = [];
  spec.purpose = { shown: 'not shown', statements: [], gaps: [], failed: 'The engine ran out of memory.' };
  expect(checkIntegrity(spec)).toEqual([]);
});
