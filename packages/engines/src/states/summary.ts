import { byText } from '@asbuilt/spec';
import { mergeAnswers, noAnswers, type Answers } from '../errors/on-arrival.js';
import { lowest, mergeLowest, type Lowest } from '../kit/summary/lowest.js';
import { mergeSightings, type Sightings } from '../kit/summary/refs.js';
import type { SentAct } from './refused-on-arrival.js';

/** What was seen of fields that may hold states. */
export interface StatesSummary {
  /** By `placeKey`: the things that stood at one place of one address. */
  readonly places: Lowest<Place>;
  /** The same of fields that are not called as states are (see any-word.ts). */
  readonly words: Lowest<Place>;
  /** By `tellingKey`: moves that the product tells of by itself. */
  readonly told: Lowest<Sightings>;
  /** By owner and field: what the field may be, value by value, with what people call it. */
  readonly choices: Lowest<Lowest<string>>;
  /** By where they stand: calls that may have changed something. */
  readonly writes: Lowest<Write>;
  /** Calls that led on, and the pages that tell what came of them. */
  readonly answers: Answers<SentAct>;
}

export interface Place {
  /** By `instanceKey`. */
  readonly things: Lowest<Thing>;
}

export interface Thing {
  /** Other values that tell it from its fellows: `/projects/webshop` is project 7. */
  readonly aliases: Lowest<true>;
  readonly fields: Lowest<Track>;
}

/** The earliest sightings of one field of one thing, in order of time. */
export interface Track {
  seen: Seen[];
  over: boolean;
}

/** Plain values only, so that tracks can be put in order whatever way they came. */
export interface Seen {
  readonly at: number;
  readonly until: number;
  readonly material: string;
  readonly entry: number;
  /** What was asked for: things may be numbered anew under each parent. */
  readonly path: string;
  readonly actor: string;
  readonly status: number;
  /** Of a refusal: what it said, its code where it has one. */
  readonly error: string;
  /** And all of what it said, see of-state.ts. */
  readonly said: string;
  readonly value: string;
  readonly label: string;
}

export interface Write {
  readonly at: number;
  readonly until: number;
  readonly material: string;
  readonly entry: number;
  readonly address: string;
  /** See mentions.ts. */
  readonly mentions: readonly string[];
}

// The fields of one product that may hold states stand at some hundred places.
export const MOST_PLACES = 3000;
// How things move shows in a sample of them; the same ones are kept at every place.
export const MOST_THINGS = 200;
export const MOST_FIELDS = 24;
// Most fields of this kind are no states: where they are many, a sample of a few things does.
export const MOST_WORD_PLACES = 600;
export const MOST_WORD_THINGS = 100;
export const MOST_ALIASES = 6;
// A thing that is polled is seen thousands of times; how it moves shows at the beginning.
export const MOST_SEEN = 64;
export const MOST_TOLD = 4000;
export const MOST_CHOICES = 400;
export const MOST_OPTIONS = 60;
// Beyond this nobody is named for what changed between two sightings: a sample would name the wrong one.
export const MOST_WRITES = 6000;

export function emptySummary(): StatesSummary {
  return {
    places: lowest(),
    words: lowest(),
    told: lowest(),
    choices: lowest(),
    writes: lowest(),
    answers: noAnswers(),
  };
}

export const emptyPlace = (): Place => ({ things: lowest() });
export const emptyThing = (): Thing => ({ aliases: lowest(), fields: lowest() });
export const emptyTrack = (): Track => ({ seen: [], over: false });

export function merge(a: StatesSummary, b: StatesSummary): StatesSummary {
  return {
    places: mergeLowest(a.places, b.places, MOST_PLACES, (x, y) => ({
      things: mergeLowest(x.things, y.things, MOST_THINGS, mergeThings),
    })),
    words: mergeLowest(a.words, b.words, MOST_WORD_PLACES, (x, y) => ({
      things: mergeLowest(x.things, y.things, MOST_WORD_THINGS, mergeThings),
    })),
    told: mergeLowest(a.told, b.told, MOST_TOLD, mergeSightings),
    choices: mergeLowest(a.choices, b.choices, MOST_CHOICES, (x, y) => mergeLowest(x, y, MOST_OPTIONS, lower)),
    writes: mergeLowest(a.writes, b.writes, MOST_WRITES, (x) => x),
    answers: mergeAnswers(a.answers, b.answers),
  };
}

/** Of two names of one value the lower one, whichever came first. */
export const lower = (a: string, b: string): string => (a !== '' && (b === '' || byText(a, b) <= 0) ? a : b);

function mergeThings(a: Thing, b: Thing): Thing {
  return {
    aliases: mergeLowest(a.aliases, b.aliases, MOST_ALIASES, () => true),
    fields: mergeLowest(a.fields, b.fields, MOST_FIELDS, (x, y) => {
      for (const seen of y.seen) addSeen(x, seen);
      x.over ||= y.over;
      return x;
    }),
  };
}

export function addSeen(into: Track, seen: Seen): void {
  const { seen: all } = into;
  let i = all.length;
  while (i > 0) {
    const order = compareSeen(seen, all[i - 1]!);
    if (order === 0) return;
    if (order > 0) break;
    i--;
  }
  if (i >= MOST_SEEN) {
    into.over = true;
    return;
  }
  all.splice(i, 0, seen);
  if (all.length > MOST_SEEN) {
    all.pop();
    into.over = true;
  }
}

export function compareSeen(a: Seen, b: Seen): number {
  return (
    a.at - b.at ||
    byText(a.material, b.material) ||
    a.entry - b.entry ||
    byText(a.value, b.value) ||
    byText(a.label, b.label) ||
    compareMoments(a, b)
  );
}

/** Whatever was seen then. */
export function compareMoments(a: Omit<Seen, 'value' | 'label'>, b: Omit<Seen, 'value' | 'label'>): number {
  return (
    a.at - b.at ||
    byText(a.material, b.material) ||
    a.entry - b.entry ||
    a.until - b.until ||
    a.status - b.status ||
    byText(a.path, b.path) ||
    byText(a.actor, b.actor) ||
    byText(a.error, b.error) ||
    byText(a.said, b.said)
  );
}

/** In an order that does not depend on what came first. */
export const sorted = <V>(map: ReadonlyMap<string, V>): [string, V][] => [...map].sort((a, b) => byText(a[0], b[0]));
