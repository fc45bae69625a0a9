import type { Notice, RawEvent, Reading } from '@asbuilt/evidence';
import { headText } from '../bytes.js';
import { MaterialError } from '../material-error.js';
import type { Cut, ReadContext, Reader } from '../reader.js';
import { replacedIn, textOf } from '../telling-text.js';

/** A script as it is shipped, or its map, given as a file: the code of a product beside its recording. */
export const scriptReader: Reader = {
  kind: 'script',
  called: 'script',
  ending: /\.[cm]?js(?:\.map)?(?:\.gz)?$/i,
  rate,
  cut,
  read,
};

/** Nothing inside tells a script from any other text, so that it must be called one. */
function rate(head: Uint8Array, name: string): number {
  if (!scriptReader.ending.test(name)) return 0;
  const text = headText(head);
  if (MAP.test(name)) return /^(?:\)\]\}[^\n]*\n)?\s*\{/.test(text) ? 0.6 : 0;
  // what begins as packed bytes do, and could not be unpacked, is none
  return text === '' || text.includes('\u0000') || /^(?:<|\{\s*"|PK|\x1f)/.test(text) ? 0 : 0.6;
}

const MAP = /\.map(?:\.gz)?$/i;

// The tree of a larger one would not fit into the memory that a run may take.
const LARGEST = 24_000_000;

async function* cut(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<Cut | Notice> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > LARGEST)
      throw new MaterialError(
        context.name ?? context.material,
        'unreadable',
        `is a script of over ${LARGEST} bytes; pass only the scripts of the product itself`,
      );
    // a chunk may be used again by whoever reads
    chunks.push(Buffer.from(chunk));
  }
  yield { entry: 0, bytes: Buffer.concat(chunks) };
}

/** No script ends so: behind the name of what is to come, or behind what has to be followed by something. */
const ENDS_OPEN =
  /\b(?:async\s+[\w$]+|function(?:\s*\*)?\s*[\w$]*|class(?:\s+[\w$]+)?(?:\s+extends(?:\s+[\w$.]+)?)?)$|[=,.&|^?:([{]$/;
/** Nor within a string; what stands in a comment or a template is told by its own marks. */
const ENDS_IN_STRING = /(?:^|[;{}\n])[^"'`/\\;{}\n]*(?:"[^"`\\\n]*|'[^'`\\\n]*)$/;
/** Of the end so much is looked at. */
const END = 300;

const endsInside = (end: string): boolean =>
  (ENDS_OPEN.test(end.trimEnd()) && !end.slice(end.lastIndexOf('\n') + 1).includes('//')) ||
  (ENDS_IN_STRING.test(end) && !/\*\/\s*$/.test(end));

function read({ entry, bytes }: Cut, context: ReadContext): Reading<RawEvent>[] {
  const ref = { material: context.material, entry };
  const name = (context.name ?? context.material).split(/[\\/]/).at(-1)!;
  const { text } = textOf(bytes);
  const isCut = !MAP.test(name) && endsInside(text.slice(-END));
  const cut: Notice[] = isCut ? [{ kind: 'notice', code: 'file-cut', ref, byte: bytes.length }] : [];
  return [{ kind: 'code', ref, actor: context.actor, at: null, name, text }, ...replacedIn(bytes, ref), ...cut];
}
