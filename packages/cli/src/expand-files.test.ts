import { Command } from 'commander';
import { expect, test } from 'vitest';
import { expandFiles, filesMeant } from './expand-files.js';

const FOLDERS: Record<string, string[]> = {
  recording: ['02-guest.har', '01-admin.har', '01-admin.screens', '01-admin.pages.ndjson'],
  'C:\\Users\\Ada\\my recordings': ['01-admin.har'],
};

const namesIn = async (folder: string): Promise<string[]> => {
  if (FOLDERS[folder] === undefined) throw new Error('ENOENT');
  return FOLDERS[folder];
};

test.each([
  ['recording/*.har', ['recording\\01-admin.har', 'recording\\02-guest.har']],
  ['recording\\01-*.har', ['recording\\01-admin.har']],
  ['C:\\Users\\Ada\\my recordings\\*.har', ['C:\\Users\\Ada\\my recordings\\01-admin.har']],
  ['recording/01-admin.har', ['recording/01-admin.har']],
])('a pattern on Windows stands for the files that fit it, in order: %s', async (given, found) => {
  expect(await filesMeant([given], 'win32', namesIn)).toEqual(found);
});

test.each(['recording/*.zip', 'nowhere/*.har', '-', ''])('a pattern that nothing fits stays: %j', async (given) => {
  expect(await filesMeant([given], 'win32', namesIn)).toEqual([given]);
});

test.each([
  ['win32', 'package.json'],
  ['linux', 'pack*.json'],
  ['darwin', 'pack*.json'],
])('on %s the command is given %s', async (platform, given) => {
  const command = new Command('spec').argument('[files...]');
  command.hook('preAction', (_, action) => expandFiles(action, platform)).action(() => undefined);
  await command.parseAsync(['pack*.json'], { from: 'user' });
  const [files] = command.processedArgs as [string[]];
  expect(files.includes(given)).toBe(true);
});
