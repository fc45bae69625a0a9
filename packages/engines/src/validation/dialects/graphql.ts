import { isObject, textOf, type JsonObject } from '../../errors/found.js';
import { phrase } from '../grammar/phrase.js';
import { demand, type Said } from '../rule.js';
import type { Dialect } from './dialect.js';

/** GraphQL: `BAD_USER_INPUT` with what is wrong in `extensions`, and variables that are not of the input type. */
export const graphql: Dialect = {
  name: 'GraphQL',
  reads(item) {
    const { extensions } = item;
    return isObject(extensions) ? inExtensions(extensions) : [];
  },
  phrases: [
    phrase(/variable .* got invalid value .*field .* of required type .* was not provided/, () => [demand('required')]),
    phrase(/variable .* got invalid value .*; (int|float|string|boolean) cannot represent/, (m) => [
      demand('type', ({ int: 'integer', float: 'number' } as const)[m[1] as 'int'] ?? m[1]!),
    ]),
    phrase(/value .* does not exist in .* enum/, () => [demand('enum')]),
  ],
};

const KINDS: ReadonlyMap<string, Said['rule']> = new Map([
  ['in', 'enum'],
  ['one_of', 'enum'],
  ['gte', 'min'],
  ['gt', 'min'],
  ['lte', 'max'],
  ['lt', 'max'],
  ['required', 'required'],
  ['regex', 'pattern'],
  ['email', 'format'],
]);

/** Some say the kind of the rule and its bound beside the code: `{field, type: "gte", valid: 1}`. */
function inExtensions(extensions: JsonObject): readonly Said[] {
  const kind = KINDS.get(textOf(extensions['type']) ?? '');
  if (kind === undefined || kind === 'unclear') return [];
  if (kind === 'format') return [demand('format', 'email')];
  const valid = extensions['valid'];
  const bound = typeof valid === 'string' && /^-?\d+(\.\d+)?$/.test(valid) ? Number(valid) : valid;
  return [bound === undefined || bound === null || kind === 'required' ? demand(kind) : demand(kind, bound)];
}
