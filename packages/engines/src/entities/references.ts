import type { Cluster } from './clusters.js';
import type { Gathered } from './gather.js';
import { keyedByWord } from './keyed-by-word.js';
import { isTellingField, share } from './likeness.js';
import { clustersCalled, clustersNear, inOrder } from './near-clusters.js';
import { stemOf } from '../kit/own-key.js';
import { inclusion, type Sketch } from '../kit/summary/sketch.js';
import { otherKey, type PointedAt } from './other-keys.js';
import { endsIn, isDependent, isPlural, isSelfRole, nounOf, roleOf } from './words.js';

// Which things a field points at: by the things that stand in it, else by its values, which are identifiers of one kind.
// Small integers coincide, so that of them the name must speak as well.

// Most values must be known; things are deleted, or of another page.
const MOST_KNOWN = 0.5;
// Where the name says so, a few are enough: lists show what one may see.
const SOME_KNOWN = 0.1;

/** By noun of a field (`author`): the kind it held where whole things stood in it. */
export type Roles = ReadonlyMap<string, Cluster>;

export function rolesOf(all: readonly (readonly [Cluster, Map<string, Gathered>])[]): Roles {
  const votes = new Map<string, Map<Cluster, number>>();
  for (const [owner, fields] of all)
    for (const [key, field] of fields)
      for (const [kind, count] of field.holds) {
        // what holds its own kind (`parent`, `translations`) holds another one in things of another
        if (kind === owner) continue;
        const role = roleOf(key);
        const kinds = votes.get(role) ?? new Map<Cluster, number>();
        votes.set(role, kinds.set(kind, (kinds.get(kind) ?? 0) + count));
      }
  // a role that means several kinds hints at none
  return new Map(
    [...votes].flatMap(([role, kinds]) => (kinds.size === 1 ? [[role, [...kinds.keys()][0]!] as const] : [])),
  );
}

export function referenceOf(
  owner: Cluster,
  field: Gathered,
  clusters: readonly Cluster[],
  roles: Roles,
): Cluster | null {
  if (isOwnKey(owner, field, clusters) || field.seen.paired > 0) return null;
  const held = [...field.holds].sort((a, b) => b[1] - a[1] || (a[0].noun < b[0].noun ? -1 : 1))[0];
  if (held !== undefined) return held[0];
  const { values } = field.seen;
  const byRole = roles.get(roleOf(field.name));
  // never filled so far: what stood under this name elsewhere, or what the name says
  if (values.hashes.length === 0 && field.seen.options.hashes.length === 0)
    return unfilled(owner, field, clusters, byRole);
  const role = roleOf(field.name);
  const called = mayBeCalled(role, owner, clusters, byRole);
  // what is told by a number alone must be called so as well
  const ids = isTellingField(field.seen) ? identifiersIn(field) : undefined;
  const near = clustersNear(clusters, { labels: field.seen.options, ...(ids && { ids }) });
  const rated = inOrder(clusters, [...called, ...near])
    .map((cluster) => {
      const named = namedFor(role, owner, cluster, byRole);
      return { cluster, rate: rateOf(owner, field, cluster, { role, named, asElsewhere: byRole === cluster }) };
    })
    .filter(({ rate }) => rate > 0)
    .sort((a, b) => b.rate - a.rate || (a.cluster.noun < b.cluster.noun ? -1 : 1));
  return rated[0]?.cluster ?? (byRole === undefined ? onlyHolder(owner, field, clusters) : null);
}

/** What alone tells it apart is its own; of a membership both the user and the team do, and are others. */
function isOwnKey(owner: Cluster, { name }: Gathered, clusters: readonly Cluster[]): boolean {
  const { key, record, below, noun } = owner;
  if (record === name) return true;
  if (key.length !== 1 || key[0] !== name || below !== null) return false;
  // `view_id` of forms, each of which belongs to one view
  const stem = nounOf(stemOf(name) ?? '');
  const isCalled = (called: string): boolean => endsIn(stem, called);
  return isCalled(noun) || endsIn(noun, stem) || !clusters.some((other) => isCalled(other.noun));
}

/** Things that are pointed at by a word: their key, or another word that each has for itself. */
export function wordReferenceOf(owner: Cluster, field: Gathered, clusters: readonly Cluster[]): PointedAt | null {
  if (isOwnKey(owner, field, clusters) || field.seen.paired > 0) return null;
  const isCalled = (cluster: Cluster, name: string): boolean => {
    const role = roleOf(name);
    return !COUNTERS.has(role) && namedFor(role, owner, cluster, undefined) >= ENDING;
  };
  const keyed = keyedByWord(owner, field, clusters, isCalled);
  if (keyed !== null) return { cluster: keyed, by: keyed.key[0]! };
  return otherKey(owner, field, clusters, isCalled);
}

function unfilled(
  owner: Cluster,
  field: Gathered,
  clusters: readonly Cluster[],
  byRole: Cluster | undefined,
): Cluster | null {
  const { scalars, arrays, objects, count } = field.seen;
  if (objects > 0 || scalars.booleans > 0) return null;
  const role = roleOf(field.name);
  // an item is of what it is an item of: the word means another kind in each place
  if (!isIdName(field.name)) return scalars.nulls + arrays === count && !isDependent(role) ? (byRole ?? null) : null;
  const [best, next] = mayBeCalled(role, owner, clusters, byRole)
    .map((cluster) => ({ cluster, rate: namedFor(role, owner, cluster, byRole) }))
    // `parent_id` that nothing ever had names no kind: a parent may be of any, unless such things were seen in each other
    .filter(({ rate }) => rate > SELF || (rate === SELF && holdsItsKind(owner)))
    .sort((a, b) => b.rate - a.rate || (a.cluster.noun < b.cluster.noun ? -1 : 1));
  // of two kinds of one noun, columns of tables and columns of views, nothing tells which
  const isEither = next !== undefined && next.rate === best!.rate && next.cluster.noun === best!.cluster.noun;
  return isEither ? null : (best?.cluster ?? null);
}

/** `replies` of comments, which are comments. */
const holdsItsKind = ({ spots }: Cluster): boolean =>
  spots.some(
    (part) =>
      !part.top &&
      spots.some(({ call, side, path }) => call === part.call && side === part.side && path === part.holder),
  );

const DIRECTION = /_(?:from|to|source|target)$/;

/** All of which a name may say anything (see `namedFor`), and hardly any others. */
function mayBeCalled(
  role: string,
  owner: Cluster,
  clusters: readonly Cluster[],
  byRole: Cluster | undefined,
): readonly Cluster[] {
  const words = role.split('_');
  const endings = words.map((_, from) => words.slice(from).join('_'));
  const called = clustersCalled(clusters, [`${owner.noun}_${role}`, role.replace(DIRECTION, ''), ...endings]);
  return inOrder(clusters, [owner, ...(byRole === undefined ? [] : [byRole]), ...called]);
}

/** Forms may have been refused for what they pointed at, which their answers, pages as they are, do not tell. */
const identifiersIn = ({ typed, seen }: Gathered): Sketch => (typed.values.hashes.length > 0 ? typed : seen).values;

interface Naming {
  readonly role: string;
  /** How much the name says. */
  readonly named: number;
  readonly asElsewhere: boolean;
}

function rateOf(owner: Cluster, field: Gathered, cluster: Cluster, { role, named, asElsewhere }: Naming): number {
  // a thing that carries its own identifier twice does not point at itself
  if (cluster === owner && named === 0) return 0;
  // what a page offers to choose from are these things, by identifier and name
  const { found, of } = inclusion(field.seen.options, cluster.labels);
  if (found >= FEWEST_OPTIONS && found >= of * MOST_KNOWN) return 3 + named;
  // of things that no answer showed the identifiers are not known: the name alone must do
  if (cluster.ids.hashes.length === 0) return isSetById(field) ? named / 2 : 0;
  const telling = isTellingField(field.seen);
  if (telling !== cluster.telling || (!telling && named === 0)) return 0;
  const known = share(identifiersIn(field), cluster.ids);
  if (telling) return known >= (named > 0 ? SOME_KNOWN : MOST_KNOWN) ? 1 + known + named : 0;
  if (known >= MOST_KNOWN && isSetById(field)) return named;
  return named >= EXACT && known === 1 && isBareReference(role, field, asElsewhere) ? named : 0;
}

// Every kind that is counted up from one has the lowest numbers; by these none is told from another.
const LOWEST_TELLING = 20;
const FEWEST_HELD = 4;

/**
 * `assigneeId`, `approved_by`: no kind is called so, but all of its numbers are identifiers of one kind and of no other. Of a
 * kind that is counted from one they would be so by chance.
 */
function onlyHolder(owner: Cluster, field: Gathered, clusters: readonly Cluster[]): Cluster | null {
  const role = roleOf(field.name);
  const { values, scalars } = field.seen;
  if (!(isIdName(field.name) || role.endsWith('_by')) || COUNTERS.has(role)) return null;
  if ((scalars.numbers?.min ?? 0) < LOWEST_TELLING || values.hashes.length < FEWEST_HELD) return null;
  // what is called for a kind that has other numbers is of that kind
  const called = mayBeCalled(role, owner, clusters, undefined);
  if (called.some((cluster) => namedFor(role, owner, cluster, undefined) > 0)) return null;
  const [holder, another] = [...clustersNear(clusters, { ids: values })].filter((one) => share(values, one.ids) === 1);
  if (holder === undefined || another !== undefined || holder === owner) return null;
  return lowestId(holder) >= LOWEST_TELLING ? holder : null;
}

const lowestId = ({ spots, key: [name = ''] }: Cluster): number =>
  Math.min(...spots.map(({ seat }) => seat.fields.kept.get(name)?.scalars.numbers?.min ?? Infinity));

// Several numbers, all of which are there under the very name of the kind: `author: 3` of a book, `genres: [1, 4]`. One
// will do where whole authors stood under that name in things of another kind.
const FEWEST_BARE = 3;
// Under these names numbers are codes and counters, though a kind may be called so too.
const COUNTERS = new Set(
  'status state type kind order position rank sort version revision level index page number count priority grade score weight size step day week month year point unit'.split(
    ' ',
  ),
);

const isBareReference = (role: string, field: Gathered, asElsewhere: boolean): boolean =>
  !COUNTERS.has(role) &&
  !isHowMany(field) &&
  (asElsewhere || areWords(field) || field.seen.values.hashes.length >= FEWEST_BARE);

/** `project: "default"` where one of the projects is called so: words do not coincide as numbers do. */
const areWords = ({ seen: { scalars } }: Gathered): boolean =>
  scalars.numbers === null && (scalars.texts?.values?.every((text) => !/^\d/.test(text)) ?? false);

/** `guests: 4` of a booking is how many come; which ones would stand in a list. */
const isHowMany = ({ name, many }: Gathered): boolean => isPlural(name) && !many;

// One option that is called as a thing of that number may be so by chance.
const FEWEST_OPTIONS = 2;

// How much a name says, the most first: `category_id` of a document is a document category whatever `category` is elsewhere.
const QUALIFIED = 1.1;
const AS_ELSEWHERE = 1;
const EXACT = 0.95;
const ENDING = 0.9;
const SELF = 0.8;

function namedFor(role: string, owner: Cluster, cluster: Cluster, byRole: Cluster | undefined): number {
  const isCalled = (noun: string) => noun === cluster.noun || cluster.nouns.has(noun);
  if (cluster === owner) return isSelfRole(role) ? SELF : role.endsWith(`_${owner.noun}`) ? ENDING : 0;
  if (isCalled(`${owner.noun}_${role}`)) return QUALIFIED;
  if (byRole !== undefined) return byRole === cluster ? AS_ELSEWHERE : 0;
  // `issue_to` is an issue
  if (isCalled(role) || isCalled(role.replace(DIRECTION, ''))) return EXACT;
  return endsIn(role, cluster.noun) ? ENDING : 0;
}

/** A bare `status: 1` is a code and `version: 3` a counter; `status_id` says that it is an identifier. */
const isIdName = (name: string): boolean => /(?:^|[_a-z-])(?:ids?|Ids?|IDs?)$/.test(name);

/** `labels`, that are set as `label_ids`. */
const isSetById = ({ name, also }: Gathered): boolean => isIdName(name) || (also !== undefined && isIdName(also));
