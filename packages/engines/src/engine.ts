import type { Event } from '@asbuilt/evidence';
import type { Point, PointName, StatementOf } from '@asbuilt/spec';
import type { Known } from './known.js';

/**
 * An engine finds one of the nine points. It counts while observing and decides while concluding; in between stands a
 * summary: plain data (objects, arrays, Maps, numbers, strings, booleans, null) that grows with what is distinct, never
 * with how much was seen, and can be sent to another thread or machine.
 *
 * Laws, held by `checkLaws`: `merge` is associative and commutative with `empty()` as neutral; observing in any order
 * and in any shards gives the same conclusion, byte for byte; a summary survives encode and decode.
 */
export interface Engine<Summary, Name extends PointName> {
  readonly point: Name;
  /** Points that must be concluded before this one. */
  readonly needs: readonly PointName[];
  empty(): Summary;
  /** Folds one event into a summary that this shard owns: the only place where a summary is changed. */
  observe(into: Summary, event: Event): void;
  /** May reuse and change both arguments; neither is used afterwards. */
  merge(a: Summary, b: Summary): Summary;
  conclude(summary: Summary, known: Known): Point<StatementOf[Name]>;
}

/** An engine among others, whatever its summary is. */
export type AnyEngine = Engine<unknown, PointName>;
