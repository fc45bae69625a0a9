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
    phrase(/variable .{0,300}? got invalid value /, (m) => invalidValue(behind(m))),
    phrase(/value .{0,300}? does not exist in /, (m) => (behind(m).includes(' enum') ? [demand('enum')] : [])),
  ],
};

const behind = ({ 0: words, index, input }: RegExpExecArray): string => input.slice(index + words.length);

const WAS_LACKING = ['field ', ' of required type ', ' was not provided'];
const TYPES: ReadonlyMap<string, string> = new Map([
  ['int', 'integer'],
  ['float', 'number'],
]);

function invalidValue(why: string): readonly Said[] {
  if (holdsInOrder(why, WAS_LACKING)) return [demand('required')];
  const type = /; (int|float|string|boolean) cannot represent/.exec(why)?.[1];
  return type === undefined ? [] : [demand('type', TYPES.get(type) ?? type)];
}

function holdsInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0;
  return parts.every((part) => {
    const at = text.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

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
