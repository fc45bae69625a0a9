import type { Json } from '@asbuilt/evidence';
import { identifies, isDate, isEqualIn } from '../replay/looks.js';
import type { JsonRecord } from '../replay/pairs.js';

/** The entries of a recorded list beside those of the target's. */
export interface Aligned {
  readonly pairs: readonly (readonly [was: Json, is: Json])[];
  /** Recorded, and not there. */
  readonly gone: readonly Json[];
  /** There, and not recorded. */
  readonly added: readonly Json[];
  /** Two entries that stand the other way round; null: the order is the same. */
  readonly swapped: readonly [first: Json, second: Json] | null;
}

export const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How records are told apart, at either side. */
export interface Telling {
  /** null: nothing tells this one from others. */
  idOf(item: Json): string | null;
  /** What the target calls it; undefined: that is not known. */
  same(id: string): string | undefined;
  /** The target is known to call another record so. */
  isTaken(id: string): boolean;
}

export function align(was: readonly Json[], is: readonly Json[], { idOf, same, isTaken }: Telling): Aligned {
  const ids = was.map(idOf);
  // what nothing tells apart is told by its place
  if (was.length === is.length && ids.every((id) => id === null) && !isShuffled(was, is))
    return { pairs: was.map((item, i) => [item, is[i]!] as const), gone: [], added: [], swapped: null };
  const left = new Set(is.keys());
  const places: (number | null)[] = was.map(() => null);
  const take = (i: number, fits: (other: Json) => boolean) => {
    if (places[i] !== null) return;
    const at = [...left].find((place) => fits(is[place]!));
    if (at === undefined) return;
    left.delete(at);
    places[i] = at;
  };
  const known = ids.map((id) => (id === null ? undefined : same(id)));
  for (const [i, id] of known.entries()) if (id !== undefined) take(i, (one) => idOf(one) === id);
  for (const [i, id] of ids.entries())
    if (id !== null && known[i] === undefined) take(i, (one) => idOf(one) === id && isMostlyEqual(was[i]!, one));
  const isOther = (one: Json) => isTaken(idOf(one) ?? '');
  for (const [i, item] of was.entries())
    if (known[i] === undefined) take(i, (one) => isAlike(item, one) && !isOther(one));
  const open = [...was.keys()].filter((i) => places[i] === null && known[i] === undefined);
  if (open.length === left.size) for (const i of open) take(i, (one) => ids[i] === null && idOf(one) === null);
  const found = places.flatMap((place, i) => (place === null ? [] : [[was[i]!, is[place]!, place] as const]));
  return {
    pairs: found.map(([a, b]) => [a, b] as const),
    gone: was.filter((_, i) => places[i] === null),
    added: [...left].map((place) => is[place]!),
    swapped: swappedIn(found),
  };
}

const inOneOrder = (list: readonly Json[]): string =>
  JSON.stringify(list.map((item) => JSON.stringify(item)).sort((a, b) => (a < b ? -1 : Number(a > b))));

/** The very same entries in another order. */
const isShuffled = (was: readonly Json[], is: readonly Json[]): boolean =>
  JSON.stringify(was) !== JSON.stringify(is) && inOneOrder(was) === inOneOrder(is);

const isTelling = (key: string, value: Json | undefined): boolean =>
  typeof value !== 'object' && !identifies(key) && !(typeof value === 'string' && isDate(value));

/** A thing changes in some fields; another differs in most. */
function isMostlyEqual(a: Json, b: Json): boolean {
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const shared = Object.keys(a).filter((key) => Object.hasOwn(b, key) && isTelling(key, a[key] ?? b[key]));
  return shared.filter((key) => a[key] === b[key]).length * 2 >= shared.length;
}

const isAlike = (a: Json, b: Json): boolean =>
  isRecord(a) && isRecord(b)
    ? isEqualIn(a, b)
    : !isRecord(a) && !isRecord(b) && JSON.stringify(a) === JSON.stringify(b);

function swappedIn(found: readonly (readonly [Json, Json, number])[]): Aligned['swapped'] {
  for (let i = 1; i < found.length; i++) {
    const [[a, x, before], [b, y, after]] = [found[i - 1]!, found[i]!];
    if (before > after && !isTied([a, b], [x, y])) return [a, b];
  }
  return null;
}

/** Requests are sent faster than people make them: two times that were apart may be one by now, and the order by them none. */
const isTied = ([a, b]: readonly [Json, Json], [x, y]: readonly [Json, Json]): boolean =>
  isRecord(a) &&
  isRecord(b) &&
  isRecord(x) &&
  isRecord(y) &&
  Object.keys(a).some((name) => typeof a[name] === 'string' && x[name] === y[name] && a[name] !== b[name]);

/** Whether a list is in the order of one of its fields, or of itself. Of hashes and joins the order is of no account. */
export function isInSomeOrder(list: readonly Json[]): boolean {
  const columns = list.every(isRecord)
    ? Object.keys(list[0] ?? {}).map((name) => list.map((item) => (item as JsonRecord)[name] ?? null))
    : [list];
  return columns.some((values) => isSorted(values) || isSorted(values.toReversed()));
}

/** Not the same throughout, and of one type. */
function isSorted(values: readonly Json[]): boolean {
  const [first] = values;
  if (!values.every((value) => typeof value === typeof first) || new Set(values).size < 2) return false;
  if (typeof first === 'number') return values.every((value, i) => i === 0 || Number(values[i - 1]) <= Number(value));
  const words = values.flatMap((value) => (typeof value === 'string' ? value.toLowerCase() : []));
  return typeof first === 'string' && words.every((word, i) => i === 0 || words[i - 1]! <= word);
}
