import { oncePer } from '../summary/once.js';

// Where the elements of a page begin. Whoever looks for something in pages asks here instead of going through their
// text: one pass over a page does for all of them.

/** The body of an answer that is a page. */
export interface Page {
  readonly text: string;
}

const NAMES = [
  'a',
  'body',
  'button',
  'form',
  'h1',
  'h2',
  'input',
  'li',
  'script',
  'table',
  'th',
  'thead',
  'title',
] as const;
export type TagName = (typeof NAMES)[number];

/** The places of `<name`, in the order of the page. Tags in capitals are passed over: hardly any page has them. */
export function tagsOf(page: Page, name: TagName): readonly number[] {
  return placesIn(page)[NAMES.indexOf(name)]!;
}

// A longer one is not looked through for its quotes.
const LONGEST_TAG = 10_000;

/** Where the tag that begins at `at` ends: the sign itself may stand in the value of an attribute. -1 where it never does. */
export function tagEnd(text: string, at: number): number {
  let end = text.indexOf('>', at);
  for (let from = at; end >= 0 && end - at < LONGEST_TAG;) {
    const equals = text.indexOf('=', from);
    if (equals < 0 || equals > end) return end;
    const quote = text[equals + 1];
    from = equals + 1;
    if (quote !== '"' && quote !== "'") continue;
    const close = text.indexOf(quote, equals + 2);
    if (close < 0) return end;
    from = close + 1;
    if (close > end) end = text.indexOf('>', close);
  }
  return end;
}

/** Of each form what stands from its tag to its end. */
export const formTexts = oncePer((page: Page): readonly string[] => {
  const { text } = page;
  const forms: string[] = [];
  let past = 0;
  for (const at of tagsOf(page, 'form')) {
    if (at < past) continue;
    const end = text.indexOf('</form', at);
    past = end < 0 ? text.length : end;
    forms.push(text.slice(at, past));
  }
  return forms;
});

const placesIn = oncePer(({ text }: Page): readonly (readonly number[])[] => {
  const places: number[][] = NAMES.map(() => []);
  const unended = new Set<string>();
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', pastRaw(text, at, unended))) {
    const known = BY_START.get(startOf(text.charCodeAt(at + 1), text.charCodeAt(at + 2)));
    if (known === undefined) continue;
    for (const i of known)
      if (text.startsWith(NAMES[i]!, at + 1) && endsName(text.charCodeAt(at + 1 + NAMES[i]!.length)))
        places[i]!.push(at);
  }
  return places;
});

/**
 * What begins here and is no markup as far as its end: scripts (also those that hold templates), styles, comments, and what
 * browsers show only to whoever lets no script run.
 */
function pastRaw(text: string, at: number, unended: Set<string>): number {
  const next = text.charCodeAt(at + 1);
  if (next !== BANG && next !== SMALL_S && next !== SMALL_N) return at + 1;
  for (const [begin, end] of RAW) {
    if (!text.startsWith(begin, at) || unended.has(end)) continue;
    const past = text.indexOf(end, at + begin.length);
    if (past >= 0) return past;
    // nor is it behind any later beginning: whoever looked again each time would read the page to its end each time
    unended.add(end);
  }
  return at + 1;
}

const BANG = '!'.charCodeAt(0);
const SMALL_S = 's'.charCodeAt(0);
const SMALL_N = 'n'.charCodeAt(0);
const RAW = [
  ['<!--', '-->'],
  ['<script', '</script'],
  ['<style', '</style'],
  ['<noscript', '</noscript'],
] as const;

const SPACES = [' ', '\n', '\t', '\r'];
const startOf = (first: number, second: number): number => first * 65_536 + second;
const endsName = (code: number): boolean => code <= 32 || code === 47 || code === 62;

/** By its first two letters: most tags are none of these. */
const BY_START = new Map<number, number[]>();
NAMES.forEach((name, i) => {
  for (const start of name.length > 1 ? [name] : SPACES.map((space) => name + space)) {
    const key = startOf(start.charCodeAt(0), start.charCodeAt(1));
    BY_START.set(key, [...(BY_START.get(key) ?? []), i]);
  }
});
