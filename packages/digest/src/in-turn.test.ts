import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digest } from './digest.js';
import { lookUp } from './look-up.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-turn-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, text: string): Promise<{ path: string }> {
  await writeFile(join(folder, name), text);
  return { path: join(folder, name) };
}

const har = (name: string, ...urls: string[]) => {
  const entries = urls.map((url) => ({
    startedDateTime: '2026-01-01T10:00:00.000Z',
    request: { method: 'GET', url, headers: [] },
    response: { status: 200, headers: [], content: { mimeType: 'application/json', text: '{"id":1}' } },
  }));
  return file(name, JSON.stringify({ log: { entries } }));
};
const log = (name: string) => file(name, '203.0.113.7 - - [15/Nov/2026:16:43:37 +0100] "GET /loans HTTP/1.1" 200 12\n');
const options = { key: null, jobs: 1 };

describe('a log that names no host', () => {
  it('is of the product that the other material is of, whichever is named first', async () => {
    for (const name of ['a.log', 'z.log']) {
      const inputs = [await log(name), await har('m.har', 'https://shop.test/items')];
      const { spec, oddities } = await digest(inputs, options);
      expect(spec.calls.statements.map(({ path }) => path)).toEqual(['/items', '/loans']);
      expect([spec.origins, oddities]).toEqual([['https://shop.test'], []]);
      const ref = { material: name.slice(0, 1), entry: 0 };
      const [found] = await lookUp(inputs, [ref], { key: null }, undefined, spec.origins);
      expect(found?.events).toMatchObject([{ url: { origin: 'https://shop.test', path: '/loans' } }]);
    }
  });

  it('is of nobody known where the product has two origins, and the user is told what to say', async () => {
    const inputs = [
      await log('a.log'),
      await har('two.har', 'https://www.shop.test/items', 'https://api.shop.test/me'),
    ];
    const { spec, oddities } = await digest(inputs, options);
    expect(spec.calls.statements.map(({ path }) => path)).not.toContain('/loans');
    expect(oddities).toMatchObject([{ code: 'host-not-said', text: expect.stringContaining('--origin') }]);
  });

  it('is the product itself where nothing else was given', async () => {
    const { spec } = await digest([await log('a.log')], options);
    expect(spec.calls.statements.map(({ path }) => path)).toEqual(['/loans']);
  });
});
