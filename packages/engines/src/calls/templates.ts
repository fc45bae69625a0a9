import { isClass, type Token } from '../kit/address.js';
import { likeness, profileOf, shareRoutes, type Layout, type Profile } from './likeness.js';
import { namedAs, segmentValue, wholeNames, type Named } from './named.js';
import { leafKey } from './observe.js';
import type { Route } from './route.js';
import { emptyNode, mergeLeaves, mergeNodes, sampleValue, type Leaf, type PathNode } from './summary.js';
import { versionOf } from './versions.js';
import type { Witness } from './witness.js';
import { isAlias, isRouteWord } from './words.js';

export interface Grounds {
  readonly layout: Layout;
  readonly witness: Witness;
  /** Values that were found in slots elsewhere. */
  readonly known: ReadonlySet<string>;
}

interface Candidate {
  readonly token: Token;
  readonly value: string;
  readonly node: PathNode;
  readonly profile: Profile;
  readonly named: Named;
  /** Answers name it together with its ending: a file. */
  readonly wholeName: boolean;
}

// Answers that name a value as a key are strong evidence; only answers that plainly differ speak against it.
const PLAINLY_DIFFERENT = 0.75;
// Where nothing names the values, only a crowd of them that answers alike is a slot.
const CROWD = 5;
const CROWD_ALIKE = 1.05;
// So many at one place are data even where their answers cannot be compared.
const FLOOD = 30;

/** Decides, place by place from the root, which segments are values of a slot and which are names of routes. */
export function routesOf(node: PathNode, grounds: Grounds, above: readonly Token[] = []): Route {
  const { slot, literals, wholeName } = divide(node, grounds, above);
  return {
    literals: new Map([...literals].map(([token, child]) => [token, routesOf(child, grounds, [...above, token])])),
    slot: slot && withWholeNames(routesOf(slot, grounds, [...above, '{}']), wholeName),
    values: node.values,
    leaves: node.leaves,
    wholeName: false,
  };
}

/** A slot of file names: the ending belongs to the name and is no format of the resource. */
function withWholeNames(slot: Route, wholeName: boolean): Route {
  if (!wholeName) return slot;
  const leaves = new Map<string, Leaf>();
  for (const [key, leaf] of slot.leaves) {
    const [method, , operation] = key.split(' ') as [string, string, string];
    const whole = leafKey(method, '', operation);
    const known = leaves.get(whole);
    leaves.set(whole, known ? mergeLeaves(known, leaf) : leaf);
  }
  return { ...slot, leaves, wholeName };
}

interface Division {
  readonly slot: PathNode | null;
  readonly literals: ReadonlyMap<Token, PathNode>;
  readonly wholeName: boolean;
}

function divide(node: PathNode, grounds: Grounds, above: readonly Token[]): Division {
  const literals = new Map<Token, PathNode>();
  const values: PathNode[] = [];
  const candidates: Candidate[] = [];
  for (const token of [...node.children.keys()].sort()) {
    const child = node.children.get(token)!;
    const version = versionOf(token, child, above);
    if (version !== null) literals.set(version, child);
    else if (isClass(token)) values.push(child);
    else candidates.push(candidate(token, child, grounds, above));
  }
  const folded = new Set<Candidate>();
  let slot: PathNode | null = values.length > 0 ? values.reduce(mergeNodes, emptyNode()) : null;
  const fold = (list: readonly Candidate[]): void => {
    for (const c of list) {
      folded.add(c);
      sampleValue(c.node.values, c.value);
      slot = mergeNodes(slot ?? emptyNode(), c.node);
    }
  };
  fold(namedValues(candidates, grounds));
  fold(crowd(candidates.filter((c) => !folded.has(c))));
  if (slot !== null) {
    const known = profileOf(slot, grounds.layout);
    fold(candidates.filter((c) => !folded.has(c) && belongs(c, known)));
    const all = profileOf(slot, grounds.layout);
    fold(candidates.filter((c) => !folded.has(c) && isUnknownValue(c, all)));
  }
  for (const c of candidates) if (!folded.has(c)) literals.set(c.token, c.node);
  return { slot, literals, wholeName: [...folded].some((c) => c.wholeName) };
}

function candidate(token: Token, node: PathNode, grounds: Grounds, above: readonly Token[]): Candidate {
  const value = segmentValue(token);
  const bare = namedAs(value, above, grounds.witness);
  const whole = wholeNames(value, node).map((name) => namedAs(name, above, grounds.witness));
  const wholeName = bare === 'no' && whole.some((named) => named !== 'no');
  const named = wholeName ? whole.find((n) => n !== 'no')! : bare;
  return { token, value, node, profile: profileOf(node, grounds.layout), named, wholeName };
}

/** The segments that answers name as keys of things, and that do not plainly answer in different ways. */
function namedValues(candidates: readonly Candidate[], grounds: Grounds): Candidate[] {
  const open = candidates.filter((c) => !c.profile.failing && !isRouteWord(c.value));
  const keyed = open.filter((c) => c.named === 'own' || c.named === 'key');
  const agreeing = keyed.filter((c) =>
    keyed.every((other) => (likeness(c.profile, other.profile) ?? 1) >= PLAINLY_DIFFERENT),
  );
  const alone = candidates.every((c) => agreeing.includes(c) || c.profile.failing || isRouteWord(c.value));
  const sure = agreeing.filter((c) => c.named === 'own' || agreeing.length > 1 || alone);
  const named = open.filter((c) => !sure.includes(c) && c.named !== 'no');
  const pairs = named.filter((c) =>
    named.some((other) => other !== c && (likeness(c.profile, other.profile) ?? 0) >= 1),
  );
  if (sure.length + pairs.length > 0) return [...sure, ...pairs];
  const lone = open.length === 1 && grounds.known.has(open[0]!.value) ? open : [];
  return candidates.every((c) => lone.includes(c) || c.profile.failing || isRouteWord(c.value)) ? lone : [];
}

/** Segments that nothing names, but that are many and answer alike. */
function crowd(candidates: readonly Candidate[]): Candidate[] {
  const open = candidates.filter((c) => !c.profile.failing && !isRouteWord(c.value));
  const groups: Candidate[][] = [];
  for (const c of open) {
    const group = groups.find((members) => meanLikeness(c, members) >= 1);
    if (group) group.push(c);
    else groups.push([c]);
  }
  const crowds = groups.filter((g) => g.length >= CROWD && mutual(g) >= CROWD_ALIKE).flat();
  return crowds.length === 0 && open.length >= FLOOD && open.every((c) => c.node.children.size === 0) ? open : crowds;
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

// Words for actions are rarely values; only an answer that is alike beyond doubt makes one.
const BEYOND_DOUBT = 1.1;
// A value whose answers cannot be compared is asked for at routes that the slot has too.
const ROUTES_IN_COMMON = 0.5;

/** A segment beside a slot that answers as the slot does is one more of its values. */
function belongs(c: Candidate, slot: Profile): boolean {
  if (c.profile.failing || isAlias(c.value)) return false;
  const alike = likeness(c.profile, slot);
  if (isRouteWord(c.value)) return alike !== null && alike >= BEYOND_DOUBT;
  if (c.named === 'no') return alike !== null && alike >= 1;
  return alike === null ? shareRoutes(c.profile, slot) >= ROUTES_IN_COMMON : alike >= PLAINLY_DIFFERENT;
}

/** Asked for at every route where the slot answers, and never there: a value that does not exist. */
function isUnknownValue(c: Candidate, slot: Profile): boolean {
  return c.profile.failing && !isRouteWord(c.value) && shareRoutes(c.profile, slot) === 1;
}
