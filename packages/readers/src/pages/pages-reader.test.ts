import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTEXT, failureOf, isOneOfOurs, piecesOf, readAll, streamOf } from '../read-all.test-kit.js';
import { cutRecords } from '../lines/line-reader.js';
import { pagesReader } from './pages-reader.js';

const EMPTY = {
  kind: 'view',
  ref: { material: 'm', entry: 0 },
  actor: 'someone',
  at: null,
  url: 'https://example.test/',
  title: '',
  headings: [],
  forms: [],
  links: [],
  buttons: [],
  notices: [],
};

const LATER = ['came', 'lang', 'landmarks', 'dialogs', 'tables', 'terms', 'consoleErrors', 'picture', 'description'];

const read = async (record: object): Promise<unknown> =>
  (await readAll(pagesReader, JSON.stringify({ url: EMPTY.url, ...record })))[0];

test('a form is sent with the method that a hidden field means, where it is one', async () => {
  const sent = async (method: string, value: string) => {
    const fields = [{ name: '_method', type: 'hidden', value }, { name: 'title' }];
    const view = await read({ forms: [{ action: '/orders/7', method, fields }] });
    return (view as { forms: { method: string }[] }).forms[0]!.method;
  };
  expect(await sent('post', 'PATCH')).toBe('patch');
  expect(await sent('post', 'delete')).toBe('delete');
  expect(await sent('post', '(hidden)')).toBe('post');
  expect(await sent('get', 'delete')).toBe('get');
});

test('a page record is a view', async () => {
  const record = {
    time: '2024-05-02T12:00:00.000Z',
    url: 'https://example.test/orders/new',
    title: 'New order',
    h1: ['New order'],
    headings: ['New order', 'Address'],
    forms: [
      {
        action: '/orders',
        method: 'POST',
        fields: [
          { name: 'count', id: 'c', label: 'Count', type: 'number', required: true, min: 1, max: '9', step: null },
          {
            name: 'size',
            type: 'select',
            required: false,
            maxlength: null,
            options: ['S', { value: 'm', text: 'M' }, { value: 3, label: 'L' }],
          },
        ],
      },
    ],
    links: ['/orders', { href: '/help', text: 'Help' }],
    buttons: ['Save'],
    notices: ['Count is required'],
  };
  expect(await readAll(pagesReader, `${JSON.stringify(record)}\n`)).toEqual([
    {
      kind: 'view',
      ref: { material: 'm', entry: 0 },
      actor: 'someone',
      at: Date.UTC(2024, 4, 2, 12),
      url: 'https://example.test/orders/new',
      title: 'New order',
      headings: ['New order', 'Address'],
      forms: [
        {
          action: '/orders',
          method: 'post',
          fields: [
            {
              name: 'count',
              id: 'c',
              label: 'Count',
              type: 'number',
              required: true,
              constraints: { min: '1', max: '9' },
              options: [],
            },
            {
              name: 'size',
              id: '',
              label: '',
              type: 'select',
              required: false,
              constraints: {},
              options: [
                { value: 'S', label: 'S' },
                { value: 'm', label: 'M' },
                { value: '3', label: 'L' },
              ],
            },
          ],
        },
      ],
      links: [
        { href: '/orders', text: '' },
        { href: '/help', text: 'Help' },
      ],
      buttons: ['Save'],
      notices: ['Count is required'],
    },
  ]);
});

test('a record of a URL alone is a view of nothing', async () => {
  expect(await read({})).toEqual(EMPTY);
});

test('what a recorder tells beyond that is taken where it is there', async () => {
  const field = {
    name: 'mail',
    type: 'email',
    checked: false,
    disabled: true,
    readonly: true,
    multiple: true,
    accept: '',
    placeholder: 'you@example.org',
    autocomplete: 'email',
    description: 'We write rarely.',
    invalid: true,
    error: 'Not an address',
  };
  const told = {
    came: 'history',
    lang: 'en',
    description: 'A shop',
    landmarks: [{ role: 'main', name: '' }],
    dialogs: [{ name: 'Sure?', text: 'It is gone then.', buttons: ['Yes'] }],
    tables: [{ caption: 'Orders', headers: ['No', 'Total'] }],
    terms: ['Total'],
    consoleErrors: ['x is undefined'],
    picture: 'a.png',
  };
  const view = await read({ ...told, forms: [{ name: 'Subscribe', action: '/s', method: 'post', fields: [field] }] });
  const { checked: _, accept: __, ...shown } = field;
  expect(view).toEqual({
    ...EMPTY,
    ...told,
    forms: [
      {
        action: '/s',
        method: 'post',
        name: 'Subscribe',
        fields: [{ ...shown, id: '', label: '', required: false, constraints: {}, options: [] }],
      },
    ],
  });
});

test('of those, what is of the wrong kind or empty is absent', async () => {
  const odd = { came: 'flying', lang: 7, landmarks: 'main', dialogs: [], tables: {}, terms: [''], picture: '../a.png' };
  expect(await read(odd)).toEqual(EMPTY);
});

test('messages are taken under any of their names, as texts or records', async () => {
  const record = {
    messages: ['Saved', ''],
    flash: [{ kind: 'error', text: 'No' }],
    errors: [{ message: 'Too long' }, 'Saved'],
  };
  expect(await read(record)).toEqual({ ...EMPTY, notices: ['Saved', 'No', 'Too long'] });
});

test('a link that sends with a method of its own is a form, one that gets is a link', async () => {
  const links = [
    { href: '/logout', method: 'POST', text: 'Sign out' },
    { href: '/a', method: 'get', text: 'A' },
  ];
  expect(await read({ links })).toEqual({
    ...EMPTY,
    forms: [{ action: '/logout', method: 'post', fields: [] }],
    links: [{ href: '/a', text: 'A' }],
    buttons: ['Sign out'],
  });
});

describe('lines', () => {
  const line = (path: string): string => JSON.stringify({ url: `https://example.test/${path}é` });

  test('are counted without the blank ones, whatever ends them', async () => {
    const text = `\u{feff}\n${line('a')}\r\n\n   \n${line('b')}\n${line('c')}`;
    expect(await readAll(pagesReader, text)).toMatchObject(
      ['a', 'b', 'c'].map((path, entry) => ({ url: `https://example.test/${path}é`, ref: { material: 'm', entry } })),
    );
  });

  test('behind a BOM are read', async () => {
    expect(await readAll(pagesReader, `\u{feff}${line('a')}\n`)).toMatchObject([{ kind: 'view' }]);
  });

  test('that are bad are told, and the rest is read', async () => {
    const text = `${line('a')}\n{"url":\n{"title":"no url"}\n7\n${line('b')}\n`;
    expect(await readAll(pagesReader, text)).toMatchObject([
      { kind: 'view' },
      { kind: 'notice', code: 'line-not-json', ref: { material: 'm', entry: 1 } },
      { kind: 'notice', code: 'view-without-url', ref: { material: 'm', entry: 2 } },
      { kind: 'notice', code: 'view-without-url', ref: { material: 'm', entry: 3 } },
      { kind: 'view', ref: { material: 'm', entry: 4 } },
    ]);
  });

  test('are the same wherever the chunks end', async () => {
    const bytes = Buffer.from(`${line('a')}\n\n${line('b')}\r\n${line('c')}`);
    const whole = await readAll(pagesReader, bytes);
    const place = fc.nat({ max: bytes.length });
    await fc.assert(
      fc.asyncProperty(fc.array(place, { maxLength: 9 }), async (ends) => {
        expect(await readAll(pagesReader, ...piecesOf(bytes, ends))).toEqual(whole);
      }),
    );
  });

  test('over the limit are told with their place', async () => {
    const cuts = [];
    for await (const cut of cutRecords(streamOf(`${line('a')}\n${line('b'.repeat(99))}`), CONTEXT, 'page records', 90))
      cuts.push(cut);
    const byte = Buffer.byteLength(line('a')) + 1;
    expect(cuts).toEqual([
      { entry: 0, bytes: Buffer.from(line('a')) },
      { kind: 'notice', code: 'entry-too-large', ref: { material: 'm', entry: 1 }, byte },
    ]);
  });

  test('of which there are none are refused', async () => {
    await expect(readAll(pagesReader, ' \n\n')).rejects.toMatchObject({ problem: 'no-entries', path: 'some file' });
  });
});

describe('whatever is in it', () => {
  test('bytes throw nothing but a MaterialError', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        expect(await failureOf(readAll(pagesReader, bytes))).toSatisfy(isOneOfOurs);
      }),
    );
  });

  test('a record with a URL is a view', () => {
    const odd = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom([{ fields: [{ options: [{}] }] }], [null], {}));
    const keys = ['time', 'title', 'h1', 'headings', 'forms', 'links', 'buttons', 'notices', 'messages', ...LATER];
    const record = fc.record(Object.fromEntries(keys.map((key) => [key, odd])), { requiredKeys: [] });
    fc.assert(
      fc.property(record, (value) => {
        const bytes = Buffer.from(JSON.stringify({ ...value, url: EMPTY.url }));
        expect(pagesReader.read({ entry: 0, bytes }, CONTEXT)).toMatchObject([{ kind: 'view', url: EMPTY.url }]);
      }),
    );
  });
});
