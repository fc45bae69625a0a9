import { typesOf } from './kind.js';
import type { Fields, Shape } from './shape.js';

// Maps told from records where the names do not tell by their look: many names, each in few of the objects, with
// values alike (JXPLAIN, SIGMOD 2021). So few alike records under changing names are a map already …
const FEWEST_NAMES_OF_RECORDS = 5;
// … while scalars are alike by chance: a partial update names a few of many fields, too.
const FEWEST_NAMES_OF_SCALARS = 20;
// In a record most names are in most objects.
const MOST_PRESENCE = 0.5;
// Records in a map share most of their names.
const LEAST_SHARED = 0.5;

export function isMap({ count, named }: Fields): boolean {
  if (named === null || named.size < FEWEST_NAMES_OF_RECORDS) return false;
  const shapes = [...named.values()];
  const presence = shapes.reduce((sum, shape) => sum + shape.count, 0) / (count * shapes.length);
  if (presence > MOST_PRESENCE) return false;
  const kinds = new Set(shapes.flatMap(typesOf));
  if (kinds.size !== 1) return false;
  if (!kinds.has('object')) return shapes.length >= FEWEST_NAMES_OF_SCALARS && seldom(shapes) * 2 > shapes.length;
  return shareNames(shapes);
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
