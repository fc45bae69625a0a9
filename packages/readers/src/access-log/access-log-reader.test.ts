import { describe, expect, test } from 'vitest';
import { fixture, linesOf, readFile } from '../read-file.test-kit.js';
import { SHOP_TRAFFIC } from '../shop-traffic.test-kit.js';
import type { ReadContext } from '../reader.js';
import { accessLogReader } from './access-log-reader.js';

/** What a log knows of the traffic: method, address, status. */
const known = (line: string): string => line.replace(/^(\S+ \S+).*? -> (\d+).*$/s, '$1 -> $2');

describe.each(['nginx-access.log', 'apache-access.log'])('%s', (name) => {
  test('holds the traffic without bodies; a knock of somebody who speaks no HTTP is told', async () => {
    const { kinds, read } = await readFile(name, fixture(import.meta.url, name));
    expect(kinds).toEqual(['access-log']);
    const lines = linesOf(read);
    expect(lines.slice(0, SHOP_TRAFFIC.length).map(known)).toEqual(SHOP_TRAFFIC.map(known));
    expect(lines.slice(-1)).toEqual(['notice entry-damaged']);
  });
});

const line = (request: string, { host = '', status = 200, bytes = '12', more = ' "-" "Mozilla/5.0"' } = {}): string =>
  `${host}203.0.113.7 - ann@shop.test [15/Nov/2026:16:43:37 +0100] "${request}" ${status} ${bytes}${more}`;
const read = async (...lines: string[]) => (await readFile('access.log', Buffer.from(lines.join('\n')))).read;
const urls = async (...lines: string[]): Promise<string[]> =>
  (await read(...lines)).flatMap((event) => (event.kind === 'exchange' ? [event.url] : []));

const LINE_IN_LINE = `${line('GET /a HTTP/1.1', { more: ' "http://shop.t' })}${line('GET /b HTTP/1.1')}`;
const BROWSER_IN_LINE = `${line('GET /a HTTP/1.1', { more: ' "-" "Mozi' })}ET /b HTTP/1.1" 200 7 "-" "Mozilla/5.0"`;

describe('a line', () => {
  test('says when it was, that the answer had a body, and nothing of who asked', async () => {
    const events = await read(line('POST /a HTTP/1.1', { host: 'shop.test:443 ' }));
    expect(events).toMatchObject([
      {
        startedAt: Date.UTC(2026, 10, 15, 15, 43, 37),
        requestBody: null,
        responseBody: { text: null, size: null },
        credentialsUnknown: true,
      },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/203\.0\.113|ann@/);
  });

  test.each([
    ['of the Common Log Format', line('GET /a HTTP/1.1', { more: '' }), 'GET /a -> 200 (not there)'],
    ['with more behind it', `${line('GET /a HTTP/2.0')} "203.0.113.9" 0.004`, 'GET /a -> 200 (not there)'],
    ['of HTTP/0.9', line('GET /a'), 'GET /a -> 200 (not there)'],
    ['without an answer', line('GET /a HTTP/1.1', { status: 499, bytes: '0' }), 'GET /a -> 0'],
    ['without a body', line('DELETE /a HTTP/1.1', { status: 204, bytes: '-' }), 'DELETE /a -> 204'],
    ['with marks within', line('GET /a?q=\\x22\\xC3\\xAB\\" HTTP/1.1'), 'GET /a?q=%22%C3%AB%22 -> 200 (not there)'],
    ['behind a hole', `\0\0\0${line('GET /a HTTP/1.1')}`, 'GET /a -> 200 (not there)'],
    ['with a hole in it', `${line('GET /a HTTP/1.1')}\0\0 "-" "Mozilla/5.0"`, 'notice entry-damaged'],
    ['that lost its end, and the next its beginning', LINE_IN_LINE, 'notice entry-damaged'],
    ['whose browser runs into the next request', BROWSER_IN_LINE, 'notice entry-damaged'],
    ['with a time that is not whole', line('GET /a HTTP/1.1').replace('16:43:37', '16:437'), 'notice entry-damaged'],
    [
      'with a time in a form of its own',
      line('GET /a HTTP/1.1').replace(/\[.*\]/, '[2026-11-15 16:43:37]'),
      'GET /a -> 200 (not there)',
    ],
    ['with what no server writes', line('GET /a HTTP/1.1', { more: ' "-" "Mozi\b\b"' }), 'notice entry-damaged'],
    ['that lost the end of its request', line('POST /a'), 'notice entry-damaged'],
    ['in which nothing was asked', line('-', { status: 408 }), 'notice entry-damaged'],
    ['of a tunnel', line('CONNECT shop.test:443 HTTP/1.1'), 'notice entry-damaged'],
  ])('%s', async (_, text, expected) => {
    // So that it is a log, whatever the line.
    expect(linesOf(await read(line('GET /first HTTP/1.1'), text))[1]).toBe(expected);
  });
});

test.each([
  ['carriage returns', '\r'],
  ['both', '\r\n'],
])('lines that end in %s are as many as those that end in newlines', async (_, end) => {
  const lines = ['GET /a HTTP/1.1', 'GET /b?said=\\r HTTP/1.1', 'GET /c HTTP/1.1'].map((request) => line(request));
  const { read: ended } = await readFile('access.log', Buffer.from(lines.join(end) + end), 7);
  expect(ended).toEqual(await read(...lines));
  const cut = Buffer.from(lines.join(end).slice(0, -20));
  expect(linesOf((await readFile('access.log', cut)).read)).toContain('notice file-cut');
});

describe('the product that a log is of', () => {
  const from = (page: string): { more: string } => ({ more: ` "${page}" "-"` });

  test('is the host that it names', async () => {
    const hosts = ['shop.test:443 ', 'shop.test:80 ', 'shop.test:8080 '];
    expect(await urls(...hosts.map((host) => line('GET /a HTTP/1.1', { host })))).toEqual([
      'https://shop.test/a',
      'http://shop.test/a',
      'http://shop.test:8080/a',
    ]);
  });

  test('is that of the pages which were asked for in it, and not that of others that lead there', async () => {
    const search = Array.from({ length: 5 }, () => line('GET /a HTTP/1.1', from('https://search.test/find?q=shop')));
    const own = line('GET /b HTTP/1.1', from('https://shop.test/a'));
    expect(new Set(await urls(...search, own))).toEqual(new Set(['https://shop.test/a', 'https://shop.test/b']));
  });

  test('is unknown where nothing tells it, and that is said', async () => {
    const unknown = line('GET /a HTTP/1.1', from('https://search.test/'));
    expect(await urls(unknown)).toEqual(['http://unknown.invalid/a']);
    expect(linesOf(await read(unknown, unknown)).at(-1)).toBe('notice host-not-said');
    expect(linesOf(await read(line('GET /a HTTP/1.1', { host: 'shop.test:443 ' }))).join()).not.toContain('notice');
  });

  /** Addresses and notices, where something is known beside the log. */
  async function told(text: string, known: Partial<ReadContext>): Promise<string[]> {
    const context = { material: 'm', actor: 'a', ...known };
    const bytes = (async function* () {
      yield Buffer.from(text);
    })();
    const found: string[] = [];
    for await (const cut of accessLogReader.cut(bytes, context))
      for (const event of 'code' in cut ? [cut] : accessLogReader.read(cut, context))
        found.push('url' in event ? event.url : event.kind);
    return found;
  }

  test('is what the user says', async () => {
    expect(await told(line('GET /a HTTP/1.1'), { origin: 'https://shop.test' })).toEqual(['https://shop.test/a']);
  });

  test('is that of the other material, unless the log itself tells another', async () => {
    const known = { othersOrigin: 'https://shop.test' };
    expect(await told(line('GET /a HTTP/1.1'), known)).toEqual(['https://shop.test/a']);
    const own = line('GET /a HTTP/1.1', from('https://desk.test/a'));
    expect(await told(own, known)).toEqual(['https://desk.test/a']);
  });
});

describe('a log that ends in the middle of a line', () => {
  const whole = `${line('GET /a HTTP/1.1')}\n${line('GET /b HTTP/1.1', { more: ' "https://shop.test/a" "Mozilla/5.0"' })}`;
  const told = async (text: string) =>
    linesOf((await readFile('access.log', Buffer.from(text))).read).includes('notice file-cut');

  test.each([5, 20, 45, 90])('%i characters before its end is told to be cut', async (left) =>
    expect(await told(whole.slice(0, -left))).toBe(true),
  );

  test('is whole where only the end of its last line is missing, or an odd line ends as lines do', async () => {
    expect(await told(whole)).toBe(false);
    expect(await told(`${whole}\n203.0.113.7 - - [15/Nov/2026:16:43:37 +0100] "\\x16\\x03" 400\n`)).toBe(false);
  });
});

test('a knock that asks for another site is of no product, unless the whole log is of such addresses', async () => {
  const knock = line('GET http://azenv.test/ HTTP/1.1');
  const own = [line('GET /a HTTP/1.1'), line('GET /b HTTP/1.1')];
  expect((await urls(...own, knock)).filter((url) => /azenv/.test(String(url)))).toEqual([]);
  const whole = ['a', 'b', 'c'].map((path) => line(`GET http://shop.test/${path} HTTP/1.1`));
  expect(await urls(...whole)).toEqual(['http://shop.test/a', 'http://shop.test/b', 'http://shop.test/c']);
});

test('a long log is read as it comes, with the origin that its beginning tells', async () => {
  const lines = Array.from({ length: 1500 }, (_, index) =>
    line(`GET /a/${index} HTTP/1.1`, { more: ' "https://shop.test/a/0" "-"' }),
  );
  const found = await urls(...lines);
  expect([found.length, found.at(-1)]).toEqual([1500, 'https://shop.test/a/1499']);
});

describe('a line in another form than those around it', () => {
  const [one, two] = [
    line('GET /a HTTP/1.1', { host: 'shop.test:80 ' }),
    line('GET /b HTTP/1.1', { host: 'shop.test:80 ' }),
  ];
  const odd = async (...lines: string[]): Promise<number[]> =>
    (await read(...lines)).flatMap((told) =>
      told.kind === 'notice' && told.code === 'part-not-known' ? [told.ref.entry] : [],
    );

  test('is read, and told: more quotations, or no host', async () => {
    expect(await odd(one, two, `${one} "Mozilla/5.0"`, two)).toEqual([2]);
    expect(await odd(one, two, line('GET /c HTTP/1.1'), two)).toEqual([2]);
    expect(await odd(`${one} "Mozilla/5.0"`, one, two)).toEqual([0]);
  });

  test('twin: a form that begins to be used is told once, and marks within a quotation are none', async () => {
    expect(await odd(one, two, line('GET /c HTTP/1.1'), line('GET /d HTTP/1.1'), line('GET /e HTTP/1.1'))).toEqual([2]);
    expect(await odd(one, two, line('GET /a?q=\\" HTTP/1.1', { host: 'shop.test:80 ' }), two)).toEqual([]);
  });
});
