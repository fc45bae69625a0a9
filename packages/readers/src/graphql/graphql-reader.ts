import {
  introspected,
  lacksTypes,
  operationSaid,
  rootCalls,
  schemaDocument,
  subscriptionsIn,
  type RootCall,
} from '@asbuilt/code';
import type { Notice, RawDeclared, RawEvent, Reading } from '@asbuilt/evidence';
import { headText } from '../bytes.js';
import { parseEntry } from '../entry-json.js';
import { fieldsOf, isFields } from '../fields.js';
import { MaterialError } from '../material-error.js';
import type { Cut, ReadContext, Reader } from '../reader.js';
import { replacedIn, textOf } from '../telling-text.js';
import { wholeText } from '../whole.js';

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
const DEFINITION =
  /^(?:extend\s+)?(?:type|input|interface|enum)\s+\w+\b[^={]{0,500}\{|^(?:extend\s+)?schema\b[^={]{0,500}\{/m;

function rate(head: Uint8Array, name: string): number {
  const text = headText(head);
  if (INTROSPECTION.test(text)) return 0.95;
  if (!DEFINITION.test(text)) return 0;
  return graphqlReader.ending.test(name) ? 0.95 : 0.4;
}

/** The largest that are published have some 3 MB. */
const LARGEST = 24 * 1024 * 1024;

async function* cut(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<Cut | Notice> {
  const name = context.name ?? context.material;
  const whole = await wholeText(bytes, name, LARGEST);
  const document = parsed(whole, name);
  let entry = 0;
  let openAt: number | null = null;
  for (const call of rootCalls(document)) {
    if (call.isOpen === true) openAt ??= entry;
    yield { entry: entry++, bytes: Buffer.from(JSON.stringify(call)) };
  }
  if (entry === 0) throw new MaterialError(name, 'no-entries', 'declares no queries or mutations');
  yield* replacedIn(whole, { material: context.material, entry: 0 });
  if (lacksTypes(document))
    yield { kind: 'notice', code: 'parts-not-there', ref: { material: context.material, entry: 0 } };
  const streams = subscriptionsIn(document);
  for (let i = 0; i < streams; i++)
    yield { kind: 'notice', code: 'subscription-not-told', ref: { material: context.material, entry: entry - 1 } };
  if (openAt !== null)
    yield { kind: 'notice', code: 'parts-left-open', ref: { material: context.material, entry: openAt } };
}

function parsed(bytes: Uint8Array, name: string): ReturnType<typeof schemaDocument> {
  try {
    const isJson = headText(bytes.subarray(0, 100)).trimStart().startsWith('{');
    return isJson ? fromIntrospection(bytes) : schemaDocument(textOf(bytes).text);
  } catch (error) {
    if (error instanceof RangeError)
      throw new MaterialError(name, 'unreadable', 'is a GraphQL schema that is nested too deeply');
    const why = error instanceof Error ? error.message.split('\n')[0]! : String(error);
    const what = /\d tokens/.test(why) ? 'is a GraphQL schema that is too large' : 'is not a valid GraphQL schema';
    throw new MaterialError(name, 'unreadable', `${what}: ${why}`);
  }
}

/** With or without `data` around it, as tools save it. */
function fromIntrospection(bytes: Uint8Array): ReturnType<typeof schemaDocument> {
  const { value } = parseEntry(bytes, 'entry-not-json');
  const answer = fieldsOf(value);
  return introspected(isFields(answer['data']) ? answer['data'] : answer);
}

/** What stands there was written by `cut`. */
function read(entry: Cut, context: ReadContext): Reading<RawEvent>[] {
  const ref = { material: context.material, entry: entry.entry };
  const { value, notice } = parseEntry(entry.bytes, 'entry-not-json');
  if (!isFields(value)) return [{ kind: 'notice', code: notice ?? 'entry-not-json', ref }];
  const declared: RawDeclared = {
    kind: 'declared',
    ref,
    actor: context.actor,
    at: null,
    origin: '',
    method: 'POST',
    // at which address it is served, a schema does not say
    path: '',
    ...operationSaid(value as unknown as RootCall),
  };
  return [declared];
}
