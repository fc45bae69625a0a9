import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fixture, linesOf, readFile } from '../read-file.test-kit.js';
import { SHOP_TRAFFIC } from '../shop-traffic.test-kit.js';

function record(type: string, payload: string, url: string): Buffer {
  const fields = `WARC-Type: ${type}\r\nWARC-Record-ID: \r\nWARC-Target-URI: ${url}\r\n`;
  const head = `WARC/1.1\r\n${fields}Content-Length: ${Buffer.byteLength(payload)}\r\n\r\n`;
  return gzipSync(`${head}${payload}\r\n\r\n`);
}

const noise = (length: number): string =>
  Array.from({ length }, (_, i) => String.fromCharCode(97 + ((i * i * 7 + i * 13) % 26))).join('');
const answer = (path: string, text: string): Buffer =>
  record('response', `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n${text}`, `http://shop.test${path}`);
const asked = (path: string, method = 'GET'): Buffer =>
  record('request', `${method} ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`, `http://shop.test${path}`);
const lines = async (...members: Buffer[]): Promise<string[]> =>
  linesOf((await readFile('x.warc.gz', Buffer.concat(members))).read);

/** One bit of it is another. */
function flipped(packed: Buffer, at: number, bit = 0): Buffer {
  const copy = Buffer.from(packed);
  copy[at]! ^= 1 << bit;
  return copy;
}

const three = ['/a', '/b', '/c'].map((path) => answer(path, noise(90)));
const [a, b, c] = three as [Buffer, Buffer, Buffer];

describe('of records that are packed one by one', () => {
  test('a bit that is flipped anywhere in one takes that one, and it is told', async () => {
    const told = [`GET /a -> 200 ${noise(60)}`, 'notice entry-damaged', `GET /c -> 200 ${noise(60)}`].sort();
    const harmless = `GET /b -> 200 ${noise(60)}`;
    for (let at = 0; at < b.length; at++)
      for (const bit of [0, 3, 7]) {
        const found = await lines(a, flipped(b, at, bit), c);
        // time, system and the like say nothing of what is packed, nor do the last bits before the sum
        if (found.includes(harmless)) expect(at < 10 || at === b.length - 9).toBe(true);
        else expect(found.sort()).toEqual(told);
      }
  });

  test('the first and the last may be damaged too, and one that holds a gzip itself', async () => {
    const whole = (path: string) => `GET ${path} -> 200 ${noise(60)}`;
    const sorted = async (...members: Buffer[]) => (await lines(...members)).sort();
    expect(await sorted(flipped(a, 40), b, c)).toEqual([whole('/b'), whole('/c'), 'notice entry-damaged']);
    expect(await sorted(flipped(a, 0), b, c)).toEqual([whole('/b'), whole('/c'), 'notice entry-damaged']);
    expect(await sorted(a, b, flipped(c, 40))).toEqual([whole('/a'), whole('/b'), 'notice entry-damaged']);
    const inside = answer('/d', gzipSync(noise(4000)).toString('latin1'));
    expect(await sorted(a, flipped(inside, inside.length >> 1), c)).toEqual([
      whole('/a'),
      whole('/c'),
      'notice entry-damaged',
    ]);
  });

  test('of which none is damaged, nothing is told', async () => {
    expect(await lines(a, b)).toEqual([`GET /a -> 200 ${noise(60)}`, `GET /b -> 200 ${noise(60)}`]);
    const { read } = await readFile('wget.warc.gz', fixture(import.meta.url, 'wget.warc.gz'));
    expect(linesOf(read).filter((line) => line.startsWith('notice'))).toEqual([]);
    expect(linesOf(read)).toContain(SHOP_TRAFFIC[0]);
  });

  test('the last may be cut', async () => {
    expect(await lines(a, b.subarray(0, -30))).toEqual([`GET /a -> 200 ${noise(60)}`, 'notice file-cut']);
  });
});

test('an answer whose request is lost is not told as what was read', async () => {
  const post = asked('/b', 'POST');
  const found = await lines(asked('/a'), a, flipped(post, 40), b);
  expect(found).toEqual([`GET /a -> 200 ${noise(60)}`, 'notice entry-damaged', 'notice entry-damaged']);
});

test('an archive that is packed as one, and damaged, is refused', async () => {
  const packed = gzipSync(Buffer.from(`WARC/1.1\r\nContent-Length: 3000\r\n\r\n${noise(3000)}\r\n\r\n`));
  await expect(readFile('x.warc.gz', flipped(packed, packed.length - 6))).rejects.toThrow('cannot be unpacked');
});
