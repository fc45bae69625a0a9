import type { LifeCycle, Spec } from '@asbuilt/spec';
import { exchange, shop } from './playing.js';
import { measureStrength } from '../strength/strength.js';

export const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };

const field = (path: string, type: string, more: object = {}) => ({
  path,
  types: [type],
  nullable: false,
  optional: false,
  ...more,
});

const ORDER = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    status: { type: 'string' },
    total: { type: 'integer' },
  },
};

/** A shop whose orders have a name, a status, and a total that the server works out. */
export function orders(): Spec {
  const spec = shop();
  spec.entities.statements = [
    {
      ...shown,
      id: 'E-1',
      name: 'order',
      key: ['id'],
      fields: [
        field('id', 'integer'),
        field('name', 'string'),
        field('status', 'string'),
        field('total', 'integer', { setBy: 'server' }),
      ],
      calls: spec.calls.statements.map(({ id }) => id),
    },
  ];
  spec.states.statements = [];
  spec.calls.statements = spec.calls.statements.map((call) => ({
    ...call,
    does: DOES[call.id] ?? call.does,
    params: [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name: name!,
      in: 'path' as const,
      required: true,
      schema: { type: 'string' },
    })),
    responses: call.responses.map((response) =>
      response.status < 300
        ? { ...response, schema: call.id === 'GET /orders' ? { type: 'array', items: ORDER } : ORDER }
        : response,
    ),
  }));
  return spec;
}

export const MAKES = { from: null, to: 'open', via: 'POST /orders', support: 2, evidence: [] };
export const PAYS = { from: 'open', to: 'paid', via: 'POST /orders/{id}/pay', support: 2, evidence: [] };

/** The same with a life cycle of their status. */
export function ordersInStates(cycle: Pick<LifeCycle, 'transitions' | 'refused'>): Spec {
  const spec = orders();
  const states = ['open', 'paid', 'gone'].map((name) => ({ name, initial: name === 'open', final: name === 'gone' }));
  spec.states.statements = [{ ...shown, id: 'T-1', entity: 'order', field: 'status', states, ...cycle }];
  return spec;
}

const DOES: Readonly<Record<string, Spec['calls']['statements'][number]['does']>> = {
  'GET /orders': 'list',
  'POST /orders': 'create',
  'GET /orders/{id}': 'read',
  'POST /orders/{id}/pay': 'action',
  'DELETE /orders/{id}': 'delete',
};

export const order = (id: number, name: string, status = 'open', total = 5): string =>
  JSON.stringify({ id, name, status, total });
export const list = (...items: readonly string[]): string => `[${items.join()}]`;

export const TEA = order(1, 'Tea');
export const MILK = order(2, 'Milk', 'paid');

/** What comes of the faults of a kind, each as `outcome: title`. */
export async function outcomes(kind: string, spec: Spec, lines: readonly string[]): Promise<string[]> {
  const { faults } = await measureStrength(spec, lines.map(exchange), { most: 10 });
  return faults.filter((one) => one.kind === kind).map(({ outcome, title }) => `${outcome}: ${title}`);
}
