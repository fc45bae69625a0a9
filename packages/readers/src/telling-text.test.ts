import { describe, expect, test } from 'vitest';
import { fixture, readFile } from './read-file.test-kit.js';
import { replacedIn, textOf } from './telling-text.js';

const REF = { material: 'm', entry: 0 };
/** É as Windows and old editors write it. */
const E_ACUTE = Buffer.from([0xe9]);

describe('bytes as text', () => {
  test('what is none is replaced, and told by byte and line', () => {
    const bytes = Buffer.concat([Buffer.from('one\n\u{fffd} tw'), E_ACUTE, Buffer.from(' three\n')]);
    expect(textOf(bytes)).toEqual({ text: 'one\n\u{fffd} tw\u{fffd} three\n', isValid: false });
    expect(replacedIn(bytes, REF)).toMatchObject([{ code: 'invalid-utf8', byte: 10, where: 'line 2' }]);
  });

  test('twin: of text nothing is told, though the mark for what is none stands in it', () => {
    const bytes = Buffer.from('\u{feff}one\n\u{fffd}\n');
    expect(textOf(bytes)).toEqual({ text: 'one\n\u{fffd}\n', isValid: true });
    expect(replacedIn(bytes, REF)).toEqual([]);
  });
});

/** A letter of each that stands in a word. */
const FILES: readonly (readonly [path: string, before: string])[] = [
  ['access-log/fixtures/nginx-access.log', '/api/ord'],
  ['burp/fixtures/clerk-burp.xml', '<time>'],
  ['devtools-recorder/fixtures/sign-in-flow.json', 'Sign '],
  ['graphql/fixtures/shop.graphql', 'A sh'],
  ['graphql/fixtures/shop-introspection.json', '"description": "The '],
  ['har/fixtures/chrome.har', '"url": "https://'],
  ['nine-points/fixtures/shop.md', 'A small sh'],
  ['openapi/fixtures/shop-swagger.json', '"title": "Sh'],
  ['openapi/fixtures/shop.yaml', 'title: Sh'],
  ['postman/fixtures/clerk.postman_collection.json', '"name": "'],
  ['rrweb/fixtures/clerk.rrweb.json', '"textContent": "Ord'],
  ['script/fixtures/orders.js.map', 'MAX_NOTE'],
];

test.each(FILES)('%s says so where it is not in UTF-8', async (path, before) => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const bytes = fixture(import.meta.url.replace(/[^/]*$/, path.replace(/fixtures.*/, 'x')), name);
  const at = bytes.indexOf(before) + before.length;
  expect(at).toBeGreaterThan(before.length);
  const told = async (file: Buffer) =>
    (await readFile(name, file)).read.filter((one) => one.kind === 'notice' && one.code === 'invalid-utf8');
  expect(await told(bytes)).toEqual([]);
  expect(await told(Buffer.concat([bytes.subarray(0, at), E_ACUTE, bytes.subarray(at + 1)]))).toHaveLength(1);
});

test('half a character of UTF-16 is told as well', async () => {
  const text = fixture(import.meta.url.replace(/[^/]*$/, 'openapi/x'), 'shop.yaml').toString();
  const notices = async (content: string) =>
    (await readFile('shop.yaml', Buffer.from(content, 'utf16le'))).read.filter(({ kind }) => kind === 'notice');
  expect(await notices(text)).toEqual([]);
  expect(await notices(text.replace('Orders.', 'Ord\u{d83d}ers.'))).toMatchObject([
    { code: 'invalid-utf8', where: 'line 14' },
  ]);
});
