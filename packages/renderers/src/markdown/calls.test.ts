import { expect, test } from 'vitest';
import { call, specOf } from '../../testing/make.js';
import { toMarkdown } from './document.js';

const paths = (count: number) => Array.from({ length: count }, (_, i) => call('GET', `/books/a${i}`));

test('a resource with several calls begins with a table of them that leads to each', () => {
  const page = toMarkdown(specOf(paths(4)));
  expect(page).toContain('### books\n\n| Call | What it does | Seen |');
  for (const { id } of paths(4)) expect(page.split(`](#${id})`).length - 1).toBe(1);
});

test('few calls need none', () => {
  expect(toMarkdown(specOf(paths(3)))).not.toContain('What it does');
});

test("the application's own page is called so, and a page of the call itself is not", () => {
  const page = { status: 200, mime: 'text/html', schema: { type: 'string' }, support: 1 };
  const told = (frame: { frame?: true }) =>
    toMarkdown(specOf([{ ...call('GET', '/admin'), responses: [{ ...page, ...frame }] }]));
  expect(told({ frame: true })).toContain("OK, once: `text/html`, the application's own page, as at other addresses");
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
  expect(told({ year: { type: 'integer' } })).toContain('Sends variables in the query, `year`: whole number');
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
  expect(told([])).toContain('or was never answered, so they are not counted');
  expect(told([])).toContain('| `POST /start` | never answered | 2 |');
  expect(told([404])).not.toContain('never answered');
});
