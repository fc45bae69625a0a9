import type { Call, Spec, TokenFrom } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { shown } from '../testing/orders.js';
import { shopOf, testOf } from '../testing/written.js';
import { testSuite } from './suite.js';

// What a suite does that is written from the specification alone.

interface Written {
  readonly roles: { readonly clerk: { readonly doors: readonly object[] } };
  readonly guards: readonly object[];
}
const rolesIn = (spec: Spec): Written =>
  JSON.parse(testSuite(spec, []).find(({ name }) => name === 'support/roles.json')!.text) as Written;

const callOf = (spec: Spec, id: string): Call => spec.calls.statements.find((call) => call.id === id)!;

describe('a client that signs in', () => {
  const signing = (...names: string[]) => {
    const spec = shopOf();
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    callOf(spec, 'POST /login').request = {
      mime: 'application/x-www-form-urlencoded',
      schema: { type: 'object', properties },
    };
    spec.roles.signIn = [{ method: 'password', call: 'POST /login', fields: names, support: 1, evidence: [] }];
    return rolesIn(spec).roles.clerk.doors;
  };

  it('says how, as OAuth has it', () => {
    expect(signing('client_id', 'client_secret', 'grant_type')).toMatchObject([
      { others: { grant_type: 'client_credentials' } },
    ]);
    expect(signing('username', 'password', 'grant_type')).toMatchObject([{ others: { grant_type: 'password' } }]);
  });

  it('leaves empty what nobody knows', () => {
    expect(signing('username', 'password', 'branch')).toMatchObject([{ others: { branch: '' } }]);
  });
});

describe('a header against forgery', () => {
  const guarded = (from?: TokenFrom) => {
    const spec = shopOf();
    spec.roles.csrf = [{ method: 'header', name: 'x-csrf-token', ...(from && { from }), support: 3, evidence: [] }];
    return rolesIn(spec).guards;
  };

  it('is handed out where the specification says', () => {
    const guard = { in: 'header', name: 'x-csrf-token' };
    const call = callOf(shopOf(), 'GET /customers').id;
    expect(guarded({ call, at: '/csrfToken' })).toEqual([
      { ...guard, from: { path: '/customers', pointer: '/csrfToken' } },
    ]);
    expect(guarded({ field: 'csrf-token' })).toEqual([{ ...guard, from: { path: '/', field: 'csrf-token' } }]);
    expect(guarded({ cookie: 'XSRF-TOKEN' })).toEqual([{ ...guard, from: { path: null, cookie: 'XSRF-TOKEN' } }]);
  });

  it('comes from nowhere where that says nothing', () => {
    expect(guarded()).toEqual([{ in: 'header', name: 'x-csrf-token' }]);
  });
});

describe('a call that has to be sent something', () => {
  const paying = (field: string | null) => {
    const spec = shopOf();
    if (field !== null)
      spec.validation.statements = [
        { ...shown, id: 'V-1', where: 'POST /orders/{id}/pay', field, rule: 'required', message: 'Say how.' },
      ];
    return testSuite(spec, []).find(({ name }) => name === 'api/order.spec.ts')!.text;
  };

  it('is not tried, and the suite says why', () => {
    expect(paying('method')).toContain(
      "test.skip('POST /orders/{id}/pay takes an order from open to paid (T-1): what has to be sent is known from recordings only', () => {});",
    );
  });

  it('is tried where nothing is required', () => {
    expect(paying(null)).toContain("test('POST /orders/{id}/pay takes an order from open to paid (T-1)'");
    expect(paying(null)).not.toContain('test.skip(');
  });
});

describe('a list', () => {
  const found = (...others: string[]) => {
    const spec = shopOf();
    const [clerk] = spec.roles.statements;
    spec.roles.statements = [clerk!, ...others.map((name) => ({ ...clerk!, id: `R-${name}`, name, actors: [name] }))];
    return testOf(spec, 'takes an order from open to paid');
  };

  it('has to have things in it where one role alone is shown it', () => {
    expect(found()).not.toContain('mayBeEmpty');
    expect(found('boss')).toContain('mayBeEmpty: true');
  });
});

describe('what is called by a name', () => {
  const missing = (schema: object) => {
    const spec = shopOf();
    const read = callOf(spec, 'GET /customers/{id}');
    const named = { ...read, id: 'C-named', path: '/customers/by-name/{name}' };
    named.params = [{ name: 'name', in: 'path', required: true, schema: { ...schema } }];
    spec.calls.statements = [...spec.calls.statements, named];
    spec.roles.statements[0]!.may.push('C-named');
    const error = { ...shown, id: 'X-1', status: 404, code: 'NO_CUSTOMER', message: 'Nobody is called so.' };
    spec.errors.statements = [{ ...error, where: ['C-named'], field: null }];
    return testOf(spec, 'X-1');
  };

  it('is missed by a name that nothing has', () => {
    const code = missing({ type: 'string' })!;
    expect(code).toContain("visitor.get('/customers/by-name/nothing-is-called-so')");
    expect(code).toContain("toContain('NO_CUSTOMER')");
  });

  it('is not where names have a form', () => {
    expect(missing({ type: 'string', format: 'uuid' })).toBeNull();
    expect(missing({ type: 'integer' })).toBeNull();
  });
});
