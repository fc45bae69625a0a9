import type { Notice, RawEvent, RawStated, Reading } from '@asbuilt/evidence';
import { headText } from '../bytes.js';
import { parseEntry } from '../entry-json.js';
import { fieldsOf, listOf, textOf, type Fields } from '../fields.js';
import { MaterialError } from '../material-error.js';
import type { Cut, ReadContext, Reader } from '../reader.js';
import { replacedIn } from '../telling-text.js';
import { addressOf, isOfNoOrigin } from './address.js';
import { examplesIn, hasOddParts, oddItemsIn, variablesOf } from './collection.js';
import { exchangeOf } from './exchange.js';

/** A Postman collection: the answers that were saved with its requests. */
export const postmanReader: Reader = {
  kind: 'postman',
  called: 'Postman collection',
  ending: /\.postman_collection\.json(?:\.gz)?$/i,
  rate,
  cut,
  read,
};

const SCHEMA = /"schema"\s*:\s*"https:\\?\/\\?\/schema\.(?:get)?postman\.com\\?\/[^"]{0,40}collection/;

function rate(head: Uint8Array, name: string): number {
  const text = headText(head);
  if (!text.startsWith('{')) return 0;
  if (SCHEMA.test(text)) return 0.97;
  return postmanReader.ending.test(name) ? 0.7 : 0;
}

/** The variables that addresses are made of stand at the end, so it is read as a whole. The largest known have 20 MB. */
const LARGEST = 32 * 1024 * 1024;

async function* cut(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<Cut | Notice> {
  const name = context.name ?? context.material;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > LARGEST)
      throw new MaterialError(
        name,
        'unreadable',
        `is a collection of over ${LARGEST} bytes; export it folder by folder`,
      );
    chunks.push(chunk);
  }
  const whole = Buffer.concat(chunks);
  const { value } = parseEntry(whole, 'entry-not-json');
  if (value === undefined)
    throw new MaterialError(
      name,
      'unreadable',
      'starts like a Postman collection but is not valid JSON; export it again',
    );
  const collection = fieldsOf(value);
  const variables = variablesOf(collection);
  let entry = 0;
  let unsaidAt: number | null = null;
  for (const example of examplesIn(collection)) {
    const { request } = example;
    const url = typeof request === 'string' ? request : fieldsOf(request)['url'];
    if (context.origin === undefined && isOfNoOrigin(addressOf(url, variables, null) ?? '')) unsaidAt ??= entry;
    const about = entry === 0 ? aboutOf(collection, whole) : {};
    yield { entry: entry++, bytes: Buffer.from(JSON.stringify({ ...example, variables, ...about })) };
  }
  if (entry === 0) throw new MaterialError(name, 'no-entries', 'is a collection without requests; export another');
  for (let odd = oddItemsIn(collection); odd > 0; odd--)
    yield { kind: 'notice', code: 'entry-damaged', ref: { material: context.material, entry: 0 } };
  yield* replacedIn(whole, { material: context.material, entry: 0 });
  if (unsaidAt !== null)
    yield { kind: 'notice', code: 'origin-not-said', ref: { material: context.material, entry: unsaidAt } };
}

function read(entry: Cut, context: ReadContext): Reading<RawEvent>[] {
  const ref = { material: context.material, entry: entry.entry };
  const { value } = parseEntry(entry.bytes, 'entry-not-json');
  const found = exchangeOf(value, ref, context.actor, context.origin ?? null);
  return [
    ...statedIn(fieldsOf(value), { ref, actor: context.actor }),
    ...(hasOddParts(fieldsOf(value)) ? [{ kind: 'notice', code: 'part-not-known', ref } as const] : []),
    typeof found === 'string' ? { kind: 'notice', code: found, ref } : found,
  ];
}

/** What somebody called the collection, and what they say of it, with the line of each. */
interface About {
  readonly said?: readonly { readonly as: string; readonly text: string; readonly line: number }[];
}

function aboutOf(collection: Fields, whole: Buffer): About {
  const { name, description } = fieldsOf(collection['info']);
  const lineOf = (text: string): number => {
    const at = Math.max(0, whole.indexOf(JSON.stringify(text).slice(0, -1)));
    return whole.subarray(0, at).toString('latin1').split('\n').length;
  };
  // either the text itself, or with what it is written in
  const told = (textOf(description) || textOf(fieldsOf(description)['content'])).trim();
  const said = [
    { as: 'title', text: textOf(name).trim(), line: lineOf(textOf(name)) },
    { as: 'summary', text: sentenceOf(told), line: lineOf(told) },
  ].filter(({ text }) => text !== '');
  return said.length === 0 ? {} : { said };
}

/** Longer ones are manuals. */
const LONGEST_SENTENCE = 300;

/** The first paragraph that is one, of what may be Markdown: no heading, list, table, picture or code. */
function sentenceOf(markdown: string): string {
  const paragraphs = markdown.split(/\r?\n\s*\r?\n/).map((text) => text.trim().replaceAll(/\s+/g, ' '));
  return paragraphs.find((text) => /^[\p{L}\p{N}*_"“]/u.test(text) && text.length <= LONGEST_SENTENCE) ?? '';
}

/** People call a collection after what it asks. */
function statedIn({ said }: Fields, by: Pick<RawStated, 'ref' | 'actor'>): RawStated[] {
  return (listOf(said) as NonNullable<About['said']>).map(({ as, text, line }) => ({
    kind: 'stated',
    ...by,
    at: null,
    line,
    says: { point: 'purpose', as, text },
  }));
}
