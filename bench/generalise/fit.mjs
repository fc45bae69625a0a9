// Weights of each question, from labelled candidates of products. Every product counts the same, however large it is.
import { QUESTIONS } from '@asbuilt/engines';
import { fitLogistic } from './regression.mjs';

const thousandths = (x) => Math.round(1000 * x);

/** `byProduct`: labelled candidates, a list for each product. `without`: names of clues that stay silent. */
export function fitWeights(byProduct, without = new Set()) {
  const questions = {};
  for (const { name, clues } of QUESTIONS) {
    const speaking = clues.filter((clue) => !without.has(clue.name));
    const groups = byProduct
      .map((all) => all.filter(({ question }) => question === name))
      .filter(({ length }) => length > 0);
    const rows = groups.flatMap((group) =>
      group.map(({ values, label }) => ({
        x: speaking.map((clue) => values[clue.name]),
        y: label ? 1 : 0,
        weight: 1 / group.length,
      })),
    );
    if (rows.length === 0) continue;
    const { prior, weights } = fitLogistic(
      rows,
      speaking.map(({ speaks }) => (speaks === 'for' ? 1 : -1)),
    );
    questions[name] = {
      prior: thousandths(prior),
      clues: Object.fromEntries(speaking.map((clue, i) => [clue.name, thousandths(weights[i])])),
    };
  }
  return questions;
}
