import type { EntryRef, Notice, RawDeclared, RawEvent, Reading } from '@asbuilt/evidence';
import { headText } from '../bytes.js';
import { parseEntry } from '../entry-json.js';
import { isFields, type Fields } from '../fields.js';
import { MaterialError } from '../material-error.js';
import type { Cut, ReadContext, Reader } from '../reader.js';
import { replacedIn, textOf } from '../telling-text.js';
import { lastLineOpen, wholeText } from '../whole.js';
import { describedCalls } from './described-calls.js';
import { lacksParts } from './missing-parts.js';
import { lineOf, oddParts } from './odd-parts.js';
import { isLeftOpen } from './schema.js';
import type { Described } from './variants.js';
import { fromYaml, TOO_LARGE } from './yaml-blocks.js';

/** An interface description: OpenAPI 3, or Swagger 2 as it was called before; as JSON or as YAML. */
export const openApiReader: Reader = {
  kind: 'openapi',
  called: 'OpenAPI or Swagger document',
  ending: /\.(?:json|ya?ml)(?:\.gz)?$(?<=(?:openapi|swagger)[^/]*)/i,
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
  const whole = await wholeText(bytes, name, LARGEST);
  const document = parsed(whole, name);
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
  if (entry === 0) throw new MaterialError(name, 'no-entries', 'declares no calls');
  yield* oddities(document, whole, { material: context.material, entry: 0 });
  if (openAt !== null)
    yield { kind: 'notice', code: 'parts-left-open', ref: { material: context.material, entry: openAt } };
}

/** What is told of the document, not of a call of it. */
function* oddities(document: Fields, whole: Uint8Array, ref: EntryRef): Generator<Notice> {
  if (lacksParts(document)) yield { kind: 'notice', code: 'parts-not-there', ref };
  for (const way of oddParts(document))
    yield { kind: 'notice', code: 'part-not-known', ref, where: `line ${lineOf(way, textOf(whole).text)}` };
  yield* replacedIn(whole, ref);
  if (!isJson(whole)) yield* lastLineOpen(whole, ref);
}

const isJson = (bytes: Uint8Array): boolean => headText(bytes.subarray(0, 100)).startsWith('{');

function parsed(bytes: Uint8Array, name: string): Fields {
  const value = isJson(bytes) ? parseEntry(bytes, 'entry-not-json').value : fromYaml(textOf(bytes).text);
  if (value === TOO_LARGE)
    throw new MaterialError(name, 'unreadable', 'is YAML that needs too much memory; convert it to JSON');
  if (!isFields(value))
    throw new MaterialError(
      name,
      'unreadable',
      `is not valid ${isJson(bytes) ? 'JSON' : 'YAML'}; check it with a linter`,
    );
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
