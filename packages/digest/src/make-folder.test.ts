import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('making a folder', () => {
  it('makes those above it too, also when several do so at once, and leaves what stands', async () => {
    const deep = join(folder, 'a', 'b', 'c');
    await Promise.all([makeFolder(deep), makeFolder(deep), makeFolder(join(folder, 'a', 'd'))]);
    await makeFolder(deep);
    expect((await stat(deep)).isDirectory()).toBe(true);
  });

  it('ends with a reason where a file is in the way', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(makeFolder(join(folder, 'file', 'below'))).rejects.toThrow('ENOTDIR');
  });

  it('ends with a reason where no folder can be made', () =>
    expect(makeFolder(join('/proc', 'nope', 'below'))).rejects.toThrow(/^E[A-Z]+:/));
});
