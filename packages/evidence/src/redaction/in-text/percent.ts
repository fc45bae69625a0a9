import { decodePercent, encodePercent } from '../../decode/url.js';
import type { Desk } from '../desk.js';
import { patched, type Edit } from '../edits.js';

// Addresses inside texts write what they hold with escapes: `/call/%2B41…`, `?to=https%3A%2F%2F…`. Each stretch with an
// escape in it is searched as it reads without.

/** An address in an address in an address: more are never written, and each costs a search. */
const MOST_LAYERS = 3;
/** No stretch of an address is longer; what is longer is a document, and read piece by piece. */
const LONGEST_STRETCH = 8_192;

/** What ends a stretch, in an address or in the text around it; brackets and apostrophes are written without escapes. */
const ENDS = new Uint8Array(128);
for (let c = 0; c < 128; c++) if (c <= 0x20 || `"<>\\\`&/?#={}[],;|:`.includes(String.fromCharCode(c))) ENDS[c] = 1;
const isEnd = (c: number): boolean => c < 128 && ENDS[c] === 1;

const isHex = (c: number): boolean => (c >= 48 && c <= 57) || (c >= 65 && c <= 70) || (c >= 97 && c <= 102);

type Find = (plain: string, desk: Desk, layer: number) => Edit[];

export function scanPercent(text: string, desk: Desk, layer: number, edits: Edit[], find: Find): void {
  if (layer >= MOST_LAYERS) return;
  let low = 0;
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', Math.max(at + 1, low))) {
    if (!isHex(text.charCodeAt(at + 1)) || !isHex(text.charCodeAt(at + 2))) continue;
    let start = at;
    while (start > low && at - start < LONGEST_STRETCH && !isEnd(text.charCodeAt(start - 1))) start--;
    low = at + 3;
    while (low < text.length && low - at < LONGEST_STRETCH && !isEnd(text.charCodeAt(low))) low++;
    const edit = inspectStretch(text, start, low, desk, layer, find);
    if (edit !== null) edits.push(edit);
  }
}

function inspectStretch(text: string, start: number, end: number, desk: Desk, layer: number, find: Find): Edit | null {
  const written = text.slice(start, end);
  // In a query a plus is a space.
  const plain = decodePercent(text.charCodeAt(start - 1) === 0x3d ? written.replaceAll('+', ' ') : written);
  if (plain === written) return null;
  const found = find(plain, desk, layer + 1);
  if (found.length === 0) return null;
  const made = patched(plain, found);
  const shown = encodePercent(made.text);
  // An apostrophe that was escaped may be what the address is quoted with.
  return { start, end, kind: made.kinds[0]!, text: written.includes("'") ? shown : shown.replaceAll("'", '%27') };
}
