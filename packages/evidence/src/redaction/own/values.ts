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

/** Finds any of many values in one walk over the text: those that begin with the same two characters are compared. */
export function createValueFinder(values: readonly string[]): ReplaceOwn {
  const byStart = new Map<number, Spelled[]>();
  for (const spelled of spelledOnce(values)) {
    const start = startOf(spelled.text, 0);
    byStart.set(start, [...(byStart.get(start) ?? []), spelled]);
  }
  // the longest first: of two values one may begin with the other
  for (const list of byStart.values()) list.sort((a, b) => b.text.length - a.text.length);
  if (byStart.size === 0) return (text) => text;
  return (text, take) => {
    let made = '';
    let done = 0;
    for (let at = 0; at < text.length - 1; at++) {
      const found = byStart.get(startOf(text, at))?.find((spelled) => standsAt(text, at, spelled));
      if (found === undefined) continue;
      made += text.slice(done, at) + found.spell(take(found.value));
      done = at + found.text.length;
      at = done - 1;
    }
    return done === 0 ? text : made + text.slice(done);
  };
}

function spelledOnce(values: readonly string[]): Spelled[] {
  const spelled = values.flatMap((value) => SPELLINGS.map((spell) => ({ text: spell(value), value, spell })));
  // of two spellings alike the first wins, which is the plainer one
  return [...new Map(spelled.reverse().map((one) => [one.text, one])).values()];
}

const startOf = (text: string, at: number): number => text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);

function standsAt(text: string, at: number, { text: wanted, value }: Spelled): boolean {
  if (!text.startsWith(wanted, at)) return false;
  return value.length >= ANYWHERE_LENGTH || !(isInWord(text, at) || isInWord(text, at + wanted.length));
}

const WORD = /[\p{L}\p{N}]/u;

/** Whether letters or digits stand on both sides of this place. */
const isInWord = (text: string, at: number): boolean =>
  at > 0 && at < text.length && WORD.test(text.charAt(at - 1)) && WORD.test(text.charAt(at));
