import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BrowserError, findBrowser, usualPlaces } from './find-browser.js';

const WINDOWS = {
  PROGRAMFILES: 'C:\\Program Files',
  'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
  LOCALAPPDATA: 'C:\\Users\\Ada\\AppData\\Local',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-find-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function program(...path: string[]): Promise<string> {
  const file = join(folder, ...path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, '#!/bin/sh\n');
  await chmod(file, 0o755);
  return file;
}

describe('a browser is taken', () => {
  test('as it is given, before the environment, before what is found', async () => {
    const [given, own, chrome, found] = [
      await program('given'),
      await program('own'),
      await program('chrome'),
      await program('bin', 'chromium'),
    ];
    const PATH = join(folder, 'bin');
    expect(await findBrowser(given, { CHROMIUM: own, CHROME_PATH: chrome, PATH }, 'linux')).toBe(given);
    expect(await findBrowser(undefined, { CHROMIUM: own, CHROME_PATH: chrome, PATH }, 'linux')).toBe(own);
    expect(await findBrowser(undefined, { CHROME_PATH: chrome, PATH }, 'linux')).toBe(chrome);
    expect(await findBrowser(undefined, { PATH }, 'linux')).toBe(found);
  });

  test.each([
    ['of all users', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
    ['a 32-bit one', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
    ['of one user', 'C:\\Users\\Ada\\AppData\\Local\\Chromium\\Application\\chrome.exe'],
  ])('at its usual place on Windows, %s', async (_, place) => {
    const exists = async (path: string) => path === place;
    expect(await findBrowser(undefined, WINDOWS, 'win32', exists)).toBe(place);
  });

  test.each([
    ['that of all users first', ['/Applications/Google Chrome.app', '/Users/ada/Applications/Chromium.app'], 0],
    ['that of one user before a command', ['/opt/homebrew/bin/chromium', '/Users/ada/Applications/Chromium.app'], 1],
    ['a command where no app is', ['/opt/homebrew/bin/chromium'], 0],
  ])('at its usual place on a Mac, %s', async (_, there, taken) => {
    const exists = async (path: string) => there.some((one) => path.startsWith(one));
    const found = await findBrowser(
      undefined,
      { HOME: '/Users/ada', PATH: '/usr/bin:/opt/homebrew/bin' },
      'darwin',
      exists,
    );
    expect(found.startsWith(there[taken]!)).toBe(true);
  });

  test('from no folder of another system, and from none that the environment does not name', () => {
    expect(usualPlaces({}, 'win32')).toEqual([]);
    expect(usualPlaces(WINDOWS, 'win32').filter((place) => place.includes('/'))).toEqual([]);
    for (const platform of ['darwin', 'linux']) {
      const places = usualPlaces({ ...WINDOWS, HOME: '/home/ada', PATH: '' }, platform);
      expect(places.filter((place) => !place.startsWith('/') || place.includes('\\'))).toEqual([]);
      expect(new Set(places).size).toBe(places.length);
    }
  });
});

describe('none is taken', () => {
  test.each(['missing', 'folder', 'plain'])('that cannot be started: %s', async (kind) => {
    const path = join(folder, kind);
    if (kind === 'folder') await mkdir(path);
    if (kind === 'plain') await writeFile(path, '');
    const asked = findBrowser(path, {}, 'linux');
    await expect(asked).rejects.toThrow(BrowserError);
    await expect(asked).rejects.toThrow(`--browser: ${path} is not an executable file.`);
  });

  test.each([
    ['win32', /winget install/],
    ['darwin', /brew install/],
  ])('where none is: on %s it is said how to get one', async (platform, how) => {
    const asked = findBrowser(undefined, { HOME: folder, PROGRAMFILES: folder }, platform, async () => false);
    await expect(asked).rejects.toThrow(how);
    await expect(asked).rejects.toThrow(/Asbuilt downloads none\./);
  });
});
