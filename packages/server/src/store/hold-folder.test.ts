import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serve } from '../serve.js';
import { FolderTaken, holdFolder } from './hold-folder.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-hold-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder is taken while another holds it, and free afterwards', async () => {
  const letGo = await holdFolder(folder);
  await expect(holdFolder(folder)).rejects.toThrow(FolderTaken);
  letGo();
  (await holdFolder(folder))();
});

test('a folder in which no lock can be made is not said to be taken', async () => {
  // Where the database would write its journal, as in a folder that cannot be written.
  await mkdir(join(folder, 'lock-journal'));
  const failed = await holdFolder(folder).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: expect.stringMatching(/^SQLITE_(?:CANTOPEN|IOERR|READONLY)/) });
  expect(failed).not.toBeInstanceOf(FolderTaken);
});

test('a server that cannot start lets its folder go', async () => {
  const start = () => serve({ folder, port: 0, release: 'test', key: new Uint8Array(32).fill(3) });
  // No upload: it cannot be removed as one.
  await mkdir(join(folder, 'uploads', 'left'), { recursive: true });
  await expect(start()).rejects.toMatchObject({ code: 'ERR_FS_EISDIR' });
  await rm(join(folder, 'uploads', 'left'), { recursive: true });
  await (await start()).close();
});
