import { lowest, mergeLowest, type Lowest } from '../kit/lowest.js';
import { mergeMaps, sum } from '../kit/maps.js';
import { mergeSightings, noSightings, type Sightings } from '../kit/refs.js';
import { emptyShape, mergeShapes, type Shape } from '../kit/shape/index.js';
import { isClass, type Token } from '../kit/address.js';
import { PLAIN_CASE, type Case } from '../kit/choices.js';
import { mergeCoded, type CodedCalls } from './coded.js';
import { mergeDescribed, type DescribedCalls } from './described.js';
import { mergeFeatures } from './html-features.js';
import { addRedirect } from './redirects.js';
import { mergeOffers, type Offers } from './offers.js';
import { mergeSigns, type Signs } from './signs.js';
import { mergeWitness, noWitness, type Witness } from './witness.js';

export interface CallsSummary {
  /** By origin: the trie of its paths. */
  readonly origins: Map<string, PathNode>;
  readonly witness: Witness;
  /** By hash of a persisted query: the root fields of its text. */
  readonly persisted: Map<string, string[]>;
  /** By origin: what its pages offer to ask for. */
  readonly offers: Map<string, Offers>;
  readonly coded: CodedCalls;
  readonly described: DescribedCalls;
}

export interface PathNode {
  readonly children: Map<Token, PathNode>;
  /** By `method format operation`: what was asked at exactly this path. */
  readonly leaves: Map<string, Leaf>;
  /** Of a node that stands for a class of values: a few of them, the lowest, and whether there were more. */
  readonly values: Values;
  /** Answers at exactly this path that show a thing; and those that carried the segment, or the file name it is the stem of, as a value. */
  shown: number;
  echoes: number;
  wholeEchoes: number;
  /** Pages at exactly this path; and those that say the segment at their head. */
  pages: number;
  headed: number;
  /** By how many: answers at exactly this path that carried so many of its last segments as one text. */
  readonly trails: Map<number, number>;
  /** It had more literal children than can be names of routes; they are folded into one child `{any}`. */
  crowded: boolean;
}

export interface Values {
  readonly some: Map<string, number>;
  overflowed: boolean;
}

/** What requests carried. */
export interface Sent {
  readonly query: Map<string, Argument>;
  readonly requests: Map<string, Payload>;
}

export interface Leaf extends Sent {
  readonly seen: Sightings;
  style: 'graphql' | 'rpc' | null;
  /** Of GraphQL: sent in a query, so that it reads only. */
  reads: number;
  /** Answered with "no such operation". */
  unknown: number;
  /** With a slash at the end of the path, as sent. */
  slashed: number;
  readonly names: Map<string, number>;
  /** The product's own headers that requests carried. */
  readonly headers: Map<string, true>;
  readonly withoutBody: { count: number };
  /** Apart from the rest: what was refused for what it was, which says nothing of what is taken. */
  readonly refused: Refused;
  /** Of GraphQL, by argument: how often the client's document said that it may not be null. */
  readonly demanded: Map<string, number>;
  readonly answers: Map<string, Answer>;
  /** Answers that were found to be frames of screens when all had been seen (see place.ts), so never in a summary. */
  framed?: Map<string, Answer>;
  /** `text/event-stream` messages and WebSocket frames, by who sent them. */
  readonly messages: Map<string, Payload>;
  readonly resourceTypes: Map<string, number>;
  signs: Signs | null;
  /** Requests that may have chosen one of several calls here, apart from the rest by what they chose (see kit/choices.ts). */
  readonly cases: Map<Case, Leaf>;
  /** They chose more than a program has names for: what they carry is data, and stands with the rest. */
  manyCases: boolean;
}

export interface Refused extends Sent {
  count: number;
  /** Words of refusals that say what is missing, where the query did not have them. */
  readonly missed: Lowest<number>;
}

export interface Argument {
  count: number;
  shape: Shape;
}

export interface Payload {
  count: number;
  /** What of the body could be looked into; of text, pictures and missing bodies nothing can. */
  shape: Shape;
  shaped: number;
}

export interface Answer extends Payload {
  readonly seen: Sightings;
  features: number[];
  /** By what the page loads: how often it was the empty page of an app that is filled by script. */
  readonly shells: Map<number, number>;
  /** Of redirects: addresses they lead to, the lowest few. */
  redirects: string[];
  missing: number;
}

// More literal names under one path than any hand-written router has: they are data.
const MOST_LITERALS = 400;
// Enough to see that there is one, or more than one.
const MOST_VALUES = 3;
// Search forms with generated parameter names must not make a summary grow.
const MOST_ARGUMENTS = 200;

// The largest interfaces of this make have a hundred operations at one address; a few choices together make more.
const MOST_CASES = 300;

// Names of parameters among the words of a few sentences.
export const MOST_MISSED = 60;

export const FOLDED_ARGUMENTS = '*';

export function emptyCalls(): CallsSummary {
  return {
    origins: new Map(),
    witness: noWitness(),
    persisted: new Map(),
    offers: new Map(),
    coded: new Map(),
    described: new Map(),
  };
}

export function emptyNode(): PathNode {
  return {
    children: new Map(),
    leaves: new Map(),
    values: { some: new Map(), overflowed: false },
    shown: 0,
    echoes: 0,
    wholeEchoes: 0,
    pages: 0,
    headed: 0,
    trails: new Map(),
    crowded: false,
  };
}

export function emptyLeaf(): Leaf {
  return {
    seen: noSightings(),
    style: null,
    reads: 0,
    unknown: 0,
    slashed: 0,
    names: new Map(),
    query: new Map(),
    headers: new Map(),
    withoutBody: { count: 0 },
    requests: new Map(),
    refused: { count: 0, query: new Map(), requests: new Map(), missed: lowest() },
    demanded: new Map(),
    answers: new Map(),
    messages: new Map(),
    resourceTypes: new Map(),
    signs: null,
    cases: new Map(),
    manyCases: false,
  };
}

/** The part of a leaf in which requests of one case are counted. */
export function caseAt(leaf: Leaf, text: Case): Leaf {
  if (text === PLAIN_CASE || leaf.manyCases) return leaf;
  const known = leaf.cases.get(text);
  if (known !== undefined) return known;
  const own = emptyLeaf();
  leaf.cases.set(text, own);
  foldCases(leaf);
  return leaf.manyCases ? leaf : own;
}

function foldCases(leaf: Leaf): void {
  if (!leaf.manyCases && leaf.cases.size <= MOST_CASES) return;
  leaf.manyCases = true;
  const parts = [...leaf.cases.values()];
  leaf.cases.clear();
  for (const part of parts) mergeLeaves(leaf, part);
}

export const emptyPayload = (): Payload => ({ count: 0, shape: emptyShape(), shaped: 0 });
export const emptyAnswer = (): Answer => ({
  count: 0,
  shape: emptyShape(),
  shaped: 0,
  seen: noSightings(),
  features: [],
  shells: new Map(),
  redirects: [],
  missing: 0,
});

/** The child for a token; beyond MOST_LITERALS the literal ones are a single child. */
export function childOf(node: PathNode, token: Token): PathNode {
  const key = () => (node.crowded && !isClass(token) ? '{any}' : token);
  const child = node.children.get(key());
  if (child !== undefined) return child;
  node.children.set(key(), emptyNode());
  crowd(node);
  return node.children.get(key())!;
}

function crowd(node: PathNode): void {
  if (node.crowded) return;
  const literals = [...node.children.keys()].filter((token) => !isClass(token));
  if (literals.length <= MOST_LITERALS) return;
  node.crowded = true;
  let any = emptyNode();
  for (const token of literals) {
    const child = node.children.get(token)!;
    node.children.delete(token);
    sampleValue(child.values, token);
    any = mergeNodes(any, child);
  }
  const before = node.children.get('{any}');
  node.children.set('{any}', before ? mergeNodes(before, any) : any);
}

export function sampleValue(values: Values, value: string): void {
  const { some } = values;
  if (!some.has(value) && some.size >= MOST_VALUES) {
    values.overflowed = true;
    const highest = [...some.keys()].reduce((a, b) => (a > b ? a : b));
    if (value > highest) return;
    some.delete(highest);
  }
  // presence only: a count would depend on when the value was let in
  some.set(value, 1);
}

export function mergeCalls(a: CallsSummary, b: CallsSummary): CallsSummary {
  mergeMaps(a.origins, b.origins, mergeNodes);
  mergeWitness(a.witness, b.witness);
  mergeMaps(a.persisted, b.persisted, (x, y) => (x.join() <= y.join() ? x : y));
  mergeMaps(a.offers, b.offers, mergeOffers);
  mergeCoded(a.coded, b.coded);
  mergeDescribed(a.described, b.described);
  return a;
}

export function mergeNodes(a: PathNode, b: PathNode): PathNode {
  if (b.crowded && !a.crowded) return mergeNodes(b, a);
  for (const [token, child] of b.children) {
    const key = a.crowded && !isClass(token) ? '{any}' : token;
    if (key !== token) sampleValue(child.values, token);
    const mine = a.children.get(key);
    a.children.set(key, mine ? mergeNodes(mine, child) : child);
  }
  mergeMaps(a.leaves, b.leaves, mergeLeaves);
  for (const value of b.values.some.keys()) sampleValue(a.values, value);
  a.values.overflowed ||= b.values.overflowed;
  a.shown += b.shown;
  a.echoes += b.echoes;
  a.wholeEchoes += b.wholeEchoes;
  a.pages += b.pages;
  a.headed += b.headed;
  mergeMaps(a.trails, b.trails, sum);
  crowd(a);
  return a;
}

export function mergeLeaves(a: Leaf, b: Leaf): Leaf {
  mergeSightings(a.seen, b.seen);
  a.style ??= b.style;
  a.reads += b.reads;
  a.unknown += b.unknown;
  a.slashed += b.slashed;
  mergeMaps(a.names, b.names, sum);
  mergeSent(a, b);
  a.refused.count += b.refused.count;
  mergeSent(a.refused, b.refused);
  mergeLowest(a.refused.missed, b.refused.missed, MOST_MISSED, sum);
  mergeMaps(a.demanded, b.demanded, sum);
  for (const name of b.headers.keys()) a.headers.set(name, true);
  a.withoutBody.count += b.withoutBody.count;
  mergeMaps(a.answers, b.answers, mergeAnswers);
  if (b.framed) mergeMaps((a.framed ??= new Map()), b.framed, mergeAnswers);
  mergeMaps(a.messages, b.messages, mergePayloads);
  mergeMaps(a.resourceTypes, b.resourceTypes, sum);
  a.signs = mergeSigns(a.signs, b.signs);
  mergeMaps(a.cases, b.cases, mergeLeaves);
  a.manyCases ||= b.manyCases;
  foldCases(a);
  return a;
}

function mergeSent(a: Sent, b: Sent): void {
  mergeMaps(a.query, b.query, (x, y) => ({ count: x.count + y.count, shape: mergeShapes(x.shape, y.shape) }));
  foldArguments(a.query);
  mergeMaps(a.requests, b.requests, mergePayloads);
}

/** Beyond the bound all further arguments are one: the lowest names are kept, so that the order of arrival is nothing. */
export function foldArguments(query: Map<string, Argument>): void {
  if (query.size <= MOST_ARGUMENTS) return;
  const folded = query.get(FOLDED_ARGUMENTS) ?? { count: 0, shape: emptyShape() };
  const names = [...query.keys()].filter((name) => name !== FOLDED_ARGUMENTS).sort();
  for (const name of names.slice(MOST_ARGUMENTS - 1)) {
    const argument = query.get(name)!;
    folded.count += argument.count;
    folded.shape = mergeShapes(folded.shape, argument.shape);
    query.delete(name);
  }
  query.set(FOLDED_ARGUMENTS, folded);
}

function mergePayloads<P extends Payload>(a: P, b: P): P {
  a.count += b.count;
  a.shaped += b.shaped;
  a.shape = mergeShapes(a.shape, b.shape);
  return a;
}

export function mergeAnswers(a: Answer, b: Answer): Answer {
  mergePayloads(a, b);
  mergeSightings(a.seen, b.seen);
  a.features = mergeFeatures(a.features, b.features);
  mergeMaps(a.shells, b.shells, sum);
  for (const address of b.redirects) addRedirect(a, address);
  a.missing += b.missing;
  return a;
}
