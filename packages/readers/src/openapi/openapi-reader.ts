import type { Notice, RawDeclared, RawEvent, Reading } from '@asbuilt/evidence';
import { bufferOf, headText } from '../bytes.js';
import { parseEntry } from '../entry-json.js';
import { isFields, type Fields } from '../fields.js';
import { MaterialError } from '../material-error.js';
import type { Cut, ReadContext, Reader } from '../reader.js';
import { wholeText } from '../whole.js';
import { describedCalls } from './described-calls.js';
import { lacksParts } from './missing-parts.js';
import { isLeftOpen } from './schema.js';
import type { Described } from './variants.js';
import { fromYaml, TOO_LARGE } from './yaml-blocks.js';

/** An interface description: OpenAPI 3, or Swagger 2 as it was called before; as JSON or as YAML. */
export const openApiReader: Reader = {
  kind: 'openapi',
  called: 'OpenAPI or Swagger document',
  ending: /(?:openapi|swagger)[^/]*\.(?:json|ya?ml)(?:\.gz)?$/i,
  rate,
  cut,
  read,
};

const IN_JSON = /^\{[^]{0,4000}?"(?:openapi|swagger)"\s*:\s*"[23]\.\d/;
const IN_YAML = /^["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\.\d/m;

function rate(head: Uint8Array): number {
  const text = headText(head);
  return IN_JSON.test(text) || (!text.startsWith('{') && IN_YAML.test(text)) ? 0.95 : 0;
}

/** Its parts refer to one another, so it is read as a whole. The largest that are published have 12 MB. */
const LARGEST = 24 * 1024 * 1024;

async function* cut(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<Cut | Notice> {
  const name = context.name ?? context.material;
  const document = parsed(await wholeText(bytes, name, LARGEST), name);
  let entry = 0;
  let openAt: number | null = null;
  const noteOpen = (_key: string, value: unknown): unknown => {
    if (isLeftOpen(value)) openAt ??= entry;
    return value;
  };
  for (const call of describedCalls(document)) {
    yield { entry, bytes: Buffer.from(JSON.stringify(call, noteOpen)) };
    entry++;
  }
  if (entry === 0) throw new MaterialError(name, 'no-entries', 'describes no calls');
  if (lacksParts(document))
    yield { kind: 'notice', code: 'parts-not-there', ref: { material: context.material, entry: 0 } };
  if (openAt !== null)
    yield { kind: 'notice', code: 'parts-left-open', ref: { material: context.material, entry: openAt } };
}

function parsed(bytes: Uint8Array, name: string): Fields {
  const isJson = headText(bytes.subarray(0, 100)).startsWith('{');
  const value = isJson ? parseEntry(bytes, 'entry-not-json').value : fromYaml(bufferOf(bytes).toString('utf8'));
  if (value === TOO_LARGE)
    throw new MaterialError(
      name,
      'unreadable',
      'is YAML that takes more memory than there is; convert it to JSON, which takes less',
    );
  if (!isFields(value))
    throw new MaterialError(name, 'unreadable', `is no valid ${isJson ? 'JSON' : 'YAML'}; check it with its own tools`);
  return value;
}

/** What stands there was written by `cut`. */
function read(entry: Cut, context: ReadContext): Reading<RawEvent>[] {
  const ref = { material: context.material, entry: entry.entry };
  const { value, notice } = parseEntry(entry.bytes, 'entry-not-json');
  if (!isFields(value)) return [{ kind: 'notice', code: notice ?? 'entry-not-json', ref }];
  const described = value as unknown as Described;
  return [{ kind: 'declared', ref, actor: context.actor, at: null, ...described } satisfies RawDeclared];
}
