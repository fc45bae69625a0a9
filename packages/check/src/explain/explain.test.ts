import type { Exchange, Json } from '@asbuilt/evidence';
import { emptySpec, type Call, type CataloguedError, type Role, type Rule, type Spec } from '@asbuilt/spec';
import { describe, expect, test } from 'vitest';
import { checkExchanges } from './check-exchanges.js';
import { createExplain } from './explain.js';

const ORIGIN = 'https://shop.example';

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };

const call = (method: string, path: string, more: Partial<Call> = {}): Call => ({
  ...shown,
  id: `${method} ${path}`,
  method,
  path,
  operation: null,
  style: 'rest',
  does: null,
  entity: null,
  params: [],
  request: null,
  responses: [{ status: 200, mime: 'application/json', schema: { type: 'object' }, support: 1 }],
  ...more,
});

function specOf(...calls: Call[]): Spec {
  const spec = emptySpec('Shop');
  spec.origins = [ORIGIN];
  spec.calls.statements = calls;
  return spec;
}

const json = (value: Json) => ({ is: 'json' as const, mime: 'application/json', size: null, cut: false, value });

const get = (path: string, more: Partial<Exchange> = {}): Exchange => ({
  kind: 'exchange',
  is: 'call',
  ref: { material: 'a', entry: 0 },
  actor: 'ann',
  startedAt: null,
  took: null,
  method: 'GET',
  wireMethod: 'GET',
  url: { origin: ORIGIN, path, segments: path.split('/').filter(Boolean).map(decodeURIComponent), query: [], hash: '' },
  status: 200,
  requestHeaders: [],
  responseHeaders: [],
  request: null,
  response: json({}),
  resourceType: null,
  fromCache: false,
  messages: [],
  ...more,
});

/** Of each call that it carries: what contradicts, and at which point. */
const why = (spec: Spec, exchange: Exchange): string[] =>
  createExplain(spec)(exchange).map(({ contradictions }) =>
    contradictions.map(({ point, why: reason }) => `${point}: ${reason}`).join(', '),
  );

test('of calls at one address the one that the request chooses is held against it', () => {
  const answers = (name: string) => ({ type: 'object', required: [name] });
  const chosen = (value: string) =>
    call('GET', '/api.php', {
      id: value,
      operation: value,
      chosenBy: [{ name: 'action', value }],
      responses: [{ status: 200, mime: 'application/json', schema: answers(value), support: 1 }],
    });
  const spec = specOf(chosen('edit'), chosen('block'));
  const ask = (action: string) => {
    const exchange = get('/api.php', { response: json({ edit: {} }) });
    return { ...exchange, url: { ...exchange.url, query: [['action', action] as const] } };
  };
  expect(why(spec, ask('edit'))).toEqual(['']);
  expect(why(spec, ask('block'))).toEqual(['calls: response']);
  expect(why(spec, ask('burn'))).toEqual(['calls: call']);
});

describe('which call an exchange is', () => {
  const spec = specOf(call('GET', '/users/{id}'), call('GET', '/users/me'), call('GET', '/issues/{id}.json'));
  const found = (path: string) => createExplain(spec)(get(path))[0]?.call?.path;

  test('a literal comes before a slot', () => {
    expect(found('/users/me')).toBe('/users/me');
    expect(found('/users/7')).toBe('/users/{id}');
  });
  test('a slot may have an ending', () => {
    expect(found('/issues/5.json')).toBe('/issues/{id}.json');
    expect(found('/issues/5')).toBeUndefined();
  });
  test('a slot that holds a path takes all that is left, after what is more literal', () => {
    const path = { name: 'path', in: 'path', required: true, schema: { type: 'string' }, spans: true } as const;
    const files = specOf(
      call('GET', '/{shop}/{name}'),
      call('GET', '/files/{path}', { params: [path] }),
      call('GET', '/files/search'),
    );
    const at = (address: string) => createExplain(files)(get(address))[0]?.call?.path;
    expect(at('/files/a/b/c.txt')).toBe('/files/{path}');
    expect(at('/files/a.txt')).toBe('/files/{path}');
    expect(at('/files/search')).toBe('/files/search');
    expect(at('/files')).toBeUndefined();
    expect(at('/north/a.txt')).toBe('/{shop}/{name}');
  });
  test('an address with no call is not explained, unless it was a probe', () => {
    expect(why(spec, get('/nothing'))).toEqual(['calls: call']);
    expect(why(spec, get('/nothing', { status: 404 }))).toEqual([]);
  });
  test('what belongs to others is left out', () => {
    const { url } = get('/users/7');
    expect(why(spec, get('/users/7', { url: { ...url, origin: 'https://other.example' } }))).toEqual([]);
    expect(why(spec, get('/users/7', { is: 'asset' }))).toEqual([]);
    expect(why(spec, get('/users/7', { method: 'OPTIONS', status: 204 }))).toEqual([]);
  });
});

describe('whether it is explained', () => {
  const name = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
  const spec = specOf(
    call('POST', '/users', {
      request: { mime: 'application/json', schema: name },
      params: [
        { name: 'notify', in: 'query', required: false, schema: { type: 'boolean' } },
        { name: 'filter', in: 'query', required: false, schema: { type: 'object' } },
      ],
      responses: [{ status: 201, mime: 'application/json', schema: name, support: 1 }],
    }),
  );
  const post = (more: Partial<Exchange>, query: [string, string][] = []) => ({
    ...get('/users', { method: 'POST', status: 201, request: json({ name: 'Ada' }), response: json({ name: 'Ada' }) }),
    url: { ...get('/users').url, query },
    ...more,
  });

  test('status, request and response as they should be', () => expect(why(spec, post({}))).toEqual(['']));
  test('another status', () => expect(why(spec, post({ status: 204 }))).toEqual(['calls: status']));
  test('a wrong request', () => expect(why(spec, post({ request: json({}) }))).toEqual(['calls: request']));
  test('a wrong answer', () => expect(why(spec, post({ response: json({ name: 7 }) }))).toEqual(['calls: response']));
  test('texts of the query are read as what they stand for', () => {
    expect(why(spec, post({}, [['notify', 'true']]))).toEqual(['']);
    expect(why(spec, post({}, [['notify', 'maybe']]))).toEqual(['calls: request']);
    expect(why(spec, post({}, [['filter[name][_eq]', 'Ada']]))).toEqual(['']);
  });

  test('a parameter that was never seen is no fault, as a new field is none', () => {
    expect(why(spec, post({}, [['colour', 'red']]))).toEqual(['']);
  });
});

describe('what other points say', () => {
  const rename = call('PATCH', '/users/{id}', { request: { mime: 'application/json', schema: { type: 'object' } } });
  const patch = (body: Json, more: Partial<Exchange> = {}) =>
    get('/users/7', { method: 'PATCH', request: json(body), ...more });

  const rule = (of: Partial<Rule>): Rule => ({
    ...shown,
    id: 'V-1',
    where: rename.id,
    field: 'name',
    rule: 'max',
    ...of,
  });
  const ruled = (of: Partial<Rule>): Spec => {
    const spec = specOf(rename);
    spec.validation.statements = [rule(of)];
    return spec;
  };

  test('a request that breaks a rule, and is taken; one that is refused says nothing', () => {
    const short = ruled({ rule: 'maxLength', value: 3 });
    expect(why(short, patch({ name: 'Adam' }))).toEqual(['validation: rule']);
    expect(why(short, patch({ name: ' Ada ' }))).toEqual(['']);
    expect(why(short, patch({ name: 'Adam' }, { status: 422 }))).toEqual(['calls: status']);
    const closed = ruled({ rule: 'enum', value: ['Ada', 'Bob'] });
    expect(why(closed, patch({ name: 'Cyd' }))).toEqual(['validation: rule']);
    expect(why(closed, patch({ name: 'Bob' }))).toEqual(['']);
  });

  test('of a change, what is not sent is not missing', () => {
    const needed = ruled({ rule: 'required' });
    expect(why(needed, patch({ name: '' }))).toEqual(['validation: rule']);
    expect(why(needed, patch({ age: 7 }))).toEqual(['']);
    const page = { is: 'html' as const, mime: 'text/html', size: null, cut: false, text: '<p>Name is missing.</p>' };
    const again = why(needed, patch({ name: '' }, { response: page }));
    expect(again, 'the form may have come again').not.toContain('validation: rule');
  });

  const role = (more: Partial<Role>): Role => ({
    ...shown,
    id: 'R-1',
    name: 'guest',
    actors: ['ann'],
    claims: {},
    may: [],
    mayNot: [],
    screens: [],
    ...more,
  });

  test('who was always refused and is answered', () => {
    const spec = specOf(call('GET', '/users', { responses: [200, 403].map((status) => answer(status)) }));
    const id = 'GET /users';
    spec.roles.statements = [role({ mayNot: [id] })];
    expect(why(spec, get('/users'))).toEqual(['roles: permission']);
    expect(why(spec, get('/users', { status: 403 }))).toEqual(['']);
    expect(why(spec, get('/users', { actor: 'bob' })), 'of whom nothing is known').toEqual(['']);
    spec.roles.statements.push(role({ id: 'R-2', name: 'member', may: [id] }));
    expect(why(spec, get('/users')), 'in one of the roles').toEqual(['']);
    spec.roles.statements = [role({ mayNot: [id], signedIn: false })];
    const signedIn = get('/users', { requestHeaders: [['cookie', 'session=1']] });
    expect([why(spec, get('/users')), why(spec, signedIn)]).toEqual([['roles: permission'], ['']]);
  });

  test('who was always refused, and is refused again by a page that comes with 200', () => {
    const page = { mime: 'text/html', schema: null, support: 1 };
    const spec = specOf(call('GET', '/users', { responses: [{ status: 200, ...page }] }));
    spec.roles.statements = [role({ mayNot: ['GET /users'] })];
    const pageCalled = (title: string) =>
      `<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
    const headed = (title: string) =>
      get('/users', { response: { is: 'html', mime: 'text/html', size: null, cut: false, text: pageCalled(title) } });
    expect(why(spec, headed('Permission error - Wiki'))).toEqual(['']);
    expect(why(spec, headed('Login required'))).toEqual(['']);
    expect(why(spec, headed('Users - Wiki'))).toEqual(['roles: permission']);
  });

  const answer = (status: number) => ({ status, mime: 'application/json', schema: { type: 'object' }, support: 1 });
  const error: CataloguedError = {
    ...shown,
    id: 'X-1',
    status: 409,
    code: 'FULL',
    message: 'No room.',
    where: [],
    field: null,
  };

  test('an error under a code that the catalogue does not have', () => {
    const spec = specOf(call('GET', '/users', { responses: [answer(409)] }));
    const refused = (code: string) =>
      get('/users', { status: 409, response: json({ error: { code, message: 'No.' } }) });
    expect(why(spec, refused('EMPTY')), 'nothing is catalogued').toEqual(['']);
    spec.errors.statements = [error];
    expect(why(spec, refused('FULL'))).toEqual(['']);
    expect(why(spec, refused('EMPTY'))).toEqual(['errors: error']);
    spec.errors.statements = [{ ...error, message: 'No.', where: [spec.calls.statements[0]!.id] }];
    const [other] = createExplain(spec)(refused('EMPTY'));
    expect(other?.contradictions, 'the same words').toMatchObject([
      { statement: 'X-1', says: 'GET /users responds with 409 and the code EMPTY, not FULL' },
    ]);
    const page = { ...error, id: 'X-2', code: undefined, message: 'Not here.', where: ['C-page'] };
    spec.errors.statements.push(page as unknown as CataloguedError);
    expect(why(spec, refused('EMPTY')), 'pages refuse without one').toEqual(['errors: error']);
    spec.errors.statements[0]!.where = [];
    expect(why(spec, refused('EMPTY')), 'nothing says how this call refuses').toEqual(['']);
  });

  describe('a field that is refused in words', () => {
    const post = call('POST', '/users', { responses: [answer(422)] });
    const spec = specOf(post);
    const rule = { ...shown, where: post.id, field: 'name', rule: 'minLength' as const, value: 3 };
    spec.validation.statements = [{ ...rule, id: 'V-1', message: 'must have 3 letters' }];
    spec.errors.statements = [
      { ...error, status: 422, code: 'BAD', message: 'must have {number} letters', where: [post.id], field: 'name' },
    ];
    const refused = (name: string, message: string) =>
      why(spec, {
        ...get('/users', { status: 422, request: json({ name }) }),
        method: 'POST',
        wireMethod: 'POST',
        response: json({ error: { code: 'BAD', details: [{ field: 'name', message }] } }),
      });

    test('other than those of the rule that it breaks', () => {
      expect(refused('x', 'is of a strange length')).toEqual(['errors: error']);
      expect(refused('x', 'must have 3 letters')).toEqual(['']);
      expect(refused('x', 'must have 4 letters'), 'a number is a matter of the rule').toEqual(['']);
    });

    test('that nobody has heard yet, for what breaks no rule that is known', () => {
      expect(refused('Ann Lee', 'is taken already')).toEqual(['']);
    });
  });
});

describe('what happens to things', () => {
  const read = call('GET', '/orders/{id}', { entity: 'order' });
  const spec = specOf(read);
  const move = (from: string, to: string) => ({ from, to, via: null, support: 1, evidence: [] });
  spec.states.statements = [
    {
      ...shown,
      id: 'T-1',
      entity: 'Order',
      field: 'state',
      states: [],
      transitions: [move('new', 'paid'), move('paid', 'sent')],
    },
  ];
  const seen = (...states: string[]) => seenBy(spec, ...states);
  const seenBy = (document: Spec, ...states: string[]) =>
    checkExchanges(
      document,
      states.map((state) => get('/orders/7', { response: json({ id: 7, state }) })),
    ).findings.map(({ point, says }) => `${point}: ${says}`);

  test('a way that there is, also in several steps', () => {
    expect(seen('new', 'paid', 'sent')).toEqual([]);
    expect(seen('new', 'sent', 'sent')).toEqual([]);
  });
  test('what people call a state and its field is known by the names that traffic has', () => {
    const [cycle] = structuredClone(spec.states.statements);
    const called = structuredClone(spec);
    const is = { initial: false, final: false };
    called.states.statements = [
      {
        ...cycle!,
        field: 'stage',
        states: [
          { name: 'settled', wire: 'paid', ...is },
          { name: 'sent', ...is },
        ],
        transitions: [move('new', 'settled'), move('settled', 'sent')],
      },
    ];
    const state = { path: 'stage', wire: 'state', types: ['string'], nullable: false, optional: false };
    called.entities.statements = [
      { ...shown, id: 'E-1', name: 'Order', key: ['id'], fields: [state], calls: [read.id] },
    ];
    expect(seenBy(called, 'new', 'paid', 'sent')).toEqual([]);
    expect(seenBy(called, 'sent', 'paid')).toEqual(seen('sent', 'paid'));
    expect(seen('sent', 'paid')).toHaveLength(1);
  });
  test('a way that there is not', () => {
    expect(seen('sent', 'new')).toEqual([
      'states: a Order goes from state sent to new; the life cycle has no such transition',
    ]);
  });
});

describe('an answer in another format', () => {
  const pdf = { is: 'missing' as const, mime: 'application/pdf', size: null, cut: false };
  const inPdf = [{ status: 200, mime: 'application/pdf', schema: null, support: 1 }];
  const id = [{ name: 'id', in: 'path' as const, required: true, schema: { type: 'integer' } }];
  const spec = specOf(
    call('GET', '/issues/{id}', { params: id }),
    call('GET', '/wiki/{id}.pdf', { params: id, responses: inPdf }),
  );
  const sent = { is: 'text' as const, mime: 'application/pdf', size: null, cut: false, text: '%PDF' };

  test('is explained where the product gives that format of other things', () => {
    expect(why(spec, get('/issues/5.pdf', { response: sent }))).toEqual(['']);
    expect(why(spec, get('/issues/5.pdf', { response: pdf }))).toEqual(['']);
  });
  test('and not where it never gave it, or where it is of another type', () => {
    expect(why(spec, get('/issues/5.csv', { response: sent }))).toEqual(['calls: request, calls: response']);
    expect(why(spec, get('/issues/5.pdf', { response: { ...sent, mime: 'text/css' } }))).toEqual([
      'calls: request, calls: response',
    ]);
    expect(why(spec, get('/orders/5.pdf', { response: sent }))).toEqual(['calls: call']);
  });
});

describe('a request that says which fields it wants', () => {
  const schema = {
    type: 'object',
    required: ['id', 'title'],
    properties: { id: { type: 'integer' }, title: { type: 'string' } },
  };
  const spec = specOf(
    call('GET', '/posts', { responses: [{ status: 200, mime: 'application/json', schema, support: 9 }] }),
  );
  const asking = (fields: string, value: Json) => {
    const posts = get('/posts', { response: json(value) });
    return why(spec, { ...posts, url: { ...posts.url, query: [['fields', fields]] } });
  };
  test('misses nothing else', () => expect(asking('id', { id: 1 })).toEqual(['']));
  test('misses what it asked for', () => expect(asking('id,title', { id: 1 })).toEqual(['calls: response']));
  test('and whatever is asked for is of its type', () =>
    expect(asking('id', { id: 'one' })).toEqual(['calls: response']));
  test('all fields are all', () => expect(asking('*', { id: 1 })).toEqual(['calls: response']));
});

test('a form may be sent in either encoding', () => {
  const taken = { mime: 'multipart/form-data', schema: { type: 'object' } };
  const spec = specOf(call('POST', '/posts', { request: taken }));
  const form = { is: 'form' as const, mime: 'application/x-www-form-urlencoded', size: null, cut: false, fields: [] };
  expect(why(spec, get('/posts', { method: 'POST', request: form }))).toEqual(['']);
  expect(why(spec, get('/posts', { method: 'POST', request: json({}) }))).toEqual(['calls: request']);
});

test('procedures that came in one batch are looked up one by one', () => {
  const spec = specOf(call('GET', '/trpc/post.byId'), call('GET', '/trpc/user.me'));
  const answer = json([{ result: { data: 1 } }, { result: { data: 2 } }]);
  const batch = get('/trpc/post.byId,user.me', { response: answer });
  const asked = (one: Exchange) => ({ ...one, url: { ...one.url, query: [['batch', '1'] as [string, string]] } });
  expect(why(spec, asked(batch))).toEqual(['', '']);
  expect(why(spec, asked(get('/trpc/post.byId,user.all', { response: answer })))).toEqual(['', 'calls: call']);
});

test('who asks for a part is given a part, or told that there is none; nobody else is', () => {
  const spec = specOf(call('GET', '/files/{id}'));
  const ranged = (status: number, requestHeaders: Exchange['requestHeaders']) =>
    why(spec, get('/files/7', { status, requestHeaders, response: null }));
  expect(ranged(206, [['range', 'bytes=0-9']])).toEqual(['']);
  expect(ranged(416, [['range', 'bytes=900-']])).toEqual(['']);
  expect(ranged(206, [])).toEqual(['calls: status']);
  expect(ranged(418, [['range', 'bytes=0-9']])).toEqual(['calls: status']);
});

test('who has what a call gives may be told that it did not change; of what it never gave nobody is', () => {
  const unchanged = (status: number) => {
    const responses = [{ status, mime: null, schema: null, support: 1 }];
    return why(specOf(call('GET', '/files', { responses })), get('/files', { status: 304, response: null }));
  };
  expect([unchanged(200), unchanged(404)]).toEqual([[''], ['calls: status']]);
});

test('a HEAD that a server answers otherwise than the GET is no fault of it; a GET so answered is', () => {
  const spec = specOf(call('GET', '/files/{id}'));
  const refused = (method: string) =>
    why(spec, get('/files/7', { method, wireMethod: method, status: 404, response: null }));
  expect(refused('HEAD')).toEqual(['']);
  expect(refused('GET')).toEqual(['calls: status']);
});

test('an operation of which the product says that it has none is a probe; another one that is not known is not', () => {
  const spec = specOf(call('POST', '/graphql', { style: 'graphql', operation: 'orders' }));
  const asked = (message: string) => {
    const answer = { errors: [{ message }], data: null };
    const request = json({ query: '{ parcels { id } }' });
    return why(spec, get('/graphql', { method: 'POST', request, status: 400, response: json(answer) }));
  };
  expect(asked('Cannot query field "parcels" on type "Query".')).toEqual([]);
  expect(asked('Out of order')).toEqual(['calls: call']);
});

describe('a query that is named by its hash alone', () => {
  const spec = specOf(call('POST', '/graphql', { style: 'graphql', operation: 'shelves' }));
  const extensions = { persistedQuery: { version: 1, sha256Hash: 'aaaaaaaabbbbbbbb' } };
  const post = (value: Json) =>
    get('/graphql', { method: 'POST', request: json(value), response: json({ data: { shelves: [] } }) });
  const named = post({ extensions });

  test('is the one whose text was sent under that hash, before or after', () => {
    const whole = post({ query: '{ shelves { id } }', extensions });
    expect(checkExchanges(spec, [named, whole, named]).findings).toEqual([]);
  });

  test('is told by its answer where no text was sent', () => {
    expect(checkExchanges(spec, [named])).toMatchObject({ recorded: 1, agreed: 1 });
  });

  test('is not known where another text was sent, or no answer tells it', () => {
    const other = post({ query: '{ boats { id } }', extensions });
    const refused = get('/graphql', { method: 'POST', request: json({ extensions }), response: json({ data: null }) });
    expect(checkExchanges(spec, [refused])).toMatchObject({ recorded: 1, agreed: 0, differed: 1 });
    const second = { ...other, ref: { ...other.ref, entry: other.ref.entry + 1 } };
    expect(checkExchanges(spec, [named, second])).toMatchObject({ recorded: 2, agreed: 0, differed: 2 });
  });
});

describe('what a redirect says beside where it leads', () => {
  const led = (mime: string | null) =>
    specOf(call('GET', '/', { responses: [{ status: 302, mime, schema: null, support: 1 }] }));
  const page = { is: 'html' as const, mime: 'text/html', size: null, cut: false, text: '<p>Redirecting</p>' };
  const passed = get('/', { status: 302, response: page });

  test('is passed by where recordings do not have it', () => {
    expect(why(led(null), passed)).toEqual(['']);
  });

  test('is told where they do, and it is another', () => {
    expect(why(led('application/json'), passed)).toEqual(['calls: response']);
  });

  test('is told of an answer that leads nowhere', () => {
    const spec = specOf(call('GET', '/', { responses: [{ status: 200, mime: null, schema: null, support: 1 }] }));
    expect(why(spec, get('/', { response: page }))).toEqual(['calls: response']);
  });
});
