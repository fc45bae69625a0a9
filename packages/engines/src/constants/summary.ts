import type { EntryRef, Millis } from '@asbuilt/evidence';
import { mergeCoded, type CodedFacts } from './coded.js';
import { countLowest, lowest, lowestAt, mergeLowest, type Lowest } from '../kit/summary/lowest.js';
import { sum } from '../kit/summary/maps.js';
import { mergeSightings, noSightings, refAt, sight, type Sightings } from '../kit/summary/refs.js';
import { mergeLeafed, type Leafed } from './leafed.js';
import { mergeTries, type Tries } from './lockouts.js';
import { MOST_SERIES, mergeSeries, type Series } from './series.js';

/**
 * What a number, a text or a list was told as:
 * - `setting`: an answer that tells how the product is set; `choice`, `switch`: a form that sets it
 * - `page`: how many items a list gives; `asked`: how many its client asks for, page by page
 * - `cookie`, `token`, `field`, `expiry`: how long something lasts, by Set-Cookie, in a token, said outright, between two moments
 * - `rate`, `wait`: how many requests in what time; how long to wait; `cache`: how long an answer may be kept
 * - `size`, `said`: how large or how many something may be, by a refusal; `markup`: by an attribute of a page
 * - `lockout`: how many sign-ins may fail, by a refusal
 * - `currency`: what amounts are told in, by a code beside them
 * - `pace`: how long a page waits, or how often it asks again, by its attributes
 */
export type FactKind =
  | 'setting'
  | 'choice'
  | 'switch'
  | 'page'
  | 'asked'
  | 'cookie'
  | 'token'
  | 'field'
  | 'expiry'
  | 'rate'
  | 'wait'
  | 'lockout'
  | 'cache'
  | 'size'
  | 'said'
  | 'markup'
  | 'currency'
  | 'pace';

export type FactValue = string | number | boolean | readonly (string | number)[];

/** One value that was told, and when it was told last: settings change. */
export interface Told {
  readonly seen: Sightings;
  last: Millis;
  /** Who was told so, where that matters: how the product is set, each may have set for themselves. */
  readonly to: Lowest<number>;
  /** What people read beside it: a label, the words of a choice, the sentence that says it. */
  label: string;
}

/** What one address tells under one name. */
export interface Fact {
  readonly kind: FactKind;
  readonly address: string;
  readonly name: string;
  /** The greatest number told, also where there were more values than are kept: where a countdown begins. */
  most: number;
  /** By the value as JSON. */
  readonly values: Lowest<Told>;
}

export interface ConstantsSummary {
  readonly facts: Lowest<Fact>;
  /** By address and material: when it was called. */
  readonly series: Lowest<Series>;
  /** By address, material and account: sign-ins that failed, and whether one was one too many. */
  readonly tries: Lowest<Tries>;
  /** By address and what else was asked: lists that are asked for page by page. */
  readonly leafed: Lowest<Leafed>;
  readonly coded: CodedFacts;
}

/** A product tells hundreds of constants; more are data. */
const MOST_FACTS = 4000;
/** What takes more values than this is no constant, and one more says so. */
export const MOST_VALUES = 8;
/** People that are kept of each value. */
const MOST_TOLD = 8;

export function emptySummary(): ConstantsSummary {
  return { facts: lowest(), series: lowest(), tries: lowest(), leafed: lowest(), coded: lowest() };
}

export interface Note {
  readonly kind: FactKind;
  readonly address: string;
  readonly name: string;
  readonly value: FactValue;
  readonly label?: string;
  readonly ref: EntryRef;
  /** Where in the entry it stands. */
  readonly at: string;
  readonly time: Millis | null;
  readonly to?: string;
}

export function note(
  into: ConstantsSummary,
  { kind, address, name, value, label = '', ref, at, time, to }: Note,
): void {
  const key = JSON.stringify([address, kind, name]);
  const fact = lowestAt(into.facts, key, MOST_FACTS, (): Fact => ({ kind, address, name, most: 0, values: lowest() }));
  if (fact === undefined) return;
  if (typeof value === 'number') fact.most = Math.max(fact.most, value);
  const told = lowestAt(fact.values, JSON.stringify(value), MOST_VALUES, (): Told => ({
    seen: noSightings(),
    last: 0,
    to: lowest(),
    label: '',
  }));
  if (told === undefined) return;
  sight(told.seen, refAt(ref, at));
  told.last = Math.max(told.last, time ?? 0);
  if (to !== undefined) countLowest(told.to, to, MOST_TOLD);
  told.label = plainer(told.label, label);
}

export function merge(a: ConstantsSummary, b: ConstantsSummary): ConstantsSummary {
  return {
    facts: mergeLowest(a.facts, b.facts, MOST_FACTS, mergeFacts),
    series: mergeLowest(a.series, b.series, MOST_SERIES, mergeSeries),
    tries: mergeTries(a.tries, b.tries),
    leafed: mergeLeafed(a.leafed, b.leafed),
    coded: mergeCoded(a.coded, b.coded),
  };
}

function mergeFacts(a: Fact, b: Fact): Fact {
  a.most = Math.max(a.most, b.most);
  mergeLowest(a.values, b.values, MOST_VALUES, mergeTold);
  return a;
}

function mergeTold(a: Told, b: Told): Told {
  a.last = Math.max(a.last, b.last);
  a.label = plainer(a.label, b.label);
  mergeLowest(a.to, b.to, MOST_TOLD, sum);
  mergeSightings(a.seen, b.seen);
  return a;
}

/** Of two labels the one that comes first in order, whichever was seen first; any before none. */
function plainer(a: string, b: string): string {
  if (a === '' || b === '') return a || b;
  return a < b ? a : b;
}
