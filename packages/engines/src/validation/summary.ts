import type { Sightings } from '../kit/refs.js';
import { mergeSightings } from '../kit/refs.js';
import { mergeMaps, sum } from '../kit/maps.js';
import { lowest, mergeLowest, type Lowest } from '../kit/lowest.js';
import { mergeInvariants, type InvariantsSummary } from './invariants/summary.js';
import { MOST_DESCRIBED, type Described } from './self-description.js';
import type { Said } from './rule.js';
import type { ValueClass } from './value-class.js';

export type Classes = Map<ValueClass, number>;

/** One complaint of one call: what was said, and what had been sent then. */
export interface Rejection {
  readonly address: string;
  readonly status: number;
  readonly code: string | null;
  readonly field: string | null;
  readonly message: string;
  /** What the error object says to machines. */
  readonly said: readonly Said[];
  /** The answer told of the error beside a field or by itself; else in a page that shows the form again. */
  readonly inPage: boolean;
  /** The field whose value the message quotes. */
  readonly quotes: string | null;
  /** What was sent is a file, or something else that has no fields. */
  readonly isUpload: boolean;
  readonly seen: Sightings;
  /** By name of a field: the kinds of values sent. */
  readonly sent: Lowest<Classes>;
}

export interface AcceptedField {
  readonly classes: Classes;
  readonly values: Lowest<number>;
}

/** What one call took. */
export interface Accepted {
  readonly seen: Sightings;
  readonly fields: Lowest<AcceptedField>;
}

export interface DeclaredField {
  readonly seen: Sightings;
  /** Its label is marked with a star. */
  readonly starred: Sightings;
  /** As JSON: a demand of the field itself. */
  readonly demands: Lowest<Sightings>;
  readonly labels: Lowest<number>;
  /** As JSON: the values offered, in their order. */
  readonly options: Lowest<number>;
}

export interface DeclaredForm {
  readonly fields: Lowest<DeclaredField>;
}

export interface ValidationSummary {
  readonly rejections: Lowest<Rejection>;
  readonly accepted: Lowest<Accepted>;
  /** By the address that the form posts to, or by the page it stands in where that is not known. */
  readonly forms: Lowest<DeclaredForm>;
  readonly invariants: InvariantsSummary;
  readonly described: Described;
}

/** A product has hundreds of complaints; more are variables inside messages. */
export const MOST_REJECTIONS = 4000;
export const MOST_CALLS = 2000;
export const MOST_FORMS = 1000;
export const MOST_FIELDS = 80;
export const MOST_DEMANDS = 12;
/** To tell a closed set from free text few values are enough. */
export const MOST_VALUES = 12;
export const MOST_LABELS = 4;
export const MOST_OPTIONS = 6;

export function emptySummary(): ValidationSummary {
  return { rejections: lowest(), accepted: lowest(), forms: lowest(), invariants: lowest(), described: lowest() };
}

export function merge(a: ValidationSummary, b: ValidationSummary): ValidationSummary {
  return {
    rejections: mergeLowest(a.rejections, b.rejections, MOST_REJECTIONS, mergeRejections),
    accepted: mergeLowest(a.accepted, b.accepted, MOST_CALLS, mergeAccepted),
    forms: mergeLowest(a.forms, b.forms, MOST_FORMS, mergeForms),
    invariants: mergeInvariants(a.invariants, b.invariants),
    described: mergeLowest(a.described, b.described, MOST_DESCRIBED, mergeSightings),
  };
}

const mergeClasses = (a: Classes, b: Classes): Classes => mergeMaps(a, b, sum);

function mergeRejections(a: Rejection, b: Rejection): Rejection {
  return {
    ...a,
    seen: mergeSightings(a.seen, b.seen),
    sent: mergeLowest(a.sent, b.sent, MOST_FIELDS, mergeClasses),
  };
}

function mergeAccepted(a: Accepted, b: Accepted): Accepted {
  return {
    seen: mergeSightings(a.seen, b.seen),
    fields: mergeLowest(a.fields, b.fields, MOST_FIELDS, mergeAcceptedFields),
  };
}

export function mergeAcceptedFields(a: AcceptedField, b: AcceptedField): AcceptedField {
  return {
    classes: mergeClasses(a.classes, b.classes),
    values: mergeLowest(a.values, b.values, MOST_VALUES, sum),
  };
}

function mergeForms(a: DeclaredForm, b: DeclaredForm): DeclaredForm {
  return { fields: mergeLowest(a.fields, b.fields, MOST_FIELDS, mergeDeclared) };
}

function mergeDeclared(a: DeclaredField, b: DeclaredField): DeclaredField {
  return {
    seen: mergeSightings(a.seen, b.seen),
    starred: mergeSightings(a.starred, b.starred),
    demands: mergeLowest(a.demands, b.demands, MOST_DEMANDS, mergeSightings),
    labels: mergeLowest(a.labels, b.labels, MOST_LABELS, sum),
    options: mergeLowest(a.options, b.options, MOST_OPTIONS, sum),
  };
}
