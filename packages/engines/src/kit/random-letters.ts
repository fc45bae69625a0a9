// Letters of both cases that nobody wrote: a nanoid or a base64url key that happens to have no digits. Names in camel
// case (`getUserProfileSettings`) have both cases too, but are made of words.

// Shorter ones are also abbreviations, brands and names of people.
const FEWEST_LETTERS = 15;
// Camel case changes case twice in a word of five letters or more, a random key at every other letter: of keys of 21
// letters that are random nine in ten change at least so often.
const CHANGES_PER_LETTER = 1 / 3;
// Of names with an acronym or two still half of the letters are in words; of random keys about a quarter is by chance.
const SHARE_OF_WORDS = 0.5;

export function isRandomLetters(segment: string): boolean {
  const letters = segment.replace(/[^A-Za-z]/g, '');
  if (letters.length < FEWEST_LETTERS) return false;
  const changes = letters.match(/[a-z](?=[A-Z])|[A-Z](?=[a-z])/g)?.length ?? 0;
  if (changes < (letters.length - 1) * CHANGES_PER_LETTER) return false;
  const words = segment.match(/[A-Z]?[a-z]{2,}/g)?.filter(isPronounceable) ?? [];
  return words.join('').length < letters.length * SHARE_OF_WORDS;
}

// Five consonants in a row are in no word that a route is named by, but for joints (`lengthschool`).
const isPronounceable = (word: string): boolean => /[aeiouy]/i.test(word) && !/[^aeiouy]{5}/i.test(word);

// In names a digit ends a word (`getOAuth2Token`, `windows10pro`); in keys letters and digits change places all the time.
const CHANGES_PER_SIGN = 1 / 2;
// Small letters and digits alone have fewer ways to change: a cuid changes at every third sign or so.
const SMALL = /^[a-z\d]{20,}$/;
const CHANGES_PER_SMALL_SIGN = 1 / 5;
const FEWEST_DIGITS = 2;
// Shorter ones, perhaps in groups, only where they change so often that no abbreviation does (`h264-aac2-mp4`).
const SHORT = /^[a-z\d]+(?:[_-][a-z\d]+)?$/;
const FEWEST_SHORT = 12;
const FEWEST_CHANGES = 6;
const CHANGES_PER_SHORT_SIGN = 1 / 2;

/** Letters and digits in no order: `dQw4w9WgXcQ`, `cjld2cjxh0000qzrmn831i7rn`. */
export function isRandomMixture(segment: string): boolean {
  if ((segment.match(/\d/g)?.length ?? 0) < FEWEST_DIGITS) return false;
  const changes = segment.match(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0;
  if (SMALL.test(segment)) return changes >= segment.length * CHANGES_PER_SMALL_SIGN;
  if (SHORT.test(segment) && segment.length >= FEWEST_SHORT)
    return changes >= FEWEST_CHANGES && changes >= segment.length * CHANGES_PER_SHORT_SIGN;
  return /[a-z]/.test(segment) && /[A-Z]/.test(segment) && changes >= segment.length * CHANGES_PER_SIGN;
}
