import type { Call } from '@asbuilt/spec';
import { isBeside, isEnvelope, isPlural, nounOf, pascal } from '../entities/words.js';
import { sameWord } from '../stated/folding.js';
import type { DescribedCall } from './described-call.js';
import { isSchema, recordOf, valueOf, type RecordSchema, type Schema } from '../kit/object-schema.js';

// Which of the schemas of a document are things of the product: records that calls give for what they read, list or
// make, and that have something to be told apart by.

export interface Resource {
  readonly name: string;
  readonly key: string;
  readonly record: RecordSchema;
  /** By which it is given; empty where it only stands inside another. */
  readonly by: readonly DescribedCall[];
}

const GIVES: ReadonlySet<Call['does']> = new Set(['read', 'list', 'search', 'create', 'update', null]);

/** The answer of a call that went well, what is wrapped around it taken off. */
export function givenBy({ call, said }: DescribedCall): RecordSchema | null {
  if (!GIVES.has(call.does)) return null;
  const answers = said.responses.filter(({ status, mime }) => status !== null && status < 300 && mime.includes('json'));
  const [answer] = answers;
  if (answer === undefined || !isSchema(answer.schema)) return null;
  const { operation } = said;
  const own = operation === undefined ? answer.schema : inside(inside(answer.schema, 'data'), operation.field);
  return unwrapped(own, 0);
}

function inside(schema: Schema, name: string): Schema {
  const inner = recordOf(schema)?.fields.get(name);
  return inner ?? {};
}

/** `{data: {edges: [{node: …}]}}` is as deep as envelopes go. */
const MOST_WRAPS = 5;

function unwrapped(schema: Schema, depth: number): RecordSchema | null {
  const own = valueOf(schema).schema;
  if (depth > MOST_WRAPS) return null;
  if (isSchema(own['items'])) return unwrapped(own['items'], depth + 1);
  const record = recordOf(own);
  if (record === null || keyIn(record, null) !== null) return record;
  const held = [...record.fields].filter(([name, field]) => !isBeside(name) && isHolder(field));
  const named = held.filter(([name]) => isEnvelope(name));
  const [only, ...others] = named.length > 0 ? named : held;
  return only === undefined || others.length > 0 ? record : unwrapped(only[1], depth + 1);
}

const isHolder = (schema: Schema): boolean => {
  const own = valueOf(schema).schema;
  return isSchema(own['items']) ? recordOf(valueOf(own['items']).schema) !== null : recordOf(own) !== null;
};

const KEYS = ['id', '_id', 'uuid', 'guid', 'key', 'slug', 'code'];

/** What one of them is told by: the usual names, its own name with `id`, or what a path asks for. */
export function keyIn(record: RecordSchema, asked: string | null): string | null {
  const names = [...record.fields.keys()];
  const own = record.title === null ? [] : [sameWord(`${record.title}id`)];
  return (
    KEYS.find((key) => record.fields.has(key)) ??
    names.find((name) => own.includes(sameWord(name)) || (asked !== null && sameWord(name) === sameWord(asked))) ??
    null
  );
}

/** Of what has no name in the document a path tells the name only where it lists things of one kind: `/orders/{id}`. */
function isOfCollection({ said: { path } }: DescribedCall): boolean {
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith('{'));
  return isPlural(words.at(-1) ?? '');
}

/** A record of one field is a receipt. */
const FEWEST_FIELDS = 2;

/** By name, those that stand inside others included. */
export function resourcesOf(calls: readonly DescribedCall[]): Map<string, Resource> {
  const found = new Map<string, Resource>();
  const add = (record: RecordSchema, noun: string | null, asked: string | null, by: readonly DescribedCall[]) => {
    const key = keyIn(record, asked);
    const name = nameFor(record.title, noun);
    if (key === null || name === null || record.fields.size < FEWEST_FIELDS) return;
    if (record.title === null && !by.every(isOfCollection)) return;
    const known = found.get(name);
    found.set(name, known === undefined ? { name, key, record, by } : joined(known, record, by));
    if (known !== undefined && sameFields(known.record, record)) return;
    for (const field of record.fields.values())
      for (const part of partsOf(field))
        if (part.title !== null && part.title !== record.title) add(part, null, null, []);
  };
  for (const one of [...calls].sort(byTelling)) {
    const record = givenBy(one);
    if (record !== null) add(record, one.call.entity, lastSlot(one.said.path), [one]);
  }
  return found;
}

const sameFields = (a: RecordSchema, b: RecordSchema): boolean =>
  [...b.fields.keys()].every((name) => a.fields.has(name));

/** Those that read one thing tell all of it; lists often leave fields out. */
const byTelling = (a: DescribedCall, b: DescribedCall): number => rank(a) - rank(b);
const rank = ({ call }: DescribedCall): number => (call.does === 'read' ? 0 : call.does === 'list' ? 1 : 2);

export const lastSlot = (path: string): string | null => /\{([^{}]+)\}\/?$/.exec(path)?.[1] ?? null;

/** What one of two schemas of a thing leaves out is not always there. */
function joined(known: Resource, record: RecordSchema, by: readonly DescribedCall[]): Resource {
  const both = [...known.record.required].filter((name) => record.required.has(name) || !record.fields.has(name));
  const fields = new Map([...record.fields, ...known.record.fields]);
  return {
    ...known,
    record: { title: known.record.title, fields, required: new Set(both) },
    by: [...known.by, ...by],
  };
}

/** The records that a field holds: itself, or its items. */
function partsOf(field: Schema): RecordSchema[] {
  const own = valueOf(field).schema;
  const inner = isSchema(own['items']) ? valueOf(own['items']).schema : own;
  const record = recordOf(inner);
  return record === null ? [] : [record];
}

// What makers of interfaces add to the name of a thing for the form in which they send it.
const FORM =
  /(?:_|-|\.)?(?:dto|vo|response|resource|representation|entity|model|schema|summary|details?|full|short|brief|public|read|out|output|view|data|object)$/i;

/** As the document calls it, without what only tells in which form it is sent where the path has the same noun. */
function nameFor(title: string | null, noun: string | null): string | null {
  if (title === null) return noun === null ? null : pascal(nounOf(noun));
  const bare = title.split('.').at(-1)!.replace(FORM, '').replace(FORM, '');
  if (bare !== title && bare !== '' && noun !== null && nounOf(bare) === nounOf(noun)) return pascal(nounOf(noun));
  return title;
}
