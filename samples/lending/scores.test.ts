import { digest } from '@asbuilt/digest';
import type { Screen } from '@asbuilt/spec';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

// Every picture of the sample is shown for the screen it was taken of: its record in the recording says so.

interface Taken {
  readonly picture?: string;
  readonly url: string;
}

const records = (material: string): Taken[] =>
  readFileSync(join(HERE, 'material', `${material}.ndjson`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Taken);

/** `/loans/{id}` holds `https://…/loans/7?tab=2`. */
function holds(route: string, url: string): boolean {
  const { pathname } = new URL(url);
  const segments = pathname.split('/').filter(Boolean);
  const slots = route.split(/[?#]/, 1)[0]!.split('/').filter(Boolean);
  return slots.length === segments.length && slots.every((slot, i) => slot.startsWith('{') || slot === segments[i]);
}

test('the URL recorded with each picture is one of the route that the picture is shown for', () => {
  const pictured = spec.screens.statements.filter(({ picture }) => picture !== null);
  expect(pictured.length).toBeGreaterThan(20);
  for (const { route, picture, pictured: taken } of pictured as (Screen & { picture: string })[]) {
    const { material, entry } = taken!.evidence;
    const record = records(material)[entry]!;
    expect(record.picture, route).toBe(picture);
    expect(new URL(taken!.url).pathname, route).toBe(new URL(record.url).pathname);
    expect(holds(route, record.url), `${route} is shown by ${record.url}`).toBe(true);
    expect(existsSync(join(HERE, 'material', material.replace(/pages$/, 'screens'), picture)), route).toBe(true);
  }
});
