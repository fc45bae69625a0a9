import {
  ACTING_WORDS,
  addressOf,
  DOING_WORDS,
  isArticle,
  isNaming,
  PAGE_WORDS,
  plain,
  VIEWING,
  WORDS_MOST,
  type Address,
} from '@asbuilt/evidence/side-effects';
import {
  BUTTON_LAST_WORDS,
  BUTTON_WORDS,
  PRESSING_LAST_WORDS,
  PRESSING_WORDS,
  THING_WORDS,
  UPON_WORDS,
} from './pressing-words.js';
import { AGREEING_WORDS, SENDING_WORDS } from './words.js';

// Things that are called by an act. A button does it at once; a link may lead to a page that asks, and its address must show
// so: where it does not, the product may well do by GET what the name says.

/** A name of more words is a text in which one of them stands by chance. */
const PRESSED_WORDS_MOST = 6;

/** A name behind the word, or a number: `Mark Twain`, `Run #17`. */
const CALLED = /^\S+\s+[#\d\p{Lu}]/u;

export function createNamed(without: (words: readonly string[]) => string[]) {
  const doing = without([...DOING_WORDS, ...ACTING_WORDS, ...SENDING_WORDS]);
  const acts = createBeginnings(without, PRESSING_WORDS, PRESSING_LAST_WORDS);
  const buttons = createBeginnings(without, BUTTON_WORDS, BUTTON_LAST_WORDS);
  const things = without(THING_WORDS);
  const [agreeing, pages] = [new Set(without(AGREEING_WORDS)), new Set(PAGE_WORDS.map(plain))];
  /** `Order`, `Order now`, and not `Order 5`. */
  const isDone = (said: string) => (word: string) =>
    said === word || (begins(said)(word) && UPON.has(said.slice(word.length + 1).split(' ')[0]!));
  const ofLink = (name: string, href: string): string | null => {
    const [said, address] = [plain(name), addressOf(href)];
    if (address === null || said.split(' ').length > WORDS_MOST || isNaming(said) || isArticle(address, said))
      return null;
    const word = doing.find(begins(said)) ?? (agreeing.has(said) ? said : CALLED.test(name.trim()) ? null : acts(said));
    return word === null || isPage(word, said, address) ? null : word;
  };
  const ofPress = (name: string, isShared: boolean): string | null => {
    const said = plain(name);
    // `Orders`, `Trade`: what all screens share leads to parts of the product
    return acts(said) ?? buttons(said) ?? (isShared ? null : (things.find(isDone(said)) ?? null));
  };
  return { ofLink, ofPress };

  /** The address shows that it is one: by its last word, or because it names what the link names and nothing to act upon. */
  function isPage(word: string, said: string, { segments, parameters }: Address): boolean {
    const end = segments.at(-1);
    if (end != null && pages.has(end.split(' ').at(-1)!)) return true;
    if (parameters.some(([name]) => !VIEWING.test(name))) return false;
    // `/transfers/5` is one of them; to make one, nobody would need to say which
    if (end === null) return isKin(segments.at(-2) ?? '', word) && segments.at(-2) !== word;
    if (end !== undefined && isKin(end, word)) return true;
    return !segments.includes(null) && segments.some((segment) => said.split(' ').some((one) => isKin(segment!, one)));
  }
}

const UPON = new Set(UPON_WORDS);

const begins = (text: string) => (word: string) => `${text} `.startsWith(`${word} `);

/** Tells the word that a name begins with, or that ends it. */
function createBeginnings(
  without: (words: readonly string[]) => string[],
  firstWords: readonly string[],
  lastWords: readonly string[],
) {
  const [first, last] = [without([...firstWords, ...lastWords]), without(lastWords)];
  return (said: string): string | null => {
    if (isNaming(said)) return null;
    const word = first.find(begins(said)) ?? last.find((one) => said.endsWith(` ${one}`));
    const isText = said.split(' ').length > PRESSED_WORDS_MOST && word?.includes(' ') !== true;
    return isText ? null : (word ?? null);
  };
}

/** Shorter words are no names. */
const NAME_CHARS_LEAST = 3;

/** `invite`, `invites` and `invite-member` are of one kin with `invite`; `members` is with `member`. */
const isKin = (segment: string, word: string): boolean =>
  word.length >= NAME_CHARS_LEAST && ` ${segment}`.includes(` ${word}`);
