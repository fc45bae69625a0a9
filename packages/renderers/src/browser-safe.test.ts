import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('renderers run in a browser: nothing of Node is imported', () => {
  const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(10);
  const imports = sources.flatMap((file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    return [...source.matchAll(/(?:from |import\()'([^.][^']*)'/g)].map((match) => match[1]);
  });
  // The others are made for browsers as well.
  expect([...new Set(imports)].sort()).toEqual([
    '@asbuilt/spec',
    'elkjs/lib/elk-api.js',
    'elkjs/lib/elk.bundled.js',
    'marked',
  ]);
});
