import { ALL_FORMATS, formatsOf } from './text-formats.js';
import { LONGEST_VALUE, NO_LENGTH, OFTEN, type Texts } from './shape.js';
import { addValue, mergeValues } from './values.js';

export function emptyTexts(): Texts {
  return { count: 0, formats: ALL_FORMATS, minLength: NO_LENGTH, maxLength: 0, values: [], times: [], long: 0 };
}

export function observeString(into: Texts, text: string): void {
  const length = text.length;
  into.count++;
  if (length < into.minLength) into.minLength = length;
  if (length > into.maxLength) into.maxLength = length;
  if (into.formats !== 0) into.formats = formatsOf(text, into.formats);
  if (length > LONGEST_VALUE) into.long++;
  else if (into.values !== null) addValue(into, into.values, text);
}

/** One text, seen so many times. */
export function sameText(text: string, times: number): Texts {
  const texts = emptyTexts();
  observeString(texts, text);
  texts.count = times;
  texts.long *= times;
  texts.times.fill(Math.min(OFTEN, times));
  return texts;
}

export function mergeTexts(a: Texts, b: Texts): Texts {
  a.count += b.count;
  a.formats &= b.formats;
  a.minLength = Math.min(a.minLength, b.minLength);
  a.maxLength = Math.max(a.maxLength, b.maxLength);
  mergeValues(a, b);
  a.long += b.long;
  return a;
}
