import {
  emptySpec,
  gapId,
  type Call,
  type Gap,
  type LifeCycle,
  type PointName,
  type Role,
  type Screen,
  type Spec,
} from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { gapsOf as callGaps } from './calls/gaps.js';
import { gapAgain } from './gap-again.js';
import { DONE, neverTriedGap, REFUSED } from './roles/gaps.js';
import { onlyCoded as codedScreens } from './screens/gaps.js';
import { gapsIn } from './states/gaps.js';
import { untriedGap } from './validation/conclude/gaps.js';

const shown = { basis: ['observed' as const], support: 1, against: 0, confidence: 0.9, evidence: [] };
const call = (path: string): Call => ({
  ...shown,
  id: `C-${path}`,
  method: 'POST',
  path,
  operation: null,
  style: 'rest',
  does: null,
  entity: null,
  params: [],
  request: null,
  responses: [],
});
const [lend, bring, lose] = [call('/lend'), call('/bring'), call('/lose')];
const guest: Role = { ...shown, id: 'R-1', name: 'guest', actors: [], claims: {}, may: [], mayNot: [], screens: [] };
const screen = (route: string): Screen => ({
  ...shown,
  id: `S-${route}`,
  route,
  params: [],
  title: null,
  headings: [],
  forms: [],
  actions: [],
  links: [],
  calls: [],
  picture: null,
});
const life: LifeCycle = {
  ...shown,
  id: 'T-1',
  entity: 'Loan',
  field: 'state',
  states: ['lent', 'lost', 'burnt'].map((name) => ({ name, initial: false, final: false, seen: name === 'lent' })),
  transitions: [{ from: 'lent', to: 'lost', via: null, support: 1, evidence: [] }],
};

const spec = (calls: Call[], roles: Role[] = [], states: LifeCycle[] = []): Spec => {
  const empty = emptySpec('Library');
  empty.calls.statements = calls;
  empty.roles.statements = roles;
  empty.states.statements = states;
  return empty;
};
const NO_CODE = { elsewhere: [], apart: [] };
const left = (gap: Gap, point: PointName, of: Spec) => gapAgain(gap, point, of)?.says;

test('a list of calls is one of those that are left', () => {
  const gap = untriedGap([lend, bring, lose]);
  expect(gapAgain(gap, 'validation', spec([lend, bring, lose]))).toEqual(gap);
  expect(left(gap, 'validation', spec([lend, lose]))).toBe(
    '2 calls that accept input never rejected any: POST /lend, POST /lose.',
  );
  expect(left(gap, 'validation', spec([lose]))).toBe('One call that accepts input never rejected any: POST /lose.');
  expect(left(gap, 'validation', spec([]))).toBeUndefined();
});

test('of one call, one role or one life cycle there is no gap without it', () => {
  const refused = callGaps(
    [{ ...lend, responses: [{ status: 403, mime: null, schema: null, support: 1 }] }],
    NO_CODE,
    [],
  );
  expect(refused).toHaveLength(1);
  expect([left(refused[0]!, 'calls', spec([lend])), left(refused[0]!, 'calls', spec([bring]))]).toEqual([
    refused[0]!.says,
    undefined,
  ]);
  const untried = neverTriedGap(guest, [lend, lose], REFUSED);
  expect(left(untried, 'roles', spec([lend], [guest]))).toBe(
    'Never tried as guest, refused to other roles: POST /lend.',
  );
  expect(left(neverTriedGap(guest, [lend, lose], DONE), 'roles', spec([lend], [guest]))).toBe(
    'Never tried as guest, allowed for other roles: POST /lend.',
  );
  expect(left(untried, 'roles', spec([lend, lose]))).toBeUndefined();
  expect(left(untried, 'roles', spec([], [guest]))).toBeUndefined();
});

test('states that are none are not missed, and a life cycle is called what it is called by now', () => {
  const [unseen, broken] = gapsIn(life) as [Gap, Gap];
  const now = { ...life, entity: 'Lease', states: life.states.slice(0, 2) };
  expect(left(unseen, 'states', spec([], [], [now]))).toBe('Lease: state: lost never seen.');
  expect(gapAgain(unseen, 'states', spec([], [], [now]))?.id).toBe(unseen.id);
  expect(left(broken, 'states', spec([], [], [{ ...life, transitions: [] }]))).toBeUndefined();
});

test('a link that was never followed is told by a screen that is left; with the last of them there is no such gap', () => {
  const link = { to: '/loans/7', on: '/members/3', screen: 'S-/members/{id}', path: '/loans/{id}' };
  const gap: Gap = {
    id: gapId('screens', 'never opened'),
    kind: 'never opened',
    subject: '/loans/{id}',
    says: '/loans/{id} is linked but was never opened.',
    how: 'Follow the link to /loans/7 on /members/3.',
    link,
    about: ['S-/members/{id}', 'S-/tools'],
  };
  const at = (...routes: string[]) => ({
    ...spec([]),
    screens: { ...spec([]).screens, statements: routes.map(screen) },
  });
  expect(gapAgain(gap, 'screens', at('/members/{id}', '/tools'))).toEqual(gap);
  // once as it was concluded, once as decisions left it: without the id of what was rejected
  for (const one of [gap, { ...gap, about: ['S-/tools'] }])
    expect(gapAgain(one, 'screens', at('/tools'))).toMatchObject({
      how: 'Follow the link to /loans/{id} on /tools.',
      link: { to: '/loans/{id}', on: '/tools', screen: 'S-/tools' },
      about: ['S-/tools'],
    });
  expect(gapAgain(gap, 'screens', at('/about'))).toBeUndefined();
});

test('routes of the code that nobody opened are those that are left', () => {
  const [gap] = codedScreens([screen('/a'), screen('/b')]);
  const some = { ...spec([]), screens: { ...spec([]).screens, statements: [screen('/b')] } };
  expect(left(gap!, 'screens', some)).toMatch(/: \/b\.$/);
});

test('what is about no statement stays as it is', () => {
  const gap = {
    id: gapId('roles', 'signed out'),
    kind: 'test',
    subject: null,
    says: 'Permissions without signing in: not shown.',
    how: '',
  };
  expect(gapAgain(gap, 'roles', spec([]))).toBe(gap);
});
