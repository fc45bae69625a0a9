import type { RawStated, StatedThing } from '@asbuilt/evidence';
import { describe, expect, test } from 'vitest';
import { fixture, readFile } from '../read-file.test-kit.js';

const stated = async (text: string | Buffer): Promise<RawStated[]> =>
  (await readFile('shop.md', Buffer.from(text))).read.filter((reading) => reading.kind === 'stated');

/** What is noticed besides the points that a document of a few lines does not have. */
const notices = async (text: string): Promise<string[]> =>
  (await noticed(text)).filter(([code]) => code !== 'points-not-there').map(([code]) => code);

const noticed = async (text: string): Promise<[code: string, where: string][]> =>
  (await readFile('shop.md', Buffer.from(text))).read.flatMap((one) =>
    one.kind === 'notice' ? [[one.code, one.where ?? '']] : [],
  );

describe('a document written by hand', async () => {
  const lines = await stated(fixture(import.meta.url, 'shop.md'));
  const of = <Name extends StatedThing['point']>(point: Name) =>
    lines.map(({ says }) => says).filter((says): says is Extract<StatedThing, { point: Name }> => says.point === point);
  const send = { method: 'POST', path: '/api/orders/{id}/send', operation: null };
  const make = { method: 'POST', path: '/api/orders', operation: null };
  const look = { method: 'GET', path: '/api/orders/{id}', operation: null };
  const list = { method: 'GET', path: '/api/orders', operation: null };

  test('is told by what is in it, and each line knows where it stands', async () => {
    const { kinds } = await readFile('notes.txt', fixture(import.meta.url, 'shop.md'));
    expect(kinds).toEqual(['nine points']);
    expect(lines[0]).toMatchObject({ line: 7, says: { point: 'purpose', as: 'summary' } });
    expect(lines.at(-1)).toMatchObject({ line: 1, says: { point: 'purpose', as: 'title', text: 'Corner Shop' } });
  });

  test('purpose and screens', () => {
    expect(of('purpose').map(({ as, text }) => [as, text])).toEqual([
      ['summary', 'A small shop sells what its neighbours order.'],
      ['language', 'en'],
      ['title', 'Corner Shop'],
    ]);
    expect(of('screens').map(({ route, title }) => [route, title])).toEqual([
      ['/login', 'Sign in'],
      ['/orders/{id}', 'Order'],
      ['/orders/new', 'New order'],
    ]);
  });

  test('forms of screens; options of which only some stand there are not stated', () => {
    expect(of('screens').map(({ forms }) => forms)).toEqual([
      undefined,
      undefined,
      [
        {
          name: 'New order',
          method: 'POST',
          action: '/api/orders',
          fields: [
            { name: 'customerId', label: 'Customer', required: true },
            { name: 'note', label: 'Note; if any', constraints: [['maxlength', '200']] },
            { name: 'state', options: ['Open; new', 'Sent'] },
            { name: 'tag' },
          ],
        },
      ],
    ]);
  });

  test('entities and life cycles; what is refused is no move', () => {
    expect(of('entities')).toEqual([
      {
        point: 'entities',
        name: 'Order',
        key: ['number'],
        fields: [
          { path: 'number', types: ['integer'], nullable: false, optional: false, always: true },
          {
            path: 'state',
            types: ['string'],
            nullable: false,
            optional: false,
            always: true,
            values: ['open', 'sent'],
          },
          {
            path: 'customerId',
            types: ['string'],
            format: 'uuid',
            nullable: true,
            optional: true,
            ref: { entity: 'Customer', field: 'id' },
          },
          { path: 'paid', types: ['boolean'], nullable: false, optional: false, always: true },
        ],
      },
    ]);
    expect(of('states')).toEqual([
      {
        point: 'states',
        entity: 'Order',
        field: 'state',
        initial: ['open'],
        moves: [
          { from: null, to: 'open', by: make },
          { from: 'open', to: 'sent', by: send },
        ],
      },
    ]);
  });

  test('rules, roles and calls', () => {
    const where = make;
    expect(of('validation')).toEqual([
      { point: 'validation', where, field: 'customerId', rule: 'required', message: 'Who orders?' },
      { point: 'validation', where, field: 'note', rule: 'maxLength', value: 200 },
      { point: 'validation', where, field: 'state', rule: 'enum', value: ['open', 'sent'] },
    ]);
    const role = (name: string, allowed: object) => ({
      point: 'roles',
      name,
      may: [],
      mayNot: [],
      onlyOwn: [],
      ...allowed,
    });
    expect(of('roles')).toEqual([
      role('clerk', {}),
      role('clerk', { may: [make] }),
      role('guest', { mayNot: [make] }),
      role('clerk', { may: [look], onlyOwn: [look] }),
      role('clerk', { may: [list], depends: [list] }),
      role('clerk', { screens: [{ route: '/orders/{id}', how: 'opened' }] }),
      role('guest', { screens: [{ route: '/orders/{id}', how: 'sign in' }] }),
      role('clerk', { screens: [{ route: '/orders/new', how: 'opened' }] }),
    ]);
    expect(of('calls')).toEqual([
      { point: 'calls', ...make, params: [], answers: [] },
      { point: 'calls', method: 'POST', path: '/graphql', operation: 'prices', params: [], answers: [] },
      {
        point: 'calls',
        ...look,
        params: [{ name: 'id', in: 'path', required: true }],
        answers: [{ status: 200, mime: 'application/json' }],
      },
    ]);
  });

  test('errors and constants; what is said not to be shown is not stated', () => {
    expect(of('errors')).toMatchObject([
      { status: 404, code: 'NO_ORDER', message: 'There is no order {number}.', where: [look] },
    ]);
    expect(of('constants').map(({ name, value, unit }) => [name, value, unit])).toEqual([
      ['most open orders', 3, null],
      ['delivery time', 14, 'days'],
      ['currency', 'EUR', null],
    ]);
  });
});

test('routes in a list end where their title begins, and keep parameters as routers write them', async () => {
  const text =
    '# Specification: shop\n\n## 2. Screens and routes\n\n- /orders: Orders\n- /orders/:id/lines: Lines\n- `/help` – Help\n';
  const { read } = await readFile('shop.md', Buffer.from(text));
  const screens = read.flatMap((one) => (one.kind === 'stated' && one.says.point === 'screens' ? [one.says] : []));
  expect(screens.map(({ route, title }) => [route, title])).toEqual([
    ['/orders', 'Orders'],
    ['/orders/{id}/lines', 'Lines'],
    ['/help', 'Help'],
  ]);
});

test('a document in which nothing is shown is valid, and states nothing', async () => {
  const form = `# Specification: unnamed product

## 1. What the product does and for whom

Purpose and audience: not shown.

To show it: Record the first page.

**2 gaps were ticked off by Ada on 2026-11-16**

- Whom it is for.
- Name.

## 2. Screens and routes

Screens and routes: not shown.
`;
  expect(await stated(form)).toEqual([]);
});

test('a page without any of the nine sections is refused in one line', () =>
  expect(stated('# Specification: of something else\n\nWords.\n')).rejects.toThrow(/none of the nine sections/));

test('a field is always there where a word says so, and not by a word that nobody knows', async () => {
  const rows = ['always', 'required', 'sometimes', 'at times', 'if sent', ''].map(
    (there) => `| a${there.length} | text | ${there} |`,
  );
  const text = `## 3. Entities and their fields\n\n### Plot\n\n| Field | Holds | There |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  const [plot] = (await stated(text)).map(({ says }) => says);
  const fields = plot?.point === 'entities' ? plot.fields : [];
  expect(fields.map(({ optional, always = false }) => [optional, always])).toEqual([
    [false, true],
    [false, true],
    [true, false],
    [true, false],
    [true, false],
    [false, false],
  ]);
});

describe('a table of rights', () => {
  const matrix = (cell: string, sentence = '- **tom**') =>
    `# Specification\n\n## 6. Roles and permissions\n\n${sentence}\n\n| Call | tom | ann |\n| --- | --- | --- |\n| \`GET /a\` | yes | yes |\n| \`GET /b\` | ${cell} | **no** |\n`;

  test('each right is told with the line that it stands in', async () => {
    const lines = await stated(matrix('*own*'));
    expect(lines.map(({ line, says }) => [line, says.point === 'roles' && says.name])).toEqual([
      [5, 'tom'],
      [9, 'tom'],
      [9, 'ann'],
      [10, 'tom'],
      [10, 'ann'],
    ]);
  });

  test('a word, or a sentence, that cannot be read is said not to be', async () => {
    expect(await notices(matrix('maybe'))).toEqual(['words-not-read']);
    expect(await notices(matrix('yes', '- **tom**: may read everything'))).toEqual(['words-not-read']);
  });

  test.each(['*own*', '', '?', '–', 'yes, *stated*', '*some*'])('nothing is said of “%s”', async (cell) => {
    expect(await notices(matrix(cell, '- **tom**: did 2 calls, was refused 1'))).toEqual([]);
  });
});

test('a section that is written in words of its own is said not to be read', async () => {
  const screens = '# Specification: Tea Room\n\n## 2. Screens and routes\n\n- `/tables`\n';
  const said = `${screens}\n## 4. States and transitions\n\nA table is free, then booked.\n`;
  expect(await notices(said)).toEqual(['section-not-read']);
  expect(await notices(`${screens}\n## 4. States and transitions\n\nStates and transitions: not shown.\n`)).toEqual([]);
});

test.each(['unnamed product', 'shop.example', '127.0.0.1:8080', 'localhost:3000'])(
  'a title that says where it stands, “%s”, is no name',
  async (title) => {
    const [first] = await stated(`# Specification: ${title}\n\n## 2. Screens and routes\n\n- \`/tables\`\n`);
    expect(first?.says).toMatchObject({ point: 'screens' });
  },
);

describe('a line that is in none of the forms that are read', () => {
  const document = (more: string) =>
    `# Specification: Tea Room\n\n## 2. Screens and routes\n\n- \`/tables\`\n${more}\n`;
  const lines = async (text: string): Promise<string[]> =>
    (await noticed(text)).filter(([code]) => code !== 'points-not-there').map((one) => one.join(' '));

  test.each([
    ['an entry', document('- `/guests@ Guests'), 'line 6'],
    ['a table without the line below its head', document('\n| Route | Title |\n| `/a` | A |'), 'line 7'],
    ['a line with what is no text', document('- `/gu\u0000ests`'), 'line 6'],
    ['a line above the first heading', `a Room\n${document('')}`, 'line 1'],
  ])('is told: %s', async (_, text, where) => expect(await lines(text)).toContain(`line-not-read ${where}`));

  const head = '\n| Name | Value | What it means |\n| --- | --- | --- |\n';
  const constants = (rows: string): string => document(`\n## 9. Business constants and limits\n${head}${rows}`);
  const roles = (rows: string): string =>
    document(`\n## 6. Roles and permissions\n\n| Call | tom |\n| --- | --- |\n| \`GET /a\` | yes |\n${rows}`);

  test.each([
    ['a row that lost a cell', constants('| a | 1 | x |\n| b | 2 |'), 'line 12'],
    ['a row with one too many', constants('| a | 1 | x |\n| b | 2 | y | z |'), 'line 12'],
    ['a row that says nothing that is read', constants('| a | 1 | x |\n| b |  | y |'), 'line 12'],
    ['a row of rights in what is no call', roles('| `GET ?b` | no |'), 'line 12'],
    ['the end of a row behind an entry', document('- `/guests` Gue | x |'), 'line 6'],
    ['the mark of a heading without a space', document('\n####th'), 'line 7'],
    ['the mark of an entry without a space', document('-`/guests`'), 'line 6'],
    ['an entry that another goes on with', document(' `/guests`'), 'line 5'],
    ['a title of the whole in other words', document('').replace('Specification:', 'Specificatiof'), 'line 1'],
    ['a title that only its number tells', document('\n## 9. Business cons rs: 3\n\n- a: 1'), 'line 7'],
  ])('is told: %s', async (_, text, where) => expect(await lines(text)).toContain(`line-not-read ${where}`));

  test('twin: rows that are read, and rows of rights that say nothing yet', async () => {
    expect(await lines(constants('| a | 1 | x |\n| b | 2 |  |'))).toEqual([]);
    expect(await lines(roles('| `GET /b` |  |'))).toEqual([]);
  });

  test('twin: sentences are for people', async () =>
    expect(
      await lines(
        document('\nThe room has two doors.\n\nSigning in:\n\n- a key\n\n### Guests (`/guests`)\n\n- Offers: “Seat”'),
      ),
    ).toEqual([]));

  test('a last line without an end may have been cut', async () =>
    expect(await lines(document('- `/gue').trimEnd())).toContain('last-line-open '));
});
