import type { ESTree } from 'meriyah';
import { OBJECTS } from './schema-words.js';
import type { Node, Scope } from './scope.js';
import type { Value } from './value.js';

// `schema.parse(input)`: from here on what is sent is known to have passed the schema.

/** What gives the value itself, and what gives it with its faults. */
const GIVES = new Set(['parse', 'parseAsync', 'validateSync', 'validate', 'validateAsync', 'cast']);
const GIVES_WITH_FAULTS = new Set(['safeParse', 'safeParseAsync']);
/** What makes a schema of a schema that asks the same of its fields. */
const KEEPS = new Set(
  'strict strip passthrough noUnknown refine superRefine describe brand readonly meta label'.split(' '),
);

/** What a method gives that may be one of a schema; null where it is none. */
export function schemaMethod(
  name: string,
  node: ESTree.CallExpression,
  scope: Scope,
  object: () => Value,
  argument: () => Value,
): Value | null {
  if (OBJECTS.has(name))
    return (node.arguments[0] as Node | undefined)?.type === 'ObjectExpression' ? { is: 'schema', node, scope } : null;
  const gives = GIVES.has(name);
  if (!gives && !GIVES_WITH_FAULTS.has(name) && !KEEPS.has(name)) return null;
  const own = object();
  // libraries of functions: `parse(schema, input)`
  const schema = own.is === 'schema' ? own : gives && node.arguments.length > 1 ? argument() : null;
  if (schema?.is !== 'schema') return null;
  return KEEPS.has(name) ? schema : { is: 'checked', by: schema, withFaults: !gives };
}
