import { MOST_CHOICES, MOST_REFUSED_CHOICES } from './choices-beside.js';
import { mergeCoded, type CodedRules } from './coded.js';
import type { Sightings } from '../kit/summary/refs.js';
import { mergeSightings } from '../kit/summary/refs.js';
import { mergeMaps, sum } from '../kit/summary/maps.js';
import { lowest, mergeLowest, type Lowest } from '../kit/summary/lowest.js';
import { mergeInvariants, type InvariantsSummary } from './invariants/summary.js';
import { MOST_DESCRIBED, type Described } from './self-description.js';
import { mergeAnswers, noAnswers, type Answers } from '../errors/on-arrival.js';
import type { Said } from './rule.js';
import type { SentForm } from './sent-on.js';
import type { ValueClass } from './value-class.js';

export type Classes = Map<ValueClass, number>;

/** Kinds of values that a field was sent with, and how far the numbers among them went; null: no number was. */
export interface SentField {
  readonly classes: Classes;
  low: number | null;
  high: number | null;
}

export const nothingSent = (): SentField => ({ classes: new Map(), low: null, high: null });

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
  /** The only field that breaks what the message asks for, where nothing points at one. */
  readonly breaks: string | null;
  /** The field whose value the message compares with. */
  readonly against: string | null;
  /** What was sent is a file, or something else that has no fields. */
  readonly isUpload: boolean;
  readonly seen: Sightings;
  /** By name of a field. */
  readonly sent: Lowest<SentField>;
  /** What was sent together, see `choices-beside.ts`. */
  readonly together: Lowest<number>;
}

export interface AcceptedField extends SentField {
  readonly values: Lowest<number>;
  /** Requests that had it, once or more often. */
  requests: number;
  /** How many characters the texts among them had that were not empty; null: no text was. */
  shortest: number | null;
  longest: number | null;
}

/** What one call took. */
export interface Accepted {
  readonly seen: Sightings;
  readonly fields: Lowest<AcceptedField>;
  /** What was sent together, see `choices-beside.ts`. */
  readonly together: Lowest<number>;
}

export interface DeclaredField {
  readonly seen: Sightings;
  /** Its label is marked with a star. */
  readonly starred: Sightings;
  /** As JSON: a demand of the field itself. */
  readonly demands: Lowest<Sightings>;
  /** As JSON: a bound that the page tells beside the field, before anything is wrong. */
  readonly hints: Lowest<Sightings>;
  /** As JSON: a demand that the page said was not met. */
  readonly complaints: Lowest<Sightings>;
  /** As JSON: a demand that is read from words somewhere on the screen, and the words. */
  readonly said: Lowest<Sightings>;
  readonly labels: Lowest<number>;
  /** As JSON: the values offered, in their order. */
  readonly options: Lowest<number>;
}

export interface DeclaredForm {
  /** Address that it is sent to by itself; null where it says none. */
  readonly target: string | null;
  /** `ORIGIN ROUTE` of the page that it stands on; empty where the target tells all. */
  readonly page: string;
  /** A form, and not fields that stand by themselves: the browser holds it back when it is submitted. */
  readonly isForm: boolean;
  /** It says that the browser is to check nothing before it sends. */
  readonly isUnchecked: boolean;
  readonly fields: Lowest<DeclaredField>;
}

export interface ValidationSummary {
  readonly rejections: Lowest<Rejection>;
  readonly accepted: Lowest<Accepted>;
  /** By what tells one form from another: its target, or its page and the names of its fields. */
  readonly forms: Lowest<DeclaredForm>;
  /** By address: the pages that asked, each as `ORIGIN ROUTE`. */
  readonly askedFrom: Lowest<Lowest<number>>;
  /** By page, as `ORIGIN ROUTE`: what selects without a name offer there, as JSON of the label and the values. */
  readonly offers: Lowest<Lowest<number>>;
  /** By address: names of what was sent as a list, taken or refused. */
  readonly lists: Lowest<Lowest<number>>;
  readonly invariants: InvariantsSummary;
  readonly described: Described;
  /** Forms that led on, and the pages that tell what came of them. */
  readonly answers: Answers<SentForm>;
  readonly coded: CodedRules;
}

/** A product has hundreds of complaints; more are variables inside messages. */
export const MOST_REJECTIONS = 4000;
export const MOST_CALLS = 4000;
/** A call that more pages ask for is asked for by all of them. */
export const MOST_PAGES = 40;
export const MOST_FORMS = 1000;
export const MOST_FIELDS = 80;
export const MOST_DEMANDS = 12;
/** To tell a closed set from free text few values are enough. */
export const MOST_VALUES = 12;
export const MOST_LABELS = 4;
export const MOST_OPTIONS = 6;
/** Selects of one page. */
export const MOST_OFFERS = 20;

export function emptySummary(): ValidationSummary {
  return {
    rejections: lowest(),
    accepted: lowest(),
    forms: lowest(),
    askedFrom: lowest(),
    offers: lowest(),
    lists: lowest(),
    invariants: lowest(),
    described: lowest(),
    answers: noAnswers(),
    coded: { placed: lowest(), loose: lowest() },
  };
}

export function merge(a: ValidationSummary, b: ValidationSummary): ValidationSummary {
  return {
    rejections: mergeLowest(a.rejections, b.rejections, MOST_REJECTIONS, mergeRejections),
    accepted: mergeLowest(a.accepted, b.accepted, MOST_CALLS, mergeAccepted),
    forms: mergeLowest(a.forms, b.forms, MOST_FORMS, mergeForms),
    askedFrom: mergeLowest(a.askedFrom, b.askedFrom, MOST_CALLS, (x, y) => mergeLowest(x, y, MOST_PAGES, sum)),
    offers: mergeLowest(a.offers, b.offers, MOST_FORMS, (x, y) => mergeLowest(x, y, MOST_OFFERS, sum)),
    lists: mergeLowest(a.lists, b.lists, MOST_CALLS, (x, y) => mergeLowest(x, y, MOST_FIELDS, sum)),
    invariants: mergeInvariants(a.invariants, b.invariants),
    described: mergeLowest(a.described, b.described, MOST_DESCRIBED, mergeSightings),
    answers: mergeAnswers(a.answers, b.answers),
    coded: mergeCoded(a.coded, b.coded),
  };
}

function mergeSent(a: SentField, b: SentField): SentField {
  return {
    classes: mergeMaps(a.classes, b.classes, sum),
    low: lower(a.low, b.low),
    high: higher(a.high, b.high),
  };
}

export const lower = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
export const higher = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

function mergeRejections(a: Rejection, b: Rejection): Rejection {
  return {
    ...a,
    seen: mergeSightings(a.seen, b.seen),
    sent: mergeLowest(a.sent, b.sent, MOST_FIELDS, mergeSent),
    together: mergeLowest(a.together, b.together, MOST_REFUSED_CHOICES, sum),
  };
}

function mergeAccepted(a: Accepted, b: Accepted): Accepted {
  return {
    seen: mergeSightings(a.seen, b.seen),
    fields: mergeLowest(a.fields, b.fields, MOST_FIELDS, mergeAcceptedFields),
    together: mergeLowest(a.together, b.together, MOST_CHOICES, sum),
  };
}

export function mergeAcceptedFields(a: AcceptedField, b: AcceptedField): AcceptedField {
  return {
    ...mergeSent(a, b),
    values: mergeLowest(a.values, b.values, MOST_VALUES, sum),
    requests: a.requests + b.requests,
    shortest: lower(a.shortest, b.shortest),
    longest: higher(a.longest, b.longest),
  };
}

function mergeForms(a: DeclaredForm, b: DeclaredForm): DeclaredForm {
  return { ...a, fields: mergeLowest(a.fields, b.fields, MOST_FIELDS, mergeDeclared) };
}

function mergeDeclared(a: DeclaredField, b: DeclaredField): DeclaredField {
  return {
    seen: mergeSightings(a.seen, b.seen),
    starred: mergeSightings(a.starred, b.starred),
    demands: mergeLowest(a.demands, b.demands, MOST_DEMANDS, mergeSightings),
    hints: mergeLowest(a.hints, b.hints, MOST_DEMANDS, mergeSightings),
    complaints: mergeLowest(a.complaints, b.complaints, MOST_DEMANDS, mergeSightings),
    said: mergeLowest(a.said, b.said, MOST_DEMANDS, mergeSightings),
    labels: mergeLowest(a.labels, b.labels, MOST_LABELS, sum),
    options: mergeLowest(a.options, b.options, MOST_OPTIONS, sum),
  };
}
