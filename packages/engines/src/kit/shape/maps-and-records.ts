import { areLanguages } from '../languages.js';
import { typesOf } from './kind.js';
import type { Fields, Shape } from './shape.js';

// Maps told from records where the names do not tell by their look: many names, each in few of the objects, with
// values alike (JXPLAIN, SIGMOD 2021). So few alike records under changing names are a map already …
const FEWEST_NAMES_OF_RECORDS = 5;
// … while scalars are alike by chance: a partial update names a few of many fields, too.
const FEWEST_NAMES_OF_SCALARS = 20;
// In a record most names are in most objects.
const MOST_PRESENCE = 0.5;
// What two fields have in common may be chance.
const FEWEST_OF_ONE_KIND = 3;
// Records in a map share most of their names.
const LEAST_SHARED = 0.5;

export function isMap(fields: Fields): boolean {
  const { count, named } = fields;
  if (named === null) return false;
  const shapes = [...named.values()];
  if (isDictionary(fields, [...named.keys()])) return new Set(shapes.flatMap(typesOf)).size === 1;
  if (named.size < FEWEST_NAMES_OF_RECORDS) return false;
  const presence = shapes.reduce((sum, shape) => sum + shape.count, 0) / (count * shapes.length);
  if (presence > MOST_PRESENCE) return false;
  const kinds = new Set(shapes.flatMap(typesOf));
  if (kinds.size !== 1) return false;
  if (!kinds.has('object')) return shapes.length >= FEWEST_NAMES_OF_SCALARS && seldom(shapes) * 2 > shapes.length;
  return shareNames(shapes);
}

// One language may be a field of its own; and of numbered fields (`line1`, `line2`) a form has a few.
const FEWEST_LANGUAGES = 2;
const FEWEST_NUMBERED = 10;
const NUMBERED = /^(.*?)(?<!\d)\d+$/;

/** Names that are data by what they are together: languages, or one word with a number behind it. */
function isDictionary({ keys }: Fields, names: readonly string[]): boolean {
  if (names.length + (keys === null ? 0 : 1) >= FEWEST_LANGUAGES && areLanguages(names)) return true;
  if (names.length < FEWEST_NUMBERED) return false;
  const stems = new Set(names.map((name) => NUMBERED.exec(name)?.[1]));
  return stems.size === 1 && !stems.has(undefined);
}

/** Whether all of a record's fields are records of one kind: what it calls them may be data, however often it is seen. */
export function holdsOneKind({ named }: Fields): boolean {
  if (named === null || named.size < FEWEST_OF_ONE_KIND) return false;
  const shapes = [...named.values()];
  return shapes.every((shape) => typesOf(shape).every((type) => type === 'object')) && shareNames(shapes);
}

/** How many names were seen a single time: in a map new ones keep coming. */
function seldom(shapes: readonly Shape[]): number {
  return shapes.filter((shape) => shape.count === 1).length;
}

function shareNames(shapes: readonly Shape[]): boolean {
  const uses = new Map<string, number>();
  for (const shape of shapes) for (const name of namesOf(shape)) uses.set(name, (uses.get(name) ?? 0) + 1);
  let total = 0;
  for (const use of uses.values()) total += use;
  return uses.size > 0 && total / (uses.size * shapes.length) >= LEAST_SHARED;
}

function namesOf({ objects }: Shape): Set<string> {
  const names = new Set(objects?.plain.named?.keys() ?? []);
  for (const fields of objects?.variants?.values() ?? [])
    for (const name of fields.named?.keys() ?? []) names.add(name);
  return names;
}
