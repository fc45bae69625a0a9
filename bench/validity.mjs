// Table b: every body of every recorded exchange is valid against the schema of its call.
import { exchangesOf } from './exchanges.mjs';
import { createExplainer, findShells } from './explain.mjs';
import { saveResult } from './places.mjs';
import { percent, printTable } from './table.mjs';

const MOST_EXAMPLES = 200;

export const addressOf = ({ method, url, status }, operation) =>
  `${method} ${url.path}${operation ? ` #${operation.field}` : ''} ${status}`;

/** Verdicts over all exchanges: how many, how many explained, the others by reason, with a few examples. */
export async function tell(explain, exchanges, onExplained = () => {}) {
  const told = { carried: 0, explained: 0, reasons: {}, examples: [], notCalls: 0 };
  for await (const exchange of exchanges) {
    const verdicts = explain(exchange);
    if (verdicts.length === 0) told.notCalls++;
    for (const { operation, call, why, detail } of verdicts) {
      told.carried++;
      if (why === null) told.explained++;
      else {
        told.reasons[why] = (told.reasons[why] ?? 0) + 1;
        if (told.examples.length < MOST_EXAMPLES)
          told.examples.push({
            at: exchange.ref,
            exchange: addressOf(exchange, operation),
            call: call && `${call.method} ${call.path}`,
            why,
            detail,
          });
      }
    }
    if (verdicts.length > 0 && verdicts.every(({ why }) => why === null)) onExplained(exchange, verdicts);
  }
  return { ...told, share: told.carried ? told.explained / told.carried : null };
}

export const REASONS = ['call', 'status', 'request', 'response'];

export async function validityTable(corpora, specs) {
  const results = [];
  for (const { name, files } of corpora)
    results.push({
      corpus: name,
      ...(await tell(createExplainer(specs.get(name), await findShells(exchangesOf(files))), exchangesOf(files))),
    });
  const head = ['corpus', 'calls carried', 'valid', ...REASONS.map((reason) => `${reason} ✗`)];
  const rows = results.map((r) => [
    r.corpus,
    r.carried,
    percent(r.share),
    ...REASONS.map((reason) => r.reasons[reason] ?? 0),
  ]);
  printTable('Every recorded exchange against the schemas learned from it', '100 %', [head, ...rows]);
  for (const { corpus, examples } of results)
    for (const e of examples.slice(0, 5)) console.log(`    ${corpus}: ${e.exchange}: ${e.why}: ${e.detail}`);
  saveResult('validity', results);
}
