// What the scores of one point do not tell: each statement that is not so, and each true one that was not recovered.
import { readFileSync } from 'node:fs';
import { scoreHere } from '../score-here.mjs';
import { percent } from '../table.mjs';
import { loadProducts } from './leave-out.mjs';
import { concludeFrom } from './observed.mjs';
import { POINTS } from './scores.mjs';

const MOST_LISTED = 400;
const LONGEST = 220;

/** One line for an item of any point, ours or the truth's. */
function lineOf(item, placeOf) {
  const { entity, field, cycle } = item;
  if (cycle !== undefined) return `${cycle.entity}.${cycle.field}: ${item.from} -> ${item.to} by ${callsOf(item)}`;
  if (field !== undefined && entity?.name !== undefined)
    return `${entity.name}.${field.path ?? field.name}${refOf(field)}`;
  const { method, path, operation, route, where, rule, status, code, message, name, value } = item;
  const own = [method, path, operation, route, placeOf(where), field, rule, status, code, name, value, message];
  return own
    .filter((one) => one !== undefined && one !== null)
    .map(textOf)
    .join(' ');
}

const placeOf = ({ method, path, operation }) => `${method} ${path}${operation ? ` #${operation}` : ''}`;
const textOf = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const callsOf = ({ by, call, calls }) => textOf(by ?? call ?? calls ?? '?');
const refOf = ({ ref }) => (ref ? ` -> ${typeof ref === 'string' ? ref : ref.entity}` : '');

export async function printMisses({ point, stale, wanted }) {
  if (!POINTS.includes(point)) throw new Error(`--misses takes one of ${POINTS.join(', ')}.`);
  for (const product of await loadProducts({ stale, wanted })) {
    const spec = concludeFrom(product.bytes);
    const calls = new Map(spec.calls.statements.map(({ id, ...call }) => [id, `${id} ${placeOf(call)}`]));
    const score = scoreHere(spec, JSON.parse(readFileSync(product.truth, 'utf8')))[point];
    const { precision, recall, right, found, recovered, truth } = score;
    console.log(
      `\n${product.name} ${point}: ${percent(precision)} (${right}/${found}) / ${percent(recall)} (${recovered}/${truth})`,
    );
    for (const [title, list] of [
      ['not so', score.wrong],
      ['not recovered', score.missed],
    ]) {
      console.log(`  ${title}: ${list?.length ?? '(cells are not listed)'}`);
      for (const item of (list ?? []).slice(0, MOST_LISTED))
        console.log(`    ${lineOf(item, (where) => calls.get(where) ?? where).slice(0, LONGEST)}`);
    }
  }
}
