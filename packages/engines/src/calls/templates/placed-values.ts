import { isClass, type Token } from '../../kit/address/address.js';
import { isLanguage } from '../../kit/languages.js';
import type { Shape } from '../../kit/shape/index.js';
import type { Candidate } from './candidate.js';
import { isColour, isDrawn, isMixed, isWrittenTitle, lookOf } from './looks.js';
import { childrenOf, leavesOf } from '../place.js';
import { isPrefix } from './versions.js';
import { hasSections, holdsWritings, isRouteWord } from '../words.js';
import { isPlural } from '../../kit/singular.js';

// Places that frameworks and habit keep for values of one kind: a single one of them is a value, though nothing names it.

/** Folders of texts by language, as i18next and its like ask for them: `/locales/{locale}/{namespace}.json`. */
const TRANSLATIONS = new Set('locales locale i18n l10n translations translation'.split(' '));
const LANGUAGES = /^lang(?:uage)?s?$/i;
const COLOURS = /^(?:colou?rs?|swatch(?:es)?|palettes?|shades?|tints?|hex)$/i;
/** A page for each product of such a place somebody wrote, or its title was made into its address. */
const TITLED_THINGS = new Set(
  'posts articles stories questions recipes threads topics discussions tutorials episodes lessons courses'.split(' '),
);
/** Pages that people write and give titles to: `/wiki/House_rules`. */
const WIKIS = /^wikis?$/i;

export function placedValues(candidates: readonly Candidate[], above: readonly Token[]): readonly Candidate[] {
  const open = candidates.filter((c) => !c.profile.failing);
  if (isBuildPlace(above)) return open;
  if (holdsNamespaces(above)) return namespaces(open);
  const noun = above.at(-1) ?? '';
  if (TRANSLATIONS.has(noun) || LANGUAGES.test(noun)) return open.filter((c) => isLanguage(c.value));
  if (COLOURS.test(noun)) return open.filter((c) => isColour(c.value));
  // the code of a short link: `/s/aB3xK9`
  if (/^[a-z]$/.test(noun)) return open.filter((c) => isMixed(c.value) && onlyLeadsOn(c));
  if (TITLED_THINGS.has(noun)) return open.filter((c) => lookOf(c.value) === 'titled' && isRead(c));
  if (WIKIS.test(noun)) return open.filter((c) => isWrittenTitle(c.value) && isRead(c));
  if (above.length === 0) return open.filter(isSignedPage);
  return isKind(noun) ? open.filter((c) => isDrawn(c.value)) : [];
}

/** The name of things in the plural; not of what is done, of sections or of pages that somebody wrote. */
const isKind = (noun: Token): boolean =>
  noun.length > 1 &&
  !isClass(noun) &&
  isPlural(noun) &&
  !isPrefix(noun) &&
  !isRouteWord(noun) &&
  !hasSections(noun) &&
  !holdsWritings(noun);

/** What a slot is called that such a place keeps its values in. */
export function calledByPlace(above: readonly Token[], values: readonly string[]): string | undefined {
  if (isBuildPlace(above)) return 'build';
  if (COLOURS.test(above.at(-1) ?? '') && values.every(isColour)) return 'color';
  return holdsNamespaces(above) ? 'namespace' : undefined;
}

/** Next.js: `/_next/data/{build}/products/5.json`. */
const isBuildPlace = (above: readonly Token[]): boolean => above.at(-1) === 'data' && above.at(-2) === '_next';

const holdsNamespaces = (above: readonly Token[]): boolean =>
  above.length > 1 && isClass(above.at(-1)!) && TRANSLATIONS.has(above.at(-2)!);

// One alone may be all that there is.
const FEWEST_NAMESPACES = 2;

/** Words at which nothing but texts is read; what is done with translations has names of its own. */
function namespaces(open: readonly Candidate[]): readonly Candidate[] {
  const found = open.filter((c) => !isRouteWord(c.value) && childrenOf(c.place).size === 0 && givesTexts(c));
  return found.length >= FEWEST_NAMESPACES ? found : [];
}

function givesTexts({ place }: Candidate): boolean {
  const leaves = [...leavesOf(place)];
  const shapes = leaves
    .flatMap(([, list]) => list.flatMap((leaf) => [...leaf.answers.values()]))
    .filter((answer) => answer.shaped > 0)
    .map((answer) => answer.shape);
  return leaves.every(([key]) => key.startsWith('GET ')) && shapes.length > 0 && shapes.every(isOfTexts);
}

/** Names with texts under them, however nested: no number, no list, nothing that is or is not so. */
function isOfTexts({ objects, texts, arrays, numbers, booleans }: Shape): boolean {
  if (objects === null || texts !== null || arrays !== null || numbers !== null || booleans > 0) return false;
  const { named, values } = objects.plain;
  const under = [...(named?.values() ?? []), ...(values === null ? [] : [values])];
  return objects.variants === null && under.length > 0 && under.every((shape) => isText(shape) || isOfTexts(shape));
}

const isText = ({ texts, count, nulls }: Shape): boolean => texts !== null && texts.count + nulls === count;

const isRead = ({ profile }: Candidate): boolean => [...profile.routes].some((route) => route.startsWith(' GET '));

const onlyLeadsOn = ({ place }: Candidate): boolean =>
  [...leavesOf(place).values()].flat().every((leaf) => [...leaf.answers.keys()].every((key) => key.startsWith('3')));

/** `/@ann` is the page of somebody where it is a page; behind `~` also fixed pages stand, which are not headed so. */
const isSignedPage = (c: Candidate): boolean =>
  lookOf(c.value) === 'signed' && c.place.some(({ pages }) => pages > 0) && (c.value.startsWith('@') || c.headed);
