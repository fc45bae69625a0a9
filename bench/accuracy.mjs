// Table a: calls and errors held against what is known to be true.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCORER, saveResult, workFolder } from './places.mjs';
import { scoreHere } from './score-here.mjs';
import { percent, printTable } from './table.mjs';

export const f1 = ({ precision: p, recall: r }) => (p && r ? (2 * p * r) / (p + r) : 0);

/** By the common scorer when it is there, else by our own, which knows calls and errors alone. */
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

export function accuracyTable(corpora, specs) {
  const results = corpora.map(({ name, truth }) => {
    const { calls, errors } = scoreOf(specs.get(name), truth);
    return { corpus: name, calls: { ...calls, f1: f1(calls) }, errors };
  });
  const head = ['corpus', 'calls P', 'calls R', 'calls F1', 'found/true', 'errors P', 'errors R', 'found/true'];
  const counts = (s) => `${s.found}/${s.truth}`;
  const rows = results.map(({ corpus, calls, errors }) => [
    corpus,
    ...[calls.precision, calls.recall, calls.f1].map(percent),
    counts(calls),
    ...[errors.precision, errors.recall].map(percent),
    counts(errors),
  ]);
  printTable('Accuracy', 'calls P and R 93 % each, going for 97 %; errors 85 % each', [head, ...rows]);
  saveResult('accuracy', { scorer: existsSync(SCORER) ? 'common' : 'own', results });
}
