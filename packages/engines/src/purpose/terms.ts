import { splitFormat } from '../kit/address/segment.js';

const TERM = /^\p{Lu}[\p{L}’'-]*(?: [\p{L}&’'-]+){0,2}$/u;
const LONGEST_TERM = 30;

/** One to three words that begin with a capital: a name for a thing or for what is done, if anything. */
export const isTerm = (text: string): boolean => text.length >= 3 && text.length <= LONGEST_TERM && TERM.test(text);

export const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** In one spelling of singular and plural, both sides alike. */
export const noun = (text: string): string =>
  fold(text)
    .replace(/ies$/, 'y')
    .replace(/(?<=[^su])s$/, '');

/** `Time entries` at `/projects/x/time_entries`, `My loans` at `/me/loans`: the product's word for what is there. */
export function leadsToIt(text: string, href: string): boolean {
  const path = href.replace(/[?].*$/s, '').replace(/^[a-z]+:\/\/[^/]+/i, '');
  const [before = '', end = ''] = ['', ...path.split('/').filter(Boolean)].slice(-2);
  const target = noun(splitFormat(end)[0]);
  // Behind the name of many things stands one of them: `/tools/spade`.
  if (target.length < 3 || (/s$/i.test(before) && !/^settings$/i.test(before))) return false;
  return target === noun(text) || target === noun(text.split(' ').at(-1)!);
}
