import type { Exchange, Json } from '@asbuilt/evidence';
import { behaviourId, byText, compareRefs, type Ref, type Search } from '@asbuilt/spec';
import type { JsonObject } from '../errors/found.js';
import { addressesOf } from '../kit/address/address.js';
import { countLowest, lowest, lowestAt, setLowest } from '../kit/summary/lowest.js';
import { at } from '../kit/summary/maps.js';
import { refAt } from '../kit/summary/refs.js';
import { textHash } from '../kit/summary/text-hash.js';
import type { Known } from '../known.js';
import { listIn } from '../validation/invariants/answer.js';
import { succession } from './effects.js';
import {
  lowerRef,
  MOST_LISTED,
  MOST_LISTS,
  MOST_ORDERS,
  MOST_TEXTS,
  type BehaviourSummary,
  type Listed,
  type Searched,
} from './summary.js';

// Where a search looks: all that it found has the text that was asked for, and some of what there is has not.

// Shorter texts stand in anything.
const SHORTEST_TEXT = 3;
const LONGEST_TEXT = 60;
const MOST_ITEMS = 50;
const LONGEST_LISTED = 400;

export function observeSearch(into: BehaviourSummary, exchange: Exchange): void {
  const { response, url } = exchange;
  if (exchange.method !== 'GET' || response?.is !== 'json' || response.cut) return;
  const items = listIn(response.value)?.value.slice(0, MOST_ITEMS) ?? [];
  const [address] = addressesOf(exchange);
  if (items.length === 0 || address === undefined) return;
  const asked = url.query.filter(([, value]) => isText(value));
  for (const [name, value] of asked)
    noteSearch(into, { address, name, text: value.toLowerCase() }, items, refAt(exchange.ref));
  if (asked.length > 0) return;
  const listed = lowestAt(into.listed, address, MOST_LISTS, (): Listed => ({ address, texts: lowest() }));
  if (listed === undefined) return;
  for (const item of items) {
    const text = textsOf(item)
      .map(([, one]) => one)
      .join('\n')
      .slice(0, LONGEST_LISTED);
    lowestAt(listed.texts, `${textHash(text).toString(16).padStart(8, '0')} ${text}`, MOST_LISTED, () => true as const);
  }
}

const isText = (value: string): boolean =>
  value.length >= SHORTEST_TEXT && value.length <= LONGEST_TEXT && /\p{L}{2}/u.test(value);

interface Asked {
  readonly address: string;
  readonly name: string;
  readonly text: string;
}

function noteSearch(
  into: BehaviourSummary,
  { address, name, text }: Asked,
  items: readonly JsonObject[],
  ref: Ref,
): void {
  const make = (): Searched => ({ address, name, broken: false, texts: lowest(), only: lowest(), inside: 0 });
  const searched = lowestAt(into.searches, `${address}\n${name}`, MOST_LISTS, make);
  if (searched === undefined) return;
  const known = lowestAt(searched.texts, text, MOST_TEXTS, () => ref);
  if (known !== undefined) setLowest(searched.texts, text, lowerRef(known, ref));
  for (const item of items) {
    const having = textsOf(item).filter(([, value]) => value.includes(text));
    if (having.length === 0) searched.broken = true;
    if (having.length === 1) countLowest(searched.only, having[0]![0], MOST_ORDERS);
    if (having.length > 0 && having.every(([, value]) => value !== text)) searched.inside += 1;
  }
}

const textsOf = (item: JsonObject): [name: string, text: string][] =>
  Object.entries(item).flatMap(([name, value]: [string, Json]): [string, string][] =>
    typeof value === 'string' && !IDENTIFIES.test(name) ? [[name, value.toLowerCase()]] : [],
  );

/** What names others has letters by chance. */
const IDENTIFIES = /^_?(?:id|uuid|guid)$|(?:_id|Id|ID|Url|_url|Uri|_uri)$/;

// One text may stand in what is shown by chance.
const LEAST_TEXTS = 2;
const LEAST_FOUND = 3;

export function searchesIn(summary: BehaviourSummary, known: Known): Search[] {
  const listed = new Map<string, string[]>();
  const callAt = (address: string) => known.calls.callAt(address);
  for (const [, { address, texts }] of summary.listed.kept) {
    const call = callAt(address);
    if (call !== undefined) at(listed, call, () => []).push(...texts.kept.keys());
  }
  const byCall = new Map<string, Searched[]>();
  for (const [, one] of [...summary.searches.kept].sort(([a], [b]) => byText(a, b))) {
    const call = callAt(one.address);
    if (call !== undefined) at(byCall, JSON.stringify([call, one.name]), () => []).push(one);
  }
  return [...byCall].flatMap(([key, all]) => {
    const [call, name] = JSON.parse(key) as [string, string];
    const texts = new Map(all.flatMap((one) => [...one.texts.kept]));
    const inside = all.reduce((sum, one) => sum + one.inside, 0);
    const fields = [...new Set(all.flatMap(({ only }) => [...only.kept.keys()]))].sort(byText);
    const leavesOut = [...texts.keys()].some((text) => (listed.get(call) ?? []).some((one) => !one.includes(text)));
    const isShown = texts.size >= LEAST_TEXTS && inside >= LEAST_FOUND && fields.length > 0 && leavesOut;
    return all.some(({ broken }) => broken) || !isShown ? [] : [statement(call, name, fields, [...texts.values()])];
  });
}

const MOST_REFS = 3;

function statement(where: string, asked: string, fields: string[], refs: readonly Ref[]): Search {
  return {
    id: behaviourId(`search ${JSON.stringify([where, asked])}`),
    basis: ['observed'],
    support: refs.length,
    against: 0,
    confidence: succession(refs.length),
    evidence: refs
      .map(({ material, entry }) => ({ material, entry }))
      .sort(compareRefs)
      .slice(0, MOST_REFS),
    kind: 'search',
    where,
    asked,
    fields,
  };
}
