import { expect, test } from 'vitest';
import { actorsByFile } from './options.js';

test('a pattern of the configuration names the same files on Windows as elsewhere', () => {
  const actors = { 'recordings/*-admin.har': 'admin' };
  expect([...actorsByFile(['recordings\\01-admin.har'], actors, 'win32').values()]).toEqual(['admin']);
  expect([...actorsByFile(['recordings/01-admin.har'], actors, 'linux').values()]).toEqual(['admin']);
  expect([...actorsByFile(['other\\01-admin.har'], actors, 'win32').values()]).toEqual([]);
});
