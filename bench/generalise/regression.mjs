// Logistic regression with signs: the weight of a clue never turns against the direction in which it may speak. Newton's
// method on the weights that are free to move; deterministic, and done in a few rounds.

const MOST_ROUNDS = 60;
const SMALLEST_STEP = 1e-6;
const MOST_HALVINGS = 30;
/** Pull of a weight towards zero: a clue that few candidates know stays quiet. */
const RIDGE = 1e-5;

const sigmoid = (x) => 1 / (1 + Math.exp(-x));
/** log(1 + e^x) without overflow. */
const softplus = (x) => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)));

/** `rows`: { x: number[], y: 0 | 1, weight }; `signs`: 1 or -1 for each column. Gives log-odds: { prior, weights }. */
export function fitLogistic(rows, signs) {
  const size = signs.length + 1;
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const sparse = rows.map(({ x, y, weight }) => {
    const at = [...x.keys()].filter((i) => x[i] !== 0);
    return { at: [...at, size - 1], x: [...at.map((i) => x[i]), 1], y, weight: weight / total };
  });
  const allowed = (i, value) => (i === size - 1 ? value : signs[i] > 0 ? Math.max(0, value) : Math.min(0, value));
  const ridge = (i) => (i === size - 1 ? 0 : RIDGE);
  const scoreOf = (row, w) => row.at.reduce((sum, i, n) => sum + w[i] * row.x[n], 0);
  const lossOf = (w) =>
    sparse.reduce((sum, row) => sum + row.weight * (softplus(scoreOf(row, w)) - row.y * scoreOf(row, w)), 0) +
    w.reduce((sum, one, i) => sum + (ridge(i) * one * one) / 2, 0);

  let w = Array.from({ length: size }, () => 0);
  let loss = lossOf(w);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { slope, bend } = slopesOf(sparse, w, size, ridge);
    const isHeld = (i) => i < size - 1 && w[i] === 0 && allowed(i, -slope[i]) === 0;
    const free = w.map((_, i) => i).filter((i) => !isHeld(i));
    const step = solve(
      free.map((i) => free.map((j) => bend[i][j])),
      free.map((i) => -slope[i]),
    );
    let [next, nextLoss, part] = [w, loss, 1];
    for (let halving = 0; halving < MOST_HALVINGS; halving++, part /= 2) {
      const tried = w.slice();
      for (const [n, i] of free.entries()) tried[i] = allowed(i, w[i] + part * step[n]);
      const triedLoss = lossOf(tried);
      if (triedLoss < loss) {
        [next, nextLoss] = [tried, triedLoss];
        break;
      }
    }
    const moved = Math.max(...next.map((one, i) => Math.abs(one - w[i])));
    [w, loss] = [next, nextLoss];
    if (moved < SMALLEST_STEP) break;
  }
  return { prior: w[size - 1], weights: w.slice(0, size - 1) };
}

function slopesOf(rows, w, size, ridge) {
  const slope = w.map((one, i) => ridge(i) * one);
  const bend = w.map((_, i) => w.map((__, j) => (i === j ? ridge(i) + 1e-9 : 0)));
  for (const { at, x, y, weight } of rows) {
    const p = sigmoid(at.reduce((sum, i, n) => sum + w[i] * x[n], 0));
    const [off, curve] = [weight * (p - y), weight * p * (1 - p)];
    for (const [n, i] of at.entries()) {
      slope[i] += off * x[n];
      for (const [m, j] of at.entries()) bend[i][j] += curve * x[n] * x[m];
    }
  }
  return { slope, bend };
}

/** Gauss, with the largest pivot first. */
function solve(matrix, right) {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  const size = rows.length;
  for (let k = 0; k < size; k++) {
    let pivot = k;
    for (let i = k + 1; i < size; i++) if (Math.abs(rows[i][k]) > Math.abs(rows[pivot][k])) pivot = i;
    [rows[k], rows[pivot]] = [rows[pivot], rows[k]];
    for (let i = k + 1; i < size; i++) {
      const part = rows[i][k] / rows[k][k];
      if (part !== 0) for (let j = k; j <= size; j++) rows[i][j] -= part * rows[k][j];
    }
  }
  const found = Array.from({ length: size }, () => 0);
  for (let k = size - 1; k >= 0; k--) {
    const rest = found.reduce((sum, one, j) => (j > k ? sum + rows[k][j] * one : sum), 0);
    found[k] = (rows[k][size] - rest) / rows[k][k];
  }
  return found;
}
