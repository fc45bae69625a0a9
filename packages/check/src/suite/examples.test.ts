import { expect, it } from 'vitest';
import { exchange, shop } from '../testing/playing.js';
import { examplesOf } from './examples.js';
import { leftOutIn } from './left-out.js';
import { testSuite } from './suite.js';

it('what was answered with the way to where one signs in was not taken', () => {
  const lines = ['POST /orders {"name":"Tea"} -> 302 >/login', 'POST /orders {"name":"Rum"} -> 302 >/orders/7'];
  expect(examplesOf(shop(), lines.map(exchange)).get('POST /orders')?.body).toEqual({ name: 'Rum' });
  expect(examplesOf(shop(), lines.slice(0, 1).map(exchange)).size).toBe(0);
});

it('what has to be unique, and is listed on a page, is sent twice', () => {
  const spec = shop();
  const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };
  const [list, make] = ['GET /orders', 'POST /orders'].map((id) => spec.calls.statements.find((one) => one.id === id)!);
  list!.responses = [{ status: 200, mime: 'text/html', schema: null, support: 3 }];
  make!.does = 'create';
  const name = { path: 'name', types: ['string'], nullable: false, optional: false };
  spec.entities.statements = [{ ...shown, id: 'E-1', name: 'Order', key: ['id'], fields: [name], calls: [list!.id] }];
  spec.roles.statements = spec.roles.statements.map((role) => ({ ...role, may: [list!.id, make!.id], mayNot: [] }));
  const rule = { ...shown, id: 'V-1', where: make!.id, field: 'name', rule: 'unique' as const, message: 'Taken.' };
  spec.validation.statements = [rule];
  spec.errors.statements = [{ ...shown, id: 'X-1', status: 409, message: 'Taken.', where: [make!.id], field: null }];
  const line = exchange('POST /orders {"name":"Tea"} -> 201 {"id":1}', 1);
  const text = testSuite(spec, [line]).map((file) => file.text);
  expect(text.join('\n')).toContain(
    `await visitor.ask('POST', '/orders', postOrders);\n` +
      `  const answer = await visitor.ask('POST', '/orders', { ...postOrders, name: postOrders['name'] });`,
  );
});

it('what was complained of where it was not sent is known to be missed, and what was sent wrongly is not', () => {
  const says = (field: string) => `{"errors":[{"field":"${field}","message":"is required"}]}`;
  const lines = [
    `POST /orders {"name":"Tea"} -> 400 ${says('version')}`,
    `POST /orders {"name":""} -> 400 ${says('name')}`,
  ];
  const spec = shop();
  const make = spec.calls.statements.find(({ id }) => id === 'POST /orders')!;
  const wasLeftOut = leftOutIn(spec, lines.map(exchange));
  expect([wasLeftOut(make, 'version'), wasLeftOut(make, 'name')]).toEqual([true, false]);
});
