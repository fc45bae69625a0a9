/** Letters and digits alone, words apart: `sign_out`, `signOut` and `Sign out…` are one; what nobody sees parts no word. */
export function plain(text: string): string {
  const seen = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const apart = seen.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  return apart
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
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
  const bare = word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('ł', 'l');
  return [...new Set([word, spelled, bare].filter((one) => one === word || one.length >= BARE_LEAST))];
}

/** Scripts without spaces have no words to tell apart. */
export const isUnspaced = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(word);

/** The first of the words that is one of a text's; null: none is. */
export function foundIn(words: readonly string[], texts: readonly string[]): string | null {
  const has = (word: string) => (text: string) =>
    isUnspaced(word) ? text.includes(word) : ` ${text} `.includes(` ${word} `);
  return words.find((word) => texts.some(has(word))) ?? null;
}
