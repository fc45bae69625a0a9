import { parse, type ESTree } from 'meriyah';
import { bind } from './bind.js';
import { evaluatorOf } from './evaluate.js';
import { placesIn } from './places.js';
import type { Wanted } from './quiet-ranges.js';
import { withoutQuiet } from './quiet.js';
import { requestsOf, type Request } from './requests.js';
import { routesOf, type Route } from './routes.js';
import type { FunctionInfo } from './scope.js';

/** What a script says of the product. */
export interface Findings {
  readonly requests: readonly CodedRequest[];
  readonly routes: readonly CodedRoute[];
}

export interface CodedRoute extends Omit<Route, 'offset'> {
  readonly place: string;
}

export interface CodedRequest extends Omit<Request, 'offset'> {
  /** Line and column: `12:345`. */
  readonly place: string;
}

// A function that asks, one that passes on to it, and those that call that one.
const MOST_READINGS = 3;

// Of a script of this size what two readings leave behind is as much as memory should take.
const LARGE = 8_000_000;

// The largest clients ask at some hundred places. What asks at more was made by a machine, and following all of it would
// take more memory than a run may.
const MOST_ASKING = 1000;

/** Not `refetch(` or `prefetch(`, which libraries call by the hundred. */
const ASKING = /(?<![\w$])fetch\(/g;

function asksTooOften(text: string): boolean {
  let times = 0;
  for (const _ of text.matchAll(ASKING)) if (++times > MOST_ASKING) return true;
  return false;
}

/** null: it is no script, or none that can be followed. */
export function readScript(text: string): Findings | null {
  if (asksTooOften(text)) return null;
  const wanted = { callees: new Set<string>(), bodies: new Set<number>() };
  let found: Findings | null = null;
  const most = text.length > LARGE ? MOST_READINGS - 1 : MOST_READINGS;
  for (let times = 0; times < most; times++) {
    const reading = attempt(text, wanted);
    if (reading === null) return found;
    // what a reading found beyond the one before is worth another one; the second tells whether there are callers at all
    const isMore = times === 0 || reading.findings.requests.length > found!.requests.length;
    found = reading.findings;
    if (!isMore) break;
    const before = wanted.callees.size + wanted.bodies.size;
    for (const name of reading.callees) wanted.callees.add(name);
    for (const at of reading.bodies) wanted.bodies.add(at);
    if (wanted.callees.size + wanted.bodies.size === before) break;
  }
  return found;
}

interface Reading {
  readonly findings: Findings;
  /** What the next reading should have as well. */
  readonly callees: readonly string[];
  readonly bodies: readonly number[];
}

/** What is nested so deeply that the stack does not hold it was not written by anybody. */
function attempt(text: string, wanted: Wanted): Reading | null {
  try {
    return read(text, wanted);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function read(text: string, wanted: Wanted): Reading | null {
  const quietened = withoutQuiet(text, wanted);
  if (quietened === null) return null;
  const program = parsed(quietened.text);
  if (program === null) return null;
  const e = evaluatorOf(bind(program));
  const { found, wrappers } = requestsOf(e);
  const placeOf = placesIn(text);
  const withPlace = <F extends { offset: number }>({
    offset,
    ...finding
  }: F): Omit<F, 'offset'> & { place: string } => ({
    ...finding,
    place: placeOf(quietened.placeOf(offset)),
  });
  const findings = { requests: found.map(withPlace), routes: routesOf(e).map(withPlace) };
  const bodies = [...e.needed, ...wrappers].flatMap((fn) => quietened.takenAt(bodyStart(fn)) ?? []);
  return { findings, callees: [...wrappers].flatMap((fn) => fn.names), bodies };
}

/** Behind the brace that opens it. */
function bodyStart({ node }: FunctionInfo): number {
  return ((node.body as { start?: number } | null)?.start ?? -2) + 1;
}

/** As a module, which most are now; as a script where that fails. */
function parsed(text: string): ESTree.Program | null {
  for (const sourceType of ['module', 'script'] as const)
    try {
      return parse(text, { sourceType, next: true, ranges: { start: true } });
    } catch {
      continue;
    }
  return null;
}
