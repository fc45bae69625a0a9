import { expect, it } from 'vitest';
import { renderStrength } from './render.js';
import { strengthReport, type FaultOutcome, type FaultResult } from './report.js';

const fault = (outcome: FaultOutcome, kind: string, title: string): FaultResult => ({
  kind,
  statement: 'B-1',
  title,
  record: 'Do POST /orders/{id}/pay.',
  outcome,
  shownBy: outcome === 'never recorded' ? [] : [{ material: '01-clerk', entry: 7 }],
});

const REPORT = strengthReport('Shop', 'check', [
  fault('noticed', 'a dropped effect', 'POST /orders does not count'),
  fault('missed', 'a dropped effect', 'GET <orders> counts'),
  fault('never recorded', 'another message', 'POST /orders/{id}/pay in other words'),
]);

it('tells the share of faults that were noticed, and what became of the others', () => {
  expect(renderStrength(REPORT, 'text').split('\n')).toEqual([
    'Strength: 2 of 3 faults can be tested with these recordings; 1 noticed (50 %).',
    '  kind              faults  noticed  missed  never recorded  not decided',
    '  a dropped effect       2        1       1               0            0',
    '  another message        0        0       0               1            0',
    '',
    'Missed, though the recording contradicts them (1):',
    '',
    'a dropped effect: GET <orders> counts (B-1)',
    '  01-clerk#7',
    '',
    'Never recorded, with what to record (1):',
    '',
    'another message: POST /orders/{id}/pay in other words (B-1)',
    '  Do POST /orders/{id}/pay.',
    '',
  ]);
});

it('where all of them can be tested, says only how many were noticed', () => {
  const text = renderStrength(strengthReport('Shop', 'check', REPORT.faults.slice(0, 2)), 'text');
  expect(text).toMatch(/^Strength: 1 of 2 faults noticed \(50 %\)\.\n/);
});

it('is written for programs, CI systems and browsers as well', () => {
  expect(JSON.parse(renderStrength(REPORT, 'json'))).toMatchObject({
    all: { faults: 2, noticed: 1, neverRecorded: 1 },
  });
  expect(renderStrength(REPORT, 'md')).toContain('| a dropped effect | 2 | 1 | 1 | 0 | 0 |');
  expect(renderStrength(REPORT, 'junit')).toContain('<failure message="missed, though the recording contradicts it"');
  expect(renderStrength(REPORT, 'html')).toContain('GET &#60;orders&#62; counts');
});

it('tells no share where the recording contradicts nothing', () => {
  const { faults } = REPORT;
  const text = renderStrength(strengthReport('Shop', 'check', faults.slice(2)), 'text');
  expect(text).toContain('Strength: not known.');
});
