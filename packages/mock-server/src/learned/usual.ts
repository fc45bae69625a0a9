import type { Rule } from '@asbuilt/spec';
import type { Asked } from '../answers/call-request.js';
import { isThing, type Json, type Thing } from '../wire/json.js';
import type { Example, Known, Prepared } from './call-knowledge.js';
import { isAddressed, leafOf } from './naming.js';
import { brokenBy, type Failure } from '../refusals/rules.js';
import { isRedirect, isTakenAs } from './success.js';

// What was taken tells what is usual. Whoever sends something that is far from all of it, to a call that was seen to
// refuse, is mostly refused: of 29 such texts and numbers in recordings of four products all were, of 16 fields that were
// left empty and had always been filled 15.

/** What a field was sent with whenever it was taken. */
export interface Usual {
  /** Every request had it, and it was not empty. */
  readonly always: boolean;
  /** And things of the kind are never without it, nor is it one of a few words that may go without saying. */
  readonly needed: boolean;
  /** And the form came again where it was not, and nothing else was wrong that the taken ones tell of. */
  readonly confirms: boolean;
  /** Characters of the longest text; null: not always a text. */
  readonly longest: number | null;
  /** The lowest and the highest; null: not always a number. */
  readonly range: readonly [lowest: number, highest: number] | null;
}

// Fewer tell nothing of what is usual.
const LEAST_TAKEN = 2;
// A text field of a data base has 191 characters at least; short names get nowhere near.
const LONG = 190;
const TIMES_LONGER = 4;
const SHORT = 100;
const TIMES_MORE = 1000;

export function usualOf(known: Known): Map<string, Usual> {
  const { examples, success, call } = known;
  if (call.method === 'GET' || call.style === 'graphql') return new Map();
  const taken = examples.filter(({ status }) => isTakenAs(success, status)).map(({ sent }) => leavesOf(sent));
  const isAgain = ({ status, answered }: Example) =>
    status === SHOWN || (OF_INPUT.has(status) && typeof answered === 'string');
  const shownAgain = examples.filter((one) => isRedirect(success?.status ?? 0) && isAgain(one));
  const back = shownAgain.map(({ sent }) => ({ sent: leavesOf(sent), broken: brokenBy(known, sent, false) }));
  const names = new Set(taken.flatMap((sent) => [...sent.keys()]));
  const plain = new Map([...names].map((name) => [name, usualIn(taken.map((sent) => sent.get(name)))]));
  const told = [...plain].map(([name, usual]): [string, Usual] => {
    const others = [...plain].filter(([one]) => one !== name);
    const isMissed = ({ sent, broken }: (typeof back)[number]) =>
      isEmpty(sent.get(name)) &&
      broken.every((field) => field === name) &&
      others.every(([one, own]) => isWell(own, sent.get(one), sent.has(name)));
    const needed = usual.always && call.does === 'create' && isNeverLacked(known, name) && !isUnasked(known, name);
    return [name, { ...usual, needed, confirms: usual.filled && back.some(isMissed) }];
  });
  return new Map(told);
}

/**
 * No reason for a form to come again: what was empty when it was taken, too, and what is like all that was taken. Forms send
 * what is left empty, so that beside a field that was, what was not sent at all is none either.
 */
function isWell(usual: Taken, value: Sent, isBesideEmpty: boolean): boolean {
  if (value === undefined && isBesideEmpty) return true;
  return isEmpty(value) ? !usual.filled : brokenIn({ ...usual, needed: false, confirms: false }, value, true) === null;
}

type Sent = Json | undefined;

/** What can be said of a field by itself. */
type Taken = Omit<Usual, 'needed' | 'confirms'> & { readonly filled: boolean };

/** As far as the things tell: what they may be without, switches, lists and one of a few words often go without saying. */
function isNeverLacked({ entity, call }: Known, name: string): boolean {
  const field = entity?.fields.find(({ path }) => path === leafOf(name));
  if (field === undefined || isAddressed(call.path, name)) return false;
  if (field.nullable || entity?.key.includes(field.path) === true) return false;
  return field.values === undefined && (field.ref !== undefined || field.types.every((type) => type === 'string'));
}

/** Somebody left it out beside something that was asked for then, by a call that speaks of all that is wrong. */
const isUnasked = ({ examples, rules, saysFirst }: Known, name: string): boolean =>
  !saysFirst &&
  examples.some(({ status, sent, answered }) => {
    const text = JSON.stringify(answered);
    const isAskedFor = ({ rule, field, message }: Rule) =>
      rule === 'required' && message !== undefined && !leavesOf(sent).has(field) && text.includes(inJson(message));
    return OF_INPUT.has(status) && !leavesOf(sent).has(name) && !text.includes(leafOf(name)) && rules.some(isAskedFor);
  });

const OF_INPUT = new Set([400, 422]);
const inJson = (words: string): string => JSON.stringify(words).slice(1, -1);

const SHOWN = 200;

function usualIn(values: readonly Sent[]): Taken {
  const filled = values.filter((value) => !isEmpty(value));
  const texts = filled.filter((value) => typeof value === 'string');
  const numbers = filled.map(Number).filter((one) => !Number.isNaN(one));
  const isTold = filled.length >= LEAST_TAKEN;
  const always = filled.length === values.length;
  return {
    filled: always && filled.length > 0,
    always: always && isTold,
    longest: isTold && texts.length === filled.length ? Math.max(...texts.map(({ length }) => length)) : null,
    range: isTold && numbers.length === filled.length ? [Math.min(...numbers), Math.max(...numbers)] : null,
  };
}

const isEmpty = (value: Sent): boolean => value === undefined || value === null || value === '';

/** What is sent, by where it stands: at the top, or in what is wrapped. */
export function leavesOf(sent: Thing): Map<string, Json> {
  const leaves = new Map<string, Json>();
  for (const [name, value] of Object.entries(sent)) {
    const inner = Array.isArray(value) && value.length === 1 ? value[0]! : value;
    if (!isThing(inner)) leaves.set(name, value);
    else for (const [own, one] of Object.entries(inner)) leaves.set(`${name}.${own}`, one);
  }
  return leaves;
}

/** What is far from all that was taken; the first that is wrong, as nobody knows how many are spoken of. */
export function unusualIn({ p, known, fields, request }: Asked): Failure[] {
  if (!(known.refuses || known.comesBack) || request.method === 'GET') return [];
  const sent = leavesOf(fields);
  for (const [field, usual] of known.usual) {
    const value = sent.get(field);
    const rule = brokenIn(usual, value, isMaking(known));
    if (rule !== null) return [{ rule: heardFor(known, field, rule) ?? asRule(known, field, rule), value }];
  }
  return strangeIn(p, known, sent);
}

/** What is not there is none of the words that one has to choose from: where the product was heard to say so, it says so. */
const heardFor = ({ rules }: Known, field: string, rule: Rule['rule']): Rule | undefined =>
  rule === 'required'
    ? rules.find((one) => one.rule === 'enum' && one.field === field && one.message !== undefined)
    : undefined;

/** A word that things of the kind never had, where they have one of a few; a state that nobody saw may be reached. */
function strangeIn({ lifeCycles }: Prepared, known: Known, sent: ReadonlyMap<string, Json>): Failure[] {
  for (const [field, value] of sent) {
    const { path = '', values } = known.entity?.fields.find((one) => one.path === leafOf(field)) ?? {};
    const isState = (lifeCycles.get(known.entity?.name ?? '') ?? []).some((cycle) => cycle.field === path);
    if (isState && !isMaking(known)) continue;
    if (typeof value !== 'string' || value === '' || values === undefined || values.length < LEAST_WORDS) continue;
    const isKnown = values.includes(value) || known.examples.some((one) => isSentSo(known, one, field, value));
    if (!isKnown) return [{ rule: asRule(known, field, 'enum'), value }];
  }
  return [];
}

const LEAST_WORDS = 2;

const isSentSo = ({ success }: Known, { status, sent }: Example, field: string, value: Json): boolean =>
  isTakenAs(success, status) && leavesOf(sent).get(field) === value;

/** All of it is sent, so that nothing is left as it was. */
const isMaking = ({ call }: Known): boolean =>
  call.does === 'create' || (call.style === 'form' && call.method === 'POST');

function brokenIn(usual: Usual, value: Sent, isMaking: boolean): Rule['rule'] | null {
  const { always, needed, confirms, longest, range } = usual;
  if (isEmpty(value) && (confirms || needed)) return 'required';
  if (value === undefined) return null;
  if (isEmpty(value)) return always && isMaking ? 'required' : null;
  if (typeof value === 'string' && longest !== null && longest < SHORT)
    if (value.length > LONG && value.length > TIMES_LONGER * longest) return 'maxLength';
  if (range === null) return null;
  const amount = Number(value);
  if (Number.isNaN(amount)) return typeof value === 'string' && longest === null ? 'type' : null;
  if (amount < 0 && range[0] >= 0) return 'min';
  return amount > TIMES_MORE * Math.max(1, range[1]) ? 'max' : null;
}

const asRule = ({ call }: Known, field: string, rule: Rule['rule']): Rule => ({
  id: `far from all that was taken by ${call.id}`,
  basis: ['observed'],
  support: 0,
  against: 0,
  confidence: 0,
  evidence: [],
  where: call.id,
  field,
  rule,
});
