import { describe, expect, test } from 'vitest';
import { fixture, linesOf, readFile } from '../read-file.test-kit.js';
import { SHOP_TRAFFIC } from '../shop-traffic.test-kit.js';
import { javaTime } from './java-time.js';

test('items that Burp saved hold the traffic of its history', async () => {
  const { kinds, read } = await readFile('clerk-burp.xml', fixture(import.meta.url, 'clerk-burp.xml'));
  expect(kinds).toEqual(['burp']);
  expect(linesOf(read)).toEqual(SHOP_TRAFFIC);
  expect(read.every((event) => event.kind === 'exchange' && event.startedAt !== null)).toBe(true);
});

const xml = (...items: string[]): Buffer =>
  Buffer.from(
    `<?xml version="1.1"?>\n<!-- NOTE: -->\n<items burpVersion="2025.6.5" exportTime="">${items.join('\n')}</items>`,
  );
const item = (request: string, response: string, url = 'https://shop.test/a'): string =>
  `<item><url><![CDATA[${url}]]></url><method>GET</method><request base64="false"><![CDATA[${request}]]></request>` +
  `<response base64="false"><![CDATA[${response}]]></response></item>`;
const ASKS = 'GET /a HTTP/2\r\nHost: shop.test\r\n\r\n';
const ANSWERS = 'HTTP/2 200 OK\r\nContent-Type: text/html\r\n\r\n';
const lines = async (bytes: Buffer): Promise<string[]> => linesOf((await readFile('x.xml', bytes)).read);

describe('an item', () => {
  test('may hold its messages as they were, bytes that no XML may hold included', async () => {
    expect(await lines(xml(item(ASKS, `${ANSWERS}<p>a\u{0}b & c</p>`)))).toEqual(['GET /a -> 200 <p>a\u{0}b & c</p>']);
  });

  test('ends where it ends, and not where a page speaks of items', async () => {
    const page = '<rss><item><title>x</title></item><item></item></rss>';
    expect(await lines(xml(item(ASKS, ANSWERS + page), item(ASKS, ANSWERS)))).toEqual([
      'GET /a -> 200 <rss><item><title>x</title></item><item></item></rss>',
      'GET /a -> 200',
    ]);
  });

  test('that was never answered has no status', async () => {
    expect(await lines(xml(item(ASKS, '')))).toEqual(['GET /a -> 0']);
  });

  test('without an address, or of another scheme, is told', async () => {
    expect(await lines(xml(item(ASKS, ANSWERS, ''), item(ASKS, ANSWERS, 'ftp://x/')))).toEqual([
      'notice entry-without-url',
      'notice url-not-http',
    ]);
  });

  test('with which the file ends is told', async () => {
    const whole = xml(item(ASKS, ANSWERS), item(ASKS, ANSWERS));
    expect(await lines(whole.subarray(0, -40))).toEqual(['GET /a -> 200', 'notice file-cut']);
  });
});

describe('damage between items is told, and no two items are mixed', () => {
  const [first, second] = [item(ASKS, ANSWERS), item(ASKS, ANSWERS, 'https://shop.test/b').replace('GET /a', 'GET /b')];
  const third = item(ASKS, ANSWERS, 'https://shop.test/c').replace('GET /a', 'GET /c');
  test.each([
    ['the file is cut behind an item', xml(first, second).subarray(0, -'</items>'.length), ['/a', '/b', 'file-cut']],
    ['a beginning', xml(first, second.replace('<item>', '<itex>'), third), ['/a', 'entry-damaged', '/c']],
    ['an end', xml(first, second.replace('</item>', '</iten>'), third), ['/a', 'entry-damaged', '/c']],
    ['an answer', xml(first.replace('<response', '<status>200</status><resp'), third), ['entry-damaged', '/c']],
    ['a request', xml(first.replace('GET /a HTTP', 'GE\u{1}'), third), ['entry-damaged', '/c']],
    ['an address', xml(first.replace(']]></url>', ']]x</url>'), third), ['entry-damaged', '/c']],
    [
      'the middle, of one to that of the next',
      xml(first.replace(/<request[^]*/, '') + second.replace(/[^]*(?=<request)/, ''), third),
      ['entry-damaged', '/c'],
    ],
    ['raw text that does not end', xml(first.replace(']]></response>', ''), second, third), ['entry-damaged', '/c']],
    ['base64', xml(first.replace('base64="false"', 'base64="true"'), third), ['entry-damaged', '/c']],
  ])('%s', async (_what, bytes, told) => {
    const short = (line: string) => line.replace(/^notice |^GET | -> 200.*$/g, '');
    expect((await lines(bytes)).map((line) => short(short(line)))).toEqual(told);
  });
});

test.each(['/a?q=<script>alert(1)</script>', '/a b?c=d e', '/a;b|c?d="e"', '/ä?ö=%zz'])(
  'whoever tries a server out asks for %s',
  async (target) => {
    const odd = item(ASKS.replace('/a', target), ANSWERS, `https://shop.test${target}`);
    expect((await lines(xml(odd))).join()).toMatch(/^GET .* -> 200$/);
  },
);

test('two files that were put together are read both', async () => {
  const file = xml(item(ASKS, ANSWERS));
  expect(await lines(Buffer.concat([file, file]))).toEqual(['GET /a -> 200', 'GET /a -> 200']);
});

test('an answer that is shorter than its told length has no body, and that is told', async () => {
  const packed = (length: number) =>
    xml(
      item(ASKS, Buffer.from(`${ANSWERS}<p>Hi</p>`).toString('base64')).replace(
        '<response base64="false">',
        `<responselength>${length}</responselength><response base64="true">`,
      ),
    );
  const whole = ANSWERS.length + '<p>Hi</p>'.length;
  expect(await lines(packed(whole))).toEqual(['GET /a -> 200 <p>Hi</p>']);
  expect(await lines(packed(whole + 1))).toEqual(['GET /a -> 200 (not there)', 'notice body-cut']);
});

test('an item of text that holds what is none is told', async () => {
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const message = (name: string, text: string): string => `<${name} base64="true">${base64(text)}</${name}>`;
  const messages = message('request', ASKS) + message('response', ANSWERS);
  const one = `<item><url>https://shop.test/a</url><method>GET</method>${messages}</item>`;
  expect(await lines(xml(one))).toEqual(['GET /a -> 200']);
  expect(await lines(xml(one.replace('</url>', '</url>\u0000')))).toEqual(['notice entry-damaged']);
});

test('a file without items is refused', async () => {
  await expect(lines(xml())).rejects.toThrow(
    'x.xml: contains no complete item; save the items again, from the proxy history',
  );
});

test.each([
  ['Tue Jul 22 10:26:42 UTC 2025', '2025-07-22T10:26:42.000Z'],
  ['Tue Jul 22 10:26:42 CEST 2025', '2025-07-22T08:26:42.000Z'],
  ['Tue Jul 22 10:26:42 GMT+05:30 2025', '2025-07-22T04:56:42.000Z'],
  ['Tue Jul 22 10:26:42 IDT 2025', '2025-07-22T10:26:42.000Z'],
])('%s is %s', (text, iso) => expect(new Date(javaTime(text)!).toISOString()).toBe(iso));

test('what is no date of Java is none', () => {
  expect([javaTime('2025-07-22'), javaTime(''), javaTime('Tue Foo 22 10:26:42 UTC 2025')]).toEqual([null, null, null]);
});
