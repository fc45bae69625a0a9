import { byText, compareRefs, type Ref } from '@asbuilt/spec';
import { mergeLowest, lowest, type Lowest } from '../kit/summary/lowest.js';
import type { Layout } from '../kit/layout.js';
import { mergeMaps, sum } from '../kit/summary/maps.js';
import { mergeSightings, noSightings, type Sightings } from '../kit/summary/refs.js';
import { emptyShape, mergeShapes, type Shape } from '../kit/shape/index.js';
import { MOST_ADDRESSES } from './own-address.js';
import { emptySketch, mergeSketches, type Sketch } from '../kit/summary/sketch.js';

/** What was seen, place by place. */
export interface EntitiesSummary {
  /** By `seatKey`: the things that stood at one place of one address. */
  readonly seats: Lowest<Seat>;
  /** By the name of a type as the product writes it: the identifiers that stood beside it (see pairs.ts). */
  readonly typed: Lowest<Sketch>;
  /** References that the product's own answers declare (see declared.ts). */
  readonly declared: Lowest<true>;
}

export interface Seat {
  readonly seen: Sightings;
  /** Of the identifiers; empty where the things have none by name. */
  readonly ids: Sketch;
  /** Of identifiers together with what the thing is called: small integers alone coincide. */
  readonly labels: Sketch;
  /** Names under which they carry their identifiers. */
  readonly idNames: Map<string, number>;
  /** Of each with the one that holds it (see holders.ts). */
  readonly held: Sketch;
  /** Of each with the list that it was met in, and with what it was called there (see numbered-below.ts). */
  readonly numberedIn: Sketch;
  readonly numberedAs: Sketch;
  /** How many repeat a value of the thing that holds them under the same name: they are that same thing. */
  echoes: number;
  /** How often one list held several of them with the same identifiers of other things (see repeated.ts). */
  linkedTwice: number;
  /** What a query says that the things are, with how often (see query-thing.ts). */
  readonly asked: Map<string, number>;
  /** Addresses of their own that they carry (see own-address.ts). */
  readonly addresses: Lowest<number>;
  readonly fields: Lowest<FieldSeen>;
  /** No part of what was seen, hence under a symbol, which is neither encoded nor sent: see `fieldsFor`. */
  [ROWS]?: Map<Layout, readonly (FieldSeen | undefined)[]>;
}

export const ROWS: unique symbol = Symbol('rows');

export interface FieldSeen {
  count: number;
  /** The lowest place where it was seen; null before it was. */
  first: Ref | null;
  /** Of scalars. */
  readonly scalars: Shape;
  arrays: number;
  objects: number;
  /** Of scalars that may be identifiers, those in lists too. */
  readonly values: Sketch;
  /** Of options that a page offers for it: value and label, hashed as the labels of things. */
  readonly options: Sketch;
  /** How often one list held a value twice, on things that differ otherwise (see repeated.ts). */
  repeated: number;
  /** How often it was the last word of the address that its thing was asked for at (see addressed.ts). */
  addressed: number;
  /** In how many forms on pages it stood in a field that shows what it holds. */
  filled: number;
  /** What forms on pages call it, the lowest of several; empty where they do not. */
  label: string;
  /** How often it stood beside a type: then it points at things of several kinds. */
  paired: number;
  /** How many of these were short, so that they coincide by chance; and how many were not. */
  common: number;
  telling: number;
}

// Each costs a few kilobytes; large products have some thousand, others are slugs in addresses.
export const MOST_SEATS = 8000;
export const MOST_FIELDS = 200;
// Products have a few dozens of types; more are no types.
export const MOST_TYPED = 400;
export const MOST_DECLARED = 2000;
// Whether a set of identifiers lies in another shows in a few dozens of them.
export const MOST_IDS = 256;
export const MOST_FIELD_VALUES = 64;

export function emptySummary(): EntitiesSummary {
  return { seats: lowest(), typed: lowest(), declared: lowest() };
}

export function emptySeat(): Seat {
  return {
    seen: noSightings(),
    ids: emptySketch(),
    labels: emptySketch(),
    idNames: new Map(),
    held: emptySketch(),
    numberedIn: emptySketch(),
    numberedAs: emptySketch(),
    echoes: 0,
    linkedTwice: 0,
    asked: new Map(),
    addresses: lowest(),
    fields: lowest(),
  };
}

export function emptyField(): FieldSeen {
  return {
    count: 0,
    first: null,
    scalars: emptyShape(),
    arrays: 0,
    objects: 0,
    values: emptySketch(),
    options: emptySketch(),
    common: 0,
    repeated: 0,
    addressed: 0,
    filled: 0,
    label: '',
    paired: 0,
    telling: 0,
  };
}

export function merge(a: EntitiesSummary, b: EntitiesSummary): EntitiesSummary {
  return {
    seats: mergeLowest(a.seats, b.seats, MOST_SEATS, mergeSeats),
    typed: mergeLowest(a.typed, b.typed, MOST_TYPED, (x, y) => mergeSketches(x, y, MOST_FIELD_VALUES)),
    declared: mergeLowest(a.declared, b.declared, MOST_DECLARED, () => true),
  };
}

export function mergeSeats(a: Seat, b: Seat): Seat {
  mergeSightings(a.seen, b.seen);
  mergeSketches(a.ids, b.ids, MOST_IDS);
  mergeSketches(a.labels, b.labels, MOST_IDS);
  mergeMaps(a.idNames, b.idNames, sum);
  mergeSketches(a.held, b.held, MOST_IDS);
  mergeSketches(a.numberedIn, b.numberedIn, MOST_IDS);
  mergeSketches(a.numberedAs, b.numberedAs, MOST_IDS);
  a.echoes += b.echoes;
  a.linkedTwice += b.linkedTwice;
  mergeMaps(a.asked, b.asked, sum);
  mergeLowest(a.addresses, b.addresses, MOST_ADDRESSES, sum);
  mergeLowest(a.fields, b.fields, MOST_FIELDS, mergeFields);
  return a;
}

export const lowerLabel = (a: string, b: string): string => (a !== '' && (b === '' || byText(a, b) <= 0) ? a : b);

/** Counts a field where it stands. */
export function seeField(field: FieldSeen, ref: Ref): void {
  field.count++;
  keepLower(field, ref);
}

/** Every value passes here: most come from the entry, or from the material, of the one before. */
function keepLower(field: FieldSeen, ref: Ref): void {
  const { first } = field;
  if (first === ref) return;
  if (first === null || (first.material === ref.material ? ref.entry < first.entry : compareRefs(ref, first) < 0))
    field.first = ref;
}

export function mergeFields(a: FieldSeen, b: FieldSeen): FieldSeen {
  a.count += b.count;
  if (b.first !== null) keepLower(a, b.first);
  mergeShapes(a.scalars, b.scalars);
  a.arrays += b.arrays;
  a.objects += b.objects;
  mergeSketches(a.values, b.values, MOST_FIELD_VALUES);
  mergeSketches(a.options, b.options, MOST_FIELD_VALUES);
  a.repeated += b.repeated;
  a.addressed += b.addressed;
  a.filled += b.filled;
  a.label = lowerLabel(a.label, b.label);
  a.paired += b.paired;
  a.common += b.common;
  a.telling += b.telling;
  return a;
}
