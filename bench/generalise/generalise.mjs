// How right decisions are about products that nobody tuned to: each product is left out of the fit once, and scored.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUESTIONS } from '@asbuilt/engines';
import { binsOf } from '../calibration.mjs';
import { ROOT } from '../places.mjs';
import { verdictsOf } from '../score-here.mjs';
import { fixed, percent, printTable } from '../table.mjs';
import { concludeFrom } from './observed.mjs';
import { fitWeights } from './fit.mjs';
import { candidatesOf, loadProducts } from './leave-out.mjs';
import { madeUpCandidates } from './made-up.mjs';
import { meansOf, POINTS, scoresOf } from './scores.mjs';

const BASELINE = join(ROOT, 'bench/generalise.json');
/** In a bin with fewer statements chance says more than they do. */
const FEWEST = 50;

const thousandth = (x) => (x === null ? null : Math.round(1000 * x) / 1000);
const cell = ({ precision, recall }) => `${percent(precision)} / ${percent(recall)}`;
const away = (a, b) => (a === null || b === null ? '' : `${a >= b ? '+' : ''}${(100 * (a - b)).toFixed(1)}`);

/** Every product with the specification that it gets from weights fitted on all others, and its scores. */
export function leaveOneOut(products, candidates, madeUp, without) {
  return products.map((product) => {
    const others = [...products.filter((other) => other !== product).map((other) => candidates.get(other)), ...madeUp];
    const spec = concludeFrom(product.bytes, { weights: fitWeights(others, without) });
    return { product, spec, scores: scoresOf(product, spec) };
  });
}

export async function generaliseTable({ stale = false, ablate = false, wanted } = {}) {
  const products = await loadProducts({ stale, wanted });
  const candidates = new Map(products.map((product) => [product, candidatesOf(product)]));
  const madeUp = await madeUpCandidates({ stale });
  const weights = fitWeights([...candidates.values(), ...madeUp]);
  const out = leaveOneOut(products, candidates, madeUp);
  const ruled = products.map((product) => scoresOf(product, concludeFrom(product.bytes)));
  const included = products.map((product) => scoresOf(product, concludeFrom(product.bytes, { weights })));
  const means = { ruled: meansOf(ruled), out: meansOf(out.map(({ scores }) => scores)), included: meansOf(included) };
  printTable('As released', 'precision / recall of each product by what `asbuilt spec` decides today', [
    ['point', ...products.map(({ name }) => name)],
    ...POINTS.map((point) => [point, ...ruled.map((scores) => cell(scores[point]))]),
  ]);
  printTable('Left out', 'precision / recall of each product by weights that were fitted without it', [
    ['point', ...products.map(({ name }) => name)],
    ...POINTS.map((point) => [point, ...out.map(({ scores }) => cell(scores[point]))]),
  ]);
  printTable('Means', 'as released, left out, included, and the difference of the last two in points: the overfit', [
    ['point', 'as released', 'left out', 'included', 'precision', 'recall'],
    ...POINTS.map((point) => [
      point,
      cell(means.ruled[point]),
      cell(means.out[point]),
      cell(means.included[point]),
      away(means.included[point].precision, means.out[point].precision),
      away(means.included[point].recall, means.out[point].recall),
    ]),
  ]);
  const calibration = calibrationOf(out);
  const ablation = ablate ? ablationOf(products, candidates, madeUp, means.out) : undefined;
  save({ products, ruled, out, included, means, calibration, ablation, whole: wanted === undefined });
}

function calibrationOf(out) {
  const bins = binsOf(
    out.flatMap(({ product, spec }) => verdictsOf(spec, JSON.parse(readFileSync(product.truth, 'utf8')))),
  );
  printTable('Calibration on left-out products', `claimed and true within 0.07 where there are ${FEWEST} or more`, [
    ['claimed', 'statements', 'on average', 'true'],
    ...bins.map(({ from, to, count, said, right }) => [
      `${fixed(from)} to ${fixed(to)}`,
      count,
      fixed(said),
      fixed(right),
    ]),
  ]);
  return bins.map(({ from, to, count, said, right }) => ({
    from,
    to,
    count,
    said: thousandth(said),
    right: thousandth(right),
  }));
}

/** What each clue is worth: how the left-out means change without it. */
function ablationOf(products, candidates, madeUp, means) {
  const clues = QUESTIONS.flatMap(({ name, clues: own }) => own.map((clue) => ({ question: name, clue: clue.name })));
  const sumOf = (of) =>
    POINTS.reduce((sum, point) => sum + (of[point].precision ?? 0) + (of[point].recall ?? 0), 0) / (2 * POINTS.length);
  const before = sumOf(means);
  const rows = clues.map(({ question, clue }) => {
    const scores = leaveOneOut(products, candidates, madeUp, new Set([clue])).map((one) => one.scores);
    return { question, clue, worth: Math.round(1e5 * (before - sumOf(meansOf(scores)))) / 1000 };
  });
  printTable('Ablation', 'by how many points the mean of all left-out scores falls without a clue', [
    ['question', 'clue', 'worth'],
    ...rows.map(({ question, clue, worth }) => [question, clue, worth.toFixed(3)]),
  ]);
  return rows;
}

function save({ products, ruled, out, included, means, calibration, ablation, whole }) {
  // a part of the products is a try, and no baseline
  if (!whole) return;
  const figures = (score) =>
    Object.fromEntries(POINTS.map((point) => [point, [score[point].precision, score[point].recall].map(thousandth)]));
  const before = JSON.parse(readFileSync(BASELINE, 'utf8'));
  const now = {
    ...before,
    products: Object.fromEntries(
      products.map(({ name }, i) => [
        name,
        { released: figures(ruled[i]), leftOut: figures(out[i].scores), included: figures(included[i]) },
      ]),
    ),
    means: { released: figures(means.ruled), leftOut: figures(means.out), included: figures(means.included) },
    calibration,
    ...(ablation === undefined ? {} : { ablation }),
  };
  writeFileSync(BASELINE, `${JSON.stringify(now, null, 2)}\n`);
}
