import { expect, test } from 'vitest';
import { call, specOf } from '../../testing/make.js';
import { toMarkdown } from './document.js';

const paths = (count: number) => Array.from({ length: count }, (_, i) => call('GET', `/books/a${i}`));

test('a resource with several calls begins with a table of them that leads to each', () => {
  const page = toMarkdown(specOf(paths(4)));
  expect(page).toContain('### books\n\n| Call | Description | Seen |');
  for (const { id } of paths(4)) expect(page.split(`](#${id})`).length - 1).toBe(1);
});

test('few calls need none', () => {
  expect(toMarkdown(specOf(paths(3)))).not.toContain('Description');
});

test("the application's own page is called so, and a page of the call itself is not", () => {
  const page = { status: 200, mime: 'text/html', schema: { type: 'string' }, support: 1 };
  const told = (frame: { frame?: true }) =>
    toMarkdown(specOf([{ ...call('GET', '/admin'), responses: [{ ...page, ...frame }] }]));
  expect(told({ frame: true })).toContain('OK, once: `text/html`, the HTML shell that all pages share');
  expect(told({})).not.toContain("the application's own page");
});

test('of what is sent nothing is marked until it is known what must be', () => {
  const schema = { type: 'object', properties: { bread: { type: 'integer' }, count: { type: 'integer' } } };
  const told = (required: string[]) =>
    toMarkdown(
      specOf([{ ...call('POST', '/orders'), request: { mime: 'application/json', schema: { ...schema, required } } }]),
    );
  expect(told([])).toContain('bread  whole number\ncount  whole number');
  expect(told(['bread'])).toContain('bread   whole number\ncount?  whole number');
});

test('a GraphQL query by GET sends its variables in the query, and one without variables sends nothing', () => {
  const told = (properties: object | null) =>
    toMarkdown(
      specOf([
        {
          ...call('GET', '/graphql'),
          operation: 'stats',
          style: 'graphql',
          request: { mime: 'application/json', schema: { type: 'object', ...(properties && { properties }) } },
        },
      ]),
    );
  expect(told({ year: { type: 'integer' } })).toContain('Variables in the query, `year`: whole number');
  expect(told(null)).not.toContain('Sends');
});

test('twin: a call that is no operation, and sends an object without fields, sends one', () => {
  const request = { mime: 'application/json', schema: { type: 'object' } };
  expect(toMarkdown(specOf([{ ...call('POST', '/orders'), request }]))).toContain('an object without fields');
});

test('an address that was never answered says so', () => {
  const told = (statuses: number[]) => {
    const spec = specOf(paths(1));
    spec.calls.notServed = [{ method: 'POST', path: '/start', statuses, support: 2, evidence: [] }];
    return toMarkdown(spec);
  };
  expect(told([])).toContain('or never answered. They are not counted');
  expect(told([])).toContain('| `POST /start` | never answered | 2 |');
  expect(told([404])).not.toContain('never answered');
});

test('each kind of message of a stream is told with its fields and an example', () => {
  const schema = (name: string) => ({ type: 'object', properties: { [name]: { type: 'integer' } }, required: [name] });
  const page = toMarkdown(
    specOf([
      {
        ...call('GET', '/events'),
        messages: [
          { from: 'server', event: 'loan', schema: schema('id'), support: 3, identified: true, example: { id: 4 } },
          { from: 'client', kind: { field: 'type', value: 'ask' }, schema: schema('room'), support: 1 },
          { from: 'client', schema: schema('room'), support: 1 },
        ],
      },
    ]),
  );
  expect(page).toContain('The server sends messages of the event `loan`, each with an id, 3 times, `id`: whole number');
  expect(page).toContain('Example: `{"id":4}`');
  expect(page).toContain('The client sends messages whose `type` is `ask`, once, `room`: whole number');
  expect(page).toContain('The client sends messages, once, `room`: whole number');
});

test('headers stand beside the response that has them, and those of most responses once', () => {
  const header = { support: 3, of: 3, evidence: [] };
  const spec = specOf([
    {
      ...call('GET', '/me'),
      responses: [
        {
          status: 302,
          mime: null,
          schema: null,
          support: 3,
          headers: [
            { ...header, name: 'location', value: '/login?next=%2Fme' },
            { ...header, name: 'retry-after', type: 'integer', support: 1 },
          ],
        },
      ],
    },
  ]);
  expect(toMarkdown(spec)).not.toContain('Headers of most responses');
  spec.calls.headers = [{ ...header, mime: 'application/json', name: 'etag' }];
  const page = toMarkdown(spec);
  expect(page).toContain('with `Location: /login?next=%2Fme` and `Retry-After` (a whole number, on 1 of 3)');
  expect(page).toContain('Headers of most responses.');
  expect(page).toContain('- `application/json`: `ETag`');
});

test('values that are known and may not be all are told so, and what a text always was', () => {
  const schema = {
    type: 'object',
    properties: {
      status: { type: 'string', examples: ['lent', 'lost'] },
      version: { type: 'string', 'x-asbuilt-always': '1.4.0' },
      note: { type: 'string', examples: ['only one'] },
    },
    required: ['note', 'status', 'version'],
  };
  const page = toMarkdown(
    specOf([{ ...call('GET', '/a'), responses: [{ status: 200, mime: 'application/json', schema, support: 2 }] }]),
  );
  expect(page).toContain(
    "note     text\nstatus   'lent' | 'lost', seen so far; there may be more\nversion  text, always '1.4.0'",
  );
});
