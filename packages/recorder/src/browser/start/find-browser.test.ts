import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BrowserError, findBrowser, usualPlaces } from './find-browser.js';

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

  test('at its usual place on Windows', async () => {
    const edge = await program('Microsoft', 'Edge', 'Application', 'msedge.exe');
    expect(await findBrowser(undefined, { 'PROGRAMFILES(X86)': folder }, 'win32')).toBe(edge);
  });

  test('at its usual place on a Mac, that of all users first', () => {
    const places = usualPlaces({ HOME: '/Users/ada' }, 'darwin');
    expect(places[0]).toBe('/Applications/Chromium.app/Contents/MacOS/Chromium');
    expect(places).toContain('/Users/ada/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    expect(places.findIndex((place) => place.startsWith('/Users'))).toBe(places.length / 2);
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
    const asked = findBrowser(undefined, { HOME: folder, PROGRAMFILES: folder }, platform);
    await expect(asked).rejects.toThrow(how);
    await expect(asked).rejects.toThrow(/downloads none by itself/);
  });
});
