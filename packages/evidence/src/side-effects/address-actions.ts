import { decoded } from './decoded.js';
import { isIdentifier } from './identifiers.js';
import {
  ACTING_WORDS,
  ADDRESSED_WORDS,
  AIMED_WORDS,
  ASKING_WORDS,
  CLOSING_ADDRESS_WORDS,
  COMMANDED_WORDS,
  DOING_WORDS,
  FORM_WORDS,
  GUARDING_WORDS,
  MACHINE_WORDS,
  NAMING_WORDS,
  OBJECT_WORDS,
  ORDERED_WORDS,
  PAGE_WORDS,
  OWNED_WORDS,
  READING_WORDS,
  STARTING_WORDS,
  JOURNAL_WORDS,
  SWITCHED_WORDS,
  TURNING_WORDS,
} from './action-words.js';
import { isUnspaced, plain } from './plain-words.js';
import { ENDING, partsOf } from './address-parts.js';
import { AFFAIR_VIEWS, AFFAIR_WORDS } from './page-words.js';

// Products do by GET what they should not. Their words name pages as well, the archive, the form that invites: so a word
// alone is no reason, but what stands beside it is. An act has something to act upon: an identifier, or an object.

/** Longer names and segments are titles, of articles mostly. */
export const WORDS_MOST = 4;

/** Parameters that say what is to be done, and not what is shown. */
export const ORDERING =
  /^(?:a|action|act|do|op|operation|cmd|command|task|method|event|fn|f|func|function|call|mode|todo|doaction|perform|exec)$/;

/** What is switched by a parameter: `empty_cart=true`. */
const YES = /^(?:|true|yes|on)$/;

/** Parameters of a view: which part of it, in which order. A number there names no thing. */
export const VIEWING =
  /^(?:page|p|offset|start|from|to|since|until|end|stop|limit|per page|size|count|year|month|day|date|sort|order|order by|tab|view|lang|locale|v|version|q|query|search)$/;

/** What a list holds and what it leaves out: `hide_closed=1`. */
const NARROWING = /^(?:hide|show|include|exclude|with|without) /;

/** `order=name` sorts, `order=5` is one of them. */
const isOfView = (name: string, value: string | null): boolean =>
  NARROWING.test(name) || (VIEWING.test(name) && !(name === 'order' && value === null));

/** What stands behind a word as an identifier does: `cancel=5`, `item=5`, `vote?dir=up`. */
const NUMBERED = /^(?:\w+ )?(?:id|ids|uuid|guid|token|key|item|hash|code)$|^(?:dir|direction|up|down|on|off)$/;

export interface Address {
  /** The words of each segment; null for an identifier. */
  readonly segments: readonly (string | null)[];
  readonly parameters: readonly (readonly [name: string, value: string | null])[];
  /** It says by a parameter upon what to act. */
  readonly isAimed: boolean;
  /** The words of what its path calls by name. */
  readonly procedure: string | null;
}

/** Gives a judge, which tells for a link the word by which it acts; null where it only leads somewhere. */
export function createActionFinder(without: (words: readonly string[]) => string[], unglue: (text: string) => string) {
  const [acting, asking] = [without(ACTING_WORDS), new Set(without(ASKING_WORDS))];
  const all = [...new Set([...acting, ...without(DOING_WORDS), ...without(OBJECT_WORDS), ...asking])];
  const alone = new Set(acting);
  const [written, ordered] = [without(ADDRESSED_WORDS), without(ORDERED_WORDS)];
  const commanded = [...ordered, ...without(COMMANDED_WORDS)];
  const switched = new Set(without(SWITCHED_WORDS));
  const guarding = new Set(without(GUARDING_WORDS));
  const shapes = createShapes(without);
  return (name: string, href: string): string | null => {
    const address = addressOf(href, unglue);
    if (address === null) return null;
    const said = plain(name);
    if (isArticle(address, said)) return null;
    const word = all.find((one) => inAddress(one, address) || inName(one, said, address));
    const inWords =
      word ??
      address.parameters.map(([one]) => one).find((one) => switched.has(one)) ??
      written.find((one) => inAddress(one, address)) ??
      orderIn(address);
    return inWords ?? shapes(address.segments) ?? guardIn(address);
  };

  /** `?_wpnonce=…`; who signs in elsewhere has one, too, and says for whom, and so has a form that is drawn anew: `/fields/new.js`. */
  function guardIn({ segments, parameters }: Address): string | null {
    const names = parameters.map(([name]) => name);
    if (names.includes('client id') || PAGES.has(segments.at(-1)?.split(' ')[0] ?? '')) return null;
    return names.find((name) => guarding.has(name) || /^[0-9a-f]{32}$/.test(name)) ?? null;
  }

  /** `?op=drop`; and `?x=user_del&id=4`, where a parameter says upon what. */
  function orderIn({ parameters, isAimed }: Address): string | null {
    const told = parameters.flatMap(([name, value]) =>
      value === null || isOfView(name, value) ? [] : [{ name, value }],
    );
    const isCommanded = (word: string) => told.some(({ name, value }) => ORDERING.test(name) && holds(value, word));
    const isOrdered = (word: string) =>
      isAimed && told.some(({ name, value }) => !ORDERING.test(name) && value.endsWith(` ${word}`));
    return commanded.find(isCommanded) ?? ordered.find(isOrdered) ?? null;
  }

  function inAddress(word: string, { segments, parameters, isAimed }: Address): boolean {
    const acts = segments.some((segment, at) => {
      if (segment === null || !holds(segment, word)) return false;
      const [before, after] = [segments[at - 1], segments[at + 1]];
      if (AFFAIRS.has(word) && AFFAIR_PAGES.has(after ?? '')) return false;
      const isOnOne = asking.has(word) ? before === null : segments.slice(0, at).includes(null);
      if (isOnOne || after === null || isAimed) return true;
      return segment === word ? alone.has(word) && !isForm(before ?? '') : hasObject(word, segment);
    });
    return acts || parameters.some(([name, value]) => inParameter(word, name, value));
  }

  function inParameter(word: string, name: string, value: string | null): boolean {
    if (ORDERING.test(name)) return value !== null && holds(value, word);
    if (isOfView(name, value) || !holds(name, word)) return false;
    return value === null || (alone.has(word) && (name === word || YES.test(value)));
  }

  function inName(word: string, name: string, address: Address): boolean {
    const { segments, isAimed } = address;
    const isOnOne = segments.includes(null) || isAimed;
    if (isUnspaced(word)) return isOnOne && name.includes(word);
    if (name === word) return (alone.has(word) && isOnOne) || isOnNamed(word, segments);
    return hasObject(word, name) && (alone.has(word) || segments.some((one) => one !== null && holds(one, word)));
  }

  /** Things are told by names too: `/users/ann/block`. */
  function isOnNamed(word: string, segments: Address['segments']): boolean {
    return !asking.has(word) && segments.length > 2 && segments.at(-1) === word;
  }

  /** `empty trash` and not `archive policy`; what only asks needs to be told upon what. */
  function hasObject(word: string, text: string): boolean {
    return (
      !asking.has(word) &&
      text.startsWith(`${word} `) &&
      text.split(' ').length <= WORDS_MOST &&
      !isNaming(text) &&
      !isForm(text)
    );
  }
}

/** What acts by the place in which a word stands: `/follow/ann`, `/feature/beta/off`, `/backup/create`. */
function createShapes(without: (words: readonly string[]) => string[]) {
  const [aimed, turning] = [new Set(without(AIMED_WORDS)), new Set(without(TURNING_WORDS))];
  const [addressed, closing] = [new Set(without(ADDRESSED_WORDS)), new Set(without(CLOSING_ADDRESS_WORDS))];
  const [machines, starting] = [new Set(without(MACHINE_WORDS)), new Set(without(STARTING_WORDS))];
  return (segments: Address['segments']): string | null => {
    const said = segments.find((segment) => segment !== null && addressed.has(segment));
    if (said != null) return said;
    const [third, before, last] = [segments.at(-3), segments.at(-2), segments.at(-1)];
    if (before != null && aimed.has(before)) return before;
    if (last == null) return null;
    if (before === null && closing.has(last)) return last;
    if (turning.has(last) && (before === null || (before !== undefined && third !== undefined))) return last;
    return before != null && machines.has(before) && starting.has(last) ? last : null;
  };
}

const [AFFAIRS, AFFAIR_PAGES] = [new Set(AFFAIR_WORDS), new Set(AFFAIR_VIEWS)];
const PAGES = new Set(PAGE_WORDS);
const READING = new Set(READING_WORDS);
const OWNED = new Set(OWNED_WORDS);
/** A verb and what it acts upon are two words; a title goes on. */
const TITLE_WORDS_LEAST = 3;

/** `/blog/enable-dark-mode`: what is read there begins with a verb as often as not. */
export function isArticle({ segments, parameters }: Address, name: string): boolean {
  const [collection, slug] = [segments.at(-2), segments.at(-1)];
  if (segments.includes(null) || parameters.length > 0 || slug == null || !READING.has(collection ?? '')) return false;
  const isTitle = (text: string) =>
    text.split(' ').length >= TITLE_WORDS_LEAST && !text.split(' ').some((word) => OWNED.has(word));
  return isTitle(slug) && (name === '' || isTitle(name));
}

/** Begins or ends with it: in the midst of others it is one word of a title. */
const holds = (text: string, word: string): boolean =>
  isUnspaced(word)
    ? text.includes(word)
    : !isNaming(text) && (text === word || text.startsWith(`${word} `) || text.endsWith(` ${word}`));

const NAMING = new Set(NAMING_WORDS);
const FORM = new Set(FORM_WORDS);

/** A page is called so: its last word says what it shows. */
export const isNaming = (text: string): boolean => NAMING.has(text.split(' ').at(-1)!);

const isForm = (text: string): boolean => FORM.has(text.split(' ').at(-1)!);

/** `unglue` parts orders from what they are about. */
export function addressOf(href: string, unglue = (text: string) => text): Address | null {
  if (!URL.canParse(href)) return null;
  const { path, query, procedure } = partsOf(new URL(href));
  const segments = path.map((segment) =>
    segment === null || isIdentifier(segment) ? null : unglue(plain(decoded(segment.replace(ENDING, '')))),
  );
  const parameters = query
    .map(([name, value]) => [unglue(plain(name)), isIdentifier(value) ? null : unglue(plain(value))] as const)
    .filter(([name]) => !(ORDERING.test(name) && isJournal(segments)));
  return {
    segments,
    parameters,
    isAimed: parameters.some(([name, value]) => NUMBERED.test(name) || (value === null && !isOfView(name, value))),
    procedure: procedure === null ? null : plain(procedure),
  };
}

const JOURNALS = new Set(JOURNAL_WORDS);

/** What others did is listed there, and an order is what the list is narrowed to: `/audit-log?action=delete`. */
const isJournal = (segments: Address['segments']): boolean => JOURNALS.has(segments.at(-1)?.split(' ').at(-1) ?? '');

/** `note.txt`, `logo.png`, and not `cancel.php`. */
export const FILE = /\.(?!php|aspx?|jspx?|do|action|cgi|pl|cfm|html?)[a-z][a-z0-9]{1,5}$/i;
