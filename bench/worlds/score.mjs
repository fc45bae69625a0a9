// How well made-up products are recovered: by point, and by the convention that costs most.
import { concludeFrom, observedOf } from '../generalise/observed.mjs';
import { meansOf, POINTS, scoresOf } from '../generalise/scores.mjs';
import { percent, printTable } from '../table.mjs';

const mean = (list) => (list.length === 0 ? null : list.reduce((sum, one) => sum + one, 0) / list.length);

function f1({ precision, recall }) {
  if (recall === null) return null;
  const sum = (precision ?? 0) + recall;
  return sum === 0 ? 0 : (2 * (precision ?? 0) * recall) / sum;
}

const overall = (score) => mean(POINTS.map((point) => f1(score[point])).filter((one) => one !== null));

function printConventions(rated) {
  const rows = Object.keys(rated[0].world.conventions).flatMap((convention) => {
    const values = [...new Set(rated.map(({ world }) => world.conventions[convention]))];
    return values.map((value) => {
      const having = rated.filter(({ world }) => world.conventions[convention] === value);
      const points = POINTS.map((point) => ({
        point,
        f1: mean(having.map(({ score }) => f1(score[point])).filter((one) => one !== null)),
        all: mean(rated.map(({ score }) => f1(score[point])).filter((one) => one !== null)),
      }));
      const [worst] = points.filter((one) => one.f1 !== null).sort((a, b) => a.f1 - a.all - (b.f1 - b.all));
      return {
        name: `${convention} ${value}`,
        worlds: having.length,
        f1: mean(having.map(({ score }) => overall(score))),
        worst,
      };
    });
  });
  printTable('F1 by convention, worst first', 'no convention far below the others', [
    ['convention', 'worlds', 'F1', 'point that loses most'],
    ...rows
      .sort((a, b) => a.f1 - b.f1)
      .map(({ name, worlds, f1: own, worst }) => [
        name,
        worlds,
        percent(own),
        `${worst.point} ${percent(worst.f1)} of ${percent(worst.all)}`,
      ]),
  ]);
}

export async function scoreWorlds(worlds, { byConvention }) {
  const rated = [];
  for (const world of worlds) rated.push({ world, score: scoresOf(world, concludeFrom(await observedOf(world))) });
  const means = meansOf(rated.map(({ score }) => score));
  printTable(`Made-up products: ${worlds.length}`, 'precision and recall of each point, the mean over worlds', [
    ['point', 'precision', 'recall'],
    ...POINTS.map((point) => [point, percent(means[point].precision), percent(means[point].recall)]),
  ]);
  if (byConvention) printConventions(rated);
}
