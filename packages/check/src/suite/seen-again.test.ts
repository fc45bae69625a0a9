import type { Json } from '@asbuilt/evidence';
import type { Call, Constant, Role, Rule, Spec, StatedInvariant } from '@asbuilt/spec';
import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { exchange, shop } from '../testing/playing.js';
import { LISTS_TS } from './lists-ts.js';
import { testSuite } from './suite.js';

// What is done is looked at again, and lists are asked for in the ways in which they were recorded.

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };
const ALL = ['GET /orders', 'POST /orders', 'GET /orders/{id}', 'PATCH /orders/{id}', 'DELETE /orders/{id}'];
const DOES: Record<string, Call['does']> = { GET: 'list', POST: 'create', PATCH: 'update', DELETE: 'delete' };

function store(role: Partial<Role> = {}): Spec {
  const spec = shop();
  const [like] = spec.calls.statements;
  spec.calls.statements = ALL.map((id) => {
    const [method = '', path = ''] = id.split(' ');
    return { ...like!, id, method, path, does: DOES[method]!, entity: 'order' };
  });
  spec.roles.statements = [{ ...spec.roles.statements[0]!, may: ALL, mayNot: [], ...role }];
  return spec;
}

const recorded = (asked: string, answer: Json) => `${asked} -> 200 ${JSON.stringify(answer)}`;

/** The tests that are written, by title; the code of one where it is asked for. */
function tests(spec: Spec, lines: string[]): Map<string, string> {
  const files = testSuite(spec, lines.map(exchange)).filter(({ name }) => name.startsWith('api/'));
  const code = files.flatMap(({ text }) => text.split(/^(?=test\()/m).slice(1));
  return new Map(code.map((one) => [/^test\('([^']*)'/.exec(one)![1]!.replace(/ \([^()]*\)$/, ''), one]));
}

const TEA = { id: 1, name: 'Tea', price: 30 };
const RUM = { id: 2, name: 'Rum', price: 20 };
const MAKE = recorded('POST /orders {"name":"Tea"}', TEA);

describe('what is done', () => {
  it('what is changed is read again', () => {
    const lines = [MAKE, recorded('PATCH /orders/1 {"name":"Rum","note":"x"}', { ...TEA, name: 'Rum' })];
    expect(tests(store(), lines).get('PATCH /orders/{id} changes a record')).toContain(
      `toMatchObject({ name: patchOrdersOne['name'] });`,
    );
  });

  it('what another thing may have already is changed field by field, and a product that takes none is no success', () => {
    const title = 'PATCH /orders/{id} changes a record';
    const two = [MAKE, recorded('PATCH /orders/1 {"name":"Rum","price":9}', { ...TEA, name: 'Rum', price: 9 })];
    expect(tests(store(), two).get(title)).toContain('sent = kept = { [name]: value };');
    expect(tests(store(), two).get(title)).not.toContain('skipAsThingsStand');
    const one = [MAKE, recorded('PATCH /orders/1 {"name":"Rum"}', { ...TEA, name: 'Rum' })];
    expect(tests(store(), one).get(title)).toContain('skipAsThingsStand(answer.status() === 409');
  });

  it('not where the answer does not show it, or nobody can make one to change', () => {
    const change = recorded('PATCH /orders/1 {"name":"Rum"}', {});
    const title = 'PATCH /orders/{id} changes a record';
    expect(tests(store(), [MAKE, change]).has(title)).toBe(false);
    expect(tests(store(), [recorded('PATCH /orders/1 {"name":"Rum"}', { ...TEA, name: 'Rum' })]).has(title)).toBe(
      false,
    );
  });

  it('what is deleted is gone from its address, or from the list where it has none', () => {
    const title = 'DELETE /orders/{id} deletes a record';
    expect(tests(store(), [MAKE]).get(title)).toContain('expect([404]).toContain(');
    const without = store();
    without.calls.statements = without.calls.statements.filter(({ id }) => id !== 'GET /orders/{id}');
    const seen = (after: Json) => [
      MAKE,
      recorded('GET /orders', [TEA, RUM]),
      recorded('DELETE /orders/2', {}),
      recorded('GET /orders', after),
    ];
    expect(tests(without, seen([TEA])).get(title)).toContain('.not.toContain(id);');
    expect(tests(without, seen([TEA, RUM])).has(title), 'it is only put away').toBe(false);
    expect(tests(without, [MAKE]).has(title), 'nobody looked').toBe(false);
    expect(tests(store({ may: ['POST /orders', 'DELETE /orders/{id}'] }), [MAKE]).has(title)).toBe(false);
  });
});

describe('lists', () => {
  const goods = 'Ale Bread Cider Dates Eggs Figs Gin Honey Ink Jam Kale Lime'.split(' ');
  const list = goods.map((name, i) => ({ id: ((i * 5) % 12) + 1, name }));

  it('are searched as they were, where each answer has what was looked for', () => {
    const lines = [recorded('GET /orders', [TEA, RUM]), recorded('GET /orders?q=tea', [TEA])];
    expect(tests(store(), lines).get('GET /orders searches by q')).toContain(`hasText(one, 'tea')`);
    const odd = [...lines, recorded('GET /orders?q=drink', [RUM])];
    expect(tests(store(), odd).has('GET /orders searches by q')).toBe(false);
    const all = [recorded('GET /orders', [TEA]), recorded('GET /orders?q=tea', [TEA])];
    expect(tests(store(), all).has('GET /orders searches by q')).toBe(false);
  });

  it('are in the order that is asked for; of one that nobody asked for nothing is said', () => {
    const title = 'GET /orders?sort=name is sorted by name';
    expect(tests(store(), [recorded('GET /orders?sort=name', list)]).get(title)).toContain(`[['name', 'up']]`);
    expect([...tests(store(), [recorded('GET /orders', list)]).keys()].join()).not.toContain('in the order');
    expect(tests(store(), [recorded('GET /orders?sort=name', list.slice(0, 4))]).has(title)).toBe(false);
  });

  it('show others on another page', () => {
    const title = 'GET /orders?page=2 differs from the first page';
    const lines = [recorded('GET /orders', [TEA]), recorded('GET /orders?page=2', [RUM])];
    expect(tests(store(), lines).has(title)).toBe(true);
    expect(tests(store(), [lines[0]!, recorded('GET /orders?page=2', [TEA])]).has(title)).toBe(false);
  });

  it('have what they are asked to have, where the specification says so', () => {
    const title = 'GET /orders filters by state';
    const spec = store();
    expect(tests(spec, []).has(title)).toBe(false);
    const asked = { in: 'query' as const, name: 'state' };
    const filter: StatedInvariant = {
      ...shown,
      id: 'V-9',
      where: 'GET /orders',
      kind: 'filter',
      asked,
      at: '/*/state',
    };
    spec.validation.invariants = [filter];
    expect(tests(spec, []).get(title)).toContain(`expect(other['state']).toBe(one['state'])`);
  });
});

describe('nothing is asserted of the product that was not seen of it', () => {
  const rule = (witnesses: Rule['witnesses'], where = 'PATCH /orders/{id}'): Rule => ({
    ...shown,
    id: `V-${where}`,
    where,
    field: 'name',
    rule: 'maxLength',
    value: 9,
    witnesses,
  });
  const title = 'PATCH /orders/{id} refuses: name maxLength';
  const error = { ...shown, id: 'X-1', status: 400, code: 'BAD', message: 'No.', where: ALL, field: 'name' };
  const of = (...rules: Rule[]) => {
    const spec = store();
    spec.validation.statements = rules;
    spec.errors.statements = [error];
    return tests(spec, [recorded('PATCH /orders/1 {"name":"Rum"}', TEA)]).has(title);
  };

  it('a rule that only a page keeps is not, but for one that is kept elsewhere', () => {
    expect(of(rule(['form', 'rejection']))).toBe(true);
    expect(of(rule(['form']))).toBe(false);
    expect(of(rule(['form']), rule(['rejection'], 'POST /orders'))).toBe(true);
  });

  it('a constant that only a refusal tells is not looked for in a good answer', () => {
    const spec = store();
    const schema = { type: 'object', properties: { limit: { type: 'number' } } };
    spec.calls.statements[0]!.responses = [{ status: 200, mime: 'application/json', schema, support: 3 }];
    const constant = (at: string): Constant => ({
      ...shown,
      id: 'K-1',
      name: 'page size',
      value: 50,
      unit: null,
      kind: 'setting' as const,
      subject: null,
      meaning: '',
      where: ['GET /orders'],
      evidence: [{ material: '01', entry: 0, at }],
    });
    const of = (at: string) => {
      spec.constants.statements = [constant(at)];
      return tests(spec, []).has('page size is 50');
    };
    expect([of('/limit'), of('/detail')]).toEqual([true, false]);
  });

  it('who is refused is refused what is its own: what is another’s may not be there for it', () => {
    const spec = store();
    const [boss] = spec.roles.statements;
    const refused = ['DELETE /orders/{id}'];
    spec.roles.statements = [
      { ...boss!, id: 'R-2', name: 'boss', actors: ['boss'] },
      { ...boss!, may: ['GET /orders'], mayNot: refused },
    ];
    const of = (lines: string[]) => tests(spec, lines).get('clerk may not DELETE /orders/{id}');
    expect(of([recorded('GET /orders', [TEA])])).toContain(`(await as('clerk')).find('/orders')`);
    expect(of([recorded('GET /orders', [])]), 'it has nothing').toContain(`(await as('boss')).find('/orders'`);
  });

  it('what is one’s own only is tested where somebody else sees more', () => {
    const spec = store();
    const [boss] = spec.roles.statements;
    const title = 'clerk may GET /orders/{id} on its own records only';
    spec.roles.statements = [
      { ...boss!, id: 'R-2', name: 'boss', actors: ['boss'] },
      { ...boss!, may: ALL.slice(0, 4) },
    ];
    expect(tests(spec, []).has(title)).toBe(false);
    spec.roles.statements[1]!.onlyOwn = ['GET /orders/{id}'];
    expect(tests(spec, []).get(title)).toContain('skipAsThingsStand(isOfOne(all) || own.length >= all.length');
    // whoever is shown everything is refused nothing: that is no reason to leave the test out where owners are known
    const field = (path: string, ref?: string) => ({
      path,
      types: ['string' as const],
      nullable: false,
      optional: false,
      ...(ref === undefined ? {} : { ref: { entity: ref, field: 'id' } }),
    });
    spec.entities.statements = [
      {
        ...shown,
        id: 'E-1',
        name: 'Order',
        key: ['id'],
        fields: [field('buyerId', 'Buyer'), field('shopId', 'Shop')],
        calls: ALL,
      },
      { ...shown, id: 'E-2', name: 'Buyer', key: ['id'], fields: [field('email')], calls: [] },
      { ...shown, id: 'E-3', name: 'Shop', key: ['id'], fields: [field('name')], calls: [] },
    ];
    expect(tests(spec, []).get(title)).toContain('skipAsThingsStand(isOfOne(all, ["buyerId"]),');
  });

  it('a rule that the specification has seen broken with success, and is not sure of, is not asserted', () => {
    const rule: Rule = {
      ...shown,
      id: 'V-1',
      where: 'POST /orders',
      field: 'name',
      rule: 'maxLength',
      value: 9,
      witnesses: ['rejection'],
    };
    const title = 'POST /orders refuses: name maxLength';
    const of = (more: Partial<Rule>) => {
      const spec = store();
      spec.validation.statements = [{ ...rule, ...more }];
      spec.errors.statements = [
        { ...shown, id: 'X-1', status: 400, message: 'No.', field: null, where: ['POST /orders'] },
      ];
      return tests(spec, [MAKE]).has(title);
    };
    expect([of({}), of({ against: 1, confidence: 0.97 }), of({ against: 4, confidence: 0.5 })]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('an order, as the written suite looks at it', () => {
  type Orders = [string, 'up' | 'down'][];
  const text = LISTS_TS.replace(/^import .*$/gm, '').replace(/^export /gm, '');
  const { expectInOrder } = runInNewContext(`${transformSync(text, { loader: 'ts' }).code}; ({ expectInOrder })`, {
    expect,
  }) as { expectInOrder(things: object[], orders: Orders): void };
  const isRight = (names: Json[], orders: Orders = [['name', 'up']]) => {
    try {
      expectInOrder(
        names.map((name, id) => ({ id, name })),
        orders,
      );
      return true;
    } catch {
      return false;
    }
  };

  it('is right by one of the fields, and whichever way letters are ordered', () => {
    expect(isRight(['Ale', 'bread', 'Cider'])).toBe(true);
    expect(isRight(['Bread', 'Ale'])).toBe(false);
    expect(isRight(['Bread', 'Ale'], [['name', 'down']])).toBe(true);
    expect(
      isRight(
        ['Bread', 'Ale'],
        [
          ['name', 'up'],
          ['id', 'up'],
        ],
      ),
    ).toBe(true);
    expect(isRight(['Tool-box', 'Toolbar', 'Toolbox', 'Tool box'])).toBe(true);
    expect(isRight(['Ärmel', 'Zoo', 'Äther'])).toBe(true);
    expect(isRight([9, 10, 10])).toBe(true);
    expect(isRight([null, 'Ale', null])).toBe(true);
  });
});
