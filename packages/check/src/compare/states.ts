import { nounOf } from '../replay/noun.js';
import { pairsOf } from '../replay/pairs.js';
import { stateOf } from '../replay/state-of.js';
import type { Told } from '../report/report.js';
import type { About, Around } from './about.js';

/** The states in which things are, one by one: the same requests lead to the same states. */
export function compareStates({ spec, call, recorded, target, title }: About, { book, kinds }: Around): Told[] {
  const [was, is] = [recorded.response, target.response];
  if (was?.is !== 'json' || is?.is !== 'json') return [];
  const cycles = new Map(spec.states.statements.map((cycle) => [`${nounOf(cycle.entity)} ${cycle.field}`, cycle]));
  const same = (of: readonly string[], id: string) => book.look(of, id) ?? id;
  const told: Told[] = [];
  for (const pair of pairsOf(was.value, is.value, kinds.ofExchange(recorded, call), same)) {
    const cycle = pair.kinds.map((kind) => cycles.get(`${kind} ${pair.name}`)).find((one) => one !== undefined);
    if (cycle === undefined || !pair.sure) continue;
    const [before, now] = [pair.recorded, pair.target].map((value) => stateOf(cycle, value) ?? String(value));
    if (before === now) continue;
    const says = `${cycle.entity} ${cycle.field} is ${now}, not ${before}`;
    told.push({ point: 'states', statement: cycle.id, kind: 'differs', title, says });
  }
  return told;
}
