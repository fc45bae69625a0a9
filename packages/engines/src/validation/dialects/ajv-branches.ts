import type { Json } from '@asbuilt/evidence';
import { isObject, textOf, type JsonObject } from '../../errors/found.js';
import { demand, type Said } from '../rule.js';

// Where a value may have one of several forms, ajv complains of each that it has not, and of the choice last. What one
// form asks for, another need not: only values that one or another of them takes make a set together.

const CHOICES: ReadonlySet<string> = new Set(['anyOf', 'oneOf']);

/** What the complaint at `index` says as one of several forms: nothing mostly. Null where it is none of such. */
export function readBranch(list: readonly Json[], index: number): readonly Said[] | null {
  const items = list.filter(isObject);
  const item = list[index];
  if (items.length < list.length || !isObject(item)) return null;
  if (isChoice(item)) return [];
  const end = items.findIndex((choice, i) => i > index && isChoice(choice) && isBelow(pathOf(item), pathOf(choice)));
  if (end < 0) return null;
  const here = items.slice(0, end).filter((other) => pathOf(other) === pathOf(item) && !isChoice(other));
  const sets = here.map(valuesOf);
  if (here[0] !== item || sets.includes(null)) return [];
  return [demand('enum', [...new Set(sets.flatMap((values) => values ?? []))])];
}

const isChoice = (item: JsonObject): boolean => CHOICES.has(textOf(item['keyword']) ?? '') && 'schemaPath' in item;

const pathOf = (item: JsonObject): string => textOf(item['instancePath'] ?? item['dataPath'] ?? null) ?? '';

const isBelow = (path: string, above: string): boolean =>
  path === above || (/^[/.[]/.test(path.slice(above.length)) && path.startsWith(above));

/** The values that a form takes; none more where it is that of null; null where it takes others than some it lists. */
function valuesOf({ keyword, params }: JsonObject): readonly Json[] | null {
  if (!isObject(params)) return null;
  if (keyword === 'enum' && Array.isArray(params['allowedValues'])) return params['allowedValues'];
  if (keyword === 'const') return [params['allowedValue'] ?? null];
  return keyword === 'type' && params['type'] === 'null' ? [] : null;
}
