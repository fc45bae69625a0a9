import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { homeFolder, redactionKey } from './key.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the redaction key', () => {
  it('is made once, and for its owner only', async () => {
    const home = join(folder, 'home');
    const key = await redactionKey(home);
    expect(key).toHaveLength(32);
    expect(await redactionKey(home)).toEqual(key);
    expect((await stat(home)).mode & 0o777).toBe(0o700);
    expect((await stat(join(home, 'redaction.key'))).mode & 0o777).toBe(0o600);
  });

  it('is one key for two first runs at once, with no draft left behind', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => redactionKey(folder)));
    for (const key of keys) expect(key).toEqual(keys[0]);
    expect(await readdir(folder)).toEqual(['redaction.key']);
  });

  it('is not quietly replaced when it is damaged', async () => {
    await writeFile(join(folder, 'redaction.key'), 'short');
    await expect(redactionKey(folder)).rejects.toThrow(/redaction\.key: the redaction key is damaged/);
  });

  it('says where it could not be kept', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(redactionKey(join(folder, 'file'))).rejects.toThrow(/cannot write the redaction key/);
  });
});

describe('the home folder', () => {
  it.each([
    [{ ASBUILT_HOME: '/own', XDG_CONFIG_HOME: '/xdg' }, 'linux', '/own'],
    [{ XDG_CONFIG_HOME: '/xdg', APPDATA: '/app' }, 'linux', '/xdg/asbuilt'],
    [{ XDG_CONFIG_HOME: '/xdg', APPDATA: '/app' }, 'darwin', '/xdg/asbuilt'],
    [{ APPDATA: 'C:\\Users\\Ada\\AppData\\Roaming' }, 'win32', 'C:\\Users\\Ada\\AppData\\Roaming\\asbuilt'],
  ])('%j on %s is %s', (env, platform, home) => expect(homeFolder(env, platform)).toBe(home));

  it('is below the home of the user where nothing else is said', () => {
    expect(homeFolder({}, 'linux')).toMatch(/[/\\]\.config[/\\]asbuilt$/);
  });
});
