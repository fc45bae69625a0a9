import { compareRefs, type Ref } from '@asbuilt/spec';
import { sum } from '../kit/summary/maps.js';
import { lowest, mergeLowest, type Lowest } from '../kit/summary/lowest.js';

/** Records as they were shown, and what was written meanwhile: enough to tell what a call changes besides what it was sent. */
export interface BehaviourSummary {
  /** By the hash of the identifier, so that a record is kept at all places or at none. */
  readonly records: Lowest<Sighted>;
  readonly writes: Lowest<Write>;
  /** By address: the lists that it answered with where no order was asked for. */
  readonly orders: Lowest<Orders>;
  /** By address and parameter: where what was found had the text that was asked for. */
  readonly searches: Lowest<Searched>;
  /** By address: texts of records that its lists had when nothing was looked for. */
  readonly listed: Lowest<Listed>;
}

export interface Moment {
  readonly at: number;
  readonly until: number;
  readonly material: string;
  readonly entry: number;
}

/** A record with one identifier at one place of one address. */
export interface Sighted {
  readonly address: string;
  /** The place in the answer, as `kit/instances.ts` writes it. */
  readonly path: string;
  readonly id: string;
  /** By moment, in order of time: the fields that hold plain values, as JSON. */
  readonly shown: Lowest<Shown>;
}

export interface Shown extends Moment {
  readonly fields: string;
}

export interface Write extends Moment {
  readonly address: string;
  readonly segments: readonly string[];
  /** The plain values that were sent, by name, as JSON. */
  readonly sent: string;
}

/** By field and direction: how often one item came after another as it should, and whether one ever did not. */
export interface Orders {
  readonly address: string;
  readonly path: string;
  readonly tried: Lowest<OrderTried>;
}

export interface Searched {
  readonly address: string;
  readonly name: string;
  /** Something was found that has the text nowhere. */
  broken: boolean;
  /** What was looked for. */
  readonly texts: Lowest<Ref>;
  /** By field: of how many records it was the only one that has the text. */
  readonly only: Lowest<number>;
  /** How many records were found that have the text inside of a longer one. */
  inside: number;
}

export interface Listed {
  readonly address: string;
  /** All texts of a record, in lower case. */
  readonly texts: Lowest<true>;
}

export interface OrderTried {
  broken: boolean;
  /** Every value was a time. */
  isTimes: boolean;
  /** By what it holds: a list that is asked for again and again says no more than once. */
  lists: Lowest<OrderedList>;
}

export interface OrderedList {
  /** Items that came strictly after the one before. */
  readonly steps: number;
  readonly ref: Ref;
}

// Records of one product stand at some hundred places; what a call does shows in a sample of them.
export const MOST_RECORDS = 12_000;
export const MOST_SHOWN = 24;
// Of more writes than these nobody knows what else happened meanwhile.
export const MOST_WRITES = 20_000;
export const MOST_LISTS = 1500;
export const MOST_ORDERS = 60;
export const MOST_LISTS_TOLD = 12;
export const MOST_TEXTS = 8;
export const MOST_LISTED = 30;

export const emptyBehaviour = (): BehaviourSummary => ({
  records: lowest(),
  writes: lowest(),
  orders: lowest(),
  searches: lowest(),
  listed: lowest(),
});

export const mergeBehaviour = (a: BehaviourSummary, b: BehaviourSummary): BehaviourSummary => ({
  records: mergeLowest(a.records, b.records, MOST_RECORDS, (x, y) => ({
    ...x,
    shown: mergeLowest(x.shown, y.shown, MOST_SHOWN, (one) => one),
  })),
  writes: mergeLowest(a.writes, b.writes, MOST_WRITES, (one) => one),
  orders: mergeLowest(a.orders, b.orders, MOST_LISTS, (x, y) => ({
    ...x,
    tried: mergeLowest(x.tried, y.tried, MOST_ORDERS, mergeTried),
  })),
  searches: mergeLowest(a.searches, b.searches, MOST_LISTS, (x, y) => ({
    ...x,
    broken: x.broken || y.broken,
    texts: mergeLowest(x.texts, y.texts, MOST_TEXTS, lowerRef),
    only: mergeLowest(x.only, y.only, MOST_ORDERS, sum),
    inside: x.inside + y.inside,
  })),
  listed: mergeLowest(a.listed, b.listed, MOST_LISTS, (x, y) => ({
    ...x,
    texts: mergeLowest(x.texts, y.texts, MOST_LISTED, () => true),
  })),
});

export const lowerRef = (a: Ref, b: Ref): Ref => (compareRefs(a, b) <= 0 ? a : b);

const mergeTried = (a: OrderTried, b: OrderTried): OrderTried => ({
  broken: a.broken || b.broken,
  isTimes: a.isTimes && b.isTimes,
  lists: mergeLowest(a.lists, b.lists, MOST_LISTS_TOLD, lowerList),
});

export const lowerList = (a: OrderedList, b: OrderedList): OrderedList => (compareRefs(a.ref, b.ref) <= 0 ? a : b);
