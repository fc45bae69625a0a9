import { byText, type Call } from '@asbuilt/spec';
import { concludeSchema } from '../../kit/shape/index.js';
import type { Said } from './described.js';
import { missingFields } from './missing-fields.js';
import { argumentName } from '../observing/observe.js';
import { FOLDED_ARGUMENTS, IN_BRACKETS, type Leaf } from '../observing/summary.js';
import { valueDisagreements } from './value-disagreements.js';

// Where what was seen of a call and what its description says cannot both be true. What was seen is what the product
// does; the description may be older, newer, or wrong. That something described was never seen is no disagreement.

type Schema = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function disagreements(call: Call, said: Said, leaf: Leaf): string[] {
  return [
    ...unlisted(call, said),
    ...left(call, said, leaf),
    ...shapes(leaf.answers, said),
    ...values(leaf.answers, said),
    ...sent(call, said, leaf),
  ];
}

/** Answers of servers that fail, and of those in front of them, nobody lists. */
const ANYWHERE = new Set([304, 429, 500, 502, 503, 504]);

function unlisted({ responses }: Call, said: Said): string[] {
  if (said.responses.some(({ status }) => status === null)) return [];
  const listed = new Set(said.responses.map(({ status }) => status));
  return [...new Set(responses.map(({ status }) => status))]
    .filter((status) => !listed.has(status) && !ANYWHERE.has(status))
    .map((status) => `the server responded with ${status}, which the document does not list`);
}

/** Parameters that are said to be required, and without which it was answered well. */
function left({ responses }: Call, said: Said, leaf: Leaf): string[] {
  if (!responses.some(({ status }) => status < 300)) return [];
  return said.params
    .filter(({ in: where, required, name }) => where === 'query' && required && wasLeftOut(leaf, name))
    .map(({ name }) => `the document requires ${name}, but the server accepted a request without it`);
}

/** Of those that were answered well one at least had it not. Where names are folded into one, nobody knows. */
function wasLeftOut(leaf: Leaf, name: string): boolean {
  if (leaf.query.has(FOLDED_ARGUMENTS)) return false;
  const names = [name, argumentName(name), name + IN_BRACKETS, `${name}[]`];
  const sent = Math.max(...names.map((one) => leaf.query.get(one)?.count ?? 0));
  const well = [...leaf.answers].filter(([key]) => Number(key.split(' ')[0]) < 300);
  return sent < well.reduce((sum, [, { count }]) => sum + count, 0);
}

/** By what was answered here: of records of the same kind elsewhere, that is no matter. */
function shapes(answers: Leaf['answers'], said: Said): string[] {
  return inOrder(answers).flatMap(([key, { shape }]) => {
    const [status, mime] = key.split(' ');
    if (Number(status) >= 300 || mime?.includes('json') !== true) return [];
    const described = said.responses.find((one) => one.status === Number(status) && one.mime === mime);
    if (described === undefined) return [];
    const { schema } = described;
    return [...missingFields(shape, schema), ...differences(concludeSchema(shape), schema, '')].slice(0, MOST_NAMED);
  });
}

const inOrder = <T>(byKey: ReadonlyMap<string, T>): [string, T][] => [...byKey].sort(([a], [b]) => byText(a, b));

/** What was sent and answered well; which fields must be there, and what they may hold, is told with the rules. */
function sent({ operation, responses }: Call, said: Said, leaf: Leaf): string[] {
  if (operation !== null || !responses.some(({ status }) => status < 300)) return [];
  return inOrder(leaf.requests).flatMap(([mime, { shape }]) => {
    const described = said.request.find((one) => one.mime === (mime || JSON_TYPE) && one.mime.includes('json'));
    if (described === undefined) return [];
    return differences(concludeSchema(shape), described.schema, '')
      .slice(0, MOST_NAMED)
      .map((words) => `in the request body, ${words}`);
  });
}

const JSON_TYPE = 'application/json';

function values(answers: Leaf['answers'], said: Said): string[] {
  return inOrder(answers).flatMap(([key, { shape }]) => {
    const [status, mime] = key.split(' ');
    const described = said.responses.find((one) => one.status === Number(status) && one.mime === mime);
    return described === undefined ? [] : valueDisagreements(shape, described.schema).slice(0, MOST_NAMED);
  });
}

// A document of another version differs in everything; a few show it.
const MOST_NAMED = 6;
const MOST_DEPTH = 4;

function differences(seen: unknown, said: unknown, at: string, depth = 0): string[] {
  if (!isObject(seen) || !isObject(said) || depth > MOST_DEPTH) return [];
  const [own, described] = [typesOf(seen), typesOf(said)];
  if (own.size > 0 && described.size > 0 && [...own].some((type) => !covers(described, type)))
    return [`${at || 'the body'} is ${words(own)}, but declared as ${words(described)}`];
  if (isObject(seen['items']) && isObject(said['items']))
    return differences(seen['items'], said['items'], `${at}/*`, depth + 1);
  if (!isObject(seen['properties']) || !isObject(said['properties'])) return [];
  const [fields, wanted] = [seen['properties'], said['properties']];
  const others = said['additionalProperties'] === false && !('allOf' in said) ? Object.keys(fields) : [];
  const undescribed = others
    .filter((name) => !Object.hasOwn(wanted, name))
    .map((name) => `${at}/${name} is present, but the document allows no other fields`);
  const inner = Object.keys(fields).flatMap((name) =>
    Object.hasOwn(wanted, name) ? differences(fields[name], wanted[name], `${at}/${name}`, depth + 1) : [],
  );
  return [...undescribed, ...inner];
}

function typesOf({ type }: Schema): Set<string> {
  return new Set(Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : []);
}

/** Whole numbers are numbers; and where a number is described, those that were seen may all have been whole. */
const covers = (described: ReadonlySet<string>, type: string): boolean =>
  described.has(type) || (type === 'integer' && described.has('number'));

const words = (types: ReadonlySet<string>): string => [...types].sort().join(' or ');
