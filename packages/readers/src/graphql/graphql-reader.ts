import type { Notice, RawDeclared, RawEvent, Reading } from '@asbuilt/evidence';
import { parse, type DocumentNode } from 'graphql/language/index.js';
import { buildClientSchema, printSchema, type IntrospectionQuery } from 'graphql/utilities/index.js';
import { bufferOf, headText } from '../bytes.js';
import { parseEntry } from '../entry-json.js';
import { fieldsOf, isFields } from '../fields.js';
import { MaterialError } from '../material-error.js';
import type { Cut, ReadContext, Reader } from '../reader.js';
import { wholeText } from '../whole.js';
import { rootCalls, type RootCall } from './schema-document.js';

/** A GraphQL schema: in its own language, or as an introspection query answers it. */
export const graphqlReader: Reader = {
  kind: 'graphql',
  called: 'GraphQL schema',
  ending: /\.(?:graphqls?|gql)(?:\.gz)?$/i,
  rate,
  cut,
  read,
};

const INTROSPECTION = /^\s*\{[^]{0,300}?"__schema"\s*:\s*\{/;
const DEFINITION = /^(?:extend\s+)?(?:type|input|interface|enum)\s+\w+[^={]*\{|^(?:extend\s+)?schema\b[^={]*\{/m;

function rate(head: Uint8Array, name: string): number {
  const text = headText(head);
  if (INTROSPECTION.test(text)) return 0.95;
  if (!DEFINITION.test(text)) return 0;
  return graphqlReader.ending.test(name) ? 0.95 : 0.4;
}

/** The largest that are published have some 3 MB. */
const LARGEST = 24 * 1024 * 1024;
const MOST_TOKENS = 2_000_000;

async function* cut(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<Cut | Notice> {
  const name = context.name ?? context.material;
  const document = parsed(await wholeText(bytes, name, LARGEST), name);
  let entry = 0;
  for (const call of rootCalls(document)) yield { entry: entry++, bytes: Buffer.from(JSON.stringify(call)) };
  if (entry === 0) throw new MaterialError(name, 'no-entries', 'describes no queries or mutations');
}

function parsed(bytes: Uint8Array, name: string): DocumentNode {
  try {
    const isJson = headText(bytes.subarray(0, 100)).trimStart().startsWith('{');
    return parse(isJson ? fromIntrospection(bytes) : bufferOf(bytes).toString('utf8'), {
      noLocation: true,
      maxTokens: MOST_TOKENS,
    });
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0]! : String(error);
    throw new MaterialError(name, 'unreadable', `is no valid GraphQL schema: ${why}`);
  }
}

/** With or without `data` around it, as tools save it. */
function fromIntrospection(bytes: Uint8Array): string {
  const { value } = parseEntry(bytes, 'entry-not-json');
  const answer = fieldsOf(value);
  const told = isFields(answer['data']) ? answer['data'] : answer;
  return printSchema(buildClientSchema(told as unknown as IntrospectionQuery, { assumeValid: true }));
}

/** What stands there was written by `cut`. */
function read(entry: Cut, context: ReadContext): Reading<RawEvent>[] {
  const ref = { material: context.material, entry: entry.entry };
  const { value, notice } = parseEntry(entry.bytes, 'entry-not-json');
  if (!isFields(value)) return [{ kind: 'notice', code: notice ?? 'entry-not-json', ref }];
  const { field, writes, args, result } = value as unknown as RootCall;
  const data = { type: 'object', properties: { [field]: result } };
  const answer = { mime: 'application/json', schema: { type: 'object', properties: { data } } };
  const declared: RawDeclared = {
    kind: 'declared',
    ref,
    actor: context.actor,
    at: null,
    origin: '',
    method: 'POST',
    // at which address it is served, a schema does not say
    path: '',
    operation: { field, writes },
    params: [],
    request: [{ mime: 'application/json', schema: args }],
    responses: [
      { status: 200, ...answer },
      { status: null, mime: '', schema: {} },
    ],
  };
  return [declared];
}
