import { digest } from '@asbuilt/digest';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scoreHere } from '../../bench/score-here.mjs';
import { recordSessions } from './record.mjs';
import { truthOf } from './lending.mjs';

// From the product to its specification, with nothing in between but the commands: the sample is started, every actor uses
// it in a real browser under `asbuilt record --script`, and what is recovered is held against the truth that the sample's
// own declarations give.

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-recorded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A fresh recording differs from the committed one in what a moment more or less shows, and in nothing else. */
const SLACK = 0.05;

test('what is recorded now is recovered as well as what was recorded before', { timeout: 900_000 }, async () => {
  const exercised = await recordSessions(folder);
  const files = readdirSync(folder).filter((name) => name.endsWith('.har'));
  const { spec } = await digest(
    files.map((name) => ({ path: join(folder, name) })),
    { key: new Uint8Array(32).fill(7) },
  );
  const rows = scoreHere(spec, truthOf(exercised)) as Record<
    string,
    { precision: number | null; recall: number | null }
  >;
  const committed = JSON.parse(readFileSync(join(import.meta.dirname, 'scores.json'), 'utf8')) as Record<
    string,
    string
  >;
  for (const [row, line] of Object.entries(committed)) {
    const [right, found, recovered, shown] = line.match(/\d+/g)!.map(Number) as [number, number, number, number];
    const { precision, recall } = rows[row]!;
    if (found > 0) expect(precision ?? 0, `${row}, precision`).toBeGreaterThanOrEqual(right / found - SLACK);
    if (shown > 0) expect(recall ?? 0, `${row}, recall`).toBeGreaterThanOrEqual(recovered / shown - SLACK);
  }
});
