import { digest } from '@asbuilt/digest';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { exchangesOf } from './exchanges.mjs';
import { createExplainer } from './explain.mjs';
import { scoreHere } from './score-here.mjs';
import { tell } from './validity.mjs';

const SAMPLE = join(import.meta.dirname, '../samples/bookshelf');
const FILES = readdirSync(join(SAMPLE, 'material'))
  .filter((name) => name.endsWith('.har'))
  .map((name) => join(SAMPLE, 'material', name));
const KEY = new Uint8Array(32).fill(7);

let spec: Awaited<ReturnType<typeof digest>>['spec'];
beforeAll(async () => {
  ({ spec } = await digest(
    FILES.map((path) => ({ path })),
    { key: KEY, jobs: 1 },
  ));
});

test('every body of every recorded exchange of the sample is valid against the schema of its call', async () => {
  const told = await tell(createExplainer(spec), exchangesOf(FILES, KEY));
  expect(told.examples).toEqual([]);
  expect(told.carried).toBeGreaterThan(200);
});

test('the calls and errors of the sample are found, and hardly any others', () => {
  const truth = JSON.parse(readFileSync(join(SAMPLE, 'truth.json'), 'utf8'));
  const { calls, errors } = scoreHere(spec, truth);
  for (const share of [calls.precision, calls.recall]) expect(share).toBeGreaterThanOrEqual(0.97);
  for (const share of [errors.precision, errors.recall]) expect(share).toBeGreaterThanOrEqual(0.85);
});
