import { partsOf } from '../../entities/words.js';
import type { Clue } from '../../kit/weigh/question.js';
import { isDoneTo } from '../attribution.js';
import { fieldKind, flagSetBy, isStateWord, isTimeOfState } from '../names.js';
import { lastWordOf } from '../routes.js';
import { isFlag, type Candidate, type Done } from './candidate.js';

type Named = Omit<Clue<Candidate>, 'value'> & { value: (candidate: Candidate) => number | boolean };
const clue = ({ value, ...rest }: Named): Clue<Candidate> => ({ ...rest, value: (one) => Number(value(one)) });
const says = (text: (candidate: Candidate) => string) => text;

const share = (part: readonly unknown[], whole: readonly unknown[]): number =>
  whole.length === 0 ? 0 : part.length / whole.length;
const upTo = (most: number, count: number): number => Math.min(1, Math.max(0, count) / most);

const isAsked = ({ step, to }: Done, { cycle }: Candidate): boolean =>
  step.asked !== null && (step.asked.value === to || cycle.states.has(to));
const isOwn = ({ cycle: { stem, field }, noun }: Candidate): boolean =>
  !stem.includes('_') || stem === `${noun}_${stem.split('_').at(-1)}` || (isPart(field) && isStatusWord(partIn(field)));
const isPart = (field: string): boolean => field.includes('.');
const isStatusWord = (part: string): boolean => partsOf(part).length === 1 && fieldKind(part) === 'status';
const partIn = (field: string): string => field.slice(0, field.indexOf('.'));
/** `POST /notes/7/favorites` makes no favorite that has an address of its own: it is there for the note. */
const isAct = (move: Done, { cycle: { stem } }: Candidate): boolean =>
  isDoneTo(move.via) || flagSetBy(verbOf(move), stem) !== null;
const byActs = (one: Candidate): Done[] => one.done.filter((move) => isAct(move, one));
const byEdits = (one: Candidate): Done[] => one.done.filter((move) => !isAct(move, one) && isAsked(move, one));
/** The calls that move it, where each always leads to one state. */
const isOneWay = (one: Candidate): boolean =>
  byActs(one).length > 1 &&
  one.done.every((move) => one.done.every((other) => other.via !== move.via || other.to === move.to));

const verbOf = ({ via }: Done): string =>
  (via.operation === null ? lastWordOf(via.path) : via.operation).replace(/\.\w+$/, '').toLowerCase();
const movesIn = ({ done }: Candidate): number => new Set(done.map(({ from, to }) => `${from}\t${to}`)).size;

/** The same call does the same again, or calls lead back and forth. */
export const isDoneAgain = (one: Candidate): boolean => isOneWay(one) || movesIn(one) > 1;

/** It stands in a part that is not called as states are: `stage` in `lifecycle` is none. */
export const isOfPart = (one: Candidate): boolean => isPart(one.cycle.field) && !isOwn(one);

/** What makes one thing active takes it from another: `activate` of a theme. A call that toggles is called so. */
export function isChosen(one: Candidate): boolean {
  const setters = new Set(byActs(one).flatMap(({ to, via }) => (to === 'true' ? [via] : [])));
  const back = one.changed.filter(({ to }) => to === 'false');
  const isTaken = ({ via }: Candidate['changed'][number]): boolean =>
    via === null || (setters.has(via) && !lastWordOf(via.path).startsWith('toggle'));
  return isFlag(one.cycle) && setters.size > 0 && back.length > 0 && back.every(isTaken);
}

export const LASTING_CLUES: readonly Clue<Candidate>[] = [
  clue({
    name: 'called-state',
    speaks: 'for',
    value: (one) => one.cycle.kind === 'status' && isOwn(one),
    why: says(({ cycle }) => `\`${cycle.field}\` is called as states are`),
  }),
  clue({
    name: 'called-time',
    speaks: 'for',
    value: ({ cycle: { kind, stem } }) => kind === 'time' && isTimeOfState(stem),
    why: says(({ cycle }) => `\`${cycle.field}\` says when it came into a state`),
  }),
  clue({
    name: 'state-words',
    speaks: 'for',
    value: ({ cycle: { states } }) => share([...states].filter(isStateWord), [...states]),
    why: says(() => 'its values say what something is or became'),
  }),
  clue({
    name: 'done-to',
    speaks: 'for',
    value: (one) => share(byActs(one), one.changed),
    why: says(() => 'calls that are there to be done to a thing change it'),
  }),
  clue({
    name: 'one-way',
    speaks: 'for',
    value: isOneWay,
    why: says(() => 'each of these calls always leads to one state'),
  }),
  clue({
    name: 'asked-for',
    speaks: 'for',
    value: (one) => byEdits(one).length > 0,
    why: says(() => 'what is asked for is what is shown next'),
  }),
  clue({
    name: 'several-moves',
    speaks: 'for',
    value: (one) => upTo(3, movesIn(one) - 1),
    why: says(() => 'calls lead from several states to others'),
  }),
  clue({
    name: 'never-changed',
    speaks: 'against',
    value: ({ changed, cycle: { told } }) => changed.length === 0 && told.length === 0,
    why: says(() => 'it was never seen to change'),
  }),
  clue({
    name: 'free-switch',
    speaks: 'against',
    value: ({ cycle: { kind } }) => kind === 'switch',
    why: says(({ cycle }) => `\`${cycle.field}\` may be a setting`),
  }),
  clue({
    name: 'crowd',
    speaks: 'against',
    value: (one) => (isFlag(one.cycle) ? upTo(8, one.fellows - 1) : 0),
    why: says(({ fellows }) => `${fellows} other flags of such things change as well`),
  }),
];
