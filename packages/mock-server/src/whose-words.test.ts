import type { Rule, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from './learned/observed.js';
import { rehearse, type Rehearsal } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { observedOf } from './testing/observed.js';
import { stepOf } from './testing/tape.js';

// Which of the words that were heard are meant for this request: not those for a wrong password, for a field that it does
// not have, for another part of the product.

const seen = (line: string, actor = 'clerk'): Observed => observedOf(`guest ${line}`, { actor });

const ask = (stage: Rehearsal, line: string) => stage.respond(stepOf(`${line} -> 0`).request);
const after = (spec: Spec, ...observed: Observed[]): Rehearsal => rehearse(spec, { seed: 'observed', observed });
const problem = (message: string) => JSON.stringify({ error: { code: 'NO', message } });
const told = (message: string) => ({ error: { message } });

/** The shop, with calls that are like one of its own at other addresses. */
function withCalls(model: string, paths: readonly string[], more: object = {}): Spec {
  const shop = ordersSpec();
  const like = shop.calls.statements.find(({ id }) => id === model)!;
  for (const path of paths) {
    const id = `C${path}`;
    shop.calls.statements.push({
      ...like,
      id,
      path,
      responses: like.responses.filter(({ status }) => status < 400),
      ...more,
    });
    for (const role of shop.roles.statements) (role.name === 'guest' ? role.mayNot : role.may).push(id);
  }
  return shop;
}

describe('whoever is not signed in', () => {
  const wrong = seen(
    `POST /login {"email":"ann@b.c","password":"y"} -> 401 ${problem('The password is wrong.')}`,
    'guest',
  );
  const unknown = seen(`GET /bags -> 401 ${problem('Please sign in.')}`, 'guest');
  const spec = () => withCalls('C-create', ['/bags', '/boxes'], { entity: null, does: 'action' });

  it('is told so in words that are not those for a wrong password, though they are posted for, too', () => {
    const shop = spec();
    shop.calls.statements.push({
      ...shop.calls.statements.at(-1)!,
      id: 'C-bags',
      method: 'GET',
      path: '/bags',
      does: 'read',
    });
    shop.roles.statements[0]!.mayNot.push('C-bags');
    shop.errors.statements = [];
    const stage = after(shop, wrong, wrong, unknown);
    expect(ask(stage, 'guest POST /boxes {"name":"a"}')).toMatchObject({ status: 401, body: told('Please sign in.') });
  });

  it('and a wrong password is told as one', () => {
    const right = seen('POST /login {"email":"ann@b.c","password":"x"} -> 200 {"token":"t"}', 'guest');
    const stage = after(spec(), right, wrong, unknown);
    expect(ask(stage, 'guest POST /login {"email":"ann@b.c","password":"z"}').body).toMatchObject(
      told('The password is wrong.'),
    );
  });
});

describe('a refusal that names a field', () => {
  const no = (line: string, message: string, actor: string) => seen(`${line} -> 403 ${problem(message)}`, actor);
  const stage = (role: string) => {
    const shop = withCalls('C-create', ['/bags', '/boxes']);
    const clerk = shop.roles.statements[1]!;
    clerk.mayNot.push(...clerk.may.splice(-2));
    return after(
      shop,
      no('POST /boxes {"name":"a","price":1}', 'You may not set "price".', 'manager'),
      no('POST /bags {"name":"a"}', 'This is not for you.', role),
    );
  };

  it('is not given to those who do not send it, and are told otherwise elsewhere', () => {
    const shop = stage('clerk');
    expect(ask(shop, 'clerk POST /boxes {"name":"b"}').body).toMatchObject(told('This is not for you.'));
  });

  it('is all there is for a role of which nothing was heard', () => {
    expect(ask(stage('guest'), 'clerk POST /boxes {"name":"b"}').body).toMatchObject(told('You may not set "price".'));
  });
});

describe('somebody who sends nothing', () => {
  const fields = (...names: string[]) =>
    JSON.stringify({
      error: { message: 'No.', fields: names.map((field) => ({ field, message: `${field} is required` })) },
    });
  const spec = () => {
    const shop = withCalls('C-create', ['/bags']);
    const [rule] = shop.validation.statements;
    shop.validation.statements = [{ ...rule!, message: 'name is required' }];
    return shop;
  };
  const heard = seen(`POST /orders {} -> 422 ${fields('name')}`);
  const made = seen('POST /bags {"name":"a","stock":4} -> 201 {"id":1,"name":"a"}');
  const asked = (...observed: Observed[]) =>
    JSON.stringify(ask(after(spec(), heard, made, ...observed), 'clerk POST /bags {}').body);

  it('is not asked for what somebody left out and was told of all but that', () => {
    const other = seen(
      'POST /bags {"name":"!"} -> 422 {"error":{"message":"No.","fields":[{"field":"name","message":"odd"}]}}',
    );
    expect(asked()).toContain('stock');
    expect(asked(other)).toContain('name is required');
    expect(asked(other)).not.toContain('stock');
  });
});

describe('what is asked for', () => {
  const rule = (where: string, field: string, message: string): Rule => ({
    ...ordersSpec().validation.statements[0]!,
    id: `V-${where}`,
    where,
    also: [],
    field,
    message,
    witnesses: ['rejection'],
  });

  it('is said as beside it, with the name of this field in the middle of the words', () => {
    const shop = withCalls('C-create', ['/auth/word/new', '/auth/word/lost'], {
      entity: null,
      does: 'action',
      responses: [{ status: 201, mime: null, schema: null, support: 3 }],
    });
    shop.validation.statements = [
      rule('C/auth/word/new', 'token', 'Bad input: the "token" field is required.'),
      rule('C-create', 'email', 'Order needs "email", which is required.'),
    ];
    const stage = after(
      shop,
      seen(`POST /auth/word/new {} -> 400 ${problem('Bad input: the "token" field is required.')}`),
      seen(`POST /orders {} -> 400 ${problem('Order needs "email", which is required.')}`),
      seen('POST /auth/word/lost {"email":"ann@b.c"} -> 201 {"ok":true}'),
    );
    const { body } = ask(stage, 'clerk POST /auth/word/lost {}');
    expect(body).toMatchObject(told('Bad input: the "email" field is required.'));
  });

  it('is missing where there is nothing but spaces, if it may not be blank', () => {
    const status = (message: string) => {
      const shop = ordersSpec();
      shop.validation.statements = [rule('C-create', 'name', message)];
      return ask(after(shop), 'clerk POST /orders {"name":"  "}').status;
    };
    expect(['Name must not be blank.', 'Name is required.'].map(status)).toEqual([422, 201]);
  });
});

it('one sentence for two bounds is said of whichever is broken', () => {
  const shop = ordersSpec();
  const message = 'limit must be between 1 and 20.';
  const bound = {
    ...shop.validation.statements[0]!,
    where: 'C-list',
    also: [],
    field: 'limit',
    message,
    witnesses: ['rejection' as const],
  };
  shop.validation.statements = [
    { ...bound, id: 'V-min', rule: 'min', value: 1 },
    { ...bound, id: 'V-max', rule: 'max', value: 20 },
  ];
  const stage = after(shop, seen(`GET /orders?limit=50 -> 400 ${problem(message)}`));
  expect(ask(stage, 'clerk GET /orders?limit=0')).toMatchObject({ status: 400, body: told(message) });
});
