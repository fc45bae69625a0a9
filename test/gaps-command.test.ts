import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asbuilt } from './command.js';
import { har, shopping } from './recording.js';

let folder: string;
const run = (...args: string[]) => asbuilt(args, { home: join(folder, 'home'), cwd: folder });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-gaps-'));
  await writeFile(join(folder, 'admin.har'), har(shopping(4)));
  await run('spec', 'admin.har', '-o', 'out');
});
afterAll(() => rm(folder, { recursive: true }));

describe('asbuilt gaps', () => {
  it('gives numbered steps, the same from the material as from its specification', async () => {
    const { code, stdout } = await run('gaps', 'out/spec.json');
    expect(code).toBe(0);
    expect(stdout).toMatch(/what to record next, most valuable first.*\n\n1\. /);
    expect(stdout).toMatch(/ {3}closes G-\w{8}/);
    expect((await run('gaps', 'admin.har', '--quiet')).stdout).toBe(stdout);
  });

  it('says what is neither', async () => {
    await writeFile(join(folder, 'x.json'), '{"openapi":');
    expect(await run('gaps', 'x.json')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('x.json: not valid JSON. Give a spec.json'),
    });
  });
});
