/** Letters and digits alone, words apart: `sign_out`, `signOut` and `Sign out…` are one; what nobody sees parts no word. */
export function plain(text: string): string {
  const seen = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const apart = seen.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  const words = apart
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return latin(SPREAD.test(words) ? words.replaceAll(' ', '') : words);
}

/** `D e l e t e` */
const SPREAD = /^(?:\p{L} ){3,}\p{L}$/u;

const [FOREIGN, ALIKE] = ['аеорсухіѕјԁοαν', 'aeopcyxisjdoav'];

/** A word of two alphabets is of the one that it looks like. */
function latin(words: string): string {
  if (!/[\u0370-\u052f]/.test(words)) return words;
  const isMixed = (word: string) => /[a-z]/.test(word) && /[\u0370-\u052f]/.test(word);
  const read = (word: string) => [...word].map((letter) => ALIKE[FOREIGN.indexOf(letter)] ?? letter).join('');
  return words.replace(/\S+/g, (word) => (isMixed(word) ? read(word) : word));
}

const UMLAUTS = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
  ['å', 'aa'],
  ['ø', 'oe'],
  ['æ', 'ae'],
]);
/** Shorter ones without their accents are words of other languages. */
const BARE_LEAST = 4;

/** As addresses and old keyboards write it: `löschen`, `loeschen`, `loschen`. */
export function spellingsOf(word: string): string[] {
  const spelled = [...word].map((letter) => UMLAUTS.get(letter) ?? letter).join('');
  if (!/\p{Script=Latin}/u.test(word)) return [word];
  return [...new Set([word, spelled, bareOf(word)].filter((one) => one === word || one.length >= BARE_LEAST))];
}

const bareOf = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('ł', 'l');

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Asked for each of the same few words with every link there is. */
const asked = new Map<string, boolean>();

/** Scripts without spaces have no words to tell apart. */
export function isUnspaced(word: string): boolean {
  const known = asked.get(word) ?? UNSPACED.test(word);
  asked.set(word, known);
  return known;
}

/** The first of the words that is one of a text's, with accents or without; null: none is. */
export function foundIn(words: readonly string[], texts: readonly string[]): string | null {
  const bare = texts.map(bareOf).filter((text, at) => text !== texts[at]);
  const has = (word: string) => (text: string) =>
    isUnspaced(word) ? text.includes(word) : ` ${text} `.includes(` ${word} `);
  const isIn = (word: string) => texts.some(has(word)) || (word.length >= BARE_LEAST && bare.some(has(word)));
  return words.find(isIn) ?? null;
}
