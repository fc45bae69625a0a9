import { ALL_FORMATS } from '../../kit/shape/text-formats.js';
import { isClass, type Token } from '../../kit/address/address.js';
import { isKeyedToken, isMethodToken } from '../../kit/address/composed.js';
import { at } from '../../kit/summary/maps.js';
import { holdsAskedById, isAskedById } from './asked-by-id.js';
import { valuesBesideRefused } from './beside-refused.js';
import { echoedWords } from './echoed-words.js';
import { candidate, type Candidate, type Grounds } from './candidate.js';
import { agrees, ROUTES_IN_COMMON } from './company.js';
import { areCollections, isCollection } from './collections.js';
import { datePartIn, slotStep } from './date-slots.js';
import { housesOfOnePlan } from './houses.js';
import { indexedPages } from './indexed-pages.js';
import { listedValues } from '../observing/listed.js';
import { ownersOfHouses } from './house-owners.js';
import { numberedSlugs } from './numbered-slugs.js';
import { numberedTitles, permalinks } from './permalinks.js';
import { countedThings, lookalikes, shortTitles } from './lookalikes.js';
import { lookOf } from './looks.js';
import { likeness, PLAINLY_DIFFERENT, profileOf, shareRoutes, type Layout, type Profile } from './likeness.js';
import { mayBeLoneValue } from './lone.js';
import { areOfTheirOwn, headedPages, likeKnownPages, thingsOfSameParts } from './page-crowds.js';
import { calledByPlace, placedValues } from './placed-values.js';
import { putInSilence } from './put-in-silence.js';
import { namesBehindPrefix, titlesBehindPrefixes } from './prefixed.js';
import { childrenOf, leavesAt, leavesOf, type Place } from '../place.js';
import { isProgram, sureClass, type SureClass } from '../../kit/address/segment.js';
import type { Route, SlotNature } from '../route.js';
import { calledBy, signOf } from './slot-names.js';
import type { PathNode } from '../observing/summary.js';
import { isProbe } from './probes.js';
import { withShelved } from './shelved-files.js';
import { shelfAt, treeAt } from './tree-routes.js';
import { isShelf, isTree, pathsInCommon } from './trees.js';
import { isUnknownValue } from './unknown-values.js';
import { deletedThings, valuesElsewhere } from './values-elsewhere.js';
import { versionOf } from './versions.js';
import { hasSections, holdsWritings, isAlias, isRouteWord } from '../words.js';

// Where nothing names the values, only a crowd of them that answers alike is a slot.
const CROWD = 5;
const CROWD_ALIKE = 1.05;
const THIN_CROWD = 8;
const THINGS = 3;
// So many at one place are data even where their answers cannot be compared.
const FLOOD = 30;

/** Decides, place by place from the root, which segments are values of a slot and which are names of routes. */
export function routesOf(root: PathNode, grounds: Grounds): Route {
  return routeAt([root], grounds, [], null, new Set());
}

function routeAt(
  place: Place,
  grounds: Grounds,
  above: readonly Token[],
  nature: SlotNature | null,
  siblings: ReadonlySet<string>,
): Route {
  const { trees, layout } = grounds;
  if (trees && isTree(place, above, { siblings, trees, layout })) return treeAt(place, nature);
  if (trees && isShelf(place, above, { siblings, trees, layout })) return shelfAt(place, nature);
  const { slot, literals, folded, inSlot } = divide(place, grounds, above);
  const common = trees ? pathsInCommon(literals) : siblings;
  return {
    literals: new Map(
      [...literals].map(([token, nodes]) => [token, routeAt(nodes, grounds, [...above, token], null, common)]),
    ),
    folded,
    slot: slot.length === 0 ? null : routeAt(slot, grounds, [...above, slotStep(inSlot)], inSlot, common),
    leaves: leavesAt(place, nature?.wholeName ?? false),
    nature,
  };
}

function natureOf(tokens: readonly Token[], folded: readonly Candidate[]): SlotNature {
  const found = folded.filter((c) => !c.profile.failing);
  const looks = tokens.map((token) => token.slice(1, -1) as SureClass | 'any').filter((look) => look !== 'slip');
  return {
    kinds: new Set([...looks, ...found.map(({ drawn }) => (drawn ? ('token' as const) : ('word' as const)))]),
    words: found.map((c) => c.value),
    wholeName: found.some((c) => c.wholeName),
  };
}

interface Division {
  readonly slot: Place;
  readonly literals: ReadonlyMap<Token, Place>;
  readonly folded: ReadonlyMap<Token, Token>;
  readonly inSlot: SlotNature;
}

function divide(place: Place, grounds: Grounds, above: readonly Token[]): Division {
  const literals = new Map<Token, Place>();
  const folded = new Map<Token, Token>();
  const slot: PathNode[] = [];
  const looks: Token[] = [];
  const open: Candidate[] = [];
  const children = childrenOf(place);
  // the path says by then which thing is meant
  const isBelowSlot = above.length > 0 && isClass(above.at(-1)!);
  for (const token of [...children.keys()].sort()) {
    const nodes = children.get(token)!;
    const version = versionOf(token, nodes, above);
    if (version !== null) {
      literals.set(version, nodes);
      if (version !== token) folded.set(token, version);
    } else if (isClass(token)) {
      slot.push(...nodes);
      looks.push(token);
    } else if (isProgram(token) || isNamed(token, nodes) || grounds.isName?.(token, nodes, above))
      literals.set(token, nodes);
    else if ((!isBelowSlot && isAskedById(nodes)) || holdsAskedById(token, nodes)) literals.set(token, nodes);
    else open.push(candidate(token, nodes, grounds, above));
  }
  const shelved = withShelved(open, children, above);
  const prefixed = new Set(namesBehindPrefix(shelved));
  for (const c of prefixed) literals.set(c.token, c.place);
  const candidates = shelved.filter((c) => !prefixed.has(c));
  const values = new Set<Candidate>();
  const rest = () => candidates.filter((c) => !values.has(c));
  const fold = (list: readonly Candidate[]): void => {
    for (const c of list) {
      if (values.has(c)) continue;
      values.add(c);
      slot.push(...c.place);
    }
  };
  fold([...candidates.filter((c) => c.shelved || c.drawn), ...namedValues(candidates, grounds, above)]);
  fold(listedValues(candidates, grounds.witness, above));
  fold(echoedWords(rest(), above));
  fold(placedValues(rest(), above));
  if (looks.length === 0) fold(deletedThings(rest(), above));
  fold(lookalikes(candidates, above));
  if (looks.length === 0) fold(valuesBesideRefused(rest()));
  fold(housesOfOnePlan(rest(), above));
  fold(permalinks(rest(), above));
  fold(numberedTitles(rest(), above));
  fold(ownersOfHouses(rest(), grounds.layout));
  fold(headedPages(rest(), above));
  fold(indexedPages(rest(), place, above, grounds.layout));
  fold(thingsOfSameParts(rest(), above));
  fold(crowd(rest(), above, grounds.layout));
  if (slot.length > 0) {
    const known = profileOf(slot, grounds.layout);
    fold(rest().filter((c) => belongs(c, known, values.size > 0)));
    fold(shortTitles(rest(), [...values]));
    fold(likeKnownPages(rest(), [...values]));
    fold(countedThings(rest(), [...values]));
    fold(titlesBehindPrefixes(rest(), values));
    fold(numberedSlugs(rest(), known, [...sampledIn(slot), ...[...values].map((c) => c.value)]));
    fold(putInSilence(rest(), children.get('{text}') ?? [], [...values]));
    const all = profileOf(slot, grounds.layout);
    const served = natureOf(looks, [...values]);
    fold(rest().filter((c) => isUnknownValue(c, all, slot) && !isProbe(c.value, served)));
  }
  for (const c of rest()) literals.set(c.token, c.place);
  const words = [...values].filter((c) => !c.profile.failing).map((c) => c.value);
  const all = [...words, ...sampledIn(slot)];
  const named = {
    called: calledByPlace(above, all) ?? calledBy(all, grounds.witness),
    sign: signOf(all),
    dated: datePartIn(all),
  };
  const formats = slot.reduce((all, node) => all & node.formats, ALL_FORMATS);
  return { slot, literals, folded, inSlot: { ...natureOf(looks, [...values]), formats, ...named } };
}

/** What is done to a thing, the collection before a key, a procedure: names by how they are written. */
const isNamed = (token: Token, nodes: Place): boolean =>
  isMethodToken(token) ||
  isKeyedToken(token) ||
  [...leavesOf(nodes)].some(([key, leaves]) => key.endsWith(' ') && leaves.some(({ style }) => style === 'rpc'));

/** Of values that are sure by their look a few are kept; a client's slips are none. */
const sampledIn = (slot: Place): string[] =>
  slot.flatMap((node) => [...node.values.some.keys()]).filter((value) => sureClass(value) !== 'slip');

/** The segments that answers name as keys of things, and that do not plainly answer in different ways. */
function namedValues(candidates: readonly Candidate[], grounds: Grounds, above: readonly Token[]): Candidate[] {
  const open = candidates.filter(
    (c) => !c.profile.failing && !isRouteWord(c.value) && (c.named === 'own' || !isCollection(c.holding)),
  );
  const keyed = open.filter((c) => c.named === 'own' || c.named === 'key');
  const agreeing = keyed.filter((c) => agrees(c, keyed));
  const alone = candidates.every((c) => agreeing.includes(c) || c.profile.failing || isRouteWord(c.value));
  const mayBeLone = (c: Candidate) => mayBeLoneValue(c, above, grounds.known);
  const inCompany = (c: Candidate) => agreeing.some((f) => f !== c && (mayBeLone(c) || leadAlike(c, f)));
  // an answer may carry a word of its route by chance: `{provider: 'local'}` from `/auth/local`; below a slot it is a key
  const isBelowSlot = above.length > 0 && isClass(above.at(-1)!);
  const isOwn = (c: Candidate) => c.named === 'own' && (isBelowSlot || mayBeLone(c));
  const sure = agreeing.filter((c) => isOwn(c) || inCompany(c) || (alone && mayBeLone(c)));
  const named = open.filter((c) => !sure.includes(c) && c.named !== 'no');
  const pairs = named.filter((c) =>
    named.some((other) => other !== c && (likeness(c.profile, other.profile) ?? 0) >= 1),
  );
  if (sure.length + pairs.length > 0) return [...sure, ...pairs];
  const met = valuesElsewhere(open, above, grounds.known);
  if (met.length > 0) return [...met];
  const lone = open.length === 1 && grounds.known.has(open[0]!.value) && mayBeLone(open[0]!) ? open : [];
  return candidates.every((c) => lone.includes(c) || c.profile.failing || isRouteWord(c.value)) ? lone : [];
}

/** Sections of a product that have names of things too lead to different routes: `/admin/users` beside `/docs/pages`. */
const leadAlike = (a: Candidate, b: Candidate): boolean =>
  likeness(a.profile, b.profile) !== null || shareRoutes(a.profile, b.profile) >= ROUTES_IN_COMMON;

/** Segments that nothing names, but that are many and answer alike. */
function crowd(candidates: readonly Candidate[], above: readonly Token[], layout: Layout): Candidate[] {
  const open = candidates.filter((c) => !c.profile.failing && !isRouteWord(c.value));
  const groups: Candidate[][] = [];
  for (const c of open) {
    const group = groups.find((members) => meanLikeness(c, members) >= 1);
    if (group) group.push(c);
    else groups.push([c]);
  }
  const noun = above.at(-1);
  const mayBePages = layout.size === 0 && noun !== undefined && (hasSections(noun) || holdsWritings(noun));
  const areValues = (g: readonly Candidate[]) => !areCollections(g, above) && !(mayBePages && areOfTheirOwn(g));
  const crowds = groups.filter((g) => g.length >= fewest(g, above) && mutual(g) >= CROWD_ALIKE && areValues(g)).flat();
  if (crowds.length > 0) return crowds;
  const thin = thinCrowd(open, above).filter(areValues).flat();
  if (thin.length > 0) return thin;
  return open.length >= FLOOD && open.every((c) => childrenOf(c.place).size === 0) ? open : [];
}

/** Answers too thin to be compared, but the same to the letter at so many segments. */
function thinCrowd(open: readonly Candidate[], above: readonly Token[]): Candidate[][] {
  const groups = new Map<string, Candidate[]>();
  for (const c of open) {
    const { answers, thin } = c.profile;
    if (answers.size === 0 && thin !== '') at(groups, thin, () => [] as Candidate[]).push(c);
  }
  return [...groups.values()].filter((group) => group.length >= enough(group, above));
}

/** What nobody reads is done: however many, they are names of what is done, each of its own. */
function fewest(group: readonly Candidate[], above: readonly Token[]): number {
  if (areThings(group)) return hasSections(above.at(-1)) ? FLOOD : THINGS;
  const read = group.some(({ profile }) => [...profile.routes].some((route) => route.includes(' GET ')));
  return read ? CROWD : FLOOD;
}

/** What is read and changed at one address is a thing; what is only read may be a page of its own; what is only done, an action. */
function enough(group: readonly Candidate[], above: readonly Token[]): number {
  if (areThings(group)) return hasSections(above.at(-1)) ? FLOOD : THINGS;
  const reads = [...group[0]!.profile.routes].every((route) => route.includes(' GET '));
  return reads ? THIN_CROWD : FLOOD;
}

function areThings(group: readonly Candidate[]): boolean {
  return group.every(({ profile: { routes } }) => {
    const here = [...routes].filter((route) => route.startsWith(' '));
    return here.some((r) => r.startsWith(' GET ')) && here.some((r) => /^ (?:PUT|PATCH|DELETE) /.test(r));
  });
}

function meanLikeness(c: Candidate, members: readonly Candidate[]): number {
  return members.reduce((total, m) => total + (likeness(c.profile, m.profile) ?? 0), 0) / members.length;
}

const mutual = (group: readonly Candidate[]): number =>
  group.reduce(
    (total, c) =>
      total +
      meanLikeness(
        c,
        group.filter((m) => m !== c),
      ),
    0,
  ) / group.length;

// Words for actions are rarely values; only an answer that is alike beyond doubt, or that names it, makes one.
const BEYOND_DOUBT = 1.1;
/** `/accounts/lookup` shows an account, which says what it is called, and not so: a route that shows one of the things. */
const isOfAnotherName = ({ value, place }: Candidate): boolean =>
  /^[a-z]+(?:[_-][a-z]+)*$/.test(value) && place.some(({ shown }) => shown > 0);

/** A segment beside a slot that answers as the slot does is one more of its values. `hasWords`: so are other words. */
function belongs(c: Candidate, slot: Profile, hasWords: boolean): boolean {
  if (c.profile.failing || isAlias(c.value)) return false;
  const alike = likeness(c.profile, slot);
  // a key of another make beside keys that are sure by themselves
  if (lookOf(c.value) === 'random' && (alike ?? 1) >= PLAINLY_DIFFERENT)
    return shareRoutes(c.profile, slot) >= ROUTES_IN_COMMON;
  // the form that makes a thing is the one that changes it: beside numbers alone a word for what is done is none of them
  if (isRouteWord(c.value) && !hasWords && !c.echoed) return false;
  if (isRouteWord(c.value)) return alike !== null && alike >= (c.echoed ? PLAINLY_DIFFERENT : BEYOND_DOUBT);
  if (c.named === 'no') {
    if (isOfOnePlan(c.profile, slot)) return alike !== null && alike >= PLAINLY_DIFFERENT;
    return alike !== null && alike >= 1 && (hasWords || !isOfAnotherName(c));
  }
  return alike === null ? shareRoutes(c.profile, slot) >= ROUTES_IN_COMMON : alike >= PLAINLY_DIFFERENT;
}

// So many ways of asking, most of which the slot has, one of them by name below: a page of its own has one or two.
const WAYS_OF_A_PLAN = 3;
const MOST_WAYS = 0.75;

function isOfOnePlan({ routes }: Profile, slot: Profile): boolean {
  const both = [...routes].filter((route) => slot.routes.has(route));
  const below = both.some((route) => !route.startsWith(' '));
  return below && both.length >= WAYS_OF_A_PLAN && both.length >= routes.size * MOST_WAYS;
}
