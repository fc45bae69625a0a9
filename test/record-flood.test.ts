import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asbuilt } from './command.js';
import { FLOOD, startFlood } from './flood.js';

const MEMORY_MOST = 600 * 1024 * 1024;

/** Runs inside the recorder, so it also sees how large that grows. */
const script = (peak: string) => `
import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(${JSON.stringify(peak)}, String(process.resourceUsage().maxRSS * 1024)));
export default async ({ page, context, origin }) => {
  const doomed = await context.newPage();
  await doomed.goto(origin + '/small');
  await page.waitForFunction("document.title === 'Done'", undefined, { timeout: 240_000 });
  for (let n = 0; n < ${FLOOD.popUps}; n++) await page.evaluate("void window.open('/small')");
  await Promise.all([doomed.waitForEvent('crash'), doomed.goto('chrome://crash').catch(() => {})]);
};`;

interface Har {
  readonly log: {
    readonly entries: readonly {
      readonly request: { readonly url: string };
      readonly response: { readonly status: number; readonly content: { readonly text?: string } };
      readonly _eventSourceMessages?: readonly unknown[];
    }[];
  };
}

test('a page that floods is recorded as far as it is worth, and the rest is said', { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'asbuilt-flood-'));
  const flood = await startFlood();
  await writeFile(join(folder, 'flood.mjs'), script(join(folder, 'peak')));
  const args = ['record', flood.origin, '--headless', '--script', 'flood.mjs'];
  const { code, stderr } = await asbuilt(args, { home: join(folder, 'home'), cwd: folder });
  await flood.close();
  expect(stderr).toMatch(/Left out 2 bodies: over the limit of 16 MB/);
  expect(stderr).toMatch(/Left out \d+ pages: 24 were already open, so it was closed/);
  expect(stderr).toMatch(/Left out [\d,]+ messages: everything after the first 2000 messages of a stream/);
  expect(code).toBe(0);

  const { log } = JSON.parse(await readFile(join(folder, 'recording', '01-user.har'), 'utf8')) as Har;
  const at = (path: string) => log.entries.filter(({ request }) => new URL(request.url).pathname === path);
  const answered = at('/item').filter(({ response }) => response.content.text?.includes('/item?n='));
  expect(answered).toHaveLength(FLOOD.requests);
  expect(at('/huge').map(({ response }) => [response.status, response.content.text])).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  expect(at('/endless')[0]!._eventSourceMessages).toHaveLength(2_000);
  expect(at('/round').length).toBeGreaterThan(10);
  expect(Number(await readFile(join(folder, 'peak'), 'utf8'))).toBeLessThan(MEMORY_MOST);
  await rm(folder, { recursive: true });
});
