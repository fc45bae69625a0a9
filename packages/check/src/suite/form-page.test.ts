import type { Screen, Spec } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { exchange, shop } from '../testing/playing.js';
import { formPage } from './form-page.js';
import { planOf } from './plan.js';
import { testSuite } from './suite.js';

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };
const screen = (route: string, call: string): Screen => ({
  ...shown,
  id: `S-${route}`,
  route,
  params: [],
  title: null,
  headings: [],
  forms: [{ id: `F-${route}`, action: '/orders', method: 'POST', call, fields: [] }],
  actions: [],
  links: [],
  calls: [],
  picture: null,
});

function withForms(call: string, ...routes: string[]): Spec {
  const spec = shop();
  spec.screens.statements = routes.map((route) => screen(route, call));
  return spec;
}

function pageOf(call: string, ...routes: string[]): string | null {
  const spec = withForms(call, ...routes);
  const recorded = {
    examples: new Map(),
    again: new Map(),
    graph: new Map(),
    ways: new Map(),
    tokenSources: new Map(),
    keyAt: () => 'id',
    followings: new Map(),
    wasLeftOut: () => false,
    refusedAs: () => null,
  };
  const plan = planOf(spec, { ...recorded, isFilled: () => false, renews: () => false });
  return formPage(plan, plan.call(call)!, spec.roles.statements[0]!);
}

it('a form stands on the page that has it', () => {
  expect(pageOf('POST /orders', '/orders/new')).toBe('/orders/new');
  expect(pageOf('POST /orders', '/orders/new', '/orders'), 'its own address is asked first').toBe('/orders');
  expect(pageOf('POST /orders/{id}/pay', '/orders/{order}')).toBe('/orders/{order}');
});

it('a page that cannot be opened from what is known is none', () => {
  expect(pageOf('POST /orders')).toBeNull();
  expect(pageOf('POST /orders', '/shops/{shop}/new', '#/new')).toBeNull();
});

it('who signs in opens the page of the form first', () => {
  const login = exchange('POST /login {"email":"ann@shop.example","password":"x"} -> 200 {}', 1);
  const roles = (spec: Spec) => testSuite(spec, [login]).find(({ name }) => name === 'support/roles.json')!.text;
  expect(JSON.parse(roles(withForms('POST /login', '/welcome')))).toMatchObject({
    roles: { clerk: { doors: [{ page: '/welcome' }] } },
  });
  expect(roles(withForms('POST /login', '/login'))).not.toContain('"page"');
});
