import { isFollowed, type Json } from '@asbuilt/evidence';
import type { Formula } from '@asbuilt/spec';
import { nounOf } from '../replay/noun.js';
import { ENVELOPE, type JsonRecord } from '../replay/pairs.js';
import { align, isInSomeOrder, isRecord } from './align.js';
import { likeness, type Naming, type Plain } from './leaves.js';

/** A place of an answer; entries of a list are one: `items.*.status`. */
export interface Place {
  readonly at: string;
  /** The name of the field. */
  readonly name: string;
  /** The kinds of things that its record may be of. */
  readonly kinds: readonly string[];
}

/** `count`: values of the recorded response that it is about. */
export type Difference =
  | {
      readonly is: 'value';
      readonly place: Place;
      readonly count: number;
      readonly values: readonly [was: Json, is: Json];
    }
  | {
      readonly is: 'absent';
      readonly place: Place;
      readonly count: number;
      readonly beside: readonly string[];
      readonly fresh: readonly string[];
    }
  | {
      readonly is: 'gone';
      readonly place: Place;
      readonly count: number;
      readonly items: readonly Json[];
      readonly lengths: Lengths;
      /** No recorded entry is there. */
      readonly whole: boolean;
    }
  | {
      readonly is: 'added';
      readonly place: Place;
      readonly items: readonly Json[];
      readonly lengths: Lengths;
      readonly whole: boolean;
    }
  | { readonly is: 'order'; readonly place: Place; readonly items: readonly [Json, Json] };

/** Of the lists; null where it is more than that one goes on and the other ends. */
type Lengths = readonly [was: number, is: number] | null;

export interface Sink {
  /** A value that is the same. */
  value(how: 'equal' | 'renamed' | 'formula'): void;
  /** A list in another order, where the recorded one follows no field. */
  unordered(): void;
  differs(difference: Difference): void;
}

export interface Walking extends Naming {
  formulasOf(kinds: readonly string[]): readonly Formula[];
  /** What tells things of these kinds apart. */
  idOf(item: Json, kinds: readonly string[]): string | null;
}

/** Values in it, however deep. */
const countIn = (value: Json | readonly Json[]): number =>
  typeof value !== 'object' || value === null
    ? 1
    : Object.values(value).reduce<number>((sum, inner) => sum + countIn(inner), 0);

/** Every value of a recorded answer beside that of the target's. */
export function walk(was: Json, is: Json, place: Place, walking: Walking, sink: Sink): void {
  if (Array.isArray(was) && Array.isArray(is)) return walkList(was, is, place, walking, sink);
  if (isRecord(was) && isRecord(is)) return walkRecord(was, is, place, walking, sink);
  if (isPlain(was) && isPlain(is)) {
    const how = likeness(was, is, place.name, place.kinds, walking);
    if (how === 'different') sink.differs({ is: 'value', place, count: 1, values: [was, is] });
    else sink.value(how);
  } else sink.differs({ is: 'value', place, count: countIn(was), values: [was, is] });
}

const isPlain = (value: Json): value is Plain => typeof value !== 'object' || value === null;

const below = (place: Place, key: string, value: Json): Place => ({
  at: place.at === '' ? key : `${place.at}.${key}`,
  name: key === EACH ? place.name : key,
  kinds:
    typeof value === 'object' && value !== null && key !== EACH && !ENVELOPE.test(key) ? [nounOf(key)] : place.kinds,
});

/** Stands for each entry of a list. */
export const EACH = '*';

function walkRecord(was: JsonRecord, is: JsonRecord, place: Place, walking: Walking, sink: Sink): void {
  const formulas = walking.formulasOf(place.kinds);
  for (const [key, value] of Object.entries(was)) {
    const inner = below(place, key, value);
    const name = Object.hasOwn(is, key) ? key : (walking.book.look(place.kinds, key) ?? key);
    if (!Object.hasOwn(is, name)) {
      const fresh = Object.keys(is).filter((one) => !Object.hasOwn(was, one));
      sink.differs({ is: 'absent', place: inner, count: countIn(value), beside: Object.keys(was), fresh });
    } else if (formulas.some((one) => one.field === key && value !== is[key] && isFollowed(is, one) === true))
      sink.value('formula');
    else walk(value, is[name]!, inner, walking, sink);
  }
}

function walkList(was: readonly Json[], is: readonly Json[], place: Place, walking: Walking, sink: Sink): void {
  const { kinds } = place;
  const aligned = align(was, is, {
    idOf: (item) => walking.idOf(item, kinds),
    same: (id) => walking.book.look(kinds, id),
    isTaken: (id) => walking.book.isTaken(kinds, id),
  });
  for (const [a, b] of aligned.pairs) walk(a, b, below(place, EACH, a), walking, sink);
  const { gone, added, swapped } = aligned;
  const whole = aligned.pairs.length === 0;
  const goesOn = swapped === null && (gone.length === 0 || added.length === 0);
  const lengths = goesOn ? ([was.length, is.length] as const) : null;
  if (gone.length > 0) sink.differs({ is: 'gone', place, count: countIn(gone), items: gone, lengths, whole });
  if (added.length > 0) sink.differs({ is: 'added', place, items: added, lengths, whole });
  if (swapped !== null && isInSomeOrder(was)) sink.differs({ is: 'order', place, items: swapped });
  else if (swapped !== null) sink.unordered();
}
