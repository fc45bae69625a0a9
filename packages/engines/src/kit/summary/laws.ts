import type { Event } from '@asbuilt/evidence';
import type { PointName, Statement } from '@asbuilt/spec';
import fc from 'fast-check';
import type { Engine } from '../../engine.js';
import type { Known } from '../../known.js';
import { decode, encode } from './codec.js';

/** Encoded, since merging may consume a summary: each use decodes its own. */
type Encoded = string;

/** The four operations of an engine on encoded summaries. */
interface Operations {
  readonly empty: Encoded;
  observe(events: readonly Event[]): Encoded;
  merge(a: Encoded, b: Encoded): Encoded;
  conclude(summary: Encoded): string;
}

const MOST_EVENTS = 40;

/**
 * Holds an engine to the laws of `Engine`, with random choices, orders and shards of the events; throws with the
 * smallest counterexample found. A test support: fast-check is no dependency of the package.
 */
export function checkLaws<Summary, Name extends PointName>(
  engine: Engine<Summary, Name>,
  events: readonly Event[] | fc.Arbitrary<Event>,
  known: Known,
  runs?: number,
): void {
  const chosen = events instanceof fc.Arbitrary ? fc.array(events, { maxLength: MOST_EVENTS }) : someOf(events);
  // Three shards; the picks are used in turn, so that they need not be as many as the events.
  const picks = fc.array(fc.nat(2), { minLength: 1, maxLength: MOST_EVENTS });
  fc.assert(
    fc.property(chosen, picks, (seen, shards) => {
      const operations = operationsOf(engine, known);
      const shard = (n: number) => operations.observe(seen.filter((_, i) => shards[i % shards.length] === n));
      const [a, b, c] = [shard(0), shard(1), shard(2)];
      checkMerge(operations, a, b, c);
      checkOrder(operations, seen, [a, b, c]);
      checkTravel(engine, known, seen, operations);
      checkEvidence(engine.conclude(observeAll(engine, seen), known));
      checkTraces();
    }),
    { includeErrorInReport: true, ...(runs !== undefined && { numRuns: runs }) },
  );
}

function someOf(events: readonly Event[]): fc.Arbitrary<Event[]> {
  return fc.shuffledSubarray([...events], { maxLength: Math.min(events.length, MOST_EVENTS) });
}

function observeAll<Summary, Name extends PointName>(engine: Engine<Summary, Name>, events: readonly Event[]): Summary {
  const summary = engine.empty();
  for (const event of events) engine.observe(summary, event);
  return summary;
}

function operationsOf<Summary, Name extends PointName>(engine: Engine<Summary, Name>, known: Known): Operations {
  return {
    empty: encode(engine.empty()),
    observe: (events) => encode(observeAll(engine, events)),
    merge: once((a, b) => encode(engine.merge(decode<Summary>(a), decode<Summary>(b)))),
    conclude: once((summary) => JSON.stringify(engine.conclude(decode<Summary>(summary), known))),
  };
}

/** The laws ask for the same again and again. Equal summaries are equal texts, which give equal summaries. */
function once<Given extends string[]>(work: (...given: Given) => string): (...given: Given) => string {
  const done = new Map<string, string>();
  return (...given) => {
    const key = given.join('\n');
    const found = done.get(key) ?? work(...given);
    done.set(key, found);
    return found;
  };
}

function checkMerge({ empty, merge }: Operations, a: Encoded, b: Encoded, c: Encoded): void {
  same('empty is neutral on the right', merge(a, empty), a);
  same('empty is neutral on the left', merge(empty, a), a);
  same('merge is commutative', merge(a, b), merge(b, a));
  same('merge is associative', merge(merge(a, b), c), merge(a, merge(b, c)));
}

function checkOrder(operations: Operations, seen: readonly Event[], shards: readonly Encoded[]): void {
  const { merge, conclude, observe } = operations;
  const whole = conclude(observe(seen));
  same('sharding does not change the conclusion', conclude(shards.reduce(merge)), whole);
  same('the order of shards does not change the conclusion', conclude(shards.toReversed().reduce(merge)), whole);
  same('the order of events does not change the conclusion', conclude(observe(seen.toReversed())), whole);
}

function checkTravel<Summary, Name extends PointName>(
  engine: Engine<Summary, Name>,
  known: Known,
  seen: readonly Event[],
  { conclude }: Operations,
): void {
  const summary = observeAll(engine, seen);
  const encoded = encode(summary);
  const sent = structuredClone(summary);
  const conclusion = JSON.stringify(engine.conclude(summary, known));
  same('a conclusion does not change the summary', encode(summary), encoded);
  same('a summary survives encode and decode', encode(decode<Summary>(encoded)), encoded);
  same('a decoded summary concludes alike', conclude(encoded), conclusion);
  same('a summary sent to a thread concludes alike', JSON.stringify(engine.conclude(sent, known)), conclusion);
}

/** A statement without evidence is a claim; one that was observed was observed at least once. */
function checkEvidence({ statements }: { readonly statements: readonly Statement[] }): void {
  for (const { id, basis, support, evidence } of statements) {
    if (evidence.length === 0 && !basis.includes('stated')) throw new Error(`${id} carries no evidence`);
    if (support === 0 && basis.includes('observed')) throw new Error(`${id} was observed, and has no support`);
  }
}

/** An observed `__proto__` used as a key reaches the prototype of every object. */
function checkTraces(): void {
  const traces: string[] = [];
  for (const key in {}) traces.push(key);
  for (const key of traces) Reflect.deleteProperty(Object.prototype, key);
  same('nothing is left behind outside the summary', traces.join(), '');
}

function same(law: string, found: string, expected: string): void {
  if (found === expected) return;
  let at = 0;
  while (found[at] === expected[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 40), at + 80);
  throw new Error(`${law}: found …${around(found)}… where …${around(expected)}… was expected`);
}
