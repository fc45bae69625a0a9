import { enumerationsIn } from './enumerations.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { namedValues } from '../evaluate/named-values.js';
import { wordsIn } from './schema-rules.js';

/** A closed list of words that the product's own modules name: an enumeration, a table, a list. */
export interface List {
  readonly name: string;
  readonly values: readonly string[];
  readonly offset: number;
}

const FEWEST = 2;
/** More are data. */
const MOST = 60;

export function listsOf(e: Evaluator): List[] {
  const enumerations = [...enumerationsIn(e).values()].map(({ name, values, at }) => ({ name, values, offset: at }));
  const named = [...namedValues(e.bound)].flatMap(({ name, node, scope, offset }) => {
    const values = wordsIn(e, { node, scope });
    return values === null || values.includes(null) ? [] : [{ name, values: values as string[], offset }];
  });
  return [...(e.bound.homes.size === 0 ? [] : enumerations), ...named]
    .map(({ name, values, offset }) => ({ name, values: [...new Set(values)], offset }))
    .filter(({ values }) => values.length >= FEWEST && values.length <= MOST);
}
