import { bind, type Binder, type BoundPart } from './bind/bind.js';
import { evaluatorOf } from './evaluate/evaluator.js';
import { framesOf, type Hollow } from './pass-over/hollow.js';
import { placed, type Findings } from './findings.js';
import { exportedCallees } from './evaluate/loader-modules.js';
import { messagesOf } from './messages.js';
import { operationsOf } from './requests/operations.js';
import { pacesOf, type Pace } from './requests/paces.js';
import { parsed } from './parse.js';
import { partsOf, type Part, type Parts, type Script } from './pass-over/parts.js';
import { placesIn } from './places.js';
import { clientsOf, importedCallees } from './evaluate/clients.js';
import { requestsOf, type Request } from './requests/requests.js';
import { routesOf, type Route } from './routes/routes.js';
import { readSources } from './read-sources.js';
import type { FunctionInfo } from './bind/scope.js';
import type { Range } from './pass-over/quiet-ranges.js';
import { originOf } from './source-map.js';
import { unitOf, type Unit } from './pass-over/unit.js';

// A function that asks, one that passes on to it, and those that call that one.
const MOST_READINGS = 3;
// A schema, what makes its fields, and the classes of those.
const MOST_FOR_SCHEMAS = 5;

// To parse a letter costs twenty times as much as to pass over it. Clients as they are shipped have an eighth of their
// letters to parse, so that a fourth is enough; a small script may consist of requests alone, and of such a script this is
// a thousand requests. A tree takes up to 140 bytes for a letter: with the most letters a run stays below its 400 MB.
const FREE_LETTERS = 200_000;
const SHARE_OF_LETTERS = 1 / 4;
const MOST_LETTERS = 1_500_000;

const mostLetters = (text: string): number => Math.min(MOST_LETTERS, FREE_LETTERS + SHARE_OF_LETTERS * text.length);

/** null: it is no script, or none that can be followed. */
export const readScript = (text: string): Findings | null => readScripts([{ path: '', text }])[0]!;

/** Scripts that import from one another, in their order; null for what is no script, or cannot be followed. */
export function readScripts(scripts: readonly Script[]): (Findings | null)[] {
  const parts = partsOf(scripts);
  let found: Reading | null = null;
  unlessTooDeep(() => {
    for (const reading of readings(parts)) found = reading;
  });
  return parts.all.map(
    (part) => unlessTooDeep(() => (found === null || found.unread.has(part) ? null : withPlaces(found, part))) ?? null,
  );
}

/** What is nested so deeply that the stack does not hold it was not written by anybody. */
function unlessTooDeep<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Each with what the one before showed to be of interest as well. */
function* readings(parts: Parts): Generator<Reading> {
  const { text, all } = parts;
  const units = all.map((part) => unitOf(text, part, new Set()));
  const unread = new Set(all.filter((_, i) => units[i] === null));
  if (!units.some((unit) => unit?.loud)) return yield { ...NOTHING_READ, unread };
  const bound: BoundPart[] = [];
  let letters = 0;
  for (const [i, part] of all.entries()) {
    const source = units[i];
    const isFew = source != null && letters + source.text.length <= mostLetters(text);
    const program = isFew ? parsed(source.text) : null;
    if (source == null || program === null) {
      unread.add(part);
      continue;
    }
    letters += source.text.length;
    bound.push({ program, source, path: all.length === 1 ? null : part.path });
  }
  if (bound.length === 0) return;
  const state: State = { parts, unread, binder: bind(bound), letters, callees: new Map() };
  let reading = look(state);
  yield reading;
  for (let times = 1; times < (reading.wanted ? MOST_FOR_SCHEMAS : MOST_READINGS); times++) {
    const before = reading.requests.length;
    if (!filled(state, reading)) return;
    reading = look(state);
    yield reading;
    // what a reading found beyond the one before is worth another one
    if (reading.requests.length === before && !reading.wanted) return;
  }
}

interface State {
  readonly parts: Parts;
  readonly unread: ReadonlySet<Part>;
  readonly binder: Binder;
  /** How many were parsed. */
  letters: number;
  /** By part: names of functions that ask for what they are given. */
  readonly callees: Map<Part, Set<string>>;
}

interface Reading {
  readonly requests: readonly Request[];
  readonly routes: readonly Route[];
  /** Told of the last reading alone. */
  readonly paces: () => readonly Pace[];
  /** Functions whose callers are of interest. */
  readonly wrappers: ReadonlySet<FunctionInfo>;
  /** Names of clients, whose callers are as well. */
  readonly clients: readonly string[];
  /** By path of a script: what it calls those that it imports. */
  readonly imported: ReadonlyMap<string, readonly string[]>;
  /** What modules of a loader call them for all others. */
  readonly exported: readonly string[];
  /** Functions whose inside is. */
  readonly needed: ReadonlySet<FunctionInfo>;
  /** Whether schemas need some of them. */
  readonly wanted: boolean;
  readonly unread: ReadonlySet<Part>;
}

const NOTHING_READ: Reading = {
  requests: [],
  routes: [],
  paces: () => [],
  wrappers: new Set(),
  clients: [],
  imported: new Map(),
  exported: [],
  needed: new Set(),
  wanted: false,
  unread: new Set(),
};

function look({ binder, letters, unread }: State): Reading {
  const e = evaluatorOf(binder.bound, letters);
  const { found, wrappers } = requestsOf(e);
  const routes = routesOf(e);
  const paces = () => pacesOf(e, found);
  const needed = new Set([...e.needed, ...wrappers]);
  const callees = {
    wrappers,
    clients: clientsOf(e),
    imported: importedCallees(e, wrappers),
    exported: exportedCallees(e, wrappers),
    needed,
  };
  return { requests: found, routes, paces, ...callees, wanted: e.wanted, unread };
}

/** Fills in what was taken out and is of interest; false where nothing is. */
function filled(state: State, reading: Reading): boolean {
  const { parts, binder } = state;
  const { text } = parts;
  const mentioned = new Map(parts.all.map((part) => [part, mentionsOf(part, freshCallees(state, part, reading))]));
  let isMore = false;
  for (const hollow of [...binder.bound.hollows.values()].sort((a, b) => a.from - b.from)) {
    const part = parts.partAt(hollow.from);
    const isNeeded = hollow.is === 'function' && reading.needed.has(hollow.fn);
    if (!isNeeded && !mentioned.get(part)!(hollow)) continue;
    const unit = unitOf(text, hollow, state.callees.get(part)!);
    if (unit === null || !(unit.loud || isNeeded) || state.letters + unit.text.length > mostLetters(text)) continue;
    state.letters += unit.text.length;
    isMore = fill(binder, hollow, unit) || isMore;
  }
  binder.finish();
  return isMore;
}

// Shorter ones are what tools that make scripts small call a variable; other scripts call other things so.
const SHORTEST_OF_ALL = 4;

/** Names that a script calls, and that were not known to be of interest; each is noted. */
function freshCallees({ parts, callees, binder }: State, part: Part, reading: Reading): Set<string> {
  const known = callees.get(part) ?? new Set();
  callees.set(part, known);
  const isOne = parts.all.length === 1;
  const own = [...reading.wrappers].flatMap((fn) =>
    isOne || binder.isIn(fn.scope, part.path) ? fn.names : fn.names.filter(isOfAll),
  );
  const clients = isOne ? reading.clients : reading.clients.filter(isOfAll);
  const names = [...own, ...clients, ...(reading.imported.get(part.path) ?? []), ...reading.exported];
  const fresh = names.filter((name) => name !== 'constructor' && !known.has(name));
  for (const name of fresh) known.add(name);
  return new Set(fresh);
}

const isOfAll = (name: string): boolean => name.length >= SHORTEST_OF_ALL;

/** Whether a part of the text may call one of these. To be asked part by part, in order. */
function mentionsOf({ text, from: start }: Part, names: ReadonlySet<string>): (part: Range) => boolean {
  if (names.size === 0) return () => false;
  const called = new RegExp(`(?<![\\w$])(?:${[...names].map(escaped).join('|')})(?:[(,.]|\\)\\()`, 'g');
  const places = Array.from(text.matchAll(called), ({ index }) => start + index);
  let next = 0;
  return ({ from, to }) => {
    while (next < places.length && places[next]! < from) next++;
    return next < places.length && places[next]! < to;
  };
}

function fill(binder: Binder, hollow: Hollow, { text, placeOf, taken }: Unit): boolean {
  for (const { head, tail, nodesIn } of framesOf(hollow, text)) {
    const program = parsed(head + text + tail);
    if (program === null) continue;
    binder.fill(hollow, nodesIn(program), { placeOf: (at) => placeOf(at - head.length), taken });
    return true;
  }
  return false;
}

const escaped = (name: string): string => name.replace(/\W/g, '\\$&');

function withPlaces({ requests, routes, paces }: Reading, { text, from, to }: Part): Findings {
  const lines = placesIn(text);
  const origin = originOf(text);
  const own = <F extends { offset: number }>(all: readonly F[]): F[] =>
    all.flatMap((one) => (one.offset >= from && one.offset <= to ? [{ ...one, offset: one.offset - from }] : []));
  const texts = { operations: operationsOf(text), messages: messagesOf(text) };
  const found = { requests: own(requests), routes: own(routes), ...texts, paces: own(paces()), ...NO_NAMES };
  const told = placed(found, (offset) => (origin === null ? lines(offset) : origin.placeOf(lines(offset))));
  if (origin === null || origin.sources.length === 0) return told;
  // what has a name in the modules has none in the bundle
  const { paces: paced, numbers, lists, schemas } = readSources(origin.sources);
  return { ...told, paces: paced, numbers, lists, schemas };
}

const NO_NAMES = { numbers: [], lists: [], schemas: [] };
