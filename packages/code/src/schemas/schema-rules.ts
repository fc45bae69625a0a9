import type { ESTree } from 'meriyah';
import { enumerationsIn } from './enumerations.js';
import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { member } from '../evaluate/member.js';
import { numberAt } from '../evaluate/number.js';
import { keyOf } from '../bind/patterns.js';
import { chainOf, objectLink, objectOf, type Chain, type Link } from './schema-chain.js';
import { OBJECTS } from './schema-words.js';
import { lookUp, type Node, type Placed } from '../bind/scope.js';
import { plainText } from '../evaluate/value.js';

/** What a schema asks of one field. */
export interface FieldRule {
  /** Inside of others with dots. */
  readonly field: string;
  readonly rule: 'required' | 'format' | 'minLength' | 'maxLength' | 'min' | 'max' | 'pattern' | 'enum';
  readonly value?: number | string | readonly string[];
  readonly message?: string;
}

const TEXTS = new Set('string email url uuid guid'.split(' '));
const NUMBERS = new Set('number int float64 int32'.split(' '));
const CHOICES = new Set('enum nativeEnum picklist enum_ enumType'.split(' '));
const OTHERS = new Set(
  'boolean bool date array mixed any unknown literal union record file instanceof bigint null nullable custom'.split(
    ' ',
  ),
);
const isBase = (name: string): boolean =>
  [OBJECTS, TEXTS, NUMBERS, CHOICES, OTHERS].some((names) => names.has(name)) || name === 'coerce';

/** What only one library of schemas has: in it a field must be there unless it says otherwise. */
const ONLY_ZOD = new Set(['enum', 'nativeEnum', 'nullish', 'superRefine', 'coerce', 'strictObject', 'looseObject']);
const MAY_BE_MISSING = new Set('optional nullish default prefault catch exactOptional notRequired partial'.split(' '));

// Deeper things are of no form.
const DEEPEST = 4;
const MOST_RULES = 200;

/** The rules of a schema of an object; none where one of its fields shows that it is something else. */
export function rulesOf(e: Evaluator, schema: Placed): FieldRule[] {
  const chain = chainOf(e, schema);
  const object = chain === null ? null : objectLink(chain);
  if (chain === null || object === null) return [];
  const fields = fieldsIn(e, object, '', 0);
  if (fields === null) return [];
  const mustSay = fields.some(({ links }) => links.some(({ name }) => name === 'required'));
  const isZod =
    /^zod(?:\/|$)/.test(chain.from ?? '') || fields.some(({ links }) => links.some((l) => ONLY_ZOD.has(l.name)));
  return fields
    .flatMap((field) => fieldRules(e, field, mustSay ? 'said' : isZod ? 'always' : 'unknown'))
    .slice(0, MOST_RULES);
}

interface Field extends Chain {
  readonly path: string;
}

function fieldsIn(e: Evaluator, link: Link, above: string, depth: number): Field[] | null {
  const object = objectOf(link);
  if (object === null || object.properties.length === 0) return null;
  const fields: Field[] = [];
  for (const property of object.properties) {
    const found = property.type === 'Property' ? fieldIn(e, property, link, above, depth) : null;
    if (found === null) return null;
    fields.push(...found);
  }
  return fields;
}

function fieldIn(
  e: Evaluator,
  property: ESTree.Property,
  { scope }: Link,
  above: string,
  depth: number,
): Field[] | null {
  const key = keyOf(property);
  const chain = key === null ? null : chainOf(e, { node: property.value as Node, scope });
  const [first] = chain?.links ?? [];
  if (key === null || chain === null || first === undefined || !isBase(first.name)) return null;
  const path = above === '' ? key : `${above}.${key}`;
  const object = objectLink(chain);
  const inner = object !== null && depth < DEEPEST ? fieldsIn(e, object, path, depth + 1) : null;
  return [{ ...chain, path }, ...(inner ?? [])];
}

type Presence = 'said' | 'always' | 'unknown';

function fieldRules(e: Evaluator, { path, links }: Field, presence: Presence): FieldRule[] {
  const base = links.find(({ name }) => name !== 'coerce')!;
  const isMissing = links.some(({ name }) => MAY_BE_MISSING.has(name));
  const said = links.find(({ name }) => name === 'required');
  const isRequired = presence === 'said' ? said !== undefined : presence === 'always' && !isMissing;
  const required: FieldRule[] = isRequired
    ? [{ field: path, rule: 'required', ...(said && messageIn(e, said, 0)) }]
    : [];
  const asked = links.flatMap((link) => linkRules(e, link, base.name).map((rule) => ({ field: path, ...rule })));
  return [...required, ...asked];
}

type Asked = Omit<FieldRule, 'field'>;

const FORMATS = new Map(
  'email url:url uri:url uuid guid:uuid datetime:date-time isoDateTime:date-time isoDate:date ip ipv4:ip ipv6:ip'
    .split(' ')
    .map((pair) => [pair.split(':')[0]!, pair.split(':').at(-1)!]),
);
const ENDS = new Map<string, 'min' | 'max' | 'both'>([
  ['min', 'min'],
  ['gte', 'min'],
  ['minLength', 'min'],
  ['minValue', 'min'],
  ['max', 'max'],
  ['lte', 'max'],
  ['maxLength', 'max'],
  ['maxValue', 'max'],
  ['length', 'both'],
  ['len', 'both'],
]);
const PATTERNS = new Set(['regex', 'matches', 'pattern']);
const LISTS = new Set(['oneOf', 'valid', ...CHOICES]);

function linkRules(e: Evaluator, link: Link, base: string): Asked[] {
  const format = FORMATS.get(link.name);
  if (format !== undefined && (TEXTS.has(base) || base === link.name))
    return [{ rule: 'format', value: format, ...messageIn(e, link, 0) }];
  if (LISTS.has(link.name)) return listRules(e, link);
  const [first] = link.args;
  if (first === undefined) return link.name === 'nonempty' && TEXTS.has(base) ? [{ rule: 'minLength', value: 1 }] : [];
  if (PATTERNS.has(link.name) && TEXTS.has(base)) {
    const { regex } = first as { regex?: { pattern?: string } };
    return regex?.pattern === undefined ? [] : [{ rule: 'pattern', value: regex.pattern, ...messageIn(e, link, 1) }];
  }
  const end = ENDS.get(link.name);
  const value = end === undefined ? null : numberAt(e, first, link.scope);
  if (end === undefined || value === null) return [];
  const said = messageIn(e, link, 1);
  if (NUMBERS.has(base)) return end === 'both' ? [] : [{ rule: end, value, ...said }];
  if (!TEXTS.has(base)) return [];
  const ends = end === 'both' ? (['min', 'max'] as const) : [end];
  return ends.map((one): Asked => ({ rule: one === 'min' ? 'minLength' : 'maxLength', value, ...said }));
}

const FEWEST_WORDS = 2;

function listRules(e: Evaluator, { args, scope }: Link): Asked[] {
  const values =
    args.length > 1
      ? args.map((node) => plainText(evaluate(e, node, scope, null)))
      : wordsIn(e, { node: args[0]!, scope });
  const words = (values ?? []).filter((value) => value !== null);
  return words.length === values?.length && words.length >= FEWEST_WORDS ? [{ rule: 'enum', value: words }] : [];
}

/** Of a list, of a table of words, or of an enumeration. */
export function wordsIn(
  e: Evaluator,
  { node, scope }: { node: Node | undefined; scope: Placed['scope'] },
): (string | null)[] | null {
  if (node === undefined) return null;
  const binding = node.type === 'Identifier' ? lookUp(scope, node.name) : null;
  const enumeration = binding === null ? undefined : enumerationsIn(e).get(binding);
  if (enumeration !== undefined) return [...enumeration.values];
  const value = evaluate(e, node, scope, null);
  const nodes =
    value.is === 'list'
      ? value.node.elements
      : value.is === 'object'
        ? value.node.properties.map((property) => (property.type === 'Property' ? property.value : null))
        : null;
  if (nodes === null || (value.is !== 'list' && value.is !== 'object')) return null;
  return nodes.map((one) => {
    const word = one ? evaluate(e, one as Node, value.scope, value.env) : null;
    return word?.is === 'text' ? plainText(word) : null;
  });
}

/** `.min(3, "Too short")`, `.min(3, { message: "Too short" })`. */
function messageIn(e: Evaluator, { args, scope }: Link, index: number): { message?: string } {
  const given = args[index];
  if (given === undefined) return {};
  const value = evaluate(e, given, scope, null);
  if (value.is === 'constant') return {};
  const said = value.is === 'object' ? [member(e, value, 'message', null), member(e, value, 'error', null)] : [value];
  const [message] = said.flatMap((one) => (one.is === 'text' ? (plainText(one) ?? []) : []));
  return message === undefined ? {} : { message };
}
