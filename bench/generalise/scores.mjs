// Scores of products, point by point, and their means.
import { readFileSync } from 'node:fs';
import { scoreHere } from '../score-here.mjs';

export const POINTS = [
  'calls',
  'screens',
  'entities',
  'fields',
  'relations',
  'transitions',
  'validation',
  'permissions',
  'errors',
  'constants',
];

/** What a truth does not tell in full, by product: figures that may not be read. See the notes beside each truth. */
const UNREADABLE = {
  vendure: { screens: ['precision'], relations: ['precision'], validation: ['precision'] },
  directus: { validation: ['recall'] },
};

const FEWEST_STATEMENTS = 3;

export function scoresOf(product, spec) {
  const truth = JSON.parse(readFileSync(product.truth, 'utf8'));
  const unreadable = { ...UNREADABLE[product.name], ...truth.unreadable };
  const score = scoreHere(spec, truth);
  return Object.fromEntries(
    POINTS.map((point) => {
      const { precision, recall, found, right, truth: shown, recovered } = score[point];
      const hidden = [unreadable[point] ?? []].flat();
      const read = (figure, value, of) => (hidden.includes(figure) || of < FEWEST_STATEMENTS ? null : value);
      return [
        point,
        {
          // nothing found where there is something to find is no precision at all, and a recall of 0
          precision: read('precision', precision, found),
          recall: read('recall', recall, shown),
          found,
          right,
          shown,
          recovered,
        },
      ];
    }),
  );
}

const mean = (figures) => (figures.length === 0 ? null : figures.reduce((sum, one) => sum + one, 0) / figures.length);

/** By point: the means of precision and recall over products. */
export function meansOf(all) {
  return Object.fromEntries(
    POINTS.map((point) => {
      const figures = (which) => all.map((score) => score[point][which]).filter((figure) => figure !== null);
      return [point, { precision: mean(figures('precision')), recall: mean(figures('recall')) }];
    }),
  );
}
