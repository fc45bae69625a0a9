import {
  emptyBehaviour,
  emptyOrigins,
  emptyStated,
  ENGINES,
  mergeBehaviour,
  mergeOrigins,
  mergeStated,
  observeBehaviour,
  observeOrigins,
  observeStated,
  type BehaviourSummary,
  type OriginsSummary,
  type StatedSummary,
} from '@asbuilt/engines';
import { createIsIgnored, createRedactor, lowestMarks, type EntryRef, type Event } from '@asbuilt/evidence';
import type { Cut } from '@asbuilt/readers';
import { compareRefs, type PointName } from '@asbuilt/spec';
import { emptyChunks, keepChunk, mergeChunks, saidByChunks, type Chunks } from './chunks.js';
import { takesLittleMemory } from './collecting.js';
import type { Intake } from './intake.js';
import { readCut, type Source } from './read-cut.js';
import { emptyTally, mergeTallies, tallyEvent, tallyNotice, tallyRedactions, type Tally } from './tally.js';

/** What one shard found: plain data, so that a thread can send it home. */
export interface Findings {
  summaries: Map<PointName, unknown>;
  origins: OriginsSummary;
  stated: StatedSummary;
  behaviour: BehaviourSummary;
  tallies: Map<string, Tally>;
  failures: Map<PointName, Failure>;
  chunks: Chunks;
  /** Marks of what was found to be secret. */
  known: number[];
}

/** An engine that threw. Its summary is of no use any more; all others go on. */
export interface Failure {
  reason: string;
  /** The event it threw at; null: it threw while merging. */
  ref: EntryRef | null;
}

export interface Shard {
  take(source: Source, cut: Cut): void;
  /** What was taken so far says of origins: a copy. */
  origins(): OriginsSummary;
  finish(): Findings;
}

// A text that is kept from a body keeps the whole body in memory, since it is a view on it. Copied now and then, the
// findings let go of the bodies. A copy costs as much as reading 5 MB, and where each exchange is much like those before it
// hardly a new text is kept: nothing is copied as long as this thread takes little memory, whatever it takes it for.
const BYTES_BETWEEN_COPIES = 48e6;
// Engine by engine rather than event by event: a processor that stays with one piece of code runs it a sixth faster.
const BYTES_AT_ONCE = 1e6;

export function createShard(intake: Intake): Shard {
  const isIgnored = createIsIgnored(intake.ignore);
  let findings = emptyFindings();
  let redactor = createRedactor(intake);
  let bytes = 0;
  let waiting: Event[] = [];
  let waitingBytes = 0;
  // Of one material mostly: what was taken out is counted there when another begins, and not entry by entry.
  let counted: string | null = null;

  function countRedactions(): void {
    if (counted !== null) tallyRedactions(tallyOf(findings.tallies, counted), redactor.takeCounts());
    counted = null;
  }

  function observeWaiting(): void {
    observe(findings, waiting);
    bytes += waitingBytes;
    waiting = [];
    waitingBytes = 0;
  }

  return {
    take(source, cut) {
      if (counted !== source.material) countRedactions();
      counted = source.material;
      const tally = tallyOf(findings.tallies, source.material);
      for (const read of readCut(source, cut, redactor, isIgnored)) {
        if (read.kind === 'notice') tallyNotice(tally, read);
        else if (read.kind === 'chunk') keepChunk(findings.chunks, read);
        else {
          tallyEvent(tally, read);
          waiting.push(read);
        }
      }
      waitingBytes += cut.bytes.length;
      if (waitingBytes < BYTES_AT_ONCE) return;
      observeWaiting();
      if (bytes < BYTES_BETWEEN_COPIES) return;
      bytes = 0;
      countRedactions();
      if (!takesLittleMemory()) findings = copied(findings);
      findings.known = lowestMarks([...findings.known, ...redactor.known()]);
      redactor = createRedactor(intake);
    },
    origins() {
      observeWaiting();
      return structuredClone(findings.origins);
    },
    finish() {
      observeWaiting();
      countRedactions();
      findings.known = lowestMarks([...findings.known, ...redactor.known()]);
      return findings;
    },
  };
}

/** Point after point: both copies of all of them at once, and what lies between, would be the most memory of a run. */
function copied(findings: Findings): Findings {
  const { summaries, ...others } = findings;
  for (const [point, summary] of summaries) summaries.set(point, structuredClone(summary));
  return { ...structuredClone(others), summaries };
}

/** The same in parts of one point each, which merge into the whole again: a thread sends them home one by one. */
export function* partsOf({ summaries, ...others }: Findings): Generator<Findings> {
  // first, since it says which summaries are of no use
  yield { ...others, summaries: new Map() };
  for (const [point, summary] of summaries) yield { ...emptyFindings(), summaries: new Map([[point, summary]]) };
}

export function emptyFindings(): Findings {
  return {
    summaries: new Map(ENGINES.map((engine) => [engine.point, engine.empty()])),
    origins: emptyOrigins(),
    stated: emptyStated(),
    behaviour: emptyBehaviour(),
    tallies: new Map(),
    failures: new Map(),
    chunks: emptyChunks(),
    known: [],
  };
}

/** What parts of clients say, once all of the material is merged. */
export function observeChunks(findings: Findings, intake: Intake): void {
  const redactor = createRedactor(intake);
  const events: Event[] = [];
  for (const said of saidByChunks(findings.chunks, redactor)) {
    const tally = tallyOf(findings.tallies, said.ref.material);
    if (said.kind === 'code') events.push(said);
    else tallyNotice(tally, { kind: 'notice', code: 'script-not-read', ref: said.ref });
  }
  observe(findings, events);
  findings.known = lowestMarks([...findings.known, ...redactor.known()]);
}

function observe(findings: Findings, events: readonly Event[]): void {
  for (const event of events) {
    observeOrigins(findings.origins, event);
    observeStated(findings.stated, event);
    observeBehaviour(findings.behaviour, event);
  }
  for (const engine of ENGINES) {
    const summary = findings.summaries.get(engine.point);
    for (const event of events) {
      if (findings.failures.has(engine.point)) break;
      try {
        engine.observe(summary, event);
      } catch (error) {
        findings.failures.set(engine.point, { reason: reasonOf(error), ref: event.ref });
      }
    }
  }
}

export function mergeFindings(a: Findings, b: Findings): Findings {
  for (const [point, failure] of b.failures) addFailure(a.failures, point, failure);
  for (const engine of ENGINES) {
    const { point } = engine;
    if (a.failures.has(point) || !b.summaries.has(point)) continue;
    try {
      const found = b.summaries.get(point);
      // whoever still holds `b` does not keep what is let go of later
      b.summaries.delete(point);
      a.summaries.set(point, engine.merge(a.summaries.get(point), found));
    } catch (error) {
      a.failures.set(point, { reason: reasonOf(error), ref: null });
    }
  }
  a.known = lowestMarks([...a.known, ...b.known]);
  a.origins = mergeOrigins(a.origins, b.origins);
  a.stated = mergeStated(a.stated, b.stated);
  a.behaviour = mergeBehaviour(a.behaviour, b.behaviour);
  a.chunks = mergeChunks(a.chunks, b.chunks);
  for (const [material, tally] of b.tallies) mergeTallies(tallyOf(a.tallies, material), tally);
  return a;
}

/** The lowest place is told, so that it is the same one whichever thread met it. */
function addFailure(failures: Map<PointName, Failure>, point: PointName, failure: Failure): void {
  const known = failures.get(point);
  if (known === undefined || (known.ref !== null && failure.ref !== null && compareRefs(failure.ref, known.ref) < 0))
    failures.set(point, failure);
}

export function tallyOf(tallies: Map<string, Tally>, material: string): Tally {
  let tally = tallies.get(material);
  if (tally === undefined) tallies.set(material, (tally = emptyTally()));
  return tally;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
