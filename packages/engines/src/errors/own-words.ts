import type { Json } from '@asbuilt/evidence';
import { isObject, textOf, type JsonObject } from './found.js';

// A product may call everything in its refusals by names of its own: `complaints: [{at: "title", says: "title is too long"}]`.
// What is a sentence and what is the name of a field shows in the texts themselves.

/** One complaint whose keys are of the product's own choosing. */
export interface OwnComplaint {
  readonly message: string;
  /** The key that the sentence stands under. */
  readonly key: string;
  readonly field: string;
}

/** Keys that say where something is, whatever the product is about. */
const PLACE_KEYS = new Set(
  'at where on in for of place location member column input element control argument parameter target subject'.split(
    ' ',
  ),
);
const SENTENCE = /(?<!\S)[^\s\p{L}]*\p{L}\S*\s+[^\s\p{L}]*\p{L}/u;
/** As fields are written, nested ones too: no day, no address, no number. */
const NAME = /^[A-Za-z_][\w-]*(?:(?:\.|\[)[\w-]+\]?)*$/;

/** One sentence, and beside it one name that stands for a place or that the sentence repeats; null where it is not so. */
export function ownComplaint(item: JsonObject): OwnComplaint | null {
  const texts = Object.entries(item).flatMap(([key, value]) => {
    const text = textOf(value);
    return text === null ? [] : [{ key, text }];
  });
  const said = texts.filter(({ text }) => SENTENCE.test(text));
  const [sentence] = said;
  if (sentence === undefined || said.length > 1) return null;
  const names = texts.filter(({ text }) => NAME.test(text));
  const places = names.filter(({ key }) => PLACE_KEYS.has(key.toLowerCase()));
  const repeated = names.filter(({ text }) => beginsWith(sentence.text, text));
  const [place, another] = places.length > 0 ? places : repeated;
  return place === undefined || another !== undefined
    ? null
    : { message: sentence.text, key: sentence.key, field: place.text };
}

const beginsWith = (sentence: string, name: string): boolean =>
  sentence.toLowerCase().startsWith(`${name.toLowerCase()} `);

/** A list in which each object is such a complaint. */
export function isOwnList(value: Json): value is JsonObject[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((item) => isObject(item) && ownComplaint(item) !== null)
  );
}

/** What lists of what was wrong are called, with whatever before it: `faults`, `input_problems`. */
const FAULTS =
  /(?:^|[_-]|(?<=[a-z])(?=[A-Z]))(?:errors?|faults?|problems?|complaints?|issues?|violations?|failures?|mistakes?|objections?|invalid)$/i;

/** Names, each with a sentence or several, under a word for what was wrong. */
export function isOwnMap(key: string, value: Json): value is JsonObject {
  if (!FAULTS.test(key) || !isObject(value)) return false;
  const told = Object.entries(value);
  return told.length > 0 && told.every(([name, said]) => NAME.test(name) && areSentences(said));
}

function areSentences(said: Json): boolean {
  const items = Array.isArray(said) ? said : [said];
  return items.length > 0 && items.every((item) => SENTENCE.test(textOf(item) ?? ''));
}
