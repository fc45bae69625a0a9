import { readFileSync } from 'node:fs';
import { arbitrarySpec } from '@asbuilt/spec/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptySpec, specJsonSchema, specToJson } from './index.js';

const published = JSON.parse(readFileSync(new URL('../asbuilt-2.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ strict: true, allErrors: true }).compile(published);
const faultsOf = (value: unknown) => (validate(value) ? [] : validate.errors);

test('the published file is what the model says (npm run schema -w @asbuilt/spec)', () => {
  expect(published).toEqual(specJsonSchema());
});

test('another program accepts the empty document, and every generated one', () => {
  expect(faultsOf(emptySpec('Shop'))).toEqual([]);
  fc.assert(
    fc.property(arbitrarySpec, (spec) => {
      expect(faultsOf(JSON.parse(specToJson(spec)))).toEqual([]);
    }),
  );
});

test.each([
  ['another format', { format: 'asbuilt/1' }],
  ['a point that is missing', { roles: undefined }],
  ['a word for how far it is shown that there is not', { calls: { shown: 'maybe', statements: [], gaps: [] } }],
  ['a gap that does not say how', { calls: { shown: 'not shown', statements: [], gaps: [{ id: 'G-1', says: 'x' }] } }],
  ['a statement without a confidence', { roles: { shown: 'shown', statements: [{ id: 'R-1' }], gaps: [] } }],
  ['origins that are no list', { origins: 'https://shop.example' }],
])('another program refuses %s', (_, change) => {
  expect(faultsOf(JSON.parse(JSON.stringify({ ...emptySpec('Shop'), ...change })))).not.toEqual([]);
});
