// Statements say how sure they are; this table says whether they are right as often.
import { readFileSync } from 'node:fs';
import { saveResult } from './places.mjs';
import { verdictsOf } from './score-here.mjs';
import { fixed, printTable } from './table.mjs';

/** Upper ends of the bins: finer where most statements are. */
const ENDS = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1];
/** In a bin with fewer statements chance says more than they do. */
const FEWEST = 30;
const MOST_OFF = 0.1;

/** By bin of confidence: how many, how sure they say they are on average, and how many of them are right. */
export function binsOf(verdicts) {
  return ENDS.map((end, i) => {
    const within = verdicts.filter(({ confidence: c }) => c <= end && (i === 0 || c > ENDS[i - 1]));
    const said = within.reduce((sum, { confidence }) => sum + confidence, 0) / within.length;
    const right = within.filter((verdict) => verdict.right).length / within.length;
    const judged = within.length >= FEWEST;
    return {
      from: ENDS[i - 1] ?? 0,
      to: end,
      count: within.length,
      said,
      right,
      holds: !judged || isNear(said, right),
    };
  }).filter(({ count }) => count > 0);
}

const isNear = (said, right) => Math.abs(said - right) <= MOST_OFF;

export function calibrationTable(corpora, specs) {
  const verdicts = corpora.flatMap(({ name, truth }) =>
    verdictsOf(specs.get(name), JSON.parse(readFileSync(truth, 'utf8'))).map((one) => ({ corpus: name, ...one })),
  );
  const points = [...new Set(verdicts.map(({ point }) => point))];
  const bins = binsOf(verdicts);
  const head = ['said', 'statements', 'on average', 'right', '', ...points];
  const rows = bins.map(({ from, to, count, said, right, holds }) => [
    `${fixed(from)} to ${fixed(to)}`,
    count,
    fixed(said),
    fixed(right),
    count < FEWEST ? 'few' : holds ? 'holds' : 'OFF',
    ...points.map((point) =>
      cell(verdicts.filter((v) => v.point === point && v.confidence > from && v.confidence <= to)),
    ),
  ]);
  printTable('Calibration', `right as often as said, within ${MOST_OFF} where there are ${FEWEST} or more`, [
    head,
    ...rows,
  ]);
  saveResult('calibration', { bins, verdicts });
}

const cell = (verdicts) =>
  verdicts.length === 0 ? '' : `${verdicts.filter(({ right }) => right).length}/${verdicts.length}`;
