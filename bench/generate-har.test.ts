import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateHar } from './generate-har.mjs';

test('a generated HAR is valid, of the size asked for, and the same for the same seed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'generate-'));
  try {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => join(folder, name)) as [string, string, string];
    const entries = generateHar(a, 2, 1);
    generateHar(b, 2, 1);
    generateHar(c, 2, 2);
    expect(JSON.parse(readFileSync(a, 'utf8')).log.entries).toHaveLength(entries);
    expect(statSync(a).size).toBeGreaterThan(2_000_000);
    expect(statSync(a).size).toBeLessThan(3_000_000);
    expect(readFileSync(a).equals(readFileSync(b))).toBe(true);
    expect(readFileSync(a).equals(readFileSync(c))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
