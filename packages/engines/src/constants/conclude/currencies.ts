import { together, type Draft } from './draft.js';
import type { FactsOf } from './facts.js';

/** Fewer amounts are those of one thing. */
const FEWEST_AMOUNTS = 5;
/** Another currency may simply not have come up. */
const ONLY_ONE_SEEN = 0.6;

/** The one currency of all amounts that tell theirs. Of two each is a matter of the thing, and so is what requests choose. */
export function currencyDrafts(facts: FactsOf): Draft[] {
  const told = facts('currency');
  const values = told.flatMap((fact) => fact.values);
  const seen = together(values.map((one) => one.seen));
  if (told.some(({ name }) => name === 'chosen')) return [];
  if (new Set(values.map(({ value }) => value)).size !== 1 || told.some(({ over }) => over)) return [];
  if (seen.count < FEWEST_AMOUNTS) return [];
  return [
    {
      // as where settings tell it
      identity: ['setting', 'currency'],
      kind: 'setting',
      name: 'currency',
      value: values[0]!.value,
      unit: null,
      meaning: 'The only currency of the amounts seen.',
      where: told.map(({ call }) => call),
      seen,
      confidence: ONLY_ONE_SEEN,
    },
  ];
}
