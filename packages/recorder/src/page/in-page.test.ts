import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// @ts-expect-error a script of the build, without declarations
import { packInPage } from '../../scripts/pack-in-page.mjs';

test('the packed script is what in-page/ says (npm run in-page -w @asbuilt/recorder)', async () => {
  const packed = readFileSync(fileURLToPath(new URL('./in-page.ts', import.meta.url)), 'utf8');
  expect(packed).toBe(await (packInPage as () => Promise<string>)());
});
