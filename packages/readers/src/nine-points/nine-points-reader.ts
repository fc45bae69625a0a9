import type { Notice, RawEvent, RawStated, Reading } from '@asbuilt/evidence';
import { headText } from '../bytes.js';
import { parseEntry } from '../entry-json.js';
import { isFields } from '../fields.js';
import { MaterialError } from '../material-error.js';
import type { Cut, ReadContext, Reader } from '../reader.js';
import { replacedIn, textOf } from '../telling-text.js';
import { lastLineOpen, wholeText } from '../whole.js';
import { bounded } from './pieces.js';
import { statedThings } from './stated-things.js';

/** A specification that a person wrote or corrected by hand, in the layout of our own Markdown document. */
export const ninePointsReader: Reader = {
  kind: 'nine points',
  called: 'nine-point document in Markdown',
  ending: /\.(?:md|markdown)$/i,
  rate,
  cut,
  read,
};

const HEAD = /^# +Specification\b/im;
const SECTION =
  /^#{1,2} +(?:[1-9][.)]? +)?(?:what the product does and for whom|screens and routes|entities and their fields)\b/im;

function rate(head: Uint8Array, name: string): number {
  const text = headText(head);
  if (SECTION.test(text)) return 0.95;
  return HEAD.test(text) && ninePointsReader.ending.test(name) ? 0.9 : 0;
}

/** A document of ten thousand lines has 1 MB. */
const LARGEST = 16 * 1024 * 1024;

async function* cut(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<Cut | Notice> {
  const name = context.name ?? context.material;
  const whole = await wholeText(bytes, name, LARGEST);
  const { lines, leftOut } = bounded(textOf(whole).text);
  const stated = statedThings(lines);
  if (stated === null) {
    const says = 'has none of the nine sections; use the titles that `asbuilt spec` prints';
    throw new MaterialError(name, 'unreadable', says);
  }
  let entry = 0;
  for (const thing of stated.things) yield { entry: entry++, bytes: Buffer.from(JSON.stringify(thing)) };
  // of the document, and told of the last that it says
  const ref = { material: context.material, entry: Math.max(0, entry - 1) };
  if (leftOut > 0) yield { kind: 'notice', code: 'lines-left-out', ref };
  for (let i = 0; i < stated.unread; i++) yield { kind: 'notice', code: 'section-not-read', ref };
  for (let i = 0; i < stated.wordsUnread; i++) yield { kind: 'notice', code: 'words-not-read', ref };
  for (const line of stated.linesUnread) yield { kind: 'notice', code: 'line-not-read', ref, where: `line ${line}` };
  for (const line of stated.unknown) yield { kind: 'notice', code: 'heading-not-known', ref, where: `line ${line}` };
  for (const where of stated.missing) yield { kind: 'notice', code: 'points-not-there', ref, where };
  yield* replacedIn(whole, ref);
  yield* lastLineOpen(whole, ref);
  if (entry === 0) yield { kind: 'notice', code: 'nothing-stated', ref };
}

/** What stands there was written by `cut`. */
function read(entry: Cut, context: ReadContext): Reading<RawEvent>[] {
  const ref = { material: context.material, entry: entry.entry };
  const { value, notice } = parseEntry(entry.bytes, 'entry-not-json');
  if (!isFields(value)) return [{ kind: 'notice', code: notice ?? 'entry-not-json', ref }];
  const { line, says } = value as unknown as Pick<RawStated, 'line' | 'says'>;
  return [{ kind: 'stated', ref, actor: context.actor, at: null, line, says }];
}
