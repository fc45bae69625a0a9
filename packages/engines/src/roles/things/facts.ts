import type { Json } from '@asbuilt/evidence';
import { layoutOf, perLayout, type Layout } from '../../kit/layout.js';
import { lowest, lowestAt, type Lowest } from '../../kit/summary/lowest.js';
import { idNameOf, isRecord, type JsonRecord } from '../../kit/resources.js';
import { hashed } from './thing-key.js';

// What a thing says of whose it is and of how it stands: by that those who are shown less are shown what they are. A small
// number names a person only where the name of its field says so.

/** By thing (see thing-key.ts): what was ever read of it, by `ownerFact` and `stateFact`. */
export type Facts = Lowest<Lowest<true>>;

// Things of a recording that lists and pages show; beyond is a sample, the same for everybody.
export const MOST_THINGS = 4000;
export const MOST_FACTS = 12;

const PERSON =
  'owner|author|creator|user|member|customer|client|account|person|buyer|seller|requester|reporter|submitter|borrower|holder|patient|student|employee|assignee';
const OWNER = new RegExp(
  `^(?:(?:primary_)?(?:${PERSON})(?:_(?:id|uuid|created))?|(?:${PERSON})s|(?:created|owned|submitted|requested|reported|uploaded|posted|booked|ordered|added|assigned)_(?:by|to)(?:_(?:id|user|user_id))?)$`,
);
const STATE =
  /^(?:status|state|visibility|stage|phase|(?:is_)?(?:active|approved|archived|available|deleted|draft|enabled|disabled|hidden|locked|open|private|public|published|retired|visible))$/;
const WORD = /^[\p{L}][\p{L}_-]{0,29}$/u;

/** What points at something, and not by its name at a person. */
const POINTER_END = /_(?:id|uuid|by)$/;
const POINTER = /[a-z]_(?:id|uuid|by)$/;

type Kind = Fact['is'] | null;

// Names of fields are few. A cache only, dropped whole when full.
const MOST_NAMES = 5000;
const kinds = new Map<string, Kind>();

const snakeOf = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();

/** `skipper` of `skipperId`. */
export const pointsAt = (name: string): string => snakeOf(name).replace(POINTER_END, '');

function kindOf(name: string): Kind {
  let kind = kinds.get(name);
  if (kind === undefined) {
    const snake = snakeOf(name);
    kind = OWNER.test(snake) ? 'owner' : STATE.test(snake) ? 'state' : POINTER.test(snake) ? 'pointer' : null;
    if (kinds.size >= MOST_NAMES) kinds.clear();
    kinds.set(name, kind);
  }
  return kind;
}

/** No name of a field holds it. */
const GAP = '\u0000';

export interface Fact {
  readonly is: 'owner' | 'state' | 'pointer';
  readonly field: string;
  /** Of an owner, and of what a pointer leads to, the hash of who it is. */
  readonly value: string;
}

export function readFact(key: string): Fact {
  const [is, field = '', ...value] = key.split(GAP);
  return { is: is as Fact['is'], field, value: value.join(GAP) };
}

/** The fields of a record that may tell; those of one item of a list are those of all. */
export const tellingNames = (record: JsonRecord): readonly string[] => namesIn(layoutIn(record)).telling;

interface Names {
  readonly telling: readonly string[];
  readonly pointers: readonly string[];
  readonly others: readonly string[];
}

const namesByKind = (names: readonly string[]): Names => ({
  telling: names.filter((name) => kindOf(name) === 'owner' || kindOf(name) === 'state'),
  pointers: names.filter((name) => kindOf(name) === 'pointer'),
  others: names.filter((name) => kindOf(name) === null),
});
const namesIn = perLayout(namesByKind);

/** Of the record before: the next one has mostly the same names. A cache only. */
let last: Layout | null = null;
const layoutIn = (record: JsonRecord): Layout => (last = layoutOf(Object.keys(record), last));

// Things point at few others; whose they are stands among the first. Of a list the first few tell: some are nobody's.
const MOST_POINTERS = 6;
const MOST_READ = 5;

/** The fields that point at something by their name, and then those that hold a single word or a number. */
export function pointingNames(records: readonly JsonRecord[], idName: string): string[] {
  const first = records.slice(0, MOST_READ);
  const { pointers, others } = namesOfAll(first);
  const found = pointers.filter((name) => name !== idName);
  for (const is of [isCalled, Number.isSafeInteger])
    for (const name of others) {
      if (found.length >= MOST_POINTERS) return found.slice(0, MOST_POINTERS);
      if (name !== idName && first.some((record) => is(record[name]))) found.push(name);
    }
  return found.slice(0, MOST_POINTERS);
}

/** Items of one list have the same names, but for those that leave out what is empty. */
function namesOfAll(records: readonly JsonRecord[]): Names {
  const layouts = [...new Set(records.map(layoutIn))];
  const [only] = layouts;
  if (only !== undefined && layouts.length === 1) return namesIn(only);
  return namesByKind([...new Set(layouts.flatMap(({ names }) => names))]);
}

const isCalled = (value: Json | undefined): boolean =>
  typeof value === 'string' && CALLED.test(value) && !DATE.test(value);

/** As people are called by a product: one word, an address of mail, an identifier. */
const CALLED = /^[\p{L}\p{N}][\p{L}\p{N}_.@+:-]{0,63}$/u;
const DATE = /^\d{4}-\d\d-\d\d/;

/** Who touched a thing last is not whose it is. */
const TOUCHED =
  /^(?:last_)?(?:update|modifie|edite|change|touche|viewe|locke|delete|close|approve|reviewe|resolve)[dr]/;
export const mayTellOwner = (name: string): boolean => !TOUCHED.test(snakeOf(name));

export function noteFacts(into: Facts, thing: string, record: JsonRecord, names: readonly string[]): void {
  const facts = names.length === 0 ? undefined : lowestAt(into, thing, MOST_THINGS, () => lowest<true>());
  if (facts === undefined) return;
  for (const name of names) {
    const is = kindOf(name) ?? 'pointer';
    const values = is === 'state' ? stateIn(record[name] ?? null) : peopleIn(record[name] ?? null);
    for (const value of values) lowestAt(facts, is + GAP + name + GAP + value, MOST_FACTS, () => true as const);
  }
}

/** Whom the thing itself is: `/users/7` belongs to the seventh user. */
export function notePerson(into: Facts, thing: string, idName: string, id: string): void {
  const facts = lowestAt(into, thing, MOST_THINGS, () => lowest<true>());
  if (facts !== undefined) lowestAt(facts, `owner${GAP}${idName}${GAP}${hashed(id)}`, MOST_FACTS, () => true as const);
}

const PEOPLE = new RegExp(`^(?:${PERSON}|people)s?$`);
/** A word of paths by which people are called. */
export const arePeople = (kind: string): boolean => PEOPLE.test(kind);

/** More than this share a thing, and it is nobody's own. */
const MOST_PEOPLE = 5;

const peopleIn = (value: Json): string[] =>
  Array.isArray(value) ? value.slice(0, MOST_PEOPLE).flatMap(personIn) : personIn(value);

function personIn(value: Json): string[] {
  const name = isRecord(value) ? idNameOf(value) : null;
  const id = name === null ? value : (value as JsonRecord)[name]!;
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? [hashed(String(id))] : [];
}

const stateIn = (value: Json): string[] =>
  typeof value === 'boolean' ? [String(value)] : typeof value === 'string' && WORD.test(value) ? [value] : [];
