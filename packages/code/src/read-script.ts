import { bind, type Binder } from './bind.js';
import { evaluatorOf } from './evaluator.js';
import { framesOf, type Hollow } from './hollow.js';
import { placed, type Findings } from './findings.js';
import { messagesOf } from './messages.js';
import { operationsOf } from './operations.js';
import { pacesOf, type Pace } from './paces.js';
import { parsed } from './parse.js';
import { placesIn } from './places.js';
import { clientsOf } from './clients.js';
import { requestsOf, type Request } from './requests.js';
import { routesOf, type Route } from './routes.js';
import { readSources } from './read-sources.js';
import type { FunctionInfo } from './scope.js';
import type { Range } from './quiet-ranges.js';
import { originOf } from './source-map.js';
import { unitOf, type Unit } from './unit.js';

// A function that asks, one that passes on to it, and those that call that one.
const MOST_READINGS = 3;

// To parse a letter costs twenty times as much as to pass over it. Clients as they are shipped have an eighth of their
// letters to parse, so that a fourth is enough; a small script may consist of requests alone, and of such a script this is
// a thousand requests. A tree takes up to 140 bytes for a letter: with the most letters a run stays below its 400 MB.
const FREE_LETTERS = 200_000;
const SHARE_OF_LETTERS = 1 / 4;
const MOST_LETTERS = 1_500_000;

const mostLetters = (text: string): number => Math.min(MOST_LETTERS, FREE_LETTERS + SHARE_OF_LETTERS * text.length);

/** null: it is no script, or none that can be followed. */
export function readScript(text: string): Findings | null {
  let found: Reading | null = null;
  unlessTooDeep(() => {
    for (const reading of readings(text)) found = reading;
  });
  return unlessTooDeep(() => (found === null ? null : withPlaces(found, text))) ?? null;
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
function* readings(text: string): Generator<Reading> {
  const whole = unitOf(text, { from: 0, to: text.length }, new Set());
  if (whole === null) return;
  if (!whole.loud)
    return yield { requests: [], routes: [], paces: () => [], wrappers: new Set(), clients: [], needed: new Set() };
  const program = whole.text.length > mostLetters(text) ? null : parsed(whole.text);
  if (program === null) return;
  const state: State = { text, binder: bind(program, whole), letters: whole.text.length, callees: new Set() };
  let reading = look(state);
  yield reading;
  for (let times = 1; times < MOST_READINGS; times++) {
    const before = reading.requests.length;
    if (!filled(state, reading)) return;
    reading = look(state);
    yield reading;
    // what a reading found beyond the one before is worth another one
    if (reading.requests.length === before) return;
  }
}

interface State {
  readonly text: string;
  readonly binder: Binder;
  /** How many were parsed. */
  letters: number;
  /** Names of functions that ask for what they are given. */
  readonly callees: Set<string>;
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
  /** Functions whose inside is. */
  readonly needed: ReadonlySet<FunctionInfo>;
}

function look({ binder, letters }: State): Reading {
  const e = evaluatorOf(binder.bound, letters);
  const { found, wrappers } = requestsOf(e);
  const paces = () => pacesOf(e, found);
  const needed = new Set([...e.needed, ...wrappers]);
  return { requests: found, routes: routesOf(e), paces, wrappers, clients: clientsOf(e), needed };
}

/** Fills in what was taken out and is of interest; false where nothing is. */
function filled(state: State, { wrappers, clients, needed }: Reading): boolean {
  const { text, binder, callees } = state;
  const names = [...[...wrappers].flatMap((fn) => fn.names), ...clients];
  const fresh = names.filter((name) => name !== 'constructor' && !callees.has(name));
  for (const name of fresh) callees.add(name);
  const mentioned = mentionsOf(text, new Set(fresh));
  let isMore = false;
  for (const hollow of [...binder.bound.hollows.values()].sort((a, b) => a.from - b.from)) {
    const isNeeded = hollow.is === 'function' && needed.has(hollow.fn);
    if (!isNeeded && !mentioned(hollow)) continue;
    const unit = unitOf(text, hollow, callees);
    if (unit === null || !(unit.loud || isNeeded) || state.letters + unit.text.length > mostLetters(text)) continue;
    state.letters += unit.text.length;
    isMore = fill(binder, hollow, unit) || isMore;
  }
  binder.finish();
  return isMore;
}

/** Whether a part of the text may call one of these. To be asked part by part, in order. */
function mentionsOf(text: string, names: ReadonlySet<string>): (part: Range) => boolean {
  if (names.size === 0) return () => false;
  const called = new RegExp(`(?<![\\w$])(?:${[...names].map(escaped).join('|')})[(,.]`, 'g');
  const places = Array.from(text.matchAll(called), ({ index }) => index);
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

function withPlaces({ requests, routes, paces }: Reading, text: string): Findings {
  const lines = placesIn(text);
  const origin = originOf(text);
  const texts = { operations: operationsOf(text), messages: messagesOf(text) };
  const found = { requests, routes, ...texts, paces: paces(), ...NO_NAMES };
  const told = placed(found, (offset) => (origin === null ? lines(offset) : origin.placeOf(lines(offset))));
  if (origin === null || origin.sources.length === 0) return told;
  // what has a name in the modules has none in the bundle
  const { paces: paced, numbers, lists, schemas } = readSources(origin.sources);
  return { ...told, paces: paced, numbers, lists, schemas };
}

const NO_NAMES = { numbers: [], lists: [], schemas: [] };
