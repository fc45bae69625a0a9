import { encodePercent } from '../../decode/url.js';
import type { ReplaceOwn } from './rules.js';

/** Shorter values are words: they are taken where they stand alone, and not inside another word. */
const ANYWHERE_LENGTH = 8;

/** How a value is written in places that escape it. */
const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  encodePercent,
  (text) => encodePercent(text).replaceAll('%20', '+'),
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
];

interface Spelled {
  readonly text: string;
  readonly value: string;
  readonly spell: (text: string) => string;
}

/**
 * Finds any of many values in one walk over the text. A list of values may have 100,000 lines that begin alike, so a place
 * in the text is looked up once for each length that a value with its first two characters has, not once for each value.
 */
export function createValueFinder(values: readonly string[]): ReplaceOwn {
  const byText = spelledOnce(values);
  const lengths = lengthsByStart(byText.keys());
  if (lengths.size === 0) return (text) => text;
  const foundAt = (text: string, at: number): Spelled | undefined => {
    for (const length of lengths.get(startOf(text, at)) ?? []) {
      const spelled = byText.get(text.slice(at, at + length));
      if (spelled !== undefined && standsAlone(text, at, spelled)) return spelled;
    }
    return undefined;
  };
  return (text, take) => {
    let made = '';
    let done = 0;
    for (let at = 0; at < text.length - 1; at++) {
      const found = foundAt(text, at);
      if (found === undefined) continue;
      made += text.slice(done, at) + found.spell(take(found.value));
      done = at + found.text.length;
      at = done - 1;
    }
    return done === 0 ? text : made + text.slice(done);
  };
}

/** Of two spellings alike the first wins, which is the plainer one. */
function spelledOnce(values: readonly string[]): ReadonlyMap<string, Spelled> {
  const byText = new Map<string, Spelled>();
  for (const value of values)
    for (const spell of SPELLINGS) {
      const text = spell(value);
      if (!byText.has(text)) byText.set(text, { text, value, spell });
    }
  return byText;
}

/** By their first two characters: the lengths of the texts, the longest first, since one value may begin with another. */
function lengthsByStart(texts: Iterable<string>): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, Set<number>>();
  for (const text of texts) {
    const start = startOf(text, 0);
    const lengths = found.get(start);
    if (lengths === undefined) found.set(start, new Set([text.length]));
    else lengths.add(text.length);
  }
  return new Map([...found].map(([start, lengths]) => [start, [...lengths].sort((a, b) => b - a)]));
}

const startOf = (text: string, at: number): number => text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);

const standsAlone = (text: string, at: number, { text: wanted, value }: Spelled): boolean =>
  value.length >= ANYWHERE_LENGTH || !(isInWord(text, at) || isInWord(text, at + wanted.length));

const WORD = /[\p{L}\p{N}]/u;

/** Whether letters or digits stand on both sides of this place. */
const isInWord = (text: string, at: number): boolean =>
  at > 0 && at < text.length && WORD.test(text.charAt(at - 1)) && WORD.test(text.charAt(at));
