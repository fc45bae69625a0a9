import { byText, type Rule } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import { foldName } from '../../errors/folded-names.js';
import { callFacts } from '../../validation/conclude/calls.js';
import { fieldKey } from '../../validation/field-key.js';
import { HOLDER } from '../../validation/field-path.js';
import { isPageNumber, isPageSize, wordsOf } from '../words.js';
import { few, together, type Draft } from './draft.js';

/**
 * Bounds of fields as constants: one for each number, with all the fields that keep it. A text that is not empty, an
 * amount that is not negative: such bounds go without saying. Where a field has two telling ends, the range is one.
 */
export function boundDrafts(known: Known): Draft[] {
  const fields = new Map<string, Bounded>();
  const facts = callFacts(known);
  for (const rule of known.points.validation?.statements ?? []) {
    const end = ENDS.get(rule.rule);
    if (end === undefined || typeof rule.value !== 'number' || isPaging(rule)) continue;
    // the last number that is taken is not known; and what holds for some is no constant
    if (rule.exclusive === true || isForSome(rule)) continue;
    const { noun } = facts(rule.where);
    const key = JSON.stringify([noun, fieldKey(rule.field), end.of]);
    const field = at(fields, key, (): Bounded => ({
      of: end.of,
      ...namesOf(rule.field, noun),
      rules: new Map(),
      all: [],
    }));
    field.rules.set(end.end, rule);
    field.all.push(rule);
  }
  const groups = new Map<string, Span[]>();
  for (const span of withoutCopies([...fields.values()].flatMap(spanOf)))
    at(groups, JSON.stringify([span.of, span.end, span.value]), () => []).push(span);
  return [...groups.values()].filter(isKept).map(boundDraft);
}

/**
 * What nothing but one form says is how long its line is: the product was not seen to keep it. Forms of two calls that say
 * the same have it from somewhere.
 */
function isKept(group: readonly Span[]): boolean {
  const isOfForm = ({ witnesses = [] }: Rule): boolean => witnesses.join() === 'form';
  return new Set(group.flatMap(({ places }) => places)).size > 1 || group.some(({ rules }) => !rules.every(isOfForm));
}

/** A refusal names it, and other answers take more, or name another bound. */
function isForSome({ basis, contradictions = [] }: Rule): boolean {
  return (
    basis.includes('observed') &&
    contradictions.some((one) => one.witness === 'contrast' || one.witness === 'rejection')
  );
}

type Of = 'text' | 'number';
type End = 'least' | 'most';

const ENDS = new Map<Rule['rule'], { readonly of: Of; readonly end: End }>([
  ['minLength', { of: 'text', end: 'least' }],
  ['maxLength', { of: 'text', end: 'most' }],
  ['min', { of: 'number', end: 'least' }],
  ['max', { of: 'number', end: 'most' }],
]);

interface Bounded {
  readonly of: Of;
  readonly field: string;
  /** In words, with what it is a part of where its own name says too little. */
  readonly called: string;
  readonly path: string;
  readonly rules: Map<End, Rule>;
  /** Of all calls. */
  readonly all: Rule[];
}

interface Span extends Pick<Bounded, 'called' | 'path'> {
  /** Calls that keep it. */
  readonly places: readonly string[];
  readonly of: Of;
  readonly end: End | 'both';
  readonly value: number | string;
  readonly field: string;
  readonly rules: readonly Rule[];
}

function isPaging({ field }: Rule): boolean {
  return isPageSize(field) || isPageNumber(field);
}

/** Names that say of which kind a value is, and not of what. */
const BARE = new Set(
  'name value amount text code title number size label description note unit from to min max'.split(' '),
);

/** `weight.value` is the weight's; that `member[name]` is a member's the call says, and `input.name` says nothing. */
function namesOf(path: string, noun: string): Pick<Bounded, 'field' | 'called' | 'path'> {
  const parts = path.split(/[.[\]]+/).filter((part) => part !== '' && !/^\d+$/.test(part));
  const field = parts.at(-1) ?? path;
  const around = BARE.has(field.toLowerCase()) ? (parts.at(-2) ?? '') : '';
  const isPlain = around === '' || HOLDER.test(around) || noun.toLowerCase().includes(foldName(around));
  const holder = isPlain ? undefined : around;
  const own = holder === undefined ? field : `${holder}.${field}`;
  return { field, called: wordsOf(own), path: own };
}

function spanOf({ of, field, called, path, rules, all }: Bounded): Span[] {
  const own = { of, field, called, path };
  const placesOf = (...kept: readonly Rule[]): string[] =>
    all
      .filter((one) => kept.some(({ rule, value }) => one.rule === rule && one.value === value))
      .map(({ where }) => where);
  const least = rules.get('least');
  const most = rules.get('most');
  const low = least?.value as number | undefined;
  const high = most?.value as number | undefined;
  const goesWithoutSaying = of === 'text' ? 1 : 0;
  if (low !== undefined && high !== undefined && low > goesWithoutSaying && high > low)
    return [{ ...own, end: 'both', value: `${low}..${high}`, rules: [least!, most!], places: placesOf(least!, most!) }];
  if (high !== undefined && high > 1)
    return [{ ...own, end: 'most', value: high, rules: [most!], places: placesOf(most!) }];
  if (low !== undefined && low > 1)
    return [{ ...own, end: 'least', value: low, rules: [least!], places: placesOf(least!) }];
  return [];
}

/** A nested copy of a field tells one end of what the field itself tells in full. */
function withoutCopies(spans: readonly Span[]): Span[] {
  const full = new Set(
    spans
      .filter((span) => span.end === 'both')
      .flatMap(({ of, field, rules }) => rules.map((rule) => `${of} ${field} ${rule.value as number}`)),
  );
  return spans.filter((span) => span.end === 'both' || !full.has(`${span.of} ${span.field} ${span.value}`));
}

const NAMES: { readonly [key: string]: string } = {
  'text least': 'shortest',
  'text most': 'longest',
  'text both': 'length of',
  'number least': 'smallest',
  'number most': 'largest',
  'number both': 'range of',
};

/** The rule is surer than that its bound is a constant of the product: some are those of a single field that a user made. */
const IS_CONSTANT = 0.87;

function boundDraft(group: readonly Span[]): Draft {
  const { of, end, value } = group[0]!;
  const rules = group.flatMap((span) => span.rules).sort((a, b) => byText(a.id, b.id));
  return {
    identity: ['bound', of, end, String(value)],
    kind: 'limit',
    name: `${NAMES[`${of} ${end}`]!} ${few(group.map((span) => span.called))}`,
    value,
    unit: of === 'text' ? 'characters' : null,
    meaning: meaningOf(group),
    where: [...rules.flatMap((rule) => [rule.where, ...(rule.also ?? [])]), ...group.flatMap(({ places }) => places)],
    seen: together(rules.map((rule) => ({ count: rule.support, refs: rule.evidence }))),
    against: rules.reduce((sum, rule) => sum + rule.against, 0),
    confidence: Math.round(Math.max(...rules.map((rule) => rule.confidence)) * IS_CONSTANT * 100) / 100,
    basis: [...new Set(rules.flatMap((rule) => rule.basis))],
  };
}

function meaningOf(group: readonly Span[]): string {
  const { of, end, value } = group[0]!;
  const most =
    end === 'both'
      ? `From ${String(value).replace('..', ' to ')}`
      : `${end === 'most' ? 'At most' : 'At least'} ${value}`;
  return `${most}${of === 'text' ? ' characters' : ''}. Applies to ${few(group.map((span) => span.path))}.`;
}
