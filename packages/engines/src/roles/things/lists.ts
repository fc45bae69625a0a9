import type { Exchange, Json } from '@asbuilt/evidence';
import { compareRefs, type Ref } from '@asbuilt/spec';
import { addressesOf } from '../../kit/address/address.js';
import { lowest, lowestAt, mergeLowest, type Lowest } from '../../kit/summary/lowest.js';
import { operationsOf } from '../../kit/operations/operations.js';
import { idNameOf, isRecord, type JsonRecord } from '../../kit/resources.js';
import { splitFormat, sureClass } from '../../kit/address/segment.js';
import type { Credential } from '../signing-in/credential.js';
import { arePeople, noteFacts, notePerson, pointingNames, tellingNames, type Facts } from './facts.js';
import { answeredIn } from './listed.js';
import {
  addMoment,
  mergeInstances,
  mergeMoments,
  noMoments,
  type Instance,
  type Moment,
  type Moments,
} from '../moments.js';
import { hashed, kindAt, thingKey } from './thing-key.js';

// Which things a list showed to whom, and when: the same question, asked by several.

/** By `listKey`. */
export type Lists = Lowest<ListSeen>;

export interface ListSeen {
  count: number;
  readonly when: Moments;
  /** Of the longest that was shown. */
  most: number;
  /** None of them was a page of a longer one, as far as can be told. */
  whole: boolean;
  /** By thing: when it was first and last in it. */
  readonly things: Lowest<ListedThing>;
}

export interface ListedThing extends Instance {
  /** One list that it stood in. */
  ref: Ref;
}

export interface ListKey {
  readonly address: string;
  readonly place: string;
  /** The hash of all that was asked. */
  readonly asked: string;
  readonly scheme: Credential['scheme'];
  readonly holder: string;
  readonly material: string;
  readonly actor: string;
}

// Lists by actor and by question: a few hundred in a large recording.
export const MOST_LISTS = 1500;
/** Those of the lowest hashes, the same for everybody: enough to tell that some are missing. */
export const MOST_LISTED = 40;

/** No path and no name of a file holds it. */
const GAP = '\u0000';

/** The question by its hash in front: where there are too many, all actors lose the same lists. */
export const listKey = ({ address, place, asked, scheme, holder, material, actor }: ListKey): string =>
  [asked, address, place, scheme, holder, material, actor].join(GAP);

export function readListKey(key: string): ListKey {
  const [asked, address, place, scheme, holder, material, ...actor] = key.split(GAP);
  return {
    asked: asked!,
    address: address!,
    place: place!,
    scheme: scheme as Credential['scheme'],
    holder: holder!,
    material: material!,
    actor: actor.join(GAP),
  };
}

interface Noted {
  readonly lists: Lists;
  readonly facts: Facts;
  readonly pointers: Facts;
}

export function observeLists(into: Noted, exchange: Exchange, credential: Credential, moment: Moment): void {
  const { response, status, method } = exchange;
  if (response?.is !== 'json' || response.cut || status !== 200) return;
  const addresses = addressesOf(exchange);
  const operations = operationsOf(exchange);
  const observeAnswer = (address: string, answer: Json, reads: boolean, given: Json) => {
    const { lists, things, total } = answeredIn(answer);
    for (const thing of things) noteThings(into, exchange.url.segments, [thing]);
    if (things.length + lists.length === 0) noteAddressed(into, exchange.url.segments, answer);
    const asked = reads && lists.length > 0 ? questionOf(exchange, credential, given) : null;
    for (const list of lists) {
      const keys = noteThings(into, exchange.url.segments, list.items);
      if (asked === null) continue;
      const { scheme, holder } = credential;
      const { actor, ref } = exchange;
      const key = listKey({ address, place: list.place, asked, scheme, holder, material: ref.material, actor });
      noteList(into.lists, key, keys, moment, keys.length >= total && !mayBeFull(keys.length, exchange.url.query));
    }
  };
  if (operations.length === 0) observeAnswer(addresses[0]!, response.value, method === 'GET', null);
  operations.forEach(({ writes, result, arguments: given }, i) => {
    if (result !== undefined) observeAnswer(addresses[i]!, result, writes === false, given);
  });
}

function noteList(into: Lists, key: string, things: readonly string[], moment: Moment, whole: boolean): void {
  const list = lowestAt(into, key, MOST_LISTS, emptyList);
  if (list === undefined) return;
  list.count++;
  addMoment(list.when, moment);
  list.most = Math.max(list.most, things.length);
  list.whole &&= whole;
  for (const thing of things) noteListed(list.things, thing, moment);
}

function noteListed(into: Lowest<ListedThing>, thing: string, { at, ref }: Moment): void {
  const listed = lowestAt(into, thing, MOST_LISTED, () => ({ first: at, last: at, ref }));
  if (listed === undefined) return;
  listed.first = Math.min(listed.first, at);
  listed.last = Math.max(listed.last, at);
  listed.ref = lowerRef(listed.ref, ref);
}

const lowerRef = (a: Ref, b: Ref): Ref => (compareRefs(a, b) <= 0 ? a : b);

/** Things of one kind, by their keys. */
function noteThings(into: Noted, segments: readonly string[], items: readonly JsonRecord[]): string[] {
  const [first] = items;
  if (first === undefined) return [];
  const kind = kindAt(segments, idOf(first)[1]);
  const people = arePeople(kind);
  const names = tellingNames(first);
  const pointing = pointingNames(items, idOf(first)[0]);
  return items.map((record) => {
    const [idName, id] = idOf(record);
    const key = thingKey(kind, id);
    noteFacts(into.facts, key, record, names);
    noteFacts(into.pointers, key, record, pointing);
    if (people) notePerson(into.facts, key, idName, id);
    return key;
  });
}

/** A thing whose identifier has a name of its own: it is the one that the path has (`/plots/13` is `{"nr": 13, …}`). */
function noteAddressed(into: Noted, segments: readonly string[], answer: Json): void {
  const id = segments.map((segment) => splitFormat(segment)[0]).findLast((stem) => sureClass(stem) !== null);
  if (id === undefined || !isRecord(answer)) return;
  const record = isRecord(answer['data']) ? answer['data'] : answer;
  const idName = Object.keys(record).find((name) => record[name] === id || record[name] === Number(id));
  if (idName === undefined) return;
  const key = thingKey(kindAt(segments, id), id);
  noteFacts(into.facts, key, record, tellingNames(record));
  noteFacts(into.pointers, key, record, pointingNames([record], idName));
}

const idOf = (record: JsonRecord): [name: string, id: string] => {
  const name = idNameOf(record)!;
  return [name, String(record[name] as string | number)];
};

const emptyList = (): ListSeen => ({ count: 0, when: noMoments(), most: 0, whole: true, things: lowest() });

export function mergeLists(a: Lists, b: Lists): Lists {
  return mergeLowest(a, b, MOST_LISTS, mergeSeen);
}

export function mergeSeen(x: ListSeen, y: ListSeen): ListSeen {
  x.count += y.count;
  mergeMoments(x.when, y.when);
  x.most = Math.max(x.most, y.most);
  x.whole &&= y.whole;
  mergeLowest(x.things, y.things, MOST_LISTED, (p, q) => ({ ...mergeInstances(p, q), ref: lowerRef(p.ref, q.ref) }));
  return x;
}

/** A page that sticks to a session or is set by default has a round number of things, mostly. */
const ROUND = 5;
const FEWEST_ON_A_PAGE = 10;

const mayBeFull = (size: number, query: Exchange['url']['query']): boolean =>
  (size >= FEWEST_ON_A_PAGE && size % ROUND === 0) || query.some(([, value]) => value === String(size));

const LATER_PAGE = /page|offset|skip|cursor|after|before|start/i;
/** Which shop, tenant or language is meant: other ones have other things. */
const SELECTS =
  /tenant|channel|workspace|organi[sz]ation|(?:^|-)org(?:-|$)|company|site|shop|store|team|project|realm|locale/;

/** All that was asked, but for who asks; null where it was for a page that is not the first. */
function questionOf({ url, requestHeaders }: Exchange, credential: Credential, given: Json): string | null {
  const query = url.query.filter(([name]) => name !== credential.name && name !== '_');
  if (query.some(([name, value]) => LATER_PAGE.test(name) && value !== '' && value !== '0' && value !== '1'))
    return null;
  const selected = requestHeaders.filter(([name]) => SELECTS.test(name));
  return hashed(JSON.stringify([url.path, query, given, selected]));
}
