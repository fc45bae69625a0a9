import type { Json } from '@asbuilt/evidence';
import { nounOf, partsOf } from '../entities/words.js';
import { perLayout } from '../kit/layout.js';
import type { Instance } from '../kit/instances.js';
import { isDoneTo } from './attribution.js';
import type { Cycle } from './cycle.js';
import type { Move } from './moves.js';
import { fieldKind } from './names.js';
import { lastWordOf, withoutAct } from './routes.js';
import type { Field } from './timelines.js';
import type { StateValue } from './values.js';

// A field that is not called as states are may hold one all the same (`custody: "loaned"`). Its name says nothing for it, so
// that what is done to things must: several calls, each there to be done to a thing, each of which leads to one word.

/** What tells of other things, other moments, who did something, or is written by people; never how the thing stands. */
const TELLS_ELSE = new Set(
  'id key name title label text note comment description reason message error by user author owner assignee actor action event activity operation url link path email phone type kind class category currency locale language lang country city region unit format theme color colour icon size version token hash code slug'.split(
    ' ',
  ),
);
const OTHER_MOMENT = new Set(
  'previous prev old former last next new initial default target original from to'.split(' '),
);

const mayHold = (name: string): boolean => {
  const parts = partsOf(name);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  return fieldKind(name) === null && last !== '' && !TELLS_ELSE.has(last) && !OTHER_MOMENT.has(first);
};

const anyWordsIn = perLayout((names): ReadonlySet<string> => new Set(names.filter(mayHold)));

/** One or a few plain words: no figures, no names of people, no sentences. */
const WORD = /^[a-z]{2,20}(?:[_-][a-z]{2,20}){0,2}$|^[A-Z]{3,20}(?:_[A-Z]{2,20}){0,2}$/;

const anyNamesIn = perLayout((names) => names.filter((name) => fieldKind(name) === null));

/**
 * Booleans, and words of one thing at a time: lists are long, and what is done to things is answered by the one that it was
 * done to.
 */
export function anyValues(instance: Instance): [name: string, state: StateValue][] {
  const { layout, record } = instance;
  const words = isOfMany(instance) ? NONE : anyWordsIn(layout);
  return anyNamesIn(layout).flatMap((name): [string, StateValue][] => {
    const value: Json | undefined = record[name];
    if (typeof value === 'boolean') return [[name, { value: String(value), label: '' }]];
    const isWord = typeof value === 'string' && WORD.test(value) && words.has(name);
    return isWord ? [[name, { value, label: '' }]] : [];
  });
}

const NONE: ReadonlySet<string> = new Set();

const isOfMany = ({ place, holder }: Instance): boolean =>
  place.many || (holder !== null && (holder.id !== null || holder.holder !== null));

/** It was seen to be two things at different times; most words never change. */
export const isEverMoved = ({ timelines }: Field): boolean =>
  timelines.some(({ steps }) => {
    const shown = steps.flatMap((step) => (step.shown === null ? [] : [step.shown.value]));
    return shown.some((value) => value !== shown[0]);
  });

// One call may set anything; of two that each lead to a word of their own, with what one refuses, the words are states.
const FEWEST_CALLS = 2;
const FEWEST_MOVES = 2;
const FEWEST_WITHOUT_REFUSAL = 4;
const FEWEST_THINGS = 2;
// Words that people write themselves are more.
const MOST_WORDS = 12;

/** `/bells/7` of `/bells/7/lend`; operations tell it nowhere in their address. */
const thingOf = ({ via, step }: Move): string =>
  via?.operation === null ? withoutAct(step.path) : `${step.material} ${step.entry}`;

/** Calls that are there to be done to a thing move it, each to one word, and nobody ever sends the word itself. */
export function isMovedByActs({ states, stem, moves, refusals }: Cycle): boolean {
  if (states.size > MOST_WORDS) return false;
  const moved = moves.filter(({ from }) => from !== null);
  const leadsTo = new Map<string, string>();
  for (const { via, to, step } of moved) {
    // what was set to what was asked for is a choice: a colour, a category
    if (via === null || step.asked !== null || !isDoneTo(via)) return false;
    if (nounOf(lastWordOf(via.path)) === nounOf(stem) || (leadsTo.get(via.id) ?? to) !== to) return false;
    leadsTo.set(via.id, to);
  }
  const things = new Set(moved.map(thingOf));
  if (leadsTo.size < FEWEST_CALLS || new Set(leadsTo.values()).size < FEWEST_CALLS) return false;
  return moved.length >= (refusals.length > 0 ? FEWEST_MOVES : FEWEST_WITHOUT_REFUSAL) && things.size >= FEWEST_THINGS;
}
