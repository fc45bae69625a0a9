import { expect, test } from 'vitest';
import { binsOf } from './calibration.mjs';
import { verdictsOf } from './score-here.mjs';

const said = (confidence: number, right: number, wrong: number) =>
  Array.from({ length: right + wrong }, (_, i) => ({ confidence, right: i < right }));

test('statements that say 0.9 and are right nine times of ten hold', () => {
  expect(binsOf(said(0.9, 90, 10))).toMatchObject([{ from: 0.8, to: 0.9, count: 100, right: 0.9, holds: true }]);
});

test('too sure or too shy by more than a tenth does not hold, but of a few nothing is said', () => {
  expect(binsOf(said(0.97, 80, 20))[0]).toMatchObject({ holds: false });
  expect(binsOf(said(0.6, 80, 20))[0]).toMatchObject({ holds: false });
  expect(binsOf(said(0.97, 10, 19))[0]).toMatchObject({ holds: true });
});

test('every statement of a point is right or wrong, and a point that the truth leaves out is not judged', () => {
  const none = { statements: [] };
  const constant = (id: string, value: unknown) => ({ id, value, confidence: 0.9 });
  const spec = {
    calls: { statements: [{ id: 'C', method: 'GET', path: '/a', confidence: 1 }] },
    constants: { statements: [constant('K1', 25), constant('K2', '2..9'), constant('K4', '3..8'), constant('K3', 7)] },
    screens: none,
    entities: none,
    states: none,
    validation: none,
    errors: none,
  };
  expect(verdictsOf(spec, { constants: [{ value: '25' }, { value: '2..9' }] })).toEqual([
    { point: 'constants', id: 'K1', confidence: 0.9, right: true },
    { point: 'constants', id: 'K2', confidence: 0.9, right: true },
    { point: 'constants', id: 'K4', confidence: 0.9, right: false },
    { point: 'constants', id: 'K3', confidence: 0.9, right: false },
  ]);
});
