import { readFileSync, writeFileSync } from 'node:fs';
import { checkIntegrity, emptySpec, loadSpec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { lintErrors } from '../testing/lint.js';
import { smallSpec } from '../testing/small-spec.js';
import { RENDERERS, render } from './index.js';

const specs = { small: smallSpec, empty: emptySpec('Village Library') };
const cases = Object.entries(specs).flatMap(([name, spec]) =>
  RENDERERS.map((renderer) => ({ name, spec, ...renderer })),
);

// Read the difference when one of these fails; UPDATE_GOLDEN=1 writes the files anew.
test.each(cases)('$name $file is as it was reviewed', async ({ name, spec, file, format }) => {
  const golden = new URL(`../golden/${name}.${file}`, import.meta.url);
  // The letters of the report are held against their files elsewhere.
  const text = (await render(spec, format)).replace(/base64,[\w+/=]+/g, 'base64,');
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(golden, text);
  expect(text).toBe(readFileSync(golden, 'utf8'));
});

test('the library told by hand is a whole document', () => {
  expect(checkIntegrity(smallSpec)).toEqual([]);
  expect(loadSpec(JSON.parse(render(smallSpec, 'json')))).toMatchObject({ product: 'Village Library' });
});

test.each(Object.entries(specs))('%s as OpenAPI has no errors', async (_, spec) => {
  expect(await lintErrors(render(spec, 'openapi'))).toEqual([]);
});

test('there is no other format', () => {
  expect(() => render(smallSpec, 'pdf' as never)).toThrow('There is no format "pdf".');
});
