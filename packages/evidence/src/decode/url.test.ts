import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePercent, decodeUrl, userInfo } from './url.js';

test.each([
  ['https://API.Example.org:443/a/b', 'https://api.example.org', '/a/b', ['a', 'b']],
  ['http://127.0.0.1:8070/', 'http://127.0.0.1:8070', '/', []],
  ['http://x.org', 'http://x.org', '/', []],
  ['http://x.org?a=1', 'http://x.org', '/', []],
  ['wss://x.org:443/socket', 'https://x.org', '/socket', ['socket']],
  ['http://[::1]:3000/a', 'http://[::1]:3000', '/a', ['a']],
  ['https://user:pw@x.org/a/', 'https://x.org', '/a/', ['a']],
  ['https://x.org/a%20b/c%2Fd/', 'https://x.org', '/a%20b/c%2Fd/', ['a b', 'c/d']],
  ['https://x.org/50%/%zz/%E2%82', 'https://x.org', '/50%/%zz/%E2%82', ['50%', '%zz', '%E2%82']],
  ['https://x.org/a/../b//c', 'https://x.org', '/a/../b//c', ['a', '..', 'b', 'c']],
  ['/relative/path', '', '/relative/path', ['relative', 'path']],
])('%s', (address, origin, path, segments) => {
  expect(decodeUrl(address)).toMatchObject({ origin, path, segments });
});

test('query pairs are decoded, plus signs included; order and repeats stay', () => {
  const { query, hash } = decodeUrl(
    'https://x.org/a?q=a+b%20c&ids[]=1&ids[]=2&flag&empty=&eq=a=b&&bad=%E0%A4%A#/r?x=1#y',
  );
  expect(query).toEqual([
    ['q', 'a b c'],
    ['ids[]', '1'],
    ['ids[]', '2'],
    ['flag', ''],
    ['empty', ''],
    ['eq', 'a=b'],
    ['bad', '%E0%A4%A'],
  ]);
  expect(hash).toBe('/r?x=1#y');
});

test('user and password are told, and are in no part', () => {
  expect(userInfo('https://user:p%40ss@x.org/a@b')).toBe('user:p%40ss');
  expect(userInfo('https://x.org/a@b')).toBe('');
});

test('law: what was encoded is decoded, and nothing throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => decodePercent(encodeURIComponent(text)) === text));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void decodeUrl(text)));
});
