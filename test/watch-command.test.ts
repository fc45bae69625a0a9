import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asbuilt } from './command.js';
import { har, shopping } from './recording.js';

// A product is watched: the same tour again, and what is different.

let folder: string;
const run = (...args: string[]) => asbuilt(args, { home: join(folder, 'home'), cwd: folder });

/** The same shop after somebody changed it: one message, and a field that is gone. */
const changed = () =>
  har(
    shopping(25).map((one) => {
      const text = JSON.stringify(one)
        .replaceAll(/,"tags":\["new"\]/g, '')
        .replace('A thing needs a name', 'Name it');
      return JSON.parse(text) as ReturnType<typeof shopping>[number];
    }),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-watch-test-'));
  await writeFile(join(folder, 'admin.har'), har(shopping(25)));
  await writeFile(join(folder, 'new.har'), changed());
  await run('spec', 'admin.har', '-o', 'out', '--name', 'Shop');
});
afterAll(() => rm(folder, { recursive: true }));

describe('asbuilt watch', () => {
  it('finds nothing where nothing changed', async () => {
    const { code, stdout } = await run('watch', 'out/spec.json', 'admin.har', '--quiet');
    expect([code, stdout]).toEqual([0, 'No differences.\n']);
  });

  it('says what changed, in all forms, and ends with 3', async () => {
    const forms = ['--junit', 'r/w.xml', '--sarif', 'r/w.sarif', '--md', 'r/w.md'];
    const { code, stdout } = await run('watch', 'out/spec.json', 'new.har', '--quiet', ...forms);
    expect(code).toBe(3);
    expect(stdout).toMatch(/breaking .*tags/s);
    expect(await readFile(join(folder, 'r/w.xml'), 'utf8')).toMatch(
      /<testsuite name="7 [^"]*" tests="\d+" failures="[1-9]/,
    );
    expect(await readFile(join(folder, 'r/w.md'), 'utf8')).toContain('**breaking**');
    const sarif = JSON.parse(await readFile(join(folder, 'r/w.sarif'), 'utf8')) as {
      version: string;
      runs: { results: { level: string }[] }[];
    };
    expect(sarif.version).toBe('2.1.0');
    expect(sarif.runs[0]!.results.map(({ level }) => level)).toContain('error');
  });

  it('keeps the stored specification until the change is accepted', async () => {
    await run('spec', 'admin.har', '-o', 'own', '--name', 'Shop');
    const before = await readFile(join(folder, 'own/spec.json'), 'utf8');
    await run('watch', 'own/spec.json', 'new.har', '--quiet');
    expect(await readFile(join(folder, 'own/spec.json'), 'utf8')).toBe(before);
    expect((await run('watch', 'own/spec.json', 'new.har', '--quiet', '--accept')).code).toBe(0);
    expect((await run('watch', 'own/spec.json', 'new.har', '--quiet')).stdout).toBe('No differences.\n');
  });

  it.each([
    [['watch', 'out/spec.json'], 'add new recordings'],
    [['watch', 'out/spec.json', '--script', 'tour.mjs'], 'add --url'],
    [['watch', 'none.json', 'new.har'], 'none.json: no such file'],
  ])('%j is refused', async (args, says) => {
    const { code, stderr } = await run(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
  });

  it('records a tour first, and keeps nothing of it unless it is told to', async () => {
    const shop = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end('<title>Shop</title><h1>Things</h1>');
    });
    await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
    try {
      await writeFile(
        join(folder, 'tour.mjs'),
        'export default async ({ page, settle }) => { await page.reload(); await settle(); };',
      );
      const made = await run('record', url, '--headless', '--script', 'tour.mjs', '-o', 'first');
      expect(made.code, made.stderr).toBe(0);
      await run('spec', 'first', '-o', 'toured');
      const again = await run(
        'watch',
        'toured/spec.json',
        '--url',
        url,
        '--script',
        'tour.mjs',
        '--recording',
        'second',
      );
      expect([again.code, again.stdout], again.stderr).toEqual([0, 'No differences.\n']);
      expect(existsSync(join(folder, 'second/01-user.har'))).toBe(true);
    } finally {
      shop.close();
    }
  });
});
