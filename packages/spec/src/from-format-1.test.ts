import { expect, test } from 'vitest';
import { emptySpec, loadSpec } from './index.js';

// Documents that an earlier release wrote are read by this one.

const sure = { basis: ['observed'], support: 2, against: 0, confidence: 0.9, evidence: [{ material: 'm', entry: 0 }] };
const constant = (id: string, name: string, more: object = {}) => ({
  ...sure,
  id,
  name,
  value: 20,
  unit: null,
  meaning: '',
  where: [],
  ...more,
});

/** As format 1 had it: gaps without a kind, constants that say by their name alone what they are. */
function written(constants: object[]): object {
  const spec = JSON.parse(JSON.stringify(emptySpec('Shop'))) as { [point: string]: { gaps?: object[] } };
  for (const point of Object.values(spec))
    if (point.gaps) point.gaps = point.gaps.map((gap) => ({ ...gap, kind: undefined, subject: undefined }));
  const material = [
    {
      id: 'm',
      name: 'a.har',
      kind: 'har',
      actor: 'ann',
      from: null,
      to: null,
      exchanges: 1,
      views: 0,
      bytes: 9,
      sha256: '',
      redactions: {},
      skipped: {},
    },
  ];
  return JSON.parse(
    JSON.stringify({
      ...spec,
      format: 'asbuilt/1',
      material,
      constants: { shown: 'shown', statements: constants, gaps: [] },
    }),
  ) as object;
}

test('a constant is of the kind that its name said', () => {
  const spec = loadSpec(
    written([
      constant('K-1', 'lifetime of cookie sid'),
      constant('K-2', 'default page size', { kind: 'page' }),
      constant('K-3', 'most loans', { kind: 'limit' }),
      constant('K-4', 'loan days'),
    ]),
  );
  expect(spec.format).toBe('asbuilt/2');
  expect(spec.constants.statements.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['cookie', 'sid'],
    ['page', 'default'],
    ['limit', null],
    ['setting', null],
  ]);
});

test('a gap says that its kind is not told', () => {
  expect(loadSpec(written([])).calls.gaps.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['of an earlier format', null],
  ]);
});

test('what is no list stays what it is, and is refused as before', () => {
  expect(() => loadSpec({ ...written([]), constants: { shown: 'shown', statements: 7, gaps: [] } })).toThrow(
    'statements',
  );
});
