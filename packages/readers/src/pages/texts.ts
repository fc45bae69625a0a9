import { fieldsOf, listOf, textOf, type Fields } from '../fields.js';

/** Texts as they are, or as records that hold one. */
export function textsOf(value: unknown): string[] {
  return listOf(value)
    .map((item) => {
      const record = fieldsOf(item);
      return textOf(item) || textOf(record['text']) || textOf(record['message']);
    })
    .filter((text) => text !== '');
}

export function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/** Of these names the texts that are there. */
export function presentTexts<K extends string>(from: Fields, names: readonly K[]): { [P in K]?: string } {
  const present: { [P in K]?: string } = {};
  for (const name of names) {
    const text = textOf(from[name]);
    if (text !== '') present[name] = text;
  }
  return present;
}

/** Of these names those that are marked as being so. */
export function presentMarks<K extends string>(from: Fields, names: readonly K[]): { [P in K]?: boolean } {
  const present: { [P in K]?: boolean } = {};
  for (const name of names) if (from[name] === true) present[name] = true;
  return present;
}
