import { isClass, type Token } from '../../kit/address/address.js';
import { childrenOf, leavesOf, type Place } from '../place.js';
import { hasSections, holdsWritings, isRouteWord } from '../words.js';
import type { Candidate } from './candidate.js';
import { fieldsOf } from './echoed-words.js';
import { profileOf, type Layout } from './likeness.js';
import { isLikePage, TITLE } from './page-crowds.js';
import { isPrefix } from './versions.js';

// Pages that the page before them lists: `/journal` links to `/journal/opening-night`. A section of the product links to
// its pages as well, so that more must speak for things: each page is headed by its segment and made as the others, none
// has a menu that leads to the others, and either they are titled as things are, or they hold things of one make.

const FEWEST = 3;

/** What is written there from time to time, and read under its title. */
const PERIODICALS = /^(?:blogs?|journals?|news|newsroom|magazine|diary|posts?|articles?|stories|press|recipes?)$/i;

export function indexedPages(
  candidates: readonly Candidate[],
  place: Place,
  above: readonly Token[],
  layout: Layout,
): readonly Candidate[] {
  const noun = above.at(-1);
  if (noun === undefined || isClass(noun) || isPrefix(noun)) return [];
  if (isRouteWord(noun) || hasSections(noun) || holdsWritings(noun)) return [];
  // years that lead on to what was written in them are of another make, and one slot has one name
  if ([...childrenOf(place)].some(([token, nodes]) => isClass(token) && leavesOf(nodes).size === 0)) return [];
  const listed = new Set(place.flatMap(({ leadsTo }) => [...leadsTo.kept.keys()]));
  const pages = candidates.filter((c) => isPageOf(c) && listed.has(c.value));
  const areAllHeaded = pages.every(({ headed }) => headed);
  if (pages.length < FEWEST || !areAllHeaded || pages.some(isInMenu)) return [];
  const areAlike = (bare: boolean) => pages.every((c) => isLikePage(pages[0]!.profile, c.profile, bare));
  const titled = pages.filter(({ value }) => TITLE.test(value)).length * 2 > pages.length;
  if (titled && areAlike(PERIODICALS.test(noun))) return pages;
  return areAlike(true) && holdThingsOfOneMake(pages, layout) ? pages : [];
}

const isPageOf = ({ profile, value, place }: Candidate): boolean =>
  !profile.failing && !isRouteWord(value) && place.some(({ pages }) => pages > 0);

const isInMenu = ({ place }: Candidate): boolean => place.some(({ inMenus }) => inMenus > 0);

/** Each lists pages below it, and all of those are made as the others: shelves of one shop, not parts of a product. */
function holdThingsOfOneMake(pages: readonly Candidate[], layout: Layout): boolean {
  const held = pages.map(({ place }) => {
    const listed = new Set(place.flatMap(({ leadsTo }) => [...leadsTo.kept.keys()]));
    return [...childrenOf(place)]
      .filter(([token]) => listed.has(token))
      .map(([, nodes]) => ({ profile: profileOf(nodes, layout), fields: fieldsOf(nodes) }));
  });
  const all = held.flat();
  const [first] = all;
  if (first === undefined || held.some((own) => own.length === 0)) return false;
  // a form on each that sends which one it is, by the same name, is something in common
  const isSaid = first.fields.some((field) => all.every(({ fields }) => fields.includes(field)));
  return all.every(({ profile }) => isLikePage(first.profile, profile, isSaid));
}
