import { byText } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import type { Sightings } from '../../kit/refs.js';
import { fieldKey } from '../field-key.js';
import { demand, type Demand } from '../rule.js';
import type { DeclaredField, DeclaredForm, ValidationSummary } from '../summary.js';
import type { Claim } from './claim.js';
import { formCall, formPlace } from './form-call.js';
import type { Scopes } from './scope.js';

/** A form holds back what its page declares; the server may take it all the same. */
const DECLARED = 0.9;

/** What a page says of a field that nothing shows to be enforced. */
export interface OnScreen {
  readonly where: string;
  readonly field: string;
  readonly demand: Demand;
  readonly seen: Sightings;
}

export interface FormClaims {
  readonly claims: Claim[];
  readonly onScreens: OnScreen[];
}

/**
 * A browser enforces what a form declares when the form is submitted. Fields that stand in no form, and stars in labels,
 * are enforced by nobody: they support a rule that the server shows, and are told apart where it shows none.
 */
export function claimsOfForms(
  summary: ValidationSummary,
  known: Known,
  scopes: Scopes,
  told: readonly Claim[],
): FormClaims {
  const rules = new Map<string, Claim[]>();
  for (const claim of told) {
    const key = ruleKey(claim.where, claim.field, claim.demand);
    rules.set(key, [...(rules.get(key) ?? []), claim]);
  }
  const out: FormClaims = { claims: [], onScreens: [] };
  for (const [key, form] of [...summary.forms.kept].sort(([a], [b]) => byText(a, b))) {
    const call = formCall(key, known);
    const place = call ?? formPlace(key, known);
    if (place === undefined) continue;
    const targets = call === undefined ? likelyTargets(form, told, scopes) : [call];
    for (const [field, declared] of [...form.fields.kept].sort(([a], [b]) => byText(a, b)))
      for (const one of declaredBy(declared, call !== undefined))
        placeOne(out, { place, call, field, declared, ...one }, targets, rules);
  }
  return { claims: out.claims, onScreens: once(out.onScreens) };
}

interface Declared {
  readonly demand: Demand;
  readonly seen: Sightings;
  /** By the browser, when the form is submitted. */
  readonly enforced: boolean;
}

function declaredBy(declared: DeclaredField, isForm: boolean): Declared[] {
  const own = [...declared.demands.kept].sort(([a], [b]) => byText(a, b));
  const demands = own.map(([text, seen]): Declared => ({ demand: JSON.parse(text) as Demand, seen, enforced: isForm }));
  // What a select offers to one person is not all that the server takes.
  const closed = closedOptions(declared);
  if (closed !== null) demands.push({ demand: demand('enum', closed), seen: declared.seen, enforced: false });
  const hasBounds = demands.some((one) => one.demand.rule === 'min' || one.demand.rule === 'max');
  if (declared.starred.count > 0) demands.push({ demand: demand('required'), seen: declared.starred, enforced: false });
  // Bounds say already that it is a number.
  return hasBounds ? demands.filter((one) => one.demand.rule !== 'type') : demands;
}

interface Placed extends Declared {
  readonly place: string;
  readonly call: string | undefined;
  readonly field: string;
  readonly declared: DeclaredField;
}

function placeOne(
  out: FormClaims,
  one: Placed,
  targets: readonly string[],
  rules: ReadonlyMap<string, readonly Claim[]>,
): void {
  const confirmed = targets.filter((target) => agrees(rules.get(ruleKey(target, one.field, one.demand)), one.demand));
  // Shown with and without: it depends on something else.
  const always = one.seen.count === one.declared.seen.count;
  const base = {
    field: one.field,
    demand: one.demand,
    witness: 'form' as const,
    message: null,
    seen: one.seen,
    against: 0,
  };
  for (const where of confirmed) out.claims.push({ ...base, where, confidence: DECLARED });
  if (confirmed.length > 0) return;
  if (always && one.enforced && one.call !== undefined)
    out.claims.push({ ...base, where: one.call, confidence: DECLARED });
  else out.onScreens.push({ where: one.place, field: one.field, demand: one.demand, seen: one.seen });
}

function ruleKey(where: string, field: string, { rule }: Demand): string {
  return `${where} ${fieldKey(field)} ${rule}`;
}

function agrees(claims: readonly Claim[] | undefined, { value }: Demand): boolean {
  const same = (other: Claim) =>
    value === undefined ||
    other.demand.value === undefined ||
    JSON.stringify(other.demand.value) === JSON.stringify(value);
  return claims !== undefined && claims.some(same);
}

/** Fewer fields in common may be chance. */
const FEWEST_SHARED = 2;
const SHARE = 0.6;

/** The calls that take what a set of fields without a form holds: most of the names are fields of theirs. */
function likelyTargets(form: DeclaredForm, told: readonly Claim[], scopes: Scopes): string[] {
  const fields = [...form.fields.kept.keys()].map(fieldKey);
  const calls = [...new Set(told.map((claim) => claim.where))].sort(byText);
  return calls.filter((call) => {
    const { names } = scopes.of(call);
    const shared = fields.filter((field) => names.has(field)).length;
    return shared >= FEWEST_SHARED && shared / fields.length >= SHARE;
  });
}

/** The same fields on several pages are told at the first of them. */
function once(list: readonly OnScreen[]): OnScreen[] {
  const seen = new Map<string, OnScreen>();
  for (const one of list) {
    const key = JSON.stringify([fieldKey(one.field), one.demand]);
    const known = seen.get(key);
    if (known === undefined || byText(one.where, known.where) < 0) seen.set(key, one);
  }
  return [...seen.values()];
}

/** Words that a select offers are the product's own; numbers and long lists are things that happen to be there. */
const MOST_WORDS = 12;
const IS_WORD = /^[A-Za-z][\w.-]*$/;

/** The values that a field offers, alike wherever it was shown; null where it offers things. */
export function closedOptions(declared: DeclaredField): string[] | null {
  if (declared.options.over || declared.options.kept.size !== 1) return null;
  const [text] = [...declared.options.kept.keys()];
  const values = (JSON.parse(text!) as string[]).filter((value) => value !== '');
  const isClosed = values.length > 1 && values.length <= MOST_WORDS && values.every((value) => IS_WORD.test(value));
  return isClosed ? values : null;
}
