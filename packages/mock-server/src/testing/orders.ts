import { emptySpec, type Call, type Entity, type JsonSchema, type Spec } from '@asbuilt/spec';

// A small shop, as a specification tells of it.

const statement = { basis: ['observed' as const], support: 5, against: 0, confidence: 0.9, evidence: [] };

const object = (properties: { [name: string]: JsonSchema }, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const text: JsonSchema = { type: 'string' };
const integer: JsonSchema = { type: 'integer' };

const ORDER = object({
  id: integer,
  name: text,
  state: { type: 'string', enum: ['new', 'paid', 'sent'] },
  customerId: { type: 'string', format: 'uuid' },
  paidAt: { type: ['null', 'string'], format: 'date-time' },
  createdAt: { type: 'string', format: 'date-time' },
});
const CUSTOMER = object({ id: { type: 'string', format: 'uuid' }, email: { type: 'string', format: 'email' } });
const PROBLEM = object({ error: object({ code: text, message: text }) });
const PROBLEMS = object({
  error: object(
    { code: text, message: text, fields: { type: 'array', items: object({ field: text, message: text }) } },
    ['message'],
  ),
});

type Answers = readonly (readonly [status: number, schema: JsonSchema | null])[];

function call(id: string, address: string, does: Call['does'], entity: string | null, answers: Answers): Call {
  const [method, path, operation = null] = address.split(' ') as [string, string, string?];
  return {
    ...statement,
    id,
    method,
    path,
    operation,
    style: operation === null ? 'rest' : 'graphql',
    does,
    entity,
    params: [],
    request: null,
    responses: answers.map(([status, schema]) => ({
      status,
      mime: schema === null ? null : 'application/json',
      schema,
      support: 3,
    })),
  };
}

const query = (name: string): Call['params'][number] => ({ name, in: 'query', required: false, schema: text });

function calls(): Call[] {
  const page = object({ items: { type: 'array', items: ORDER }, total: integer, page: integer });
  return [
    {
      ...call('C-list', 'GET /orders', 'list', 'order', [[200, page]]),
      params: ['page', 'limit', 'state', 'q', 'sort'].map(query),
    },
    call('C-latest', 'GET /orders/latest', 'read', null, [[200, object({ note: text })]]),
    call('C-read', 'GET /orders/{id}', 'read', 'order', [
      [200, ORDER],
      [404, PROBLEM],
    ]),
    call('C-create', 'POST /orders', 'create', 'order', [
      [201, ORDER],
      [422, PROBLEMS],
      [401, PROBLEM],
    ]),
    call('C-update', 'PATCH /orders/{id}', 'update', 'order', [
      [200, ORDER],
      [422, PROBLEMS],
    ]),
    call('C-delete', 'DELETE /orders/{id}', 'delete', 'order', [
      [204, null],
      [403, PROBLEM],
    ]),
    call('C-pay', 'POST /orders/{id}/pay', 'action', 'order', [
      [200, ORDER],
      [409, PROBLEM],
    ]),
    call('C-mine', 'GET /customers/{id}/orders', 'list', 'order', [[200, { type: 'array', items: ORDER }]]),
    call('C-customer', 'GET /customers/{id}', 'read', 'customer', [[200, CUSTOMER]]),
    call('C-login', 'POST /login', 'login', null, [
      [200, object({ token: text })],
      [401, PROBLEM],
    ]),
    call('C-graph', 'POST /graphql order', 'read', 'order', [
      [200, object({ data: object({ order: { ...ORDER, type: ['null', 'object'] } }) })],
    ]),
  ];
}

function entity(name: string, fields: Entity['fields'], ids: readonly string[]): Entity {
  return { ...statement, id: `E-${name}`, name, key: ['id'], fields, calls: [...ids] };
}

const field = (path: string, more: object = {}): Entity['fields'][number] => ({
  path,
  types: ['string'],
  nullable: false,
  optional: false,
  ...more,
});

export function ordersSpec(): Spec {
  const spec = emptySpec('Shop');
  const order = ['id', 'name', 'state', 'paidAt', 'createdAt'].map((path) => field(path));
  const owner = field('customerId', { ref: { entity: 'Customer', field: 'id' } });
  spec.calls.statements = calls();
  spec.entities.statements = [
    entity('Order', [...order, owner], ['C-read']),
    entity('Customer', [field('id'), field('email')], ['C-customer']),
  ];
  spec.states.statements = [
    {
      ...statement,
      id: 'T-order',
      entity: 'Order',
      field: 'state',
      states: ['new', 'paid', 'sent'].map((name) => ({ name, initial: name === 'new', final: name === 'sent' })),
      transitions: [
        { from: null, to: 'new', via: 'C-create', support: 3, evidence: [] },
        { from: 'new', to: 'paid', via: 'C-pay', support: 3, evidence: [] },
        { from: 'paid', to: 'sent', via: 'C-update', support: 3, evidence: [] },
      ],
      refused: [{ from: 'paid', to: 'new', via: 'C-update', status: 422, support: 1, actors: ['clerk'], evidence: [] }],
    },
  ];
  spec.validation.statements = [
    {
      ...statement,
      id: 'V-1',
      where: 'C-create',
      field: 'name',
      rule: 'required',
      message: 'Name is required.',
      also: ['C-update'],
    },
    {
      ...statement,
      id: 'V-2',
      where: 'C-create',
      field: 'name',
      rule: 'maxLength',
      value: 10,
      message: 'Name is too long.',
    },
    { ...statement, id: 'V-3', where: 'C-create', field: 'name', rule: 'unique', message: 'Name is taken.' },
  ];
  const error = (status: number, where: string, code: string, message: string) => ({
    ...statement,
    id: `X-${code}`,
    status,
    code,
    message,
    where: [where],
    field: null,
  });
  spec.errors.statements = [
    error(404, 'C-read', 'NO_ORDER', 'There is no such order.'),
    error(409, 'C-pay', 'PAID', 'It is paid already.'),
    error(403, 'C-delete', 'NOT_ALLOWED', 'Only managers may.'),
    error(401, 'C-create', 'SIGN_IN', 'Please sign in.'),
  ];
  const role = (name: string, may: string[], mayNot: string[], more = {}) => ({
    ...statement,
    id: `R-${name}`,
    name,
    actors: [name],
    claims: {},
    may,
    mayNot,
    screens: [],
    ...more,
  });
  const every = spec.calls.statements.map(({ id }) => id);
  spec.roles.statements = [
    role('guest', ['C-list', 'C-read', 'C-login'], ['C-create'], { signedIn: false }),
    role(
      'clerk',
      every.filter((id) => id !== 'C-delete'),
      ['C-delete'],
    ),
    role('manager', every, []),
  ];
  return spec;
}
