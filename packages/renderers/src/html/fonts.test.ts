import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
// @ts-expect-error a script of the build, without declarations
import { fontsModule } from '../../scripts/fonts-module.mjs';

test('the letters are those of the package (npm run fonts -w @asbuilt/renderers)', () => {
  const written = readFileSync(new URL('./fonts.ts', import.meta.url), 'utf8');
  expect(written).toBe((fontsModule as () => string)());
});
