import type { Exchange } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import { accompany, observedOf, requestOf, type Companion } from '@asbuilt/mock-server';
import { refusedOf } from '../compare/compare.js';
import type { Step } from '../replay/steps.js';
import { answeredBy, sameJson, saysTheSame } from './body.js';
import type { Fault } from './fault.js';
import { patched } from './patch.js';

/** What the mock server answers to one recorded request. */
interface Given {
  readonly answer: Exchange;
  /** It refuses what it is asked. */
  readonly refuses: boolean;
}

/** What a fault changes, by number of the step. */
export interface Changes {
  /** What a product with this fault answers, where that is not what was recorded. */
  readonly responses: ReadonlyMap<number, Exchange>;
  /**
   * Where the mock server cannot tell what a product answers: it writes pages in its own way, and does not know an answer that
   * nobody recorded.
   */
  readonly unknown: readonly number[];
}

const NO_CHANGES: Changes = { responses: new Map(), unknown: [] };

/** Goes through the recording with the mock server as it is, and with one that has a fault. */
export interface SideBySide {
  changedBy(fault: Fault): Changes;
}

export function createSideBySide(spec: Spec, steps: readonly Step[]): SideBySide {
  const recording = steps.map(({ exchange }) => observedOf(exchange));
  const { given, before } = originalRun(accompany(spec, recording), steps);
  const keys = new Set(['id', ...spec.entities.statements.flatMap(({ key }) => (key.length === 1 ? key : []))]);
  return {
    changedBy(fault) {
      const { acts } = fault;
      if (acts.on === 'response') return { responses: changedResponses(steps, acts.change), unknown: [] };
      const first = steps.findIndex((step) => isTouched(fault, step));
      if (first < 0) return NO_CHANGES;
      const from = Math.floor(first / FEW_STEPS);
      const faulty = before[from]!.copy(acts.on === 'specification' ? acts.change(spec) : undefined);
      return faultyRun({ faulty, fault, steps, given, keys, recording }, from * FEW_STEPS);
    },
  };
}

// So many steps are gone through once more at the most, before the first one that a fault touches.
const FEW_STEPS = 20;

/** Whether a fault may show at a request, before anything has come of it. */
function isTouched({ acts }: Fault, step: Step): boolean {
  if (acts.on === 'specification') return step.call?.id === acts.where;
  if (acts.on === 'refusal') return acts.lifts(step) || acts.change?.(step) != null;
  return acts.on === 'request' && acts.change(step) !== null;
}

function changedResponses(
  steps: readonly Step[],
  change: (step: Step) => Exchange | null,
): ReadonlyMap<number, Exchange> {
  const changed = new Map<number, Exchange>();
  for (const [i, step] of steps.entries()) {
    const now = change(step);
    if (now !== null && !saysTheSame(now, step.exchange)) changed.set(i, now);
  }
  return changed;
}

const isRefused = (exchange: Exchange): boolean => refusedOf(exchange).is;

interface OriginalRun {
  readonly given: readonly Given[];
  /** The mock server before every so many steps. */
  readonly before: readonly Companion[];
}

/** It carries out what was carried out, and sees what was answered: each request finds it as the product was. */
function originalRun(mock: Companion, steps: readonly Step[]): OriginalRun {
  const before: Companion[] = [];
  const given = steps.map(({ exchange }, i): Given => {
    if (i % FEW_STEPS === 0) before.push(mock.copy());
    const request = requestOf(exchange);
    const was = isRefused(exchange);
    const first = answeredBy(exchange, (was ? mock.copy() : mock).answer(request));
    const refuses = isRefused(first);
    const answer = refuses && !was ? answeredBy(exchange, mock.answer(request, 'carries out')) : first;
    mock.see(observedOf(exchange));
    return { answer, refuses };
  });
  return { given, before };
}

interface Run {
  readonly faulty: Companion;
  readonly fault: Fault;
  readonly steps: readonly Step[];
  readonly given: readonly Given[];
  readonly keys: ReadonlySet<string>;
  readonly recording: readonly ReturnType<typeof observedOf>[];
}

/** It sees its own answers: what is not done stays undone. */
function faultyRun(run: Run, from: number): Changes {
  const responses = new Map<number, Exchange>();
  const unknown: number[] = [];
  for (let i = from; i < run.steps.length; i++) {
    const step = run.steps[i]!;
    const now = faultyAnswer(run, step, run.given[i]!, () => unknown.push(i));
    const isSame = now === null || saysTheSame(now, step.exchange);
    if (!isSame) responses.set(i, now);
    run.faulty.see(isSame ? run.recording[i]! : observedOf(now));
  }
  return { responses, unknown };
}

/** null: as recorded. */
function faultyAnswer({ faulty, fault, keys }: Run, step: Step, given: Given, onUnknown: () => void): Exchange | null {
  const { exchange } = step;
  const { acts } = fault;
  const misread = acts.on === 'request' ? acts.change(step) : null;
  const request = requestOf(misread ?? exchange);
  const carriedOut = () => answeredBy(exchange, faulty.answer(request, 'carries out'));
  if (isRefused(exchange)) {
    if (acts.on === 'refusal' && !acts.lifts(step)) return acts.change?.(step) ?? null;
    if (acts.on === 'refusal') {
      const done = carriedOut();
      if (!isRefused(done)) return done;
      onUnknown();
      return null;
    }
    if (!given.refuses) return null;
    const tried = answeredBy(exchange, faulty.answer(request));
    return isRefused(tried) ? null : tried;
  }
  const first = answeredBy(exchange, faulty.answer(request));
  if (isRefused(first) && !given.refuses) return first;
  const answer = isRefused(first) ? carriedOut() : first;
  if (isOtherPage(given.answer, answer) || (misread !== null && isPage(answer))) onUnknown();
  return patched(exchange, given.answer, answer, keys);
}

const isPage = ({ response }: Exchange): boolean => response?.is === 'html';

const isOtherPage = (was: Exchange, is: Exchange): boolean =>
  isPage(was) && isPage(is) && !sameJson(was.response, is.response);
