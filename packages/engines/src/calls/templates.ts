import { isClass, type Token } from '../kit/address.js';
import { isVersion } from '../kit/segment.js';
import { likeness, mergeProfiles, profileOf, shareRoutes, type Layout, type Profile } from './likeness.js';
import { emptyNode, mergeNodes, sampleValue, type PathNode, type Values } from './summary.js';
import type { Route } from './route.js';
import { isRouteWord, singular } from './words.js';
import { snake, witnessed, type Witness } from './witness.js';

export interface Grounds {
  readonly layout: Layout;
  readonly witness: Witness;
}

interface Candidate {
  readonly token: Token;
  readonly value: string;
  readonly node: PathNode;
  readonly profile: Profile;
  readonly named: Named;
}

/** How the product's own answers use a value: as the key of a thing, as its display name, or not at all. */
type Named = 'key' | 'name' | 'no';

// Values of one slot answer alike; below this share of common features two segments are two routes.
const ALIKE = 0.7;
// Without any answer that names the value, only a crowd of segments that answer the same is a slot.
const CROWD = 4;
const CROWD_ALIKE = 0.85;
// So many unnamed segments at one place are data even where their answers cannot be compared.
const FLOOD = 25;

/** Decides, place by place from the root, which segments are values of a slot and which are names of routes. */
export function routesOf(node: PathNode, grounds: Grounds, above: readonly Token[] = []): Route {
  const { slot, literals, wholeName } = divide(node, grounds, above);
  const route: Route = {
    literals: new Map(),
    slot: null,
    values: node.values,
    leaves: node.leaves,
    wholeName: false,
  };
  for (const [token, child] of literals) route.literals.set(token, routesOf(child, grounds, [...above, token]));
  if (slot !== null) {
    route.slot = routesOf(slot, grounds, [...above, '{}']);
    route.slot.wholeName = wholeName;
  }
  return route;
}

interface Division {
  slot: PathNode | null;
  literals: Map<Token, PathNode>;
  wholeName: boolean;
}

function divide(node: PathNode, grounds: Grounds, above: readonly Token[]): Division {
  const literals = new Map<Token, PathNode>();
  const folded: PathNode[] = [];
  const candidates: Candidate[] = [];
  for (const token of [...node.children.keys()].sort()) {
    const child = node.children.get(token)!;
    if (isClass(token)) {
      const version = versionOf(token, child, above);
      if (version === null) folded.push(child);
      else literals.set(version, child);
    } else candidates.push(candidate(token, child, grounds, above));
  }
  let slot = folded.length > 0 ? folded.reduce(mergeNodes, emptyNode()) : null;
  const take = (list: readonly Candidate[]) => {
    for (const { token, node: child } of list) {
      sampleValue(child.values, decode(token));
      slot = mergeNodes(slot ?? emptyNode(), child);
    }
  };
  const open = candidates.filter((c) => !c.profile.failing && !isRouteWord(c.value) && !isVersion(c.value));
  const slots = new Set<Candidate>();
  for (const cluster of clusters(open)) if (isSlot(cluster, open.length)) cluster.forEach((c) => slots.add(c));
  take([...slots]);
  if (slot !== null) {
    const profile = profileOf(slot, grounds.layout);
    const alike = open.filter((c) => !slots.has(c) && belongs(c, profile));
    alike.forEach((c) => slots.add(c));
    take(alike);
  } else if (slots.size === 0) {
    const lone = onlyNamed(open, candidates);
    if (lone) {
      slots.add(lone);
      take([lone]);
    }
  }
  if (slot !== null) {
    const profile = profileOf(slot, grounds.layout);
    const unknown = candidates.filter(
      (c) => c.profile.failing && !isRouteWord(c.value) && shareRoutes(c.profile, profile) === 1,
    );
    unknown.forEach((c) => slots.add(c));
    take(unknown);
  }
  for (const c of candidates) if (!slots.has(c)) literals.set(c.token, c.node);
  return { slot, literals, wholeName: false };
}

function decode(token: Token): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}

function candidate(token: Token, node: PathNode, grounds: Grounds, above: readonly Token[]): Candidate {
  const value = decode(token);
  return {
    token,
    value,
    node,
    profile: profileOf(node, grounds.layout),
    named: namedAs(value, above, grounds.witness),
  };
}

const KEYS =
  'id uuid guid slug key identifier handle permalink code login username user_name filename file_name email sku number'.split(
    ' ',
  );
const NAMES = 'name title label path'.split(' ');

function namedAs(value: string, above: readonly Token[], witness: Witness): Named {
  const noun = snake(singular(above.findLast((token) => !isClass(token)) ?? ''));
  const own = noun === '' ? [] : [noun, `${noun}_id`, `${noun}_key`, `${noun}_slug`, `${noun}_name`];
  if ([...KEYS, ...own].some((key) => witnessed(witness, key, value))) return 'key';
  return NAMES.some((key) => witnessed(witness, key, value)) ? 'name' : 'no';
}

/** `/rest/api/2/…`: one number all along, right behind a word for the interface, is its version. */
function versionOf(token: Token, node: PathNode, above: readonly Token[]): Token | null {
  const values = [...node.values.some.keys()];
  const behindApi = /^(?:api|rest|v|version|services?)$/i.test(above.at(-1) ?? '');
  return behindApi &&
    (token === '{int}' || token === '{number}') &&
    values.length === 1 &&
    !node.values.overflowed &&
    node.leaves.size === 0
    ? encodeURIComponent(values[0]!)
    : null;
}

/** Groups of segments that answer alike, largest first. */
function clusters(candidates: readonly Candidate[]): Candidate[][] {
  const groups: { members: Candidate[]; profile: Profile }[] = [];
  for (const c of candidates) {
    const group = groups.find((g) => (likeness(g.profile, c.profile) ?? 0) >= ALIKE);
    if (group) {
      group.members.push(c);
      group.profile = mergeProfiles(group.profile, c.profile);
    } else groups.push({ members: [c], profile: c.profile });
  }
  return groups.map((g) => g.members).sort((a, b) => b.length - a.length);
}

function isSlot(cluster: readonly Candidate[], siblings: number): boolean {
  if (cluster.length < 2) return false;
  const keyed = cluster.filter((c) => c.named === 'key').length;
  const named = cluster.filter((c) => c.named !== 'no').length;
  if (keyed * 2 >= cluster.length) return true;
  if (named * 2 >= cluster.length && named >= 2) return true;
  if (cluster.length >= CROWD && closeness(cluster) >= CROWD_ALIKE) return true;
  return cluster.length >= FLOOD && cluster.length * 2 > siblings;
}

function closeness(cluster: readonly Candidate[]): number {
  const [first, ...rest] = cluster;
  const all = rest.map((c) => likeness(first!.profile, c.profile) ?? 0);
  return Math.min(...all);
}

function belongs(c: Candidate, slot: Profile): boolean {
  const alike = likeness(c.profile, slot);
  if (alike !== null) return alike >= ALIKE;
  return c.named === 'key' && shareRoutes(c.profile, slot) === 1;
}

/** A single segment at its place that an answer names as a key: `/tags/slug/news`. */
function onlyNamed(open: readonly Candidate[], all: readonly Candidate[]): Candidate | null {
  const [only] = open;
  if (open.length !== 1 || only!.named !== 'key') return null;
  return all.every((c) => c === only || c.profile.failing || isRouteWord(c.value)) ? only! : null;
}

export type { Values };
