import type { Rule } from '@asbuilt/spec';
import type { Known, Prepared } from './call-knowledge.js';
import { sentIn } from './lessons.js';
import { isPaging } from '../answers/list.js';
import { doubtsIn } from '../refusals/rules.js';
import { isTakenAs } from './success.js';

// How far a product lets anybody leaf through a list is mostly one rule for all its lists.

const BOUNDS: ReadonlySet<Rule['rule']> = new Set(['type', 'min', 'max']);

/** What one list was heard to ask of `page` or `perPage` is asked by the others that have it, as far as none took it. */
export function learnPaging({ calls }: Prepared): void {
  const lists = [...calls.values()].filter(({ call, main }) => call.method === 'GET' && main?.many === true);
  const heard = lists.flatMap(({ rules }) =>
    rules.filter(
      ({ rule, field, witnesses }) => BOUNDS.has(rule) && isPaging(field) && witnesses?.includes('rejection'),
    ),
  );
  for (const rule of heard) {
    const others = lists.filter((known) => isAsked(known, rule) && !isTold(known, rule));
    if (others.some((known) => isAgainst(known, rule))) continue;
    for (const known of others) known.habits.push(rule);
  }
}

const isAsked = ({ call }: Known, { field }: Rule): boolean =>
  call.params.some(({ in: where, name }) => where === 'query' && name === field);

const isTold = ({ rules, habits }: Known, { rule, field }: Rule): boolean =>
  [...rules, ...habits].some((one) => one.rule === rule && one.field === field);

/** It was taken though it breaks the rule; of a bound that nobody was told nothing can be. */
const isAgainst = (known: Known, rule: Rule): boolean =>
  known.examples
    .filter(({ status }) => isTakenAs(known.success, status))
    .some((one) => doubtsIn({ ...known, rules: [rule] }, sentIn(one), true).length > 0);
