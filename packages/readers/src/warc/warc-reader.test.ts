import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cutAll } from '../read-all.test-kit.js';
import { fixture, linesOf, readFile } from '../read-file.test-kit.js';
import { SHOP_TRAFFIC } from '../shop-traffic.test-kit.js';
import { warcReader } from './warc-reader.js';

describe('an archive', () => {
  test('of crawlers in a browser (WACZ) holds the traffic that was recorded', async () => {
    const { kinds, read } = await readFile('warcio.wacz', fixture(import.meta.url, 'warcio.wacz'));
    expect(kinds).toEqual(['warc']);
    expect(linesOf(read)).toEqual(SHOP_TRAFFIC);
  });

  test('of Wget does too; an answer of 204 it does not keep, so the request stands alone at the end', async () => {
    const { kinds, read } = await readFile('wget.warc.gz', fixture(import.meta.url, 'wget.warc.gz'));
    expect(kinds).toEqual(['warc']);
    const answered = SHOP_TRAFFIC.filter((line) => !line.startsWith('DELETE'));
    expect(linesOf(read)).toEqual([...answered, 'DELETE /api/orders/101 -> 0']);
  });
});

test('what a browser asked for it as is told where the crawler says it', async () => {
  const { read } = await readFile('x.wacz', fixture(import.meta.url, 'warcio.wacz'));
  expect(read.slice(0, 2)).toMatchObject([{ resourceType: 'document' }, { resourceType: 'fetch' }]);
});

interface Made {
  readonly id?: string;
  readonly to?: string;
  readonly url?: string;
  readonly more?: string;
}

function record(
  type: string,
  payload: string,
  { id = '', to, url = 'http://shop.test/a', more = '' }: Made = {},
): string {
  const concurrent = to === undefined ? '' : `WARC-Concurrent-To: ${to}\r\n`;
  const fields = `WARC-Type: ${type}\r\nWARC-Record-ID: ${id}\r\n${concurrent}WARC-Target-URI: ${url}\r\n${more}`;
  return `WARC/1.1\r\n${fields}Content-Length: ${Buffer.byteLength(payload)}\r\n\r\n${payload}\r\n\r\n`;
}

const asks = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`;
const answers = (text: string): string => `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n${text}`;
const lines = async (...records: string[]): Promise<string[]> =>
  linesOf((await readFile('x.warc', Buffer.from(records.join('')))).read);

describe('a request and its answer', () => {
  test('belong together by what they say, however they are mixed', async () => {
    const found = await lines(
      record('request', asks('/a'), { id: 'q1' }),
      record('request', asks('/a'), { id: 'q2' }),
      record('response', answers('two'), { id: 'r2', to: 'q2' }),
      record('response', answers('one'), { id: 'r1', to: 'q1' }),
    );
    expect(found).toEqual(['GET /a -> 200 two', 'GET /a -> 200 one']);
  });

  test('that say nothing belong together by their address', async () => {
    const found = await lines(record('response', answers('one')), record('request', asks('/a')));
    expect(found).toEqual(['GET /a -> 200 one']);
  });

  test('of another address do not belong together: each stands alone', async () => {
    const other = { url: 'http://shop.test/b' };
    const found = await lines(
      record('request', asks('/a').replace('GET', 'POST')),
      record('response', answers('b'), other),
    );
    expect(found).toEqual(['POST /a -> 0', 'GET /b -> 200 b']);
  });
});

describe('a record', () => {
  test('of another kind is passed over, one that is no HTTP is told', async () => {
    const found = await lines(
      record('warcinfo', 'software: x'),
      record('metadata', 'x: y'),
      record('response', answers('a')),
      record('response', 'shop.test. 300 IN A 127.0.0.1', { url: 'dns:shop.test' }),
      record('response', 'nonsense', { url: 'http://shop.test/c' }),
    );
    expect(found).toEqual(['GET /a -> 200 a', 'notice url-not-http', 'notice entry-damaged']);
  });

  test('of what stood at an address is a page that nobody in particular asked for', async () => {
    const page = record('resource', '<h1>Terms</h1>', {
      url: 'https://shop.test/terms',
      more: 'Content-Type: text/html\r\n',
    });
    const { read } = await readFile(
      'x',
      Buffer.from(page + record('request', asks('/a')) + record('response', answers('a'))),
    );
    expect(linesOf(read)).toEqual(['GET /terms -> 200 <h1>Terms</h1>', 'GET /a -> 200 a']);
    expect(read[0]).toMatchObject({ credentialsUnknown: true, responseBody: { mime: 'text/html' } });
  });

  test('twin: of what a crawler keeps of its own is passed over', async () => {
    const own = [
      'urn:pageinfo:https://shop.test/',
      'metadata://gnu.org/software/wget/warc/MANIFEST.txt',
      'dns:shop.test',
    ];
    const found = await lines(...own.map((url) => record('resource', '{}', { url })), record('response', answers('a')));
    expect(found).toEqual(['GET /a -> 200 a']);
  });

  test('of the same as before has no body', async () => {
    expect(await lines(record('revisit', 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n'))).toEqual([
      'GET /a -> 200 (not there)',
    ]);
  });

  test('that was cut by the crawler is marked', async () => {
    const { read } = await readFile(
      'x',
      Buffer.from(record('response', answers('a'), { more: 'WARC-Truncated: length\r\n' })),
    );
    expect(read).toMatchObject([{ responseBody: { cut: true } }]);
  });

  test('that is damaged is told, and the next one is found', async () => {
    const found = await lines('WARC/1.1\r\nnothing\r\n\r\nrubbish\r\n\r\n', record('response', answers('a')));
    expect(found).toEqual(['notice entry-damaged', 'notice entry-damaged', 'GET /a -> 200 a']);
  });

  test.each([
    [
      'a length that nothing has',
      record('response', answers('b')).replace(/Content-Length: \d+/, 'Content-Length: 999999999999'),
    ],
    ['the file in its middle', record('response', answers('b')).slice(0, -10)],
  ])('with which the file ends: %s', async (_, last) => {
    expect(await lines(record('response', answers('a')), last)).toContain('notice file-cut');
  });
});

test('an archive that ends in the middle of its packing gives what was whole', async () => {
  const packed = gzipSync(record('response', answers('a')) + record('response', answers('b'.repeat(5000))));
  const { read } = await readFile('x.warc.gz', packed.subarray(0, -20));
  expect(linesOf(read)).toEqual(['GET /a -> 200 a', 'notice file-cut']);
});

test('an archive without requests and answers is refused', async () => {
  await expect(cutAll(warcReader, record('warcinfo', 'x'))).rejects.toThrow(
    'some file: is a WARC file without requests and responses; record it with both',
  );
});

test('what is left of a record before the next, a kind that there is not, and two heads in one are told', async () => {
  const [first, last] = [record('response', answers('a')), record('response', answers('b'))];
  expect(await lines(first, 'what is left', last)).toContain('notice entry-damaged');
  expect(await lines(first, record('respnse', 'x'))).toContain('notice entry-damaged');
  expect(await lines(first, last.replace('WARC-Type', 'WARC-Type: response\r\nWARC-Type'))).toContain(
    'notice entry-damaged',
  );
});

test('a name or a value in a head that is longer than any is told', async () => {
  const [first, last] = [record('response', answers('a')), record('response', answers('b'))];
  const long = (more: string): string => last.replace('WARC-Type', `${more}\r\nWARC-Type`);
  expect(await lines(first, long(`WARC-Resource-Type: fetch${'%'.repeat(9000)}`))).toContain('notice entry-damaged');
  expect(await lines(first, long(`WARC-${'F'.repeat(200)}: x`))).toContain('notice entry-damaged');
  expect(await lines(first, long(`WARC-JSON-Metadata: ${'x'.repeat(3000)}`))).not.toContain('notice entry-damaged');
});
