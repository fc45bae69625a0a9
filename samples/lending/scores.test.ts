import { digest } from '@asbuilt/digest';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { exchangesOf } from '../../bench/exchanges.mjs';
import { createExplainer, findShells } from '../../bench/explain.mjs';
import { scoreHere } from '../../bench/score-here.mjs';
import { tell } from '../../bench/validity.mjs';

// What is recovered from the sample's recording, held against its truth. The figures are committed: every change of an
// engine shows its price here. UPDATE_GOLDEN=1 writes them anew; review the difference.

const HERE = import.meta.dirname;
const SCORES = join(HERE, 'scores.json');
const KEY = new Uint8Array(32).fill(7);
const FILES = readdirSync(join(HERE, 'material'))
  .filter((name) => name.endsWith('.har'))
  .map((name) => join(HERE, 'material', name));

let spec: Awaited<ReturnType<typeof digest>>['spec'];
beforeAll(async () => {
  ({ spec } = await digest(
    FILES.map((path) => ({ path })),
    { key: KEY, jobs: 1 },
  ));
});

type Rows = Record<string, { found: number; right: number; truth: number; recovered: number }>;

/** `24 right of 24 found, 24 recovered of 25 shown` */
const told = (rows: Rows) =>
  Object.fromEntries(
    Object.entries(rows).map(([row, { found, right, truth, recovered }]) => [
      row,
      `${right} right of ${found} found, ${recovered} recovered of ${truth} shown`,
    ]),
  );

test('the score of the sample is the one that is committed', () => {
  const truth = JSON.parse(readFileSync(join(HERE, 'truth.json'), 'utf8')) as object;
  const now = told(scoreHere(spec, truth) as Rows);
  if (process.env['UPDATE_GOLDEN']) writeFileSync(SCORES, `${JSON.stringify(now, null, 2)}\n`);
  expect(now).toEqual(JSON.parse(readFileSync(SCORES, 'utf8')));
});

test('every body of every recorded exchange is valid against the schema of its call', async () => {
  const all = await tell(createExplainer(spec, await findShells(exchangesOf(FILES, KEY))), exchangesOf(FILES, KEY));
  expect(all.examples).toEqual([]);
  expect(all.carried).toBeGreaterThan(800);
});
