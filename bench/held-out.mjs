// Table c: learned on 80 % of the exchanges, told on the other 20 %; and wrong answers that ought to be rejected.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exchangesOf } from './exchanges.mjs';
import { createExplainer, findShells } from './explain.mjs';
import { KINDS, mutate } from './mutations.mjs';
import { createProfile } from './profile.mjs';
import { saveResult } from './places.mjs';
import { recover } from './recover.mjs';
import { split } from './split.mjs';
import { percent, printTable } from './table.mjs';
import { REASONS, tell } from './validity.mjs';

/**
 * How much could be explained at all: the share of what is told whose call, as the whole material shows it, was answered
 * with the same status among what is learned from. The rest was seen once; only reasoning over other calls reaches it.
 */
async function knowable(files, parts, isShell) {
  const { spec } = await recover(files);
  const explain = createExplainer(spec, isShell);
  const keysOf = (exchange) => explain(exchange).map(({ call }) => `${call?.id} ${exchange.status}`);
  const learned = new Set();
  for await (const exchange of exchangesOf(parts.learn)) for (const key of keysOf(exchange)) learned.add(key);
  let all = 0;
  let known = 0;
  for await (const exchange of exchangesOf(parts.told))
    for (const key of keysOf(exchange)) {
      all++;
      if (learned.has(key)) known++;
    }
  return all ? known / all : null;
}

async function heldOut({ name, files }, seed) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-held-'));
  try {
    const parts = split(files, folder, seed);
    const { spec } = await recover(parts.learn);
    const isShell = await findShells(exchangesOf(files));
    const explain = createExplainer(spec, isShell);
    const profile = createProfile();
    for await (const exchange of exchangesOf(parts.learn)) profile.observe(exchange, explain(exchange));
    const wrong = Object.fromEntries(KINDS.map((kind) => [kind, { made: 0, rejected: 0 }]));
    let turn = 0;
    const told = await tell(explain, exchangesOf(parts.told), (exchange, verdicts) => {
      for (const { kind, mutant } of mutate(exchange, verdicts, profile, turn++)) {
        wrong[kind].made++;
        if (!explain(mutant).every(({ why }) => why === null)) wrong[kind].rejected++;
      }
    });
    return { corpus: name, ...told, knowable: await knowable(files, parts, isShell), wrong };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function showExplained(results) {
  const head = ['corpus', 'calls carried', 'explained', 'seen before', ...REASONS.map((reason) => `${reason} ✗`)];
  const rows = results.map((r) => [
    r.corpus,
    r.carried,
    percent(r.share),
    percent(r.knowable),
    ...REASONS.map((reason) => r.reasons[reason] ?? 0),
  ]);
  printTable('Held-out exchanges explained (learned on 80 %, told on 20 %)', '95 %, going for 99 %', [head, ...rows]);
}

const shareOf = ({ made, rejected }) => (made ? rejected / made : null);

/** Over all, and over the kinds: an unknown status can be made of every answer, and would else outweigh the rest. */
function summaryOf(wrong) {
  const counts = Object.values(wrong).filter(({ made }) => made > 0);
  const all = counts.reduce((a, b) => ({ made: a.made + b.made, rejected: a.rejected + b.rejected }), {
    made: 0,
    rejected: 0,
  });
  return { all, mean: counts.length ? counts.map(shareOf).reduce((a, b) => a + b) / counts.length : null };
}

function showWrong(results) {
  const cell = (count) => (count.made ? `${percent(shareOf(count))} of ${count.made}` : '–');
  const rows = results.map(({ corpus, wrong }) => {
    const { all, mean } = summaryOf(wrong);
    return [corpus, cell(all), percent(mean), ...KINDS.map((kind) => cell(wrong[kind]))];
  });
  const head = ['corpus', 'all', 'mean of kinds', ...KINDS];
  printTable('Wrong answers rejected', '80 % in all, going for 95 %', [head, ...rows]);
}

export async function heldOutTable(corpora, seed) {
  const results = [];
  for (const corpus of corpora) results.push(await heldOut(corpus, seed));
  showExplained(results);
  showWrong(results);
  saveResult('held-out', { seed, results });
}
