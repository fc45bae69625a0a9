import { readdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { handover, type Handover } from '@asbuilt/handover';
import { beforeAll, expect, test } from 'vitest';
import { createLending } from './lending.mjs';
import { loadRecording } from './replaying.mjs';
import { visitorOf } from './testing/visitor.js';

// The hand-over of the sample is held against the product itself.

type Recording = Awaited<ReturnType<typeof loadRecording>>;
type Row = Readonly<Record<string, unknown>>;

let recording: Recording;
let made: Handover;
let files: Map<string, string>;
beforeAll(async () => {
  recording = await loadRecording();
  made = handover(recording.spec, recording.exchanges, ['../recording/01.har']);
  files = new Map(made.files.map(({ name, text }) => [name, text]));
});

/** Hidden from recordings: pseudonyms stand for them. */
const PSEUDONYMS = ['email', 'phone', 'cardNumber'];

const open = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([name]) => !PSEUDONYMS.includes(name)));

test('the starting data is what the product has before anybody did anything', async () => {
  const lending = createLending({ now: () => new Date('2026-03-02T09:00:00.000Z') });
  try {
    const lars = visitorOf(await lending.listen(0));
    await lars.signIn('lars');
    for (const [entity, path] of [
      ['Tool', 'tools'],
      ['Loan', 'loans'],
      ['Fine', 'fines'],
      ['Reservation', 'reservations'],
    ] as const) {
      const mine = made.seed!.records[entity]!.map(open);
      const { json } = await lars.get(`/api/${path}?perPage=100`);
      expect(new Set(mine.map(({ id }) => id)).size).toBe(mine.length);
      for (const row of json['items'] as Row[]) expect(mine).toContainEqual(expect.objectContaining(open(row)));
      expect(mine).toHaveLength(json['total'] as number);
    }
  } finally {
    await lending.close();
  }
});

test('schema.sql takes seed.sql', async () => {
  const db = new PGlite();
  try {
    await db.exec(files.get('schema.sql')!);
    await db.exec(files.get('seed.sql')!);
    const { rows } = await db.query('SELECT count(*)::int AS loans FROM loan');
    expect(rows).toEqual([{ loans: made.seed!.records['Loan']!.length }]);
  } finally {
    await db.close();
  }
});

test('every call and every screen stands in one work order, and none is longer than 15 kB', () => {
  const { calls, screens } = recording.spec;
  const ids = made.orders.flatMap((order) => [...order.calls, ...order.screens].map(({ id }) => id));
  expect(ids.toSorted()).toEqual([...calls.statements, ...screens.statements].map(({ id }) => id).toSorted());
  for (const { text } of made.orders) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(15_000);
});

test('a work order comes after those that it needs, and signing in comes first', () => {
  const names = made.orders.map(({ name }) => name);
  expect(names[0]).toBe('01-sign-in');
  for (const { name, needs } of made.orders)
    for (const needed of needs) expect(names.indexOf(needed)).toBeLessThan(names.indexOf(name));
});

test('every link leads to a file and a place that are there', () => {
  for (const [name, text] of files) {
    if (!name.endsWith('.md') || name.startsWith('tests/')) continue;
    for (const [, path, place] of text.matchAll(/\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g)) {
      const folder = name.includes('/') ? name.slice(0, name.lastIndexOf('/') + 1) : '';
      const target = path === '' ? text : files.get(folder + path!);
      expect(target, `${name} links to ${path}`).toBeDefined();
      if (place !== undefined) expect(target, `${name} links to ${path}#${place}`).toContain(`<a id="${place}"></a>`);
    }
  }
});

test('the tests of a work order are called as it is', () => {
  const tests = [...files.keys()].filter((name) => /^tests\/(?:api|ui)\//.test(name));
  const names = made.orders.map(({ name }) => name);
  const own = tests.filter((name) => !name.endsWith('/constants.spec.ts'));
  for (const name of own)
    expect(
      names.some(
        (order) => name.split('/').at(-1)!.startsWith(`${order}.`) || name.split('/').at(-1)!.startsWith(`${order}-`),
      ),
      name,
    ).toBe(true);
  expect(files.get('tests/api/02-categories.spec.ts')).toContain('POST /api/categories');
});

test('a work order promises tests only where there are some', () => {
  const tests = [...files.keys()].filter((name) => name.startsWith('tests/'));
  for (const { name, text } of made.orders)
    expect(text.includes(`npm test -- ${name}`), name).toBe(tests.some((test) => test.includes(`/${name}`)));
});

test('without recordings there are work orders and tests, and no starting data', () => {
  const bare = handover(recording.spec, [], []);
  expect(bare.seed).toBeNull();
  expect(bare.files.map(({ name }) => name)).not.toContain('seed.json');
  expect(bare.orders).toHaveLength(made.orders.length);
});

test('nobody who acted is left out of the people', () => {
  const actors = new Set(
    readdirSync(new URL('material', import.meta.url)).flatMap((name) => /^\d+-(\w+)\.har$/.exec(name)?.[1] ?? []),
  );
  expect(new Set(made.seed!.people.map(({ actor }) => actor))).toEqual(actors);
});
