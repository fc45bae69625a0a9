// What shipped code tells, held against the truth: all of it, what was never seen in traffic, and what is told where
// nothing but the first recording is known, so that the code has more to tell than the traffic.
import { readFileSync } from 'node:fs';
import { saveResult } from './places.mjs';
import { recover } from './recover.mjs';
import { percent, printTable } from './table.mjs';

const templateOf = (path) => (path.replace(/\{[^}]*\}/g, '{}').replace(/(?<=[^#])\/+$/, '') || '/').split('?')[0];
const KINDS = {
  calls: {
    of: (spec) => spec.calls.statements.map((call) => ({ ...call, key: `${call.method} ${templateOf(call.path)}` })),
    known: (truth) => (truth.calls ?? []).map(({ method, path }) => `${method} ${templateOf(path)}`),
  },
  // whole, with what stands in the hash: that is where a router may be
  routes: {
    of: (spec) => spec.screens.statements.map((screen) => ({ ...screen, key: templateOf(screen.route) })),
    known: (truth) => (truth.screens ?? []).flatMap(({ route, also = [] }) => [route, ...also].map(templateOf)),
  },
};

/** Of statements that rest on code, how many are so. */
export function codedOf(spec, truth) {
  return Object.fromEntries(
    Object.entries(KINDS).map(([kind, { of, known }]) => {
      const so = new Set(known(truth));
      const coded = of(spec).filter(({ basis }) => basis.includes('coded'));
      const unseen = coded.filter(({ basis }) => basis.length === 1);
      const judged = (list) => ({
        found: list.length,
        right: list.filter(({ key }) => so.has(key)).length,
        wrong: list.filter(({ key }) => !so.has(key)).map(({ key }) => key),
      });
      return [kind, { all: judged(coded), unseen: judged(unseen) }];
    }),
  );
}

const BAR = 0.9;

const cell = ({ found, right }) =>
  found === 0 ? '–' : `${percent(right / found)}  ${right}/${found} ${right / found >= BAR ? 'met' : 'missed'}`;

export async function codedTable(corpora, specs) {
  const results = [];
  for (const { name, files, truth } of corpora) {
    const known = JSON.parse(readFileSync(truth, 'utf8'));
    const first = (await recover(files.slice(0, 1))).spec;
    results.push({ corpus: name, whole: codedOf(specs.get(name), known), first: codedOf(first, known) });
  }
  const rows = Object.keys(KINDS).flatMap((kind) => [
    [`${kind} in code`, ...results.map(({ whole }) => cell(whole[kind].all))],
    [`${kind} never seen`, ...results.map(({ whole }) => cell(whole[kind].unseen))],
    [`${kind} in code, first recording alone`, ...results.map(({ first }) => cell(first[kind].all))],
    [`${kind} never seen, first recording alone`, ...results.map(({ first }) => cell(first[kind].unseen))],
  ]);
  const head = ['row', ...results.map(({ corpus }) => corpus)];
  printTable(
    'Shipped code',
    'precision of at least 90 % where a recording holds scripts, with what is right of what is claimed',
    [head, ...rows],
  );
  saveResult('coded', { results });
}
