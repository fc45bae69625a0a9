import { nounOf, partsOf } from '../../entities/words.js';
import type { Clue } from '../../kit/weigh/question.js';
import { isDoneTo } from '../attribution.js';
import { fieldKind, goesBack, isStateWord, isTimeOfState, makes } from '../names.js';
import { lastWordOf } from '../routes.js';
import { thingOf, type Candidate, type Done } from './candidate.js';

type Named = Omit<Clue<Candidate>, 'value'> & { value: (candidate: Candidate) => number | boolean };
const clue = ({ value, ...rest }: Named): Clue<Candidate> => ({ ...rest, value: (one) => Number(value(one)) });
const says = (text: (candidate: Candidate) => string) => text;

const share = (part: readonly unknown[], whole: readonly unknown[]): number =>
  whole.length === 0 ? 0 : part.length / whole.length;
const upTo = (most: number, count: number): number => Math.min(1, Math.max(0, count) / most);

const isAsked = ({ step, to }: Done, { cycle }: Candidate): boolean =>
  step.asked !== null && (step.asked.value === to || cycle.states.has(to));
const isFree = ({ cycle: { kind } }: Candidate): boolean => kind === 'word' || kind === 'switch';
const isOwn = ({ cycle: { stem, field }, noun }: Candidate): boolean =>
  !stem.includes('_') || stem === `${noun}_${stem.split('_').at(-1)}` || (isPart(field) && fieldKind(partIn(field)) === 'status');
const isPart = (field: string): boolean => field.includes('.');
const partIn = (field: string): string => field.slice(0, field.indexOf('.'));
const byActs = ({ done }: Candidate): Done[] => done.filter(({ via }) => isDoneTo(via));
const byEdits = (one: Candidate): Done[] => one.done.filter((move) => !isDoneTo(move.via) && isAsked(move, one));
/** The calls that move it, where each always leads to one state. */
const isOneWay = ({ done }: Candidate): boolean =>
  done.every((move) => done.every((other) => other.via !== move.via || other.to === move.to));

const verbOf = ({ via }: Done): string =>
  (via.operation === null ? lastWordOf(via.path) : via.operation).replace(/\.\w+$/, '').toLowerCase();
const isCalledAfter = (move: Done, { cycle: { stem } }: Candidate): boolean => {
  const verb = verbOf(move);
  return makes(verb, move.to) || makes(verb, stem.replace(/_(?:at|on)$|^is_/, '')) || goesBack(verb);
};

// What tells of other things, other moments, who did something, or is written by people; never how the thing stands.
const TELLS_ELSE = new Set(
  'id key name title label text note comment description reason message error by user author owner assignee actor action event activity operation url link path email phone type kind class category currency locale language lang country city region unit format theme color colour icon size version token hash code slug mode level role method provider'.split(
    ' ',
  ),
);

export const LASTING_CLUES: readonly Clue<Candidate>[] = [
  clue({
    name: 'called-state',
    speaks: 'for',
    value: (one) => one.cycle.kind === 'status' && isOwn(one),
    why: says(({ cycle }) => `\`${cycle.field}\` is called as states are`),
  }),
  clue({
    name: 'called-state-of',
    speaks: 'for',
    value: (one) => one.cycle.kind === 'status' && !isOwn(one),
    why: says(({ cycle }) => `\`${cycle.field}\` is called as states of a part are`),
  }),
  clue({
    name: 'called-flag',
    speaks: 'for',
    value: ({ cycle: { kind } }) => kind === 'flag',
    why: says(({ cycle }) => `\`${cycle.field}\` says what something became`),
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
    name: 'done',
    speaks: 'for',
    value: ({ done }) => done.length > 0,
    why: says(({ done }) => `${done.length} times a call changed it`),
  }),
  clue({
    name: 'done-to',
    speaks: 'for',
    value: (one) => share(byActs(one), one.changed),
    why: says(() => 'calls that are there to be done to a thing change it'),
  }),
  clue({
    name: 'done-to-several',
    speaks: 'for',
    value: (one) => upTo(2, new Set(byActs(one).map(thingOf)).size - 1),
    why: says((one) => `the same was done to ${new Set(byActs(one).map(thingOf)).size} things`),
  }),
  clue({
    name: 'one-way',
    speaks: 'for',
    value: (one) => byActs(one).length > 1 && isOneWay(one),
    why: says(() => 'each of these calls always leads to one state'),
  }),
  clue({
    name: 'called-after',
    speaks: 'for',
    value: (one) =>
      share(
        byActs(one).filter((move) => isCalledAfter(move, one)),
        one.changed,
      ),
    why: says(() => 'it becomes what the call is called after'),
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
    value: ({ done }) => upTo(3, new Set(done.map(({ from, to }) => `${from}\t${to}`)).size - 1),
    why: says(() => 'calls lead from several states to others'),
  }),
  clue({
    name: 'refused',
    speaks: 'for',
    value: ({ cycle: { refusals } }) => refusals.length > 0,
    why: says(() => 'what is done to things is refused for it'),
  }),
  clue({
    name: 'told',
    speaks: 'for',
    value: ({ cycle: { told, ends } }) => told.length > 0 || ends.size > 0,
    why: says(() => 'the product tells how it changes'),
  }),
  clue({
    name: 'begins',
    speaks: 'for',
    value: ({ made }) => made.length > 1 && new Set(made.map(({ to }) => to)).size === 1,
    why: says(() => 'all things begin alike'),
  }),
  clue({
    name: 'never-changed',
    speaks: 'against',
    value: ({ changed }) => changed.length === 0,
    why: says(() => 'it was never seen to change'),
  }),
  clue({
    name: 'changed-by-itself',
    speaks: 'against',
    value: ({ done, changed }) => (changed.length === 0 ? 0 : 1 - share(done, changed)),
    why: says(() => 'it was different later, and no call tells why'),
  }),
  clue({
    name: 'flag-not-done',
    speaks: 'against',
    value: ({ cycle: { kind }, done }) => (kind === 'flag' || kind === 'time') && done.length === 0,
    why: says(() => 'no call was seen to set it'),
  }),
  clue({
    name: 'free-switch',
    speaks: 'against',
    value: ({ cycle: { kind } }) => kind === 'switch',
    why: says(({ cycle }) => `\`${cycle.field}\` may be a setting`),
  }),
  clue({
    name: 'free-word',
    speaks: 'against',
    value: ({ cycle: { kind } }) => kind === 'word',
    why: says(({ cycle }) => `\`${cycle.field}\` may be any choice`),
  }),
  clue({
    name: 'free-edited',
    speaks: 'against',
    value: (one) => (isFree(one) ? 1 - share(byActs(one), one.changed) : 0),
    why: says(() => 'edits set it along with others'),
  }),
  clue({
    name: 'other-time',
    speaks: 'against',
    value: ({ cycle: { kind, stem } }) => kind === 'time' && !isTimeOfState(stem),
    why: says(({ cycle }) => `\`${cycle.field}\` is a time of any kind`),
  }),
  clue({
    name: 'taken-back',
    speaks: 'against',
    value: ({ cycle: { kind }, changed }) => kind === 'time' && changed.some(({ to }) => to === 'null'),
    why: says(() => 'the time is taken back'),
  }),
  clue({
    name: 'edited-time',
    speaks: 'against',
    value: (one) => (one.cycle.kind === 'time' ? share(one.done.filter(({ via }) => !isDoneTo(via)), one.changed) : 0),
    why: says(() => 'any change sets it along'),
  }),
  clue({
    name: 'made-in-any',
    speaks: 'against',
    value: ({ made }) => upTo(2, new Set(made.flatMap(({ step, to }) => (step.asked ? [to] : []))).size - 1),
    why: says(() => 'things are made with any of its values'),
  }),
  clue({
    name: 'many-values',
    speaks: 'against',
    value: ({ cycle: { states } }) => upTo(12, states.size - 8),
    why: says(({ cycle: { states } }) => `it has ${states.size} values`),
  }),
  clue({
    name: 'tells-else',
    speaks: 'against',
    value: ({ cycle: { stem } }) => TELLS_ELSE.has(partsOf(stem).at(-1) ?? ''),
    why: says(({ cycle }) => `\`${cycle.field}\` tells of something else`),
  }),
  clue({
    name: 'of-part',
    speaks: 'against',
    value: (one) => isPart(one.cycle.field) && !isOwn(one),
    why: says(({ cycle }) => `\`${partIn(cycle.field)}\` may be a thing of its own`),
  }),
  clue({
    name: 'own-name',
    speaks: 'against',
    value: (one) =>
      one.done.some(({ via }) => nounOf(lastWordOf(via.path)) === nounOf(one.cycle.stem) && !isOwn(one)),
    why: says(() => 'a call of its own name sets it'),
  }),
  clue({
    name: 'crowd',
    speaks: 'against',
    value: (one) => (one.cycle.kind === 'flag' || one.cycle.kind === 'switch' ? upTo(8, one.fellows - 1) : 0),
    why: says(({ fellows }) => `${fellows} other flags of such things change as well`),
  }),
];
