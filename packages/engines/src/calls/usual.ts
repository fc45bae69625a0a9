import { byText, type JsonSchema, type UsualAnswer } from '@asbuilt/spec';
import { copied } from '../kit/summary/copy.js';
import { at, count } from '../kit/summary/maps.js';
import { concludeSchema, emptyShape, mergeShapes } from '../kit/shape/index.js';
import type { Answer, Leaf } from './observing/summary.js';

// What a call was not seen to answer, its fellows may have been: a product refuses an unknown id, a missing right or bad
// input alike everywhere. Said as what it is, a count over calls, and never as an answer of a single call.

// Fewer calls than this are no habit of the product. One status that two calls refuse with, in one form, is: a server
// refuses before it knows of which call.
const FEWEST_CALLS = 3;
const FEWEST_REFUSING = 2;

interface Kind {
  /** Null for what calls of every method answer. */
  readonly method: string | null;
  readonly status: number;
  readonly mime: string;
}

export function usualAnswers(leaves: readonly (readonly [method: string, leaf: Leaf])[]): UsualAnswer[] {
  const groups = new Map<string, { kind: Kind; answers: Answer[]; by: Map<string, number> }>();
  for (const [method, leaf] of leaves)
    for (const [key, answer] of leaf.answers) {
      const kind = kindOf(method, key, answer);
      const name = `${kind.method} ${kind.status} ${kind.mime}`;
      const group = at(groups, name, () => ({ kind, answers: [] as Answer[], by: new Map<string, number>() }));
      group.answers.push(answer);
      count(group.by, method);
    }
  return [...groups.values()]
    .filter(({ kind, answers }) => answers.length >= (kind.status >= 400 ? FEWEST_REFUSING : FEWEST_CALLS))
    .flatMap(({ kind: { method, status, mime }, answers, by }) =>
      // together they are a habit, and each verb is told with its own calls
      [...(method === A_WRITE ? by : new Map([[method, answers.length]]))].map(([name, calls]) => ({
        method: name,
        status,
        mime: mime || null,
        schema: mime.includes('json') ? (status < 300 ? envelopeOf(answers) : schemaOf(answers)) : null,
        calls,
        of: leaves.filter(([own]) => isOf(own, name)).length,
      })),
    )
    .sort(
      (a, b) => a.status - b.status || byText(a.method ?? '', b.method ?? '') || byText(a.mime ?? '', b.mime ?? ''),
    );
}

/** Refusals, redirects and empty answers are given alike by calls of every method; of data only the envelope is. */
function kindOf(method: string, key: string, answer: Answer): Kind {
  const [text, mime] = key.split(' ') as [string, string];
  const status = Number(text);
  const recorded = answer.missing < answer.count ? mime : '';
  if (status >= 400) return { method: null, status, mime: recorded };
  if (status >= 300 || status === 204) return { method: null, status, mime: '' };
  // a page or a script that is sent back when something was changed, or could not be, has nothing to do with the verb
  const isData = recorded === '' || recorded.includes('json');
  return { method: !isData && isOf(method, A_WRITE) ? A_WRITE : method, status, mime: recorded };
}

/** Calls that change something, whatever their verb. */
const A_WRITE = 'write';
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const isOf = (name: string, method: string | null): boolean =>
  method === null || (method === A_WRITE ? WRITES.has(name) : name === method);

function schemaOf(answers: readonly Answer[]): JsonSchema {
  return concludeSchema(answers.reduce((all, { shape }) => mergeShapes(all, copied(shape)), emptyShape()));
}

/** What the answers of all calls have around their data, and nothing of the data, which is the single call's own. */
function envelopeOf(answers: readonly Answer[]): JsonSchema {
  const schemas = answers.map(({ shape }) => concludeSchema(shape));
  const type = typesIn(schemas);
  const [first = [], ...others] = schemas.map(({ required }) => (required ?? []) as string[]);
  const required = first.filter((name) => others.every((names) => names.includes(name)));
  if (required.length === 0) return { type };
  const inner = (name: string) => schemas.map(({ properties }) => (properties as Record<string, JsonSchema>)[name]!);
  const properties = Object.fromEntries(required.map((name) => [name, { type: typesIn(inner(name)) }]));
  return { type, required, properties };
}

const ALL_TYPES = ['array', 'boolean', 'null', 'number', 'object', 'string'];

/** A schema without a type is open to all. */
function typesIn(schemas: readonly JsonSchema[]): string | string[] {
  const types = [...new Set(schemas.flatMap(({ type }) => (type ?? ALL_TYPES) as string | string[]))].sort(byText);
  return types.length === 1 ? types[0]! : types;
}
