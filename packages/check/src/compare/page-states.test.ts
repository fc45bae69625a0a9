import type { Exchange } from '@asbuilt/evidence';
import type { Constant, LifeCycle } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { exchange, shop } from '../testing/playing.js';
import { compareRows } from './page-rows.js';
import { comparePageStates } from './page-states.js';

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };

const page = (text: string, path = '/orders/7'): Exchange => ({
  ...exchange(`GET ${path} -> 200`, 1),
  response: { is: 'html', mime: 'text/html', size: null, cut: false, text },
});

const cycle: LifeCycle = {
  ...shown,
  id: 'T-1',
  entity: 'Order',
  field: 'status',
  states: ['open', 'sent_off'].map((name) => ({ name, initial: false, final: false })),
  transitions: [],
};

function states(was: string, is: string): string[] {
  const spec = shop();
  spec.states.statements = [cycle];
  const call = spec.calls.statements.find(({ id }) => id === 'GET /orders/{id}')!;
  return comparePageStates({ spec, call, recorded: page(was), target: page(is), title: '' }).map(({ says }) => says);
}

it('the page of a thing shows its state beside the label', () => {
  const list = (state: string) => `<dl><dt>Reason</dt><dd>open</dd><dt>Status:</dt><dd> <b>${state}</b></dd></dl>`;
  expect(states(list('Open'), list('Sent off'))).toEqual(['Order status is sent_off, not open']);
  expect(states(list('Open'), list('open')), 'the same').toEqual([]);
  expect(states(list('Open'), list('Lost')), 'no state that is known').toEqual([]);
  expect(states(list('Open'), '<p>sent off</p>'), 'not beside its label').toEqual([]);
  const bold = (state: string) => `<span>Shop</span> - <p><b>Status<br></b> <span>${state}</span></p>`;
  expect(states(bold('Open'), bold('Sent off')), 'whatever stands above it').toEqual([
    'Order status is sent_off, not open',
  ]);
  const row = (state: string) => `<tr><td>Note</td><td>Status</td><td>${state}</td></tr>`;
  expect(states(row('Open'), row('Sent off')), 'a value is no label').toEqual([]);
});

function rows(was: Exchange, is: Exchange): string[] {
  const spec = shop();
  const size: Constant = {
    ...shown,
    id: 'K-1',
    name: 'default page size',
    value: 2,
    unit: 'items',
    kind: 'setting' as const,
    subject: null,
    meaning: '',
    where: ['GET /orders'],
  };
  spec.constants.statements = [size];
  const call = spec.calls.statements.find(({ id }) => id === 'GET /orders')!;
  return compareRows({ spec, call, recorded: was, target: is, title: '' }).map(({ says }) => says);
}

it('a page of a table that leads on is as long as pages are', () => {
  const table = (count: number, more: string, path = '/orders') =>
    page(`<table><tbody>${'<tr><td>x</td></tr>'.repeat(count)}</tbody></table>${more}`, path);
  const next = '<a rel="next" href="/orders?page=2">Next</a>';
  expect(rows(table(2, next), table(3, next))).toEqual(['default page size is 3, not 2']);
  expect(rows(table(2, next), table(3, '')), 'all on one').toEqual(['default page size is more than 2']);
  expect(rows(table(2, next), table(1, next))).toEqual(['default page size is 1, not 2']);
  expect(rows(table(2, next), table(1, '')), 'less is there').toEqual([]);
  expect(rows(table(2, ''), table(3, '')), 'it may be all there is').toEqual([]);
  expect(rows(table(2, next, '/orders?q=x'), table(3, next, '/orders?q=x')), 'some are left out').toEqual([]);
});
