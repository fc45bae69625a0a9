import { ALL_FORMATS, formatsOf } from './text-formats.js';
import { LONGEST_VALUE, MOST_VALUES, OFTEN, type Texts, type Values } from './shape.js';

export function emptyTexts(): Texts {
  return { count: 0, formats: ALL_FORMATS, minLength: Infinity, maxLength: 0, values: new Map(), long: 0 };
}

export function observeString(into: Texts, text: string): void {
  const length = text.length;
  into.count++;
  if (length < into.minLength) into.minLength = length;
  if (length > into.maxLength) into.maxLength = length;
  if (into.formats !== 0) into.formats = formatsOf(text, into.formats);
  if (length > LONGEST_VALUE) into.long++;
  else if (into.values !== null) into.values = addValue(into.values, text);
}

/** One text, seen so many times. */
export function sameText(text: string, times: number): Texts {
  const texts = emptyTexts();
  observeString(texts, text);
  texts.count = times;
  texts.long *= times;
  texts.values?.forEach((_, value, values) => values.set(value, Math.min(OFTEN, times)));
  return texts;
}

export function mergeTexts(a: Texts, b: Texts): Texts {
  a.count += b.count;
  a.formats &= b.formats;
  a.minLength = Math.min(a.minLength, b.minLength);
  a.maxLength = Math.max(a.maxLength, b.maxLength);
  a.values = mergeValues(a.values, b.values);
  a.long += b.long;
  return a;
}

export function addValue<T>(values: Map<T, number>, value: T): Values<T> {
  const seen = values.get(value);
  if (seen === OFTEN) return values;
  if (seen === undefined && values.size === MOST_VALUES) return null;
  values.set(value, seen === undefined ? 1 : seen + 1);
  return values;
}

export function mergeValues<T>(a: Values<T>, b: Values<T>): Values<T> {
  if (a === null || b === null) return null;
  for (const [value, times] of b) a.set(value, Math.min(OFTEN, (a.get(value) ?? 0) + times));
  return a.size > MOST_VALUES ? null : a;
}
