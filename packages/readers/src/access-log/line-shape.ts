import { textOf } from '../telling-text.js';
import { logLine } from './line.js';

// A server writes each line of a log in one form. A line with more or fewer words or quotations than those around it
// may be the beginning of one line and the end of another: what stood between them is lost.

export const quotesIn = (text: string): number => text.replaceAll('\\"', '').match(/"/g)?.length ?? 0;

/** How many words stand before the time, how many marks there are, and whether the request has its end. */
const shapeOf = (text: string): string => {
  const [before = ''] = text.split('[', 1);
  return [before.trim().split(/\s+/).length, quotesIn(text), / HTTP\/[\d.]+"/.test(text)].join(' ');
};

/** Told each line in turn, gives the places of those that are in another form; usual is a form that two in a row have. */
export function oddLines(): (bytes: Uint8Array, entry: number) => number[] {
  let usual: string | null = null;
  let last: { readonly shape: string; readonly entry: number } | null = null;
  let before: number[] = [];
  return (bytes, entry) => {
    const text = textOf(bytes).text.trim();
    // what is no line at all is told as such
    if (logLine(text) === null) return [];
    const shape = shapeOf(text);
    const isTwice = shape === last?.shape;
    const isOdd = usual !== null && shape !== usual;
    if (usual === null && last !== null && !isTwice) before.push(last.entry);
    const odd = usual === null && isTwice ? before : isOdd && !isTwice ? [entry] : [];
    if (isTwice) [usual, before] = [shape, []];
    last = { shape, entry };
    return odd;
  };
}
