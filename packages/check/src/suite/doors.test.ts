import type { Call, Role, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { exchange, shop } from '../testing/playing.js';
import { testSuite } from './suite.js';

// A product may have two doors: a form that is remembered by a cookie, and a call that hands out what is sent along. Each
// role goes through those that its people were recorded to go through.

const TOKEN = 'f00dfeedbeef7731';
const SESSION = `POST /session {"handle":"ann","password":"secret"} -> 201 {"key":{"value":"${TOKEN}"}}`;
const FORM = 'POST /login {"handle":"ann","password":"secret"} -> 303 >/orders';

function rolesOf(lines: readonly string[], may: readonly string[], told: Partial<Spec['roles']> = {}) {
  const spec = shop();
  const [login] = spec.calls.statements as [Call];
  spec.calls.statements.push({ ...login, id: 'POST /session', path: '/session' });
  for (const call of spec.calls.statements.filter(({ does }) => does === 'login'))
    call.request = { mime: 'application/json', schema: {} };
  spec.roles.statements = [{ ...spec.roles.statements[0]!, may: [...may, 'GET /orders'] } as Role];
  const fields = ['handle', 'password'];
  spec.roles.signIn = ['POST /login', 'POST /session'].map((call) => ({
    method: 'password',
    call,
    fields,
    support: 1,
    evidence: [],
  }));
  Object.assign(spec.roles, told);
  const file = testSuite(spec, lines.map(exchange)).find(({ name }) => name === 'support/roles.json')!;
  type Written = { roles: { clerk: { doors: { path: string; user: string; token?: object }[] } | null } };
  return (JSON.parse(file.text) as Written).roles.clerk?.doors ?? [];
}

describe('the doors of a role', () => {
  const asks = `GET /orders x-auth-token=${TOKEN} -> 200 []`;

  it('are those that its people went through, and no others', () => {
    expect(rolesOf([SESSION, asks], ['POST /session'])).toMatchObject([
      { path: '/session', user: 'handle', token: { pointer: '/key/value', header: 'x-auth-token', prefix: '' } },
    ]);
    expect(rolesOf([SESSION, FORM, asks], ['POST /login']).map(({ path }) => path)).toEqual(['/login']);
  });

  it('are both, where one is remembered by a cookie and the other is not', () => {
    const both = rolesOf([SESSION, FORM, asks], ['POST /login', 'POST /session']);
    expect(both.map(({ path }) => path)).toEqual(['/login', '/session']);
    expect(both[0]).not.toHaveProperty('token');
  });

  it('hand out what is sent behind a word, where it was sent so', () => {
    // the words before a token have a space between them, which a line of these tests does not take
    const sent = exchange(asks, 1);
    const bearer = { ...sent, requestHeaders: [['authorization', `Bearer ${TOKEN}`] as [string, string]] };
    const lines = [exchange(SESSION, 0), bearer];
    const spec = shop();
    spec.calls.statements.push({ ...spec.calls.statements[0]!, id: 'POST /session', path: '/session' });
    spec.roles.statements[0]!.may = ['POST /session'];
    const told = {
      method: 'password',
      call: 'POST /session',
      fields: ['handle', 'password'],
      support: 1,
      evidence: [],
    };
    spec.roles.signIn = [told];
    const file = testSuite(spec, lines).find(({ name }) => name === 'support/roles.json')!;
    expect(file.text).toContain('"prefix": "Bearer "');
  });

  it('hand out nothing where nothing of the answer was sent later, or only before', () => {
    const other = 'GET /orders x-auth-token=0123456789abcdef -> 200 []';
    expect(rolesOf([SESSION, other], ['POST /session'])[0]).not.toHaveProperty('token');
    expect(rolesOf([asks, SESSION], ['POST /session'])[0]).not.toHaveProperty('token');
  });

  it('are told the header by the specification where nothing was recorded', () => {
    const key = { method: 'key', name: 'X-Auth-Token', support: 1, evidence: [] };
    const password = {
      method: 'password',
      call: 'POST /session',
      fields: ['handle', 'password'],
      support: 1,
      evidence: [],
    };
    const spec = shop();
    const request = {
      mime: 'application/json',
      schema: { type: 'object', properties: { handle: {}, password: {} } },
    };
    spec.calls.statements.push({ ...spec.calls.statements[0]!, id: 'POST /session', path: '/session', request });
    spec.roles.statements[0]!.may = ['POST /session'];
    spec.roles.signIn = [key, password];
    const file = testSuite(spec, []).find(({ name }) => name === 'support/roles.json')!;
    expect(file.text).toContain('"header": "x-auth-token"');
  });
});
