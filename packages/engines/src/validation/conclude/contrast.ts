import { demand, type Demand } from '../rule.js';
import type { AcceptedField, Classes, SentField } from '../summary.js';
import { isNothing, isNumeric, type ValueClass } from '../value-class.js';

// What the words leave open, the values may tell: what was sent when the call refused, against what it took.

/** Fewer values that were taken show no habit. */
export const FEWEST_TAKEN = 3;

export interface Sent {
  readonly name: string;
  /** Kinds of values sent with this complaint; undefined where the field was not sent. */
  readonly refused: SentField | undefined;
  readonly taken: AcceptedField | undefined;
  /** A form offers these values and no others. */
  readonly options: readonly string[] | null;
  /** Or these numbers, which may be those of things. */
  readonly codes: readonly string[] | null;
  /** The call was sent lists in it, and nothing else that was taken or is refused here. */
  readonly isList: boolean;
}

/** "Is invalid": what a value must be like, as far as the contrast shows it; empty where it shows nothing. */
function clarified(sent: Sent): Demand[] {
  const refused = kindsOf(sent.refused?.classes);
  const given = refused.filter((kind) => !isNothing(kind));
  if (refused.length > 0 && given.length === 0) return [demand('required')];
  if (given.every((kind) => kind === 'file') && given.length > 0) return [];
  if (isReference(sent.name) || isSecret(sent.name) || isChoice(sent)) return [demand('other')];
  if (sent.options !== null) return [demand('enum', [...sent.options])];
  const byName = formatByName(sent.name);
  if (byName !== null) return given.includes(byName.kind) ? [demand('other')] : [demand('format', byName.format)];
  const numbers = ofNumbers(given, sent);
  if (numbers.length > 0) return numbers;
  const isText =
    given.some((kind) => !isNumeric(kind)) &&
    given.every((kind) => kind === 'word' || kind === 'text' || isNumeric(kind));
  return [demand(isText && !takesNumbers(sent.taken?.classes) ? 'pattern' : 'other')];
}

/** Whatever is wrong, some say no more than this: a wrong pattern is as likely as anything else. */
const SAYS_NOTHING = /^invalid(?: value)?[.!]?$/i;

/** What a sentence means that does not say it; of what was not sent, and taken elsewhere, that it is missing. */
export function meantBy(message: string, sent: Sent, isMissed: boolean): Demand[] {
  if (isMissed && sent.refused === undefined && sent.taken !== undefined) return [demand('required')];
  const clear = clarified(sent);
  return SAYS_NOTHING.test(message) ? clear.map((one) => (one.rule === 'pattern' ? demand('other') : one)) : clear;
}

/** A field that took nothing but numbers, and refused what is none, or what is beyond all that it took. */
function ofNumbers(given: readonly ValueClass[], { refused, taken }: Sent): Demand[] {
  if (!takesNumbers(taken?.classes)) return [];
  const demands: Demand[] = [];
  const isWhole = !taken!.classes.has('number');
  if (given.some((kind) => !isNumeric(kind))) demands.push(demand('type', isWhole ? 'integer' : 'number'));
  // not where others were refused as well that are not below it
  const isBelow = refused?.high !== undefined && refused.high !== null && refused.high < 0;
  if (isBelow && taken?.classes.has('negative') !== true) demands.push(demand('min', 0));
  else demands.push(...beyond(refused, taken!, isWhole));
  return demands;
}

/** Words and days, refused and taken: "at least 18 years before today" is no bound of such a field. */
export function holdsNoNumbers({ refused, taken }: Sent): boolean {
  const given = kindsOf(refused?.classes).filter((kind) => !isNothing(kind));
  const had = kindsOf(taken?.classes).filter((kind) => !isNothing(kind));
  if (given.length === 0 || !given.every((kind) => WORDY.has(kind))) return false;
  // where nothing was taken, what was sent may be what is wrong with it: "abc" is not at least 18 either
  return had.length === 0 ? given.every((kind) => kind === 'date') : had.every((kind) => WORDY.has(kind));
}

const WORDY: ReadonlySet<ValueClass> = new Set(['word', 'text', 'email', 'url', 'date', 'uuid']);

/** "Not a value of this field": which kind it has shows in what was taken. */
export function converted(sent: Sent): Demand | null {
  if (sent.options !== null) return demand('enum', [...sent.options]);
  const kinds = kindsOf(sent.taken?.classes).filter((kind) => !isNothing(kind));
  if (kinds.length === 0) return null;
  if (kinds.every(isNumeric)) return demand('type', kinds.includes('number') ? 'number' : 'integer');
  if (kinds.every((kind) => kind === 'word')) return demand('enum');
  return kinds.every((kind) => kind === 'date') ? demand('format', 'date') : null;
}

/** "Not in the list", of a number: lists of numbers are ranges, unless what was taken looks like all of a short list. */
export function rangeOf(sent: Sent): Demand | null {
  const { refused, taken } = sent;
  if (!takesNumbers(taken?.classes) || isChoice(sent) || isCounted(taken!)) return null;
  return beyond(refused, taken!, false)[0] ?? null;
}

/** What was refused lies on one side of all that was taken. The bound is known where there is no number in between. */
function beyond(refused: SentField | undefined, taken: SentField, isWhole: boolean): Demand[] {
  if (refused === undefined || refused.low === null || refused.high === null) return [];
  if (taken.low === null || taken.high === null) return [];
  if (refused.high < taken.low)
    return [isWhole && refused.high + 1 === taken.low ? demand('min', taken.low) : demand('min')];
  if (refused.low > taken.high)
    return [isWhole && refused.low - 1 === taken.high ? demand('max', taken.high) : demand('max')];
  return [];
}

/** 1, 2 and 3: each whole number from the least to the most, as places in a list are numbered. */
function isCounted({ low, high, values }: AcceptedField): boolean {
  if (low === null || high === null || values.over) return false;
  const distinct = new Set([...values.kept.keys()].map(Number));
  return [...distinct].every(Number.isInteger) && distinct.size === high - low + 1;
}

function takesNumbers(taken: Classes | undefined): boolean {
  const kinds = kindsOf(taken).filter((kind) => !isNothing(kind));
  return givenCount(taken) >= FEWEST_TAKEN && kinds.every(isNumeric);
}

/** How many of the values were something. */
export function givenCount(classes: Classes | undefined): number {
  let given = 0;
  for (const [kind, times] of classes ?? []) if (!isNothing(kind)) given += times;
  return given;
}

function kindsOf(classes: Classes | undefined): ValueClass[] {
  return classes === undefined ? [] : [...classes.keys()];
}

/** A name that says it holds the identifier of something else. */
export function isReference(name: string): boolean {
  return /(?:[a-z0-9]_id|[a-z0-9]Id|_ids|Ids)\]?$/.test(name);
}

/** The numbers of states and kinds are names: one that is refused is none of them, and not too large. */
const isChoice = ({ name, options, taken }: Sent): boolean =>
  options === null && takesNumbers(taken?.classes) && /(?:status|state|stage|phase|type|kind|role)\]?$/i.test(name);

/** What is wrong with a code or a token is that it is not the one that was given out. */
export function isSecret(name: string): boolean {
  return /(?:otp|token|password|secret|pin|captcha|coupon|voucher|promo|code)\]?$/i.test(name);
}

const BY_NAME: readonly { words: RegExp; format: string; kind: ValueClass }[] = [
  { words: /e-?mail|(?:^|[^a-z])mail(?:$|[^a-z])/i, format: 'email', kind: 'email' },
  { words: /(?:^|[^a-z])(?:url|uri|website|homepage|link)(?:$|[^a-z])|[a-z]Url$/i, format: 'url', kind: 'url' },
  { words: /(?:^|[^a-z])date(?:$|[^a-z])|_on$|[a-z]Date$/i, format: 'date', kind: 'date' },
];

function formatByName(name: string): { format: string; kind: ValueClass } | null {
  const part =
    name
      .split(/[.[\]]+/)
      .filter(Boolean)
      .at(-1) ?? name;
  return BY_NAME.find(({ words }) => words.test(part)) ?? null;
}
