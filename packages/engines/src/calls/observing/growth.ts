import { mergeMembers } from './members.js';
import { mergePersisted } from '../../kit/operations/persisted.js';
import { filling, joinedMaps, noEntries } from '../../kit/summary/empty-map.js';
import { mergeLowest } from '../../kit/summary/lowest.js';
import { mergeMaps, sum } from '../../kit/summary/maps.js';
import { mergeSightings } from '../../kit/summary/refs.js';
import { mergeShapes } from '../../kit/shape/index.js';
import { isClass, type Token } from '../../kit/address/address.js';
import { PLAIN_CASE, type Case } from '../../kit/address/choices.js';
import { mergeCoded } from '../never-seen/coded.js';
import { mergeDescribed } from '../never-seen/described.js';
import { mergeFeatures } from './html-features.js';
import { mergePayloads } from './merge-payloads.js';
import { foldKinds, mergeMessages } from './messages.js';
import { addRedirect } from './redirects.js';
import { mergeResponseHeaders } from './response-headers.js';
import { mergeOffers } from '../never-seen/offers.js';
import { mergeUnanswered } from '../never-seen/unanswered.js';
import { mergeSigns } from './signs.js';
import {
  emptyArgument,
  emptyLeaf,
  emptyNode,
  FOLDED_ARGUMENTS,
  type Answer,
  type CallsSummary,
  type Leaf,
  type PathNode,
  type Sent,
  type Values,
} from './summary.js';
import { mergeWitness } from './witness.js';

// How a summary grows and two of them become one, within bounds that do not depend on the order of arrival.

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
/** Enough of what an index links to: from so many on, a crowd of pages says enough by itself. */
export const MOST_LED_TO = 60;
/** Fields of an answer that repeat a word of its address; more are keys of data. */
export const MOST_ECHOING = 12;
/** Pages of apps that one address may answer with; more say something else each time. */
export const MOST_FRAMES = 12;

/** The part of a leaf in which requests of one case are counted. */
export function caseAt(leaf: Leaf, text: Case): Leaf {
  if (text === PLAIN_CASE || leaf.manyCases) return leaf;
  const known = leaf.cases.get(text);
  if (known !== undefined) return known;
  const own = emptyLeaf();
  leaf.cases = filling(leaf.cases).set(text, own);
  foldCases(leaf);
  return leaf.manyCases ? leaf : own;
}

function foldCases(leaf: Leaf): void {
  if (!leaf.manyCases && leaf.cases.size <= MOST_CASES) return;
  leaf.manyCases = true;
  const parts = [...leaf.cases.values()];
  leaf.cases = noEntries();
  for (const part of parts) mergeLeaves(leaf, part);
}

/** The child for a token; beyond MOST_LITERALS the literal ones are a single child. */
export function childOf(node: PathNode, token: Token): PathNode {
  const key = () => (node.crowded && !isClass(token) ? '{any}' : token);
  const child = node.children.get(key());
  if (child !== undefined) return child;
  node.children = filling(node.children).set(key(), emptyNode());
  crowd(node);
  return node.children.get(key())!;
}

function crowd(node: PathNode): void {
  if (node.crowded) return;
  const literals = [...node.children.keys()].filter((token) => !isClass(token));
  if (literals.length <= MOST_LITERALS) return;
  node.crowded = true;
  const children = filling(node.children);
  let any = emptyNode();
  for (const token of literals) {
    const child = children.get(token)!;
    children.delete(token);
    sampleValue(child.values, token);
    any = mergeNodes(any, child);
  }
  const before = children.get('{any}');
  children.set('{any}', before ? mergeNodes(before, any) : any);
}

export function sampleValue(values: Values, value: string): void {
  const some = filling(values.some);
  if (!some.has(value) && some.size >= MOST_VALUES) {
    values.overflowed = true;
    const highest = [...some.keys()].reduce((a, b) => (a > b ? a : b));
    if (value > highest) return;
    some.delete(highest);
  }
  // presence only: a count would depend on when the value was let in
  values.some = some.set(value, 1);
}

export function mergeCalls(a: CallsSummary, b: CallsSummary): CallsSummary {
  mergeMaps(a.origins, b.origins, mergeNodes);
  mergeWitness(a.witness, b.witness);
  mergePersisted(a.persisted, b.persisted);
  mergeMaps(a.offers, b.offers, mergeOffers);
  mergeCoded(a.coded, b.coded);
  mergeDescribed(a.described, b.described);
  mergeUnanswered(a.unanswered, b.unanswered);
  return a;
}

export function mergeNodes(a: PathNode, b: PathNode): PathNode {
  if (b.crowded && !a.crowded) return mergeNodes(b, a);
  for (const [token, child] of b.children) {
    const key = a.crowded && !isClass(token) ? '{any}' : token;
    if (key !== token) sampleValue(child.values, token);
    const mine = a.children.get(key);
    a.children = filling(a.children).set(key, mine ? mergeNodes(mine, child) : child);
  }
  a.leaves = joinedMaps(a.leaves, b.leaves, mergeLeaves);
  for (const value of b.values.some.keys()) sampleValue(a.values, value);
  a.values.overflowed ||= b.values.overflowed;
  a.formats &= b.formats;
  a.shown += b.shown;
  a.echoes += b.echoes;
  a.wholeEchoes += b.wholeEchoes;
  mergeLowest(a.echoedIn, b.echoedIn, MOST_ECHOING, sum);
  a.pages += b.pages;
  a.headed += b.headed;
  mergeLowest(a.leadsTo, b.leadsTo, MOST_LED_TO, sum);
  a.inMenus += b.inMenus;
  a.refusedValues += b.refusedValues;
  a.trails = joinedMaps(a.trails, b.trails, sum);
  crowd(a);
  return a;
}

export function mergeLeaves(a: Leaf, b: Leaf): Leaf {
  mergeSightings(a.seen, b.seen);
  a.style ??= b.style;
  a.reads += b.reads;
  a.unknown += b.unknown;
  a.missing += b.missing;
  a.sentToSignIn += b.sentToSignIn;
  a.slashed += b.slashed;
  a.batched += b.batched;
  a.names = joinedMaps(a.names, b.names, sum);
  mergeSent(a, b);
  a.refused.count += b.refused.count;
  mergeSent(a.refused, b.refused);
  mergeLowest(a.refused.missed, b.refused.missed, MOST_MISSED, sum);
  a.demanded = joinedMaps(a.demanded, b.demanded, sum);
  a.headers = joinedMaps(a.headers, b.headers, () => true);
  a.withoutBody.count += b.withoutBody.count;
  mergeMaps(a.answers, b.answers, mergeAnswers);
  if (b.framed) mergeMaps((a.framed ??= new Map()), b.framed, mergeAnswers);
  a.messages = joinedMaps(a.messages, b.messages, mergeMessages);
  a.manyKinds ||= b.manyKinds;
  foldKinds(a);
  a.resourceTypes = joinedMaps(a.resourceTypes, b.resourceTypes, sum);
  a.signs = mergeSigns(a.signs, b.signs);
  a.cases = joinedMaps(a.cases, b.cases, mergeLeaves);
  a.manyCases ||= b.manyCases;
  foldCases(a);
  return a;
}

function mergeSent(a: Sent, b: Sent): void {
  a.query = joinedMaps(a.query, b.query, (x, y) => ({
    count: x.count + y.count,
    shape: mergeShapes(x.shape, y.shape),
    lists: x.lists + y.lists,
    members: mergeMembers(x.members, y.members),
  }));
  foldArguments(a);
  a.requests = joinedMaps(a.requests, b.requests, mergePayloads);
}

/** Beyond the bound all further arguments are one: the lowest names are kept, so that the order of arrival is nothing. */
export function foldArguments(sent: Sent): void {
  if (sent.query.size <= MOST_ARGUMENTS) return;
  const query = filling(sent.query);
  const folded = query.get(FOLDED_ARGUMENTS) ?? emptyArgument();
  const names = [...query.keys()].filter((name) => name !== FOLDED_ARGUMENTS).sort();
  for (const name of names.slice(MOST_ARGUMENTS - 1)) {
    const argument = query.get(name)!;
    folded.count += argument.count;
    folded.shape = mergeShapes(folded.shape, argument.shape);
    query.delete(name);
  }
  query.set(FOLDED_ARGUMENTS, folded);
}

export function oneActor(a: string | null, b: string | null): string | null {
  if (a === '') return b;
  return b === '' || a === b ? a : null;
}

export function mergeAnswers(a: Answer, b: Answer): Answer {
  mergePayloads(a, b);
  mergeSightings(a.seen, b.seen);
  a.features = mergeFeatures(a.features, b.features);
  a.heads = mergeFeatures(a.heads, b.heads);
  a.leads = mergeFeatures(a.leads, b.leads);
  mergeLowest(a.frames, b.frames, MOST_FRAMES, sum);
  for (const address of b.redirects) addRedirect(a, address);
  a.missing += b.missing;
  a.headed += b.headed;
  mergeResponseHeaders(a.headers, b.headers);
  a.askedBy = oneActor(a.askedBy, b.askedBy);
  return a;
}
