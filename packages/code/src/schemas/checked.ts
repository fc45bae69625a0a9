import type { ESTree } from 'meriyah';
import type { Evaluator } from '../evaluate/evaluator.js';
import { chainOf } from './schema-chain.js';
import { OBJECTS, SHAPE } from './schema-words.js';
import type { Node, Scope } from '../bind/scope.js';
import type { Value } from '../evaluate/value.js';

// `schema.parse(input)`: from here on what is sent is known to have passed the schema.

/** What gives the value itself, what gives it with its faults, and what gives either: yup's and joi's differ. */
const GIVES = new Map<string, 'value' | 'result' | 'either'>([
  ['parse', 'value'],
  ['parseAsync', 'value'],
  ['validateSync', 'value'],
  ['validateAsync', 'value'],
  ['cast', 'value'],
  ['validate', 'either'],
  ['safeParse', 'result'],
  ['safeParseAsync', 'result'],
]);
/** What makes a schema of a schema that asks the same of its fields. */
const KEEPS = new Set(
  'strict strip passthrough noUnknown refine superRefine describe brand readonly meta label'.split(' '),
);

/** What a method gives that may be one of a schema; null where it is none. */
export function schemaMethod(
  e: Evaluator,
  name: string,
  node: ESTree.CallExpression,
  scope: Scope,
  object: () => Value,
  argument: () => Value,
): Value | null {
  const isOfFields = (node.arguments[0] as Node | undefined)?.type === 'ObjectExpression';
  if (OBJECTS.has(name)) return isOfFields ? { is: 'schema', node, scope } : null;
  if (name === SHAPE) return isOfFields && isEmptyObject(e, node, scope) ? { is: 'schema', node, scope } : null;
  const gives = GIVES.get(name);
  if (gives === undefined && !KEEPS.has(name)) return null;
  const own = object();
  // libraries of functions: `parse(schema, input)`
  const schema = own.is === 'schema' ? own : gives !== undefined && node.arguments.length > 1 ? argument() : null;
  if (schema?.is !== 'schema') return null;
  return gives === undefined ? schema : { is: 'checked', by: schema, gives };
}

/** `yup.object().shape({…})`: the fields are given afterwards. */
function isEmptyObject(e: Evaluator, node: ESTree.CallExpression, scope: Scope): boolean {
  const [first, second] = chainOf(e, { node, scope })?.links ?? [];
  return first !== undefined && OBJECTS.has(first.name) && first.args.length === 0 && second?.name === SHAPE;
}
