import { isLoss, type Notice, type NoticeCode, type RawEvent, type Reading } from '@asbuilt/evidence';
import { bufferOf, headText } from '../bytes.js';
import { MaterialError } from '../material-error.js';
import { pulled, type Pull } from '../pull.js';
import type { Cut, ReadContext, Reader } from '../reader.js';
import { exchangeOf } from './item.js';
import { isRawAfter, outsideRaw } from './raw-text.js';

/** What Burp Suite saves from its history: "Save items". */
export const burpReader: Reader = {
  kind: 'burp',
  called: 'Burp items',
  ending: /\.xml(?:\.gz)?$(?<=burp[^/]*)/i,
  rate: (head) => (BEGINNING.test(headText(head)) ? 0.95 : 0),
  cut,
  read,
};

/** The document type stands before it, in full. */
const BEGINNING = /<items\s[^<>]{0,200}burpVersion=/;

/** It is read at once, and its bodies unpacked may be as large again. */
const LARGEST_ITEM = 64 * 1024 * 1024;

const BEGIN = '<item>';
const END = '</item>';
const ALL = '<items ';
const ALL_END = '</items>';
/** A tag is not longer: whatever stands there instead is none. */
const LONGEST_TAG = 1000;

interface Told {
  readonly code: NoticeCode;
  readonly byte: number;
}
type Met = Buffer | Told;

async function* cut(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<Cut | Notice> {
  const pull = pulled(bytes);
  let entry = 0;
  try {
    for await (const met of items(pull)) {
      if (Buffer.isBuffer(met)) yield { entry: entry++, bytes: met };
      else {
        yield { kind: 'notice', code: met.code, ref: { material: context.material, entry }, byte: met.byte };
        if (!isLoss(met.code)) entry++;
      }
    }
  } finally {
    await pull.close();
  }
  if (entry > 0) return;
  const says = 'contains no complete item; save the items again, from the proxy history';
  throw new MaterialError(context.name ?? context.material, 'no-entries', says);
}

/** One item follows the other, and the end of them all the last: whatever else stands there was an item once. */
async function* items(pull: Pull): AsyncGenerator<Met> {
  if (!(await pull.pass(ALL)) || !(await pull.pass('>'))) return;
  for (let isTold = false; ;) {
    const byte = pull.at();
    const tag = (await pull.upTo('>', LONGEST_TAG))?.toString('latin1').trim();
    // Two files may have been put together.
    if (tag === ALL_END) return yield* items(pull);
    if (tag !== BEGIN) {
      const isEnd = !(await pull.pass(BEGIN));
      if (isEnd || !isTold) yield { code: isEnd ? 'file-cut' : 'entry-damaged', byte };
      if (isEnd) return;
    }
    const met = await item(pull);
    if (Buffer.isBuffer(met)) yield* apart(met, byte);
    else yield met;
    // The rest of one that is too large still stands there.
    isTold = !Buffer.isBuffer(met);
    if (!Buffer.isBuffer(met) && met.code === 'file-cut') return;
  }
}

/** Where one begins within another, the end of the first was lost: what is left of it is not mixed with the second. */
function* apart(met: Buffer, byte: number): Generator<Met> {
  const begins = outsideRaw(met, BEGIN);
  for (const _lost of begins) yield { code: 'entry-damaged', byte };
  const last = begins.at(-1);
  yield last === undefined ? met : met.subarray(last + BEGIN.length);
}

/** All up to the end of the item that does not stand within raw text: a page may speak of items too. */
async function item(pull: Pull): Promise<Met> {
  const byte = pull.at();
  const pieces: Buffer[] = [];
  let left = LARGEST_ITEM;
  for (let isRaw = false; ;) {
    const piece = await pull.upTo(END, left);
    if (piece === null) {
      // Where there are as many bytes as an item may have, it is too large; where not, the file has ended.
      const rest = await pull.skip(left);
      return { code: rest < left ? 'file-cut' : 'entry-too-large', byte };
    }
    pieces.push(piece);
    left -= piece.length;
    isRaw = isRawAfter(piece, isRaw);
    if (!isRaw) return pieces.length === 1 ? piece : Buffer.concat(pieces);
  }
}

function read(entry: Cut, context: ReadContext): Reading<RawEvent>[] {
  const ref = { material: context.material, entry: entry.entry };
  const found = exchangeOf(bufferOf(entry.bytes), ref, context.actor);
  if (typeof found === 'string') return [{ kind: 'notice', code: found, ref }];
  return [found.exchange, ...found.notices.map((code): Notice => ({ kind: 'notice', code, ref }))];
}
