import { describe, expect, test } from 'vitest';
import { fixture, linesOf, readFile } from '../read-file.test-kit.js';
import { SHOP_TRAFFIC } from '../shop-traffic.test-kit.js';
import { parseTNetString } from './tnetstring.js';

test('flows that mitmdump saved hold the traffic that went through it', async () => {
  const { kinds, read } = await readFile('clerk.flows', fixture(import.meta.url, 'clerk.flows'));
  expect(kinds).toEqual(['mitmproxy']);
  expect(linesOf(read)).toEqual(SHOP_TRAFFIC);
  expect(read[0]).toMatchObject({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/$/) });
});

type Value = null | boolean | number | string | Buffer | Value[] | { [key: string]: Value };

/** As mitmproxy writes it: text as bytes, keys as text. */
function dump(value: Value): string {
  const [content, mark] = parts(value);
  return `${Buffer.byteLength(content)}:${content}${mark}`;
}

function parts(value: Value): [content: string, mark: string] {
  if (value === null) return ['', '~'];
  if (typeof value === 'boolean') return [String(value), '!'];
  if (typeof value === 'number') return [String(value), Number.isInteger(value) ? '#' : '^'];
  if (typeof value === 'string') return [value, ','];
  if (Buffer.isBuffer(value)) return [value.toString(), ','];
  if (Array.isArray(value)) return [value.map(dump).join(''), ']'];
  return [
    Object.entries(value)
      .map(([key, one]) => dump(key).replace(/,$/, ';') + dump(one))
      .join(''),
    '}',
  ];
}

const REQUEST = { method: 'GET', scheme: 'https', host: '10.0.0.1', port: 8443, path: '/a', headers: [], content: '' };
const RESPONSE = { status_code: 200, headers: [['content-type', 'text/plain']], content: 'hi' };
const flow = (more: { [key: string]: Value }): string =>
  dump({ version: 19, type: 'http', request: REQUEST, response: RESPONSE, ...more });
const read = async (...flows: string[]) => (await readFile('x.flows', Buffer.from(flows.join('')))).read;

describe('the address of a request', () => {
  test.each([
    ['that names no host is where it was sent', {}, 'https://10.0.0.1:8443/a'],
    ['is the host that the client named', { headers: [['Host', 'shop.test']] }, 'https://shop.test/a'],
    ['is the authority of HTTP/2', { authority: 'shop.test', headers: [['host', 'x']] }, 'https://shop.test/a'],
    ['is not what is no host', { headers: [['host', 'a b/c']] }, 'https://10.0.0.1:8443/a'],
  ])('%s', async (_, more, url) => {
    expect(await read(flow({ request: { ...REQUEST, ...more } }))).toMatchObject([{ url }]);
  });
});

describe('a flow', () => {
  test('that was never answered has no status', async () => {
    expect(linesOf(await read(flow({ response: null, error: { msg: 'refused' } })))).toEqual(['GET /a -> 0']);
  });

  test('whose body was not kept says so', async () => {
    const lines = linesOf(await read(flow({ response: { ...RESPONSE, content: null } })));
    expect(lines).toEqual(['GET /a -> 200 (not there)']);
  });

  test('as versions before 0.16 wrote it', async () => {
    const response = { code: 201, headers: [], body: 'hi' };
    expect(linesOf(await read(flow({ version: [0, 13], response })))).toEqual(['GET /a -> 201 hi']);
  });

  test('of a WebSocket has its messages', async () => {
    const messages = [
      [1, true, 'ping', 5.5, false, false],
      [2, false, 'binary', 6],
      [1, false, 'pong', 7],
    ];
    expect(await read(flow({ websocket: { messages } }))).toMatchObject([
      {
        messages: [
          { from: 'client', at: 5500, text: 'ping' },
          { from: 'server', at: 7000, text: 'pong' },
        ],
      },
    ]);
  });

  test('of raw TCP, or of a tunnel, is no exchange', async () => {
    const tunnel = { ...REQUEST, method: 'CONNECT', scheme: '', path: '' };
    const found = await read(dump({ version: 19, type: 'tcp', messages: [] }), flow({ request: tunnel }), flow({}));
    expect(linesOf(found)).toEqual(['notice url-not-http', 'notice url-not-http', 'GET /a -> 200 hi']);
  });
});

describe('a file', () => {
  test.each([
    ['that ends in the middle', flow({}).slice(0, -9), 'notice file-cut'],
    ['with a length that nothing has', `9999999999:${flow({})}`, 'notice file-cut'],
    ['that goes on with something else', 'and more of no kind at all', 'notice file-damaged'],
  ])('%s gives what was whole', async (_, last, notice) => {
    expect(linesOf(await read(flow({}), last))).toEqual(['GET /a -> 200 hi', notice]);
  });

  test('of which nothing is whole is refused', async () => {
    await expect(read(flow({}).slice(0, -9))).rejects.toThrow('x.flows: contains no complete flow; save it again');
  });
});

test.each(['3:abc?', '5:abc,', 'x:abc,', '3:abc', '1:x#', '5:1:a,x]', '9:'.repeat(100), ''])(
  '%j is no typed netstring',
  (text) => expect(parseTNetString(Buffer.from(text))).toBeUndefined(),
);
