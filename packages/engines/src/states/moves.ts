import type { Call } from '@asbuilt/spec';
import { flagSetBy, goesBack, makes } from './names.js';
import { isOfState, isRefusedInside, saysItIs } from './of-state.js';
import { isOfAll, lastWordOf } from './routes.js';
import { MADE, type Step, type Timeline } from './timeline.js';
import type { WritesBetween } from './writes.js';

/** One thing went from one state to another. */
export interface Move {
  /** null: it was made. */
  readonly from: string | null;
  readonly to: string;
  /** The call that did it; null where it was only seen to be different later. */
  readonly via: Call | null;
  readonly step: Step;
  /** Why it is said to be this call that did it, see attribution.ts. */
  readonly ground: Ground;
}

/** `said`: what was asked for, or the name of what was done, says so. */
export type Ground = 'said' | { readonly is: 'answered' | 'between'; readonly before: number; readonly after: number };

/** A call did something else to a thing, and its state stayed as it was. */
export interface Left {
  readonly via: Call;
  readonly state: string;
}

export interface Refusal {
  readonly from: string;
  readonly to: string;
  readonly via: Call;
  readonly step: Step;
  /** What was done to the thing since its state was last seen. */
  readonly after: readonly Call[];
}

export interface Moved {
  readonly moves: Move[];
  readonly refusals: Refusal[];
  /** Refused for the state, where the name of what was asked for does not say where it leads. */
  readonly unnamed: Omit<Refusal, 'to'>[];
  readonly left: Left[];
}

export interface Rules {
  /** By value: the name of the state. */
  readonly nameOf: (value: string) => string;
  /** A code that is only sent, while what is shown has names. */
  readonly isNameless: (value: string) => boolean;
  readonly states: ReadonlySet<string>;
  readonly between: WritesBetween;
  /** Of a field that is a state by itself: its name. */
  readonly flag: string | null;
}

interface Run extends Moved {
  readonly thing: string;
  readonly rules: Rules;
  now: string | null;
  before: string | null;
  /** States that it was in before, and left. */
  readonly earlier: Set<string>;
  since: Step | null;
  /** Asked for and not shown yet. */
  pending: Move | null;
  /** Made by a form that asked for a state: where it is shown to be so next, it was made in it. */
  making: Move | null;
  /** Made by a form that asked for none, and then led to its page. */
  made: Omit<Move, 'to'> | null;
}

export function movesOf({ thing, steps }: Timeline, rules: Rules): Moved {
  const run: Run = {
    thing,
    moves: [],
    refusals: [],
    unnamed: [],
    left: [],
    rules,
    now: null,
    before: null,
    earlier: new Set(),
    since: null,
    pending: null,
    making: null,
    made: null,
  };
  for (const step of steps) {
    if (step.write === null) read(run, step);
    else if (isRefused(step)) refuse(run, step, step.write);
    else write(run, step, step.write);
  }
  if (run.pending !== null) run.moves.push(run.pending);
  return { moves: run.moves, refusals: run.refusals, unnamed: run.unnamed, left: run.left };
}

/** With its status, or by a page that says what was wrong with the form. */
const isRefused = (step: Step): boolean => step.status >= 400 || (!isTaken(step) && step.said !== '');

/** It broke, was too late or too often: that says nothing of the state. */
const isNoAnswer = ({ status }: Step): boolean =>
  (status >= 500 && !isRefusedInside(status)) || status === 408 || status === 429;

const NOT_LISTED =
  /\benum|inclusion|\bnot (?:a valid(?! transition)|an allowed|one of|(?:included )?in the (?:list|allowed))|\b(?:invalid|unknown|unrecogni[sz]ed) (?:enum|value|choice|option|status|state)(?! transition)\b|\bmust be (?:one|any) of\b|\ballowed values\b/i;

/** What was asked for is said to be no value of the field. Of a state that things have been in, the same words forbid the way. */
const isUnknownValue = ({ status, error }: Step): boolean =>
  isOfInput(status) && NOT_LISTED.test(error.replaceAll('_', ' '));

/** A form that is answered by a page is shown again, mostly since something was wrong with it. */
const isTaken = ({ status, asked, write }: Step): boolean =>
  status >= 300 || asked === null || write?.style !== 'form' || status === 201 || status === 204;

function read(run: Run, step: Step): void {
  if (step.shown === null) return;
  const shown = run.rules.nameOf(step.shown.value);
  const { pending, making, made } = run;
  run.pending = run.making = run.made = null;
  if (making?.to === shown && run.now === null) run.moves.push(making);
  if (made !== null && run.now === null && isNext(made.step, step)) run.moves.push({ ...made, to: shown });
  if (pending !== null) {
    if (shown === pending.to) run.moves.push(pending);
    else run.now = pending.from;
  }
  if (run.now !== null) seenAgain(run, run.now, shown, step);
  settle(run, shown, step);
}

function seenAgain(run: Run, now: string, shown: string, step: Step): void {
  const since = run.since!.until;
  const { sole, touching } = run.rules.between(run.thing.slice(1), since, step.at);
  // of several calls one may have undone what another did
  if (now === shown) run.left.push(...(touching.length === 1 ? touching : []).map((via) => ({ via, state: shown })));
  else if (sole === null) run.moves.push({ from: now, to: shown, via: lateAct(run, shown), step, ground: 'said' });
  else {
    const ground = { is: 'between', before: sole.at - since, after: step.at - sole.until } as const;
    run.moves.push({ from: now, to: shown, via: sole.call, step, ground });
  }
}

// A browser goes at once where it is led; later on somebody else may have changed the thing.
const AT_ONCE = 10_000;

/** The page that a form led to. */
const isNext = (made: Step, shown: Step): boolean =>
  made.material === shown.material && shown.at - made.until <= AT_ONCE;

/** What was done last and answered with the state before, by a name that makes the state that is shown now. */
function lateAct(run: Run, shown: string): Call | null {
  const { since } = run;
  return since !== null && since.act !== null && !isRefused(since) && actOf(run, since) === shown ? since.write : null;
}

function settle(run: Run, state: string, step: Step): void {
  if (run.now !== state) {
    run.before = run.now;
    if (run.now !== null) run.earlier.add(run.now);
  }
  run.now = state;
  run.since = step;
}

function write(run: Run, step: Step, via: Call): void {
  commit(run);
  const shown = step.shown && run.rules.nameOf(step.shown.value);
  if (shown !== null) {
    // what is made was not there before, whatever another clock says
    if (run.now === null || (step.status === CREATED && step.own && isMaking(via))) {
      if (step.own && isMaking(via) && !isThere(run, step))
        run.moves.push({ from: null, to: shown, via, step, ground: 'said' });
    } else if (run.now !== shown)
      run.moves.push({ from: run.now, to: shown, via, step, ground: groundOf(run, step, shown) });
    else if (groundOf(run, step, shown) !== 'said') run.left.push({ via, state: shown });
    return settle(run, shown, step);
  }
  if (step.act === MADE && askedIn(run, step) === null && run.now === null && isMaking(via)) {
    run.made = { from: null, via, step, ground: 'said' };
    return;
  }
  const asked = askedIn(run, step) ?? actOf(run, step);
  if (asked === null || !isTaken(step)) return;
  if (run.now === null && askedIn(run, step) !== null && (step.own || step.act === MADE) && isMaking(via)) {
    run.making = { from: null, to: asked, via, step, ground: 'said' };
    return;
  }
  const from = run.now ?? (askedIn(run, step) === null ? null : otherOf(run.rules, asked, via));
  if (from !== null && from !== asked) run.pending = { from, to: asked, via, step, ground: 'said' };
  settle(run, asked, step);
}

/** That an answer shows a new state says when it was seen; that the call made it so, only what the call is for. */
const groundOf = (run: Run, step: Step, shown: string): Ground =>
  askedIn(run, step) !== null || actOf(run, step) === shown
    ? 'said'
    : { is: 'answered', before: step.at - run.since!.until, after: 0 };

/** An address without a thing and without anything to be done there, or an operation that says so. */
const isMaking = ({ method, path, operation, does }: Call): boolean =>
  operation === null ? method === 'POST' && isOfAll(path) : does === 'create';

/** `POST /bells/5/give-back` that answers the bell 5: the address calls by its name what is there. */
const isThere = ({ thing }: Run, { status, path }: Step): boolean =>
  status !== CREATED && path.split('/').at(-2) === thing.slice(1);

/** Whatever came next was done upon it. */
function commit(run: Run): void {
  run.making = run.made = null;
  if (run.pending !== null) run.moves.push(run.pending);
  run.pending = null;
}

/** The state that was asked for; null where none was, or only a code that nothing gives a name to. */
const askedIn = ({ rules }: Run, { asked }: Step): string | null =>
  asked === null || rules.isNameless(asked.value) ? null : rules.nameOf(asked.value);

/** What is done by name makes the state that is called after it: `/orders/7/cancel`, `cancelled`. */
function actOf({ rules, before, now }: Run, { act }: Step): string | null {
  if (act === null) return null;
  const set = rules.flag === null ? null : flagSetBy(act, rules.flag);
  if (set !== null) return rules.nameOf(String(set));
  const made = [...rules.states].filter((state) => makes(act, state));
  if (made.length === 1) return made[0]!;
  return made.length === 0 && goesBack(act) && now !== null ? before : null;
}

/** What goes back, asked of a thing that is back already: it was this state before, and what came between is none to go to. */
const isBackAgain = ({ earlier, now }: Run, { act }: Step): boolean =>
  act !== null && goesBack(act) && now !== null && earlier.has(now);

/** `POST /pages/7/protect?protected=1`: a call named after a flag is made to change it, from the only other value. */
function otherOf({ states, flag }: Rules, asked: string, via: Call): string | null {
  const verb = lastWordOf(via.path).replace(/\.\w+$/, '');
  if (flag === null || !makes(verb, flag)) return null;
  return [...states].find((state) => state !== asked) ?? null;
}

function refuse(run: Run, step: Step, via: Call): void {
  commit(run);
  const asked = askedIn(run, step) ?? (isBackAgain(run, step) ? null : actOf(run, step));
  if (run.now === null || isNoAnswer(step)) return;
  const after = run.rules.between(run.thing.slice(1), run.since!.until, step.at).touching;
  if (asked === null) {
    if (step.act !== null && isOfState(step, run.now, run.rules)) run.unnamed.push({ from: run.now, via, step, after });
    return;
  }
  if (run.now === asked && !isDoneAlready(step)) return;
  if (isUnknownValue(step) && !run.rules.states.has(asked)) return;
  if (!isOfState(step, run.now, run.rules)) return;
  run.refusals.push({ from: run.now, to: asked, via, step, after });
}

/** All refusals of a field: what `/parcels/7/scan` makes of a parcel is what it made of others, where that is always the same. */
export function refusalsOf(moved: readonly Moved[], states: ReadonlySet<string>): Refusal[] {
  const made = new Map<string, Set<string>>();
  for (const { from, to, via } of moved.flatMap(({ moves }) => moves))
    if (from !== null && via !== null) made.set(via.id, (made.get(via.id) ?? new Set()).add(to));
  const all = moved.flatMap(({ refusals, unnamed }) => [
    ...refusals,
    ...unnamed.flatMap((one): Refusal[] => {
      const [to, ...others] = made.get(one.via.id) ?? [];
      if (to === undefined || others.length > 0) return [];
      return to === one.from && !isDoneAlready(one.step) ? [] : [{ ...one, to }];
    }),
  ]);
  return all.flatMap((one) => (one.after.some(({ id }) => made.has(id)) ? asSaid(one, states) : [one]));
}

/** Something was done that moves such things, and nobody looked: the state is what the refusal says it is, or not known. */
function asSaid(refusal: Refusal, states: ReadonlySet<string>): Refusal[] {
  const [is, another] = [...states].filter((state) => saysItIs(refusal.step, state));
  return is === undefined || another !== undefined ? [] : [{ ...refusal, from: is }];
}

const CREATED = 201;
const CONFLICT = 409;
const isOfInput = (status: number): boolean => status === 400 || status === 422 || isRefusedInside(status);

/** It is in that state, and refused for that: with the status for it, or where nothing is sent that could be wrong. */
const isDoneAlready = ({ status, asked }: Step): boolean =>
  status === CONFLICT || (asked === null && isOfInput(status));
