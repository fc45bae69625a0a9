import { gapKind, type Gap } from '@asbuilt/spec';
import { detectAll } from 'tinyld/light';
import type { Said } from './said.js';

const MOST_LANGUAGES = 12;
// A page of a few words reads like any language; so much text does not.
const LEAST_TEXT = 60;
const MOST_TEXT = 2000;
/** The detector says 1 where words of one language alone stand, and less than 0.1 where it guesses. */
const SURE = 0.25;
/** So much surer of it than of the language that the page names. */
const CLEARLY = 8;
const NAME = /^[A-Za-z]{2,3}(?:[-_][A-Za-z\d]{2,8})*$/;
/** One language under one name and those of its two written forms. */
const NORWEGIAN = new Set(['no', 'nb', 'nn']);

/** The language that these texts are surely in, where it is not the one that their page names; else null. */
export function otherLanguage(named: string, texts: readonly string[]): string | null {
  const text = texts.join('. ');
  if (!NAME.test(named) || text.length < LEAST_TEXT) return null;
  const found = detectAll(text.slice(0, MOST_TEXT));
  const [best] = found;
  if (best === undefined || best.accuracy < SURE) return null;
  const said = named.split(/[-_]/)[0]!.toLowerCase();
  const isSaid = ({ lang }: { lang: string }) => lang === said || (NORWEGIAN.has(said) && NORWEGIAN.has(lang));
  return best.accuracy < CLEARLY * (found.find(isSaid)?.accuracy ?? 0) ? null : best.lang;
}

/** As the pages name them: `en`, `de-CH`. Those whose text reads otherwise more often than not are gaps. */
export function languagesIn(langs: readonly Said[], doubts: readonly Said[]): { shown: Said[]; gaps: Gap[] } {
  const named = langs.filter(({ text }) => NAME.test(text)).slice(0, MOST_LANGUAGES);
  const doubtsOf = ({ text }: Said) => doubts.filter((doubt) => doubt.text.startsWith(`${text} `));
  const isDoubted = (one: Said) =>
    doubtsOf(one).reduce((sum, { quote }) => sum + quote.seen.count, 0) * 2 > one.quote.seen.count;
  return {
    shown: named.filter((one) => !isDoubted(one)),
    gaps: named.filter(isDoubted).map((one) => gapOf(one.text, doubtsOf(one)[0]!.text.split(' ')[1]!)),
  };
}

const gapOf = (named: string, read: string): Gap => ({
  ...gapKind('purpose', 'language', named),
  says: `The pages declare the language \`${named}\`, but their text looks like \`${read}\`.`,
  how: 'Ask the owner which languages the product supports, or record its pages in each language.',
});
