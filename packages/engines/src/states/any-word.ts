import type { Json } from '@asbuilt/evidence';
import { partsOf } from '../entities/words.js';
import { perLayout } from '../kit/layout.js';
import type { Instance } from '../kit/instances.js';
import { fieldKind } from './names.js';
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
