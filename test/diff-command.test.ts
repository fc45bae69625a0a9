import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asbuilt } from './command.js';
import { har, shopping } from './recording.js';

let folder: string;
const run = (...args: string[]) => asbuilt(args, { home: join(folder, 'home'), cwd: folder });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-diff-'));
  await writeFile(join(folder, 'admin.har'), har(shopping(4)));
  await run('spec', 'admin.har', '-o', 'old');
  const { stdout } = await run('spec', 'admin.har', '--format', 'json');
  type Document = { calls: { statements: { responses: { status: number }[] }[] } };
  const spec = JSON.parse(stdout) as Document;
  const [first] = spec.calls.statements;
  first!.responses = [{ ...first!.responses[0]!, status: 202 }];
  await writeFile(join(folder, 'new.json'), JSON.stringify(spec));
  // the same product, of which only the list was looked at
  await writeFile(join(folder, 'less.har'), har(shopping(4).slice(0, 1)));
  await run('spec', 'less.har', '-o', 'less');
});
afterAll(() => rm(folder, { recursive: true }));

describe('asbuilt diff', () => {
  it('ends with 0 where nothing differs, with 3 where something breaks, unless that is not asked for', async () => {
    expect(await run('diff', 'old/spec.json', 'old/spec.json')).toMatchObject({ code: 0, stdout: 'No differences.\n' });
    const { code, stdout } = await run('diff', 'old/spec.json', 'new.json', '--format', 'json');
    const told = JSON.parse(stdout) as { counts: { breaking: number } };
    expect([code, told.counts.breaking]).toEqual([3, 1]);
    expect((await run('diff', 'old/spec.json', 'new.json', '--fail-on', 'never')).code).toBe(0);
  });

  it('ends with 0 where something was only not seen any more', async () => {
    const { code, stdout } = await run('diff', 'old/spec.json', 'less/spec.json');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/: 0 breaking, .*, [1-9]\d* not seen any more/)]);
  });

  it('says what is no specification', async () => {
    const { code, stderr } = await run('diff', 'admin.har', 'new.json');
    expect([code, stderr]).toEqual([2, expect.stringContaining('admin.har: The document')]);
  });
});
