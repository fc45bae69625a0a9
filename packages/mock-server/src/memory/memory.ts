import type { Listed } from './listed.js';
import type { Entity, JsonSchema } from '@asbuilt/spec';
import { BENEATH_NOTHING, kindBeneath, type Beneath } from './beneath.js';
import { chanceOf } from './chance.js';
import { count, newCounting, nextCounted, type Counting } from './counted-keys.js';
import { asText, isThing, type Json, type Thing } from '../wire/json.js';
import { inStyleOf } from './key-style.js';
import { makeSample, uuidOf } from './make.js';

/** A thing of the product that stands for a person. */
export interface User {
  readonly entity: string;
  readonly key: string;
}

export interface Session {
  /** null: not known; somebody signed in, whom the specification has in no role. */
  readonly role: string | null;
  /** What its holder is called: by the name signed in with, in the token, or by the key that the product has for them. */
  readonly names: string[];
}

/** Signed in, in no role that is known. */
const SOMEBODY = '?';

/** Whose experience is asked for; empty: nobody's who signed in. */
export const roleName = (session: Session | null): string => (session === null ? '' : (session.role ?? SOMEBODY));

export interface Logged {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly call: string | null;
  /** Of a refusal: the guard that refused it, by name. */
  readonly guard: string | null;
  /** Of a refusal: the statements of the specification that it rests on. */
  readonly statements: readonly string[];
  readonly why: string;
}

/** The things of one entity. */
export interface Shelf {
  readonly byKey: Map<string, Thing>;
  /** Keys of the things that have a text among their values. */
  readonly byText: Map<string, Set<string>>;
  /** Keys and texts of what was deleted. */
  readonly gone: Set<string>;
  /** Keys of what a recording shows later only. */
  readonly foreseen: Set<string>;
  /** The highest key, where keys are numbers. */
  highest: number;
  /** Where keys are numbers with something before them. */
  readonly counting: Counting;
}

/** All that the mock server remembers. Changed in place by `respond`, and by nothing else. */
export interface Memory {
  /** By entity; where others number their own of it, by what holds them, too. */
  readonly shelves: Map<string, Shelf>;
  /** Whose things the exchange speaks of that is looked at. */
  beneath: Beneath;
  /** Entities of which there is nothing but what was made here. */
  readonly onlyMade: Set<string>;
  /** Answers that are no thing of an entity, by who asked and what for. */
  readonly singles: Map<string, Json>;
  readonly sessions: Map<string, Session>;
  /** What was worth something until somebody signed out. */
  readonly former: Map<string, Session>;
  /** Who was recorded to sign in, by the name they gave. */
  readonly people: Map<string, Session>;
  /** By role: what the one is called who was recorded most in it; whoever comes in that role alone is taken for them. */
  readonly faces: Map<string, readonly string[]>;
  /** Passwords that were sent and taken, whatever for. */
  readonly secrets: Set<string>;
  /** By who had it and what it was: when a password was changed for another. */
  readonly replaced: Map<string, number>;
  /** Credentials that tell nobody from anybody: the product's own keys, cookies of visitors. */
  readonly common: Set<string>;
  /** Cookies change with every few answers. */
  changing: boolean;
  /** Who asked last with a credential that is known. */
  last: { readonly session: Session | null } | null;
  /** Addresses of things that were changed since the beginning. */
  readonly touched: Set<string>;
  /** What must not be given twice, and was given: by call, field and value. */
  readonly taken: Set<string>;
  readonly here: Set<string>; // entity and key of what was made since the beginning
  /** What somebody made, by call, person and what was sent: its key, and how it was then. */
  readonly makings: Map<string, { readonly key: string; readonly thing: string }>;
  /** When somebody asked for what may be asked for so often only, by call and caller. */
  readonly attempts: Map<string, readonly number[]>;
  /** What is to be said to somebody on the next page. */
  readonly notices: Map<string, readonly string[]>;
  /** How many who are not signed in were told something. */
  visitors: number;
  /** Lists that were filtered and sorted since the last change, by what was asked. */
  readonly lists: Map<string, readonly Thing[]>;
  /** Lists as they were answered last, by who asked and what for. */
  readonly listed: Map<string, Listed>;
  /** When a record was made, or changed in a way that may put it into other lists: by how many exchanges came before. */
  readonly since: Map<string, number>;
  /** How many exchanges and requests there were. */
  clock: number;
  readonly log: Logged[];
  readonly isMadeUp: boolean; // nothing was seen, and the product's things are others
  made: number; // how much so far: what is made next differs from it
}

export const emptyMemory = (): Memory => ({
  shelves: new Map(),
  beneath: BENEATH_NOTHING,
  onlyMade: new Set(),
  singles: new Map(),
  sessions: new Map(),
  former: new Map(),
  people: new Map(),
  faces: new Map(),
  secrets: new Set(),
  replaced: new Map(),
  common: new Set(),
  changing: false,
  last: null,
  touched: new Set(),
  taken: new Set(),
  here: new Set(),
  makings: new Map(),
  attempts: new Map(),
  notices: new Map(),
  visitors: 0,
  lists: new Map(),
  listed: new Map(),
  since: new Map(),
  clock: 0,
  log: [],
  isMadeUp: false,
  made: 0,
});

export const copyOf = (memory: Memory): Memory => structuredClone(memory);

export function keyOf(entity: Entity, thing: Thing): string | null {
  const parts = entity.key.map((field) => thing[field]);
  if (parts.length === 0 || parts.some((part) => part === undefined || part === null)) return null;
  return parts.map(asText).join('\n');
}

export const allOf = (memory: Memory, entity: Entity): Thing[] =>
  shelvesOf(memory, entity).flatMap(({ byKey }) => [...byKey.values()]);

/** Under which name its things are kept. What was made up has no address that would tell whose it is. */
export const shelfName = ({ beneath, isMadeUp }: Memory, entity: Entity): string =>
  isMadeUp ? entity.name : kindBeneath(beneath, entity);

export const shelfOf = (memory: Memory, entity: Entity): Shelf | undefined =>
  memory.shelves.get(shelfName(memory, entity));

/** All that hold things of a kind; nothing, where all of it are told apart by their keys. */
export const holdersOf = ({ shelves, isMadeUp }: Memory, { name, within }: Entity): Beneath[] => {
  if (within === undefined || isMadeUp) return [BENEATH_NOTHING];
  const own = [...shelves.keys()].filter((one) => one.startsWith(`${name}\n`));
  return own.map((one) => new Map([[name, one.slice(name.length + 1)]]));
};

/** Where an address does not say whose things it speaks of, it may be anybody's. */
function shelvesOf(memory: Memory, entity: Entity): Shelf[] {
  const own = shelfOf(memory, entity);
  if (entity.within === undefined || memory.isMadeUp || memory.beneath.has(entity.name))
    return own === undefined ? [] : [own];
  return [...memory.shelves].flatMap(([name, shelf]) => (name.startsWith(`${entity.name}\n`) ? [shelf] : []));
}

const emptyShelf = (): Shelf => ({
  byKey: new Map(),
  byText: new Map(),
  gone: new Set(),
  foreseen: new Set(),
  highest: 0,
  counting: newCounting(),
});

/** Keeps a thing, over what was known of it. */
export function remember(memory: Memory, entity: Entity, thing: Thing): void {
  const key = keyOf(entity, thing);
  if (key === null) return;
  const shelf = shelfOf(memory, entity) ?? emptyShelf();
  memory.shelves.set(shelfName(memory, entity), shelf);
  const before = shelf.byKey.get(key);
  const after = before === undefined ? thing : told(before, thing);
  if (before !== undefined) unlist(shelf, key, before);
  shelf.byKey.set(key, after);
  shelf.gone.delete(key);
  shelf.foreseen.delete(key);
  if (isDigits(key)) shelf.highest = Math.max(shelf.highest, Number(key));
  if (before === undefined) count(shelf.counting, key);
  for (const text of textsOf(after)) shelf.byText.set(text, (shelf.byText.get(text) ?? new Set()).add(key));
  memory.lists.clear();
}

/** What is said again in the dialect of another call, as `"7"` for 7 or `NEW` for new, is kept as it was said first. */
const told = (before: Thing, thing: Thing): Thing => ({
  ...before,
  ...Object.fromEntries(Object.entries(thing).map(([name, value]) => [name, inDialectOf(before[name], value)])),
});

function inDialectOf(old: Json | undefined, value: Json): Json {
  if (typeof value !== 'string') return value;
  if (typeof old === 'number') return isDigits(value) ? Number(value) : value;
  return typeof old === 'string' && /^[a-z_]+$/.test(old) && /^[A-Z_]+$/.test(value) ? value.toLowerCase() : value;
}

/** Keeps what is first shown later: it may have been there before, and is not known to be. */
export function foresee(memory: Memory, entity: Entity, thing: Thing): void {
  remember(memory, entity, thing);
  const key = keyOf(entity, thing);
  if (key !== null) shelfOf(memory, entity)!.foreseen.add(key);
}

/** What is shown later to be as it is to be made now: the same thing. */
export function foreseenAs(memory: Memory, entity: Entity, sent: Thing): Thing | null {
  const shelf = shelfOf(memory, entity);
  const told = Object.entries(sent).filter(([, value]) => typeof value === 'string' && value !== '');
  if (shelf === undefined || told.length === 0) return null;
  const things = [...shelf.foreseen].map((key) => shelf.byKey.get(key));
  return things.find((thing) => thing !== undefined && told.every(([name, value]) => thing[name] === value)) ?? null;
}

export const isForeseen = (memory: Memory, entity: Entity, thing: Thing): boolean =>
  shelfOf(memory, entity)?.foreseen.has(keyOf(entity, thing) ?? '') === true;

export function forget(memory: Memory, entity: Entity, thing: Thing): void {
  const before = unmake(memory, entity, thing);
  const shelf = shelfOf(memory, entity);
  if (before === null || shelf === undefined) return;
  for (const name of [keyOf(entity, before)!, ...textsOf(before)]) addTo(shelf.gone, name);
}

/** As if it had never been; what it was. */
export function unmake(memory: Memory, entity: Entity, thing: Thing): Thing | null {
  const key = keyOf(entity, thing);
  const shelf = shelfOf(memory, entity);
  const before = key === null ? undefined : shelf?.byKey.get(key);
  if (key === null || shelf === undefined || before === undefined) return null;
  unlist(shelf, key, before);
  shelf.byKey.delete(key);
  shelf.foreseen.delete(key);
  memory.lists.clear();
  return before;
}

// So much is kept of what would else grow with every request: sessions, deleted names.
const MOST_KEPT = 10_000;

/** The oldest makes room for the newest. */
export function addTo(set: Set<string>, value: string): void {
  set.add(value);
  if (set.size > MOST_KEPT) set.delete(set.values().next().value!);
}

export const openSession = ({ sessions }: Memory, token: string, session: Session): void =>
  keepUpTo(sessions, token, session);

export function closeSession({ sessions, former }: Memory, token: string): void {
  const session = sessions.get(token);
  if (session === undefined) return;
  sessions.delete(token);
  keepUpTo(former, token, session);
}

export function keepUpTo<T>(kept: Map<string, T>, key: string, value: T): void {
  kept.delete(key);
  kept.set(key, value);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
}

// Longer texts stand in no address.
const LONGEST_TEXT = 200;

const textsOf = (thing: Thing): string[] =>
  Object.values(thing).filter((one): one is string => typeof one === 'string' && one.length <= LONGEST_TEXT);

function unlist({ byText }: Shelf, key: string, thing: Thing): void {
  for (const text of textsOf(thing)) {
    const keys = byText.get(text);
    keys?.delete(key);
    if (keys?.size === 0) byText.delete(text);
  }
}

/** By its key, else by any text that it has to itself: a slug, a number on a card. Of several that are called so, the last. */
export function find(memory: Memory, entity: Entity, value: string): Thing | null {
  const found = shelvesOf(memory, entity)
    .map((shelf) => onShelf(shelf, value))
    .filter((one) => one !== null);
  return found.length === 1 ? found[0]! : null;
}

function onShelf(shelf: Shelf, value: string): Thing | null {
  const own = shelf.byKey.get(value);
  if (own !== undefined) return own;
  const bearing = [...(shelf.byText.get(value) ?? [])].map((key) => shelf.byKey.get(key)!);
  return (bearing.length === 1 ? bearing[0] : bearing.findLast((thing) => isCalled(thing, value))) ?? null;
}

const NAMES_ONE = /^(?:slug|handle|permalink|username|login|identifier)$/i;

const isCalled = (thing: Thing, value: string): boolean =>
  Object.entries(thing).some(([name, one]) => one === value && NAMES_ONE.test(name));

/** The things that have a text among their values. */
export function withText(memory: Memory, entity: Entity, text: string): Thing[] {
  const shelf = shelfOf(memory, entity);
  if (text.length > LONGEST_TEXT) return allOf(memory, entity);
  return [...(shelf?.byText.get(text) ?? [])].map((key) => shelf!.byKey.get(key)!);
}

/** A thing of whatever kind bears it: pages are often called after things that only data speak of. */
export const isTextOfAnything = ({ shelves }: Memory, text: string): boolean =>
  [...shelves.values()].some(({ byText }) => byText.has(text));

export const isGone = (memory: Memory, entity: Entity, value: string): boolean =>
  shelfOf(memory, entity)?.gone.has(value) === true;

/** A key that nothing has yet, in the style of those there are; where there are none, of one that there was. */
export function newKey(memory: Memory, entity: Entity, schema: JsonSchema, field: string, former?: Json): Json {
  const shelf = shelfOf(memory, entity);
  const like = shelf?.byKey.values().next().value?.[field] ?? former;
  memory.made += 1;
  if (like === undefined ? schema.type === 'integer' : typeof like === 'number' || isDigits(like)) {
    const next = (shelf?.highest ?? 0) + 1;
    return typeof like === 'string' ? String(next) : next;
  }
  const seed = `${entity.name} ${field} ${memory.made}`;
  if (typeof like !== 'string') return makeSample(schema, seed, field);
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-/i.test(like)) return uuidOf(chanceOf(seed));
  return (
    nextCounted(shelf?.counting ?? newCounting(), like) ?? inStyleOf(like, shelf?.byKey.values() ?? [], field, seed)
  );
}

const isDigits = (value: Json | undefined): boolean => typeof value === 'string' && /^\d{1,15}$/.test(value);

/** The thing that a field of another points at: by its key, or as an object that has it. */
export function referenced(value: Json | undefined, target: Entity): string | null {
  if (value === undefined || value === null) return null;
  return isThing(value) ? keyOf(target, value) : asText(value);
}
