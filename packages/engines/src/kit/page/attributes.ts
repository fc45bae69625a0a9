import { oncePer } from '../summary/once.js';
import type { Page } from './tags.js';

// Where a page has the attributes that somebody asks for. They are told by the sign behind their names, which is rare in
// a page: one pass over it does for all who look.

export interface Attributes {
  /** Where the values of `id` and `name` begin, those in quotes. */
  readonly names: readonly number[];
  /** Where the values of `href`, `action` and the like begin, those in quotes. */
  readonly links: readonly number[];
  /** It hands something to its scripts: `data-…`. */
  readonly hasData: boolean;
  /** It is driven by attributes: of a framework that reads them, or of the browser's own refresh. */
  readonly isDriven: boolean;
}

export const attributesOf = oncePer(({ text }: Page): Attributes => {
  const names: number[] = [];
  const links: number[] = [];
  let hasData = false;
  let isDriven = false;
  for (let at = text.indexOf('='); at >= 0; at = text.indexOf('=', at + 1)) {
    const start = nameStart(text, at);
    hasData ||= text.startsWith('data-', start);
    isDriven ||= drives(text, start, at);
    const quote = text.charCodeAt(at + 1);
    if (quote !== 34 && quote !== 39) continue;
    const own = at - start;
    if ((own === 2 && text.startsWith('id', start)) || (own === 4 && text.startsWith('name', start)))
      names.push(at + 2);
    else if (own >= 4 && leads(text, at)) links.push(at + 2);
  }
  return { names, links, hasData, isDriven };
});

// No name of an attribute is longer.
const LONGEST_NAME = 60;

function nameStart(text: string, end: number): number {
  let start = end;
  const least = Math.max(0, end - LONGEST_NAME);
  while (start > least && text.charCodeAt(start - 1) > 32) start--;
  return start;
}

/** `href`, `HREF`, `formaction`, `data-href`. */
function leads(text: string, end: number): boolean {
  const last = text.charCodeAt(end - 1) | 32;
  if (last === 102) return text.slice(end - 4, end).toLowerCase() === 'href';
  return last === 110 && text.slice(end - 6, end).toLowerCase() === 'action';
}

function drives(text: string, start: number, end: number): boolean {
  switch (text.charCodeAt(start) | 32) {
    case 100:
      return text.startsWith('data-', start) && text.slice(start, end).includes('debounce');
    case 104:
      return text.startsWith('hx-', start) || text.slice(start, end).toLowerCase() === 'http-equiv';
    case 112:
      return text.startsWith('phx-', start);
    case 119:
      return text.startsWith('wire:', start);
    case 120:
      return text.startsWith('x-', start);
    // @input and its like
    default:
      return text.charCodeAt(start) === 64;
  }
}
