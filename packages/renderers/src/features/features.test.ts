import { emptySpec, type Call, type Entity, type Screen, type Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { featuresOf } from './features.js';

// Calls and screens in, parts of the product in build order out.

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };

function call(id: string, entity: string | null = null, does: Call['does'] = null): Call {
  const [method = '', path = '', operation = null] = id.split(' ') as [string?, string?, string?];
  const style = 'rest' as const;
  return { ...shown, id, method, path, operation, style, does, entity, params: [], request: null, responses: [] };
}

/** `refs`: the entities that it refers to. */
function entity(name: string, refs: readonly string[] = [], calls: readonly string[] = []): Entity {
  const fields = refs.map((ref) => ({
    path: `${ref}Id`,
    types: ['string'],
    nullable: false,
    optional: false,
    ref: { entity: ref, field: 'id' },
  }));
  return { ...shown, id: `E-${name}`, name, key: ['id'], fields, calls: [...calls] };
}

function screen(route: string, calls: readonly string[] = [], sends?: string): Screen {
  const forms = sends === undefined ? [] : [{ id: `F-${route}`, action: '', method: 'post', call: sends, fields: [] }];
  const none = { params: [], headings: [], actions: [], links: [], title: null, picture: null };
  return { ...shown, ...none, id: `S-${route}`, route, forms, calls: [...calls] };
}

function product(calls: readonly Call[], entities: readonly Entity[], screens: readonly Screen[] = []): Spec {
  const spec = emptySpec('Shop');
  spec.calls.statements = [...calls];
  spec.entities.statements = [...entities];
  spec.screens.statements = [...screens];
  return spec;
}

/** `orders: GET /orders /cart`: each part with its calls and screens. */
const parts = (spec: Spec): string[] =>
  featuresOf(spec).map(({ name, calls, screens }) =>
    [`${name}:`, ...calls.map(({ id }) => id), ...screens.map(({ route }) => route)].join(' '),
  );

describe('the parts of a product', () => {
  it('begin with signing in, then come what others refer to, then what refers', () => {
    const calls = [
      call('GET /orders', 'order'),
      call('GET /customers', 'customer'),
      call('POST /login', null, 'login'),
    ];
    expect(parts(product(calls, [entity('Order', ['Customer']), entity('Customer')]))).toEqual([
      'sign-in: POST /login',
      'customers: GET /customers',
      'orders: GET /orders',
    ]);
  });

  it('come in some order where entities refer to each other', () => {
    const calls = [call('GET /a', 'a'), call('GET /b', 'b')];
    expect(parts(product(calls, [entity('A', ['B']), entity('B', ['A'])]))).toHaveLength(2);
  });

  it('take a call by the entity in its answer, or by its address, where it names none', () => {
    const calls = [call('GET /api/tools', 'tool'), call('GET /api/tools/by-slug/{slug}'), call('GET /me')];
    expect(parts(product(calls, [entity('Tool'), entity('Member', [], ['GET /me'])]))).toEqual([
      'members: GET /me',
      'tools: GET /api/tools GET /api/tools/by-slug/{slug}',
    ]);
  });

  it('take nothing by an address that shares only the name of the interface', () => {
    const calls = [call('GET /api/tools', 'tool'), call('GET /api/settings')];
    expect(parts(product(calls, [entity('Tool')]))).toEqual([
      'tools: GET /api/tools',
      'other pages and calls: GET /api/settings',
    ]);
  });

  it('take operations of one address apart, those that sign in too', () => {
    const calls = [call('POST /graphql login', null, 'login'), call('POST /graphql orders', 'order')];
    expect(parts(product(calls, [entity('Order')]))).toEqual([
      'sign-in: POST /graphql login',
      'orders: POST /graphql orders',
    ]);
  });

  it('have the screens that name them, else those that make their calls', () => {
    const calls = [call('GET /api/orders', 'order'), call('GET /api/session'), call('POST /login', null, 'login')];
    const screens = [
      screen('/orders/{id}'),
      screen('/desk', ['GET /api/orders']),
      screen('/login', [], 'POST /login'),
      screen('/about', ['GET /api/session']),
    ];
    expect(parts(product(calls, [entity('Order')], screens))).toEqual([
      'sign-in: POST /login /login',
      'orders: GET /api/orders /orders/{id} /desk',
      'other pages and calls: GET /api/session /about',
    ]);
  });

  it('have what serves a page beside the page', () => {
    const calls = [call('GET /api/orders', 'order'), call('GET /desk')];
    expect(parts(product(calls, [entity('Order')], [screen('/desk', ['GET /api/orders'])]))).toEqual([
      'orders: GET /api/orders GET /desk /desk',
    ]);
  });

  it('hold the parts of a record that have no call of their own', () => {
    const [found] = featuresOf(
      product([call('GET /orders', 'order')], [entity('Order', ['OrderLine']), entity('OrderLine')]),
    );
    expect(found!.entities.map(({ name }) => name)).toEqual(['Order', 'OrderLine']);
  });
});
