// Table a: every point held against what is known to be true.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { barOf, barText, verdictOn } from './bars.mjs';
import { SCORER, saveResult, workFolder } from './places.mjs';
import { scoreHere } from './score-here.mjs';
import { percent, printTable } from './table.mjs';

export const f1 = ({ precision: p, recall: r }) => (p && r ? (2 * p * r) / (p + r) : 0);

/** By the common scorer when it is there, else by our own. */
export function scoreOf(spec, truthFile) {
  if (!existsSync(SCORER)) return scoreHere(spec, JSON.parse(readFileSync(truthFile, 'utf8')));
  const file = join(workFolder('score'), `spec-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(spec));
  try {
    return JSON.parse(execFileSync(process.execPath, [SCORER, file, truthFile, '--json'], { encoding: 'utf8' })).score;
  } finally {
    rmSync(file, { force: true });
  }
}

/** The common scorer takes `POST|PATCH /items` for the name of one call; see truth-places.mjs. */
const READ_IN_FULL = 'rules, places read in full';
const rulesInFull = (spec, truthFile) => scoreHere(spec, JSON.parse(readFileSync(truthFile, 'utf8'))).validation;

export function accuracyTable(corpora, specs) {
  const results = corpora.map(({ name, truth }) => ({
    corpus: name,
    score: { ...scoreOf(specs.get(name), truth), [READ_IN_FULL]: rulesInFull(specs.get(name), truth) },
  }));
  const head = ['row', 'bar P/R', ...results.map(({ corpus }) => corpus)];
  const rows = Object.keys(results[0]?.score ?? {}).map((row) => [
    row,
    barText(row),
    ...results.map(({ corpus, score }) => cell(score[row], barOf(row, corpus))),
  ]);
  printTable('Accuracy', 'precision / recall, with what was recovered of what the recording shows', [head, ...rows]);
  saveResult('accuracy', { scorer: existsSync(SCORER) ? 'common' : 'own', results });
}

function cell(score, bar) {
  const { precision, recall, recovered, truth } = score;
  return `${percent(precision)} / ${percent(recall)}  ${recovered}/${truth} ${verdictOn(score, bar).padEnd('missed'.length)}`;
}
