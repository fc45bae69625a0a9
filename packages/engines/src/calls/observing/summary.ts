import { noEntries } from '../../kit/summary/empty-map.js';
import { lowest, type Lowest } from '../../kit/summary/lowest.js';
import type { Members } from './members.js';
import type { PersistedFields } from '../../kit/operations/persisted.js';
import { noSightings, type Sightings } from '../../kit/summary/refs.js';
import { emptyShape, type Shape } from '../../kit/shape/index.js';
import { ALL_FORMATS } from '../../kit/shape/text-formats.js';
import type { Token } from '../../kit/address/address.js';
import type { Case } from '../../kit/address/choices.js';
import type { CodedCalls } from '../never-seen/coded.js';
import type { DescribedCalls } from '../never-seen/described.js';
import type { Offers } from '../never-seen/offers.js';
import type { Unanswered } from '../never-seen/unanswered.js';
import type { MessagesSeen } from './messages.js';
import type { HeaderSeen } from './response-headers.js';
import type { Signs } from './signs.js';
import { noWitness, type Witness } from './witness.js';

export interface CallsSummary {
  /** By origin: the trie of its paths. */
  readonly origins: Map<string, PathNode>;
  readonly witness: Witness;
  /** Root fields of queries that the server keeps. */
  readonly persisted: PersistedFields;
  /** By origin: what its pages offer to ask for. */
  readonly offers: Map<string, Offers>;
  readonly coded: CodedCalls;
  readonly described: DescribedCalls;
  readonly unanswered: Unanswered;
}

export interface PathNode {
  children: ReadonlyMap<Token, PathNode>;
  /** By `method format operation`: what was asked at exactly this path. */
  leaves: ReadonlyMap<string, Leaf>;
  /** Of a node that stands for a class of values: a few of them, the lowest, and whether there were more. */
  readonly values: Values;
  /** Of such a node: the formats that all values have which something was answered for, as bits. */
  formats: number;
  /** Answers at exactly this path that show a thing; and those that carried the segment, or the file name it is the stem of, as a value. */
  shown: number;
  echoes: number;
  wholeEchoes: number;
  /** By field: answers at exactly this path that carried the segment in it, whatever the field is called. */
  readonly echoedIn: Lowest<number>;
  /** Pages at exactly this path; and those that say the segment at their head. */
  pages: number;
  headed: number;
  /** Segments right below that pages at exactly this path link to; and pages here that link to several beside it, as menus do. */
  readonly leadsTo: Lowest<number>;
  inMenus: number;
  /** Refusals at exactly this path that call the segment an unknown value of something. */
  refusedValues: number;
  /** By how many: answers at exactly this path that carried so many of its last segments as one text. */
  trails: ReadonlyMap<number, number>;
  /** It had more literal children than can be names of routes; they are folded into one child `{any}`. */
  crowded: boolean;
}

export interface Values {
  some: ReadonlyMap<string, number>;
  overflowed: boolean;
}

/** What requests carried. */
export interface Sent {
  query: ReadonlyMap<string, Argument>;
  requests: ReadonlyMap<string, Payload>;
}

export interface Leaf extends Sent {
  readonly seen: Sightings;
  style: 'graphql' | 'rpc' | null;
  /** Of GraphQL: sent in a query, so that it reads only. */
  reads: number;
  /** Answered with "no such operation". */
  unknown: number;
  /** Answered that a thing is not there, which says that the call is. */
  missing: number;
  /** Redirected to where one signs in, or to where the address is kept for later: which says nothing of what was asked for. */
  sentToSignIn: number;
  /** With a slash at the end of the path, as sent. */
  slashed: number;
  /** Sent in a list of operations. */
  batched: number;
  names: ReadonlyMap<string, number>;
  /** The product's own headers that requests carried. */
  headers: ReadonlyMap<string, true>;
  readonly withoutBody: { count: number };
  /** Apart from the rest: what was refused for what it was, which says nothing of what is taken. */
  readonly refused: Refused;
  /** Of GraphQL, by argument: how often the client's document said that it may not be null. */
  demanded: ReadonlyMap<string, number>;
  readonly answers: Map<string, Answer>;
  /** Answers that were found to be frames of screens when all had been seen (see place.ts), so never in a summary. */
  framed?: Map<string, Answer>;
  /** `text/event-stream` messages and WebSocket frames, by who sent them and their kind. */
  messages: ReadonlyMap<string, MessagesSeen>;
  /** Those were more than a stream has names for, and stand in one. */
  manyKinds: boolean;
  resourceTypes: ReadonlyMap<string, number>;
  signs: Signs | null;
  /** Requests that may have chosen one of several calls here, apart from the rest by what they chose (see kit/address/choices.ts). */
  cases: ReadonlyMap<Case, Leaf>;
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
  /** How many requests sent it more than once. */
  lists: number;
  members: Members | null;
}

export const emptyArgument = (): Argument => ({ count: 0, shape: emptyShape(), lists: 0, members: null });

export interface Payload {
  count: number;
  /** What of the body could be looked into; of text, pictures and missing bodies nothing can. */
  shape: Shape;
  shaped: number;
  /** Of a posted form: the parts that carried a file. */
  readonly files: Lowest<number>;
}

export interface Answer extends Payload {
  readonly seen: Sightings;
  features: number[];
  /** Of pages that something was chosen by (see chosen-heads.ts): what they say at their head, and where they lead, hashed. */
  heads: number[];
  leads: number[];
  /** By what the page loads and says: how often it may have been the page of an app that is filled by script (see shells.ts). */
  readonly frames: Lowest<number>;
  /** Of redirects: addresses they lead to, the lowest few. */
  redirects: string[];
  missing: number;
  /** Of how many the headers were recorded; and what stood in them. */
  headed: number;
  readonly headers: Lowest<HeaderSeen>;
  /** The only actor who was answered so; null where there were several, empty before the first. */
  askedBy: string | null;
}

export const FOLDED_ARGUMENTS = '*';
/** Begins the names of arguments that stand in the path: `;color` of `/cars;color=red`. */
export const BEHIND_SEMICOLON = ';';
/** Ends the names of arguments that are sent in brackets: `filter[status]=open`. */
export const IN_BRACKETS = '[…]';

export function emptyCalls(): CallsSummary {
  return {
    origins: new Map(),
    witness: noWitness(),
    persisted: new Map(),
    offers: new Map(),
    coded: new Map(),
    described: new Map(),
    unanswered: lowest(),
  };
}

export function emptyNode(): PathNode {
  return {
    children: noEntries(),
    leaves: noEntries(),
    values: { some: noEntries(), overflowed: false },
    formats: ALL_FORMATS,
    shown: 0,
    echoes: 0,
    wholeEchoes: 0,
    echoedIn: lowest(),
    pages: 0,
    headed: 0,
    leadsTo: lowest(),
    inMenus: 0,
    refusedValues: 0,
    trails: noEntries(),
    crowded: false,
  };
}

export function emptyLeaf(): Leaf {
  return {
    seen: noSightings(),
    style: null,
    reads: 0,
    unknown: 0,
    missing: 0,
    sentToSignIn: 0,
    slashed: 0,
    batched: 0,
    names: noEntries(),
    query: noEntries(),
    headers: noEntries(),
    withoutBody: { count: 0 },
    requests: noEntries(),
    refused: { count: 0, query: noEntries(), requests: noEntries(), missed: lowest() },
    demanded: noEntries(),
    answers: new Map(),
    messages: noEntries(),
    manyKinds: false,
    resourceTypes: noEntries(),
    signs: null,
    cases: noEntries(),
    manyCases: false,
  };
}

export const emptyPayload = (): Payload => ({ count: 0, shape: emptyShape(), shaped: 0, files: lowest() });
export const emptyAnswer = (): Answer => ({
  count: 0,
  shape: emptyShape(),
  shaped: 0,
  files: lowest(),
  seen: noSightings(),
  features: [],
  heads: [],
  leads: [],
  frames: lowest(),
  redirects: [],
  missing: 0,
  headed: 0,
  headers: lowest(),
  askedBy: '',
});
