import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import type { Header } from '@asbuilt/evidence';
import { describe, expect, test } from 'vitest';
import { bodyOf } from './body.js';

const TEXT = '{"name":"Zoë"}';
const JSON_TYPE: Header = ['Content-Type', 'application/json'];
const CHUNKED: Header = ['Transfer-Encoding', 'chunked'];
const coded = (coding: string): Header => ['content-encoding', coding];
const chunked = (bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('3\r\n'),
    bytes.subarray(0, 3),
    Buffer.from(`\r\n${(bytes.length - 3).toString(16)};x=y\r\n`),
    bytes.subarray(3),
    Buffer.from('\r\n0\r\n\r\n'),
  ]);

describe('the text of a body', () => {
  const bytes = Buffer.from(TEXT);
  test.each<[string, Header[], Buffer]>([
    ['as it is', [], bytes],
    ['in chunks', [CHUNKED], chunked(bytes)],
    ['without the chunks that its header speaks of', [CHUNKED], bytes],
    ['gzipped', [coded('gzip')], gzipSync(bytes)],
    ['gzipped, in chunks', [coded('gzip'), CHUNKED], chunked(gzipSync(bytes))],
    ['unpacked already', [coded('gzip')], bytes],
    ['deflated', [coded('deflate')], deflateSync(bytes)],
    ['deflated without a header', [coded('deflate')], deflateRawSync(bytes)],
    ['by Brotli', [coded('br')], brotliCompressSync(bytes)],
    ['packed twice', [coded('gzip, br')], brotliCompressSync(gzipSync(bytes))],
  ])('%s', (_, headers, sent) => {
    const { body, notices } = bodyOf([JSON_TYPE, ...headers], sent);
    expect([body?.text, body?.mime, notices]).toEqual([TEXT, 'application/json', []]);
  });
});

describe('a body', () => {
  const gone = { text: null, params: null };

  test('that was not kept is missing, one of no bytes is none', () => {
    expect(bodyOf([JSON_TYPE, ['content-length', '7']], null).body).toMatchObject({ ...gone, size: 7 });
    expect(bodyOf([JSON_TYPE], Buffer.alloc(0)).body).toBeNull();
  });

  test.each([
    ['packed in a way that nobody knows', 'zstd', gzipSync(TEXT)],
    ['damaged', 'br', Buffer.from('not packed at all')],
  ])('%s is left out and told', (_, coding, sent) => {
    expect(bodyOf([coded(coding)], sent)).toMatchObject({ body: gone, notices: ['body-damaged'] });
  });

  test('packed to be endless is left out and told', () => {
    const bomb = gzipSync(Buffer.alloc(33 * 1024 * 1024));
    expect(bodyOf([coded('gzip')], bomb)).toMatchObject({ body: gone, notices: ['body-too-large'] });
  });

  test('in another charset stays bytes, for whoever knows the charset', () => {
    const latin = Buffer.from(TEXT, 'latin1');
    const { body } = bodyOf([['content-type', 'text/plain; charset=iso-8859-1']], latin);
    expect(body).toMatchObject({ base64: true, text: latin.toString('base64') });
  });

  test('of an upload that is no text is told by its parts', () => {
    const part = '--b\r\ncontent-disposition: form-data; name="f"; filename="a.png"\r\n\r\n';
    const sent = Buffer.concat([Buffer.from(part), Buffer.from([0xff, 0xd8]), Buffer.from('\r\n--b--\r\n')]);
    const { body } = bodyOf([['content-type', 'multipart/form-data; boundary=b']], sent);
    expect(body).toMatchObject({ text: null, params: [{ name: 'f', fileName: 'a.png', size: 2 }] });
  });
});
