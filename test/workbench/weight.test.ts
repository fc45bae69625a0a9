import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { WEB } from './kit/bench.js';

/** What a browser fetches before anything can be seen, in bytes as they are sent. */
const MOST_AT_FIRST = 300_000;

/** A file with all that it imports at once; what it imports when it is needed is not among them. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(WEB, file), 'utf8');
  for (const [, name] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
    withImports(`assets/${name}`, found);
  return found;
}

const html = readFileSync(join(WEB, 'index.html'), 'utf8');
const scripts = [...html.matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(([, path]) => path!);
const first = new Set(scripts.flatMap((script) => [...withImports(script)]));

test('the first view is light', () => {
  expect(first.size).toBeGreaterThan(1);
  const sizes = [...first].map((file) => gzipSync(readFileSync(join(WEB, file))).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_AT_FIRST);
});

test('what lays out diagrams, the palette and the editor are fetched on demand', () => {
  const all = readdirSync(join(WEB, 'assets')).filter((name) => name.endsWith('.js'));
  for (const part of ['elk-worker', 'elk-api', 'palette', 'correct']) {
    expect(all.some((name) => name.startsWith(part))).toBe(true);
    expect([...first].filter((name) => name.startsWith(`assets/${part}`))).toEqual([]);
  }
});

test('what checks documents against their schemas stays with the server', () => {
  for (const file of first) expect(readFileSync(join(WEB, file), 'utf8')).not.toContain('$ZodType');
});

test('nothing is fetched from elsewhere', () => {
  expect(html).not.toMatch(/(?:src|href)="(?!\/[^/])/);
});
