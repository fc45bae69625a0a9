import { digest } from '@asbuilt/digest';
import type { Screen } from '@asbuilt/spec';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Every picture of the sample is shown for the screen it was taken of: its record in the recording says so.

const MATERIAL = join(import.meta.dirname, 'material');

interface Taken {
  readonly picture?: string;
  readonly url: string;
}

const records = (material: string): Taken[] =>
  readFileSync(join(MATERIAL, `${material}.ndjson`), 'utf8')
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

test('the URL recorded with each picture is one of the route that the picture is shown for', async () => {
  const files = readdirSync(MATERIAL).filter((name) => name.endsWith('.har'));
  const { spec } = await digest(
    files.map((name) => ({ path: join(MATERIAL, name) })),
    { key: new Uint8Array(32).fill(7) },
  );
  const pictured = spec.screens.statements.filter(({ picture }) => picture !== null);
  expect(pictured.length).toBeGreaterThan(20);
  for (const { route, picture, pictured: taken } of pictured as (Screen & { picture: string })[]) {
    const { material, entry } = taken!.evidence;
    const record = records(material)[entry]!;
    expect(record.picture, route).toBe(picture);
    expect(new URL(taken!.url).pathname, route).toBe(new URL(record.url).pathname);
    expect(holds(route, record.url), `${route} is shown by ${record.url}`).toBe(true);
    expect(existsSync(join(MATERIAL, material.replace(/pages$/, 'screens'), picture)), route).toBe(true);
  }
});
