import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordedEntries, replay } from './replay.mjs';
import { truthOf } from './truth.mjs';

const HERE = import.meta.dirname;
const MATERIAL = join(HERE, 'material');

test('the bookshelf of today answers every recorded request as it was recorded, and truth.json says what it did', async () => {
  const { differences, seen } = await replay();
  expect(differences).toEqual([]);
  const written = JSON.parse(readFileSync(join(HERE, 'truth.json'), 'utf8'));
  expect(written).toEqual(truthOf(seen));
});

test('the sample is small, has three kinds of actors, and shows what real traffic does', () => {
  const files = readdirSync(MATERIAL);
  const bytes = files.reduce((sum, file) => sum + statSync(join(MATERIAL, file)).size, 0);
  expect(bytes).toBeLessThan(1_500_000);
  expect(new Set(files.map((file) => file.replace(/^\d+-|\..*$/g, '')))).toEqual(
    new Set(['anonymous', 'editor', 'member']),
  );
  const statuses = new Set(recordedEntries().map((entry) => entry.response.status));
  for (const status of [200, 201, 204, 302, 304, 400, 401, 403, 404, 405, 409, 413, 415, 422])
    expect(statuses).toContain(status);
});

test('nothing of the machine that recorded it is in the material', () => {
  for (const file of readdirSync(MATERIAL)) {
    const text = readFileSync(join(MATERIAL, file), 'utf8');
    expect(text).not.toMatch(/127\.0\.0\.1|localhost|serverIPAddress/);
    for (const [, host] of text.matchAll(/https?:\/\/([^/"\\ ]+)/g))
      expect(['bookshelf.example', 'counter.example', 'www.w3.org']).toContain(host);
  }
});
