import { byText } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import type { Sightings } from '../../kit/summary/refs.js';
import { fieldKey } from '../field-key.js';
import { demand, type Demand } from '../rule.js';
import type { DeclaredField, DeclaredForm, ValidationSummary } from '../summary.js';
import type { Claim } from './claim.js';
import { formCall, formPlace } from './form-call.js';
import { saidByScreens } from './screen-words.js';
import type { SentBy } from './script-calls.js';
import type { Scopes } from './scope.js';

/** A form holds back what its page declares; the server may take it all the same. */
const DECLARED = 0.9;
/** Which call a script sends it with is read from names and pages. */
const SENT_BY_SCRIPT = 0.88;
/** A bound that is not always there: on another variant of the form, or taken off by whoever tried the server. */
const SOMETIMES = 0.8;
/** What a page says of a field is read from words. */
const SAID_BY_PAGE = 0.85;

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
 * A browser enforces what a form declares when the form is submitted, unless the form says `novalidate`. Fields that stand
 * in no form, and stars in labels, are enforced by nobody: they support a rule that the server shows, and are told apart where it shows none.
 */
export function claimsOfForms(
  summary: ValidationSummary,
  known: Known,
  scopes: Scopes,
  told: readonly Claim[],
  sentBy: SentBy,
): FormClaims {
  const rules = new Map<string, Claim[]>();
  for (const claim of told) {
    const key = ruleKey(claim.where, claim.field, claim.demand);
    rules.set(key, [...(rules.get(key) ?? []), claim]);
  }
  const isClosed = closedSets(known);
  const saidOn = saidByScreens(summary, known);
  const out: FormClaims = { claims: [], onScreens: [] };
  for (const [, form] of [...summary.forms.kept].sort(([a], [b]) => byText(a, b))) {
    const standing = standingOf(form, known, sentBy, () => likelyTargets(form, told, scopes));
    if (standing === undefined) continue;
    for (const [field, declared] of [...form.fields.kept].sort(([a], [b]) => byText(a, b)))
      for (const one of declaredBy(field, declared, form, isClosed))
        placeOne(out, { ...standing, field, declared, ...one }, rules);
    out.claims.push(...complaintsOf(form, standing, rules));
    const calls = [...new Set([...standing.targets, ...standing.holds])];
    const news = saidOn(form, calls).filter((one) => isNews(one, form, calls, rules));
    out.onScreens.push(...news.map((one) => ({ ...one, where: standing.place })));
  }
  return { claims: out.claims, onScreens: once(out.onScreens) };
}

/** Not what the field declares itself, nor what the server says of it. */
function isNews(
  { field, demand: said }: Pick<OnScreen, 'field' | 'demand'>,
  form: DeclaredForm,
  calls: readonly string[],
  rules: ReadonlyMap<string, readonly Claim[]>,
): boolean {
  const own = form.fields.kept.get(field);
  const text = JSON.stringify(said);
  const isOwn = own?.demands.kept.has(text) === true || own?.complaints.kept.has(text) === true;
  return !isOwn && !calls.some((call) => agrees(rules.get(ruleKey(call, field, said)), said));
}

/** Where what a form declares is told. */
interface Standing {
  /** The form itself, or its call. */
  readonly place: string;
  /** Calls that it is surely or likely sent to: what the server says there, the form may support. */
  readonly targets: readonly string[];
  /** Where the form itself is enough to claim a rule. */
  readonly holds: readonly string[];
  readonly confidence: number;
}

function standingOf(form: DeclaredForm, known: Known, sentBy: SentBy, likely: () => string[]): Standing | undefined {
  const call = formCall(form, known);
  if (call !== undefined) return { place: call, targets: [call], holds: [call], confidence: DECLARED };
  const place = formPlace(form, known);
  if (place === undefined) return undefined;
  if (!form.isForm) return { place, targets: likely(), holds: [], confidence: DECLARED };
  const calls = sentBy(form);
  const holds = calls.length > 0 ? calls : [place];
  return { place: holds[0]!, targets: calls, holds, confidence: SENT_BY_SCRIPT };
}

interface Declared {
  readonly demand: Demand;
  readonly seen: Sightings;
  /** By the browser, when the form is submitted. */
  readonly enforced: boolean;
}

function declaredBy(
  name: string,
  declared: DeclaredField,
  { isForm, isUnchecked }: DeclaredForm,
  isClosed: (field: string, values: readonly string[]) => boolean,
): Declared[] {
  const own = [...declared.demands.kept].sort(([a], [b]) => byText(a, b));
  const demands = own.map(([text, seen]): Declared => {
    const asked = JSON.parse(text) as Demand;
    return { demand: asked, seen, enforced: isForm && (!isUnchecked || isHeldByTyping(asked)) };
  });
  for (const [text, seen] of [...declared.hints.kept].sort(([a], [b]) => byText(a, b)))
    if (!declared.demands.kept.has(text)) demands.push({ demand: JSON.parse(text) as Demand, seen, enforced: false });
  // What a select offers to one person is not all that the server takes, unless things never have another value.
  const closed = closedOptions(declared);
  if (closed !== null)
    demands.push({ demand: demand('enum', closed), seen: declared.seen, enforced: isForm && isClosed(name, closed) });
  if (declared.starred.count > 0) demands.push({ demand: demand('required'), seen: declared.starred, enforced: false });
  return demands;
}

const PICKED = new Set<unknown>(['date', 'date-time', 'time', 'color']);

/** Nothing else can be put into the field, whether the form is checked or not. */
const isHeldByTyping = ({ rule, value }: Demand): boolean =>
  rule === 'maxLength' || (rule === 'type' && value === 'number') || (rule === 'format' && PICKED.has(value));

interface Placed extends Declared, Standing {
  readonly field: string;
  readonly declared: DeclaredField;
}

function placeOne(out: FormClaims, one: Placed, rules: ReadonlyMap<string, readonly Claim[]>): void {
  const confirmed = one.targets.filter((call) => agrees(rules.get(ruleKey(call, one.field, one.demand)), one.demand));
  // Shown with and without: it depends on something else.
  const against = one.declared.seen.count - one.seen.count;
  const held = one.enforced && (against === 0 || isOnlyBound(one)) ? one.holds : [];
  const { field, demand: asked, seen } = one;
  const confidence = against === 0 ? one.confidence : Math.min(one.confidence, SOMETIMES);
  for (const where of new Set([...confirmed, ...held]))
    out.claims.push({ where, field, demand: asked, witness: 'form', message: null, seen, against, confidence });
  if (confirmed.length === 0 && held.length === 0) out.onScreens.push({ where: one.place, field, demand: asked, seen });
}

/** A page that says what is wrong keeps the rule, unless it only repeats what the server said. */
function complaintsOf(form: DeclaredForm, standing: Standing, rules: ReadonlyMap<string, readonly Claim[]>): Claim[] {
  const { holds, targets, place } = standing;
  const wheres = holds.length > 0 ? holds : targets.length > 0 ? targets : [place];
  return [...form.fields.kept].flatMap(([field, { complaints, demands }]) =>
    [...complaints.kept].flatMap(([text, seen]): Claim[] => {
      const said = JSON.parse(text) as Demand;
      const isKnown = demands.kept.has(text) || wheres.some((where) => rules.has(ruleKey(where, field, said)));
      const claim = { field, demand: said, witness: 'form', message: null, seen, against: 0 } as const;
      return isKnown ? [] : wheres.map((where) => ({ ...claim, where, confidence: SAID_BY_PAGE }));
    }),
  );
}

const BOUNDS_OF_TEXT = new Set<Demand['rule']>(['minLength', 'maxLength', 'pattern']);

/** The field was never shown with another one. Whether something must be there may change; how long it may be does not. */
function isOnlyBound({ demand: { rule }, declared }: Placed): boolean {
  const alike = [...declared.demands.kept.keys()].filter((text) => (JSON.parse(text) as Demand).rule === rule);
  return BOUNDS_OF_TEXT.has(rule) && alike.length === 1 && !declared.demands.over;
}

/** Whether things have this field with these values and no others. */
function closedSets({ points }: Known): (field: string, values: readonly string[]) => boolean {
  const sets = new Set(
    (points.entities?.statements ?? []).flatMap(({ fields }) =>
      fields.flatMap(({ path, values }) => (Array.isArray(values) ? [setKey(path, values.map(String))] : [])),
    ),
  );
  return (field, values) => sets.has(setKey(field, values));
}

const setKey = (field: string, values: readonly string[]): string =>
  JSON.stringify([fieldKey(field), ...[...values].sort(byText)]);

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

/** The same fields on several pages are told at the first of them; what is sent to a call, at each. */
function once(list: readonly OnScreen[]): OnScreen[] {
  const seen = new Map<string, OnScreen>();
  for (const one of list) {
    const place = one.where.startsWith('form ') ? '' : one.where;
    const key = JSON.stringify([place, fieldKey(one.field), one.demand]);
    const known = seen.get(key);
    if (known === undefined || byText(one.where, known.where) < 0) seen.set(key, one);
  }
  return [...seen.values()];
}

/** Words that a select offers are the product's own; numbers and long lists are things that happen to be there. */
const MOST_WORDS = 12;
const IS_WORD = /^[A-Za-z][\w.-]*$/;

/** The values that a field offers, alike wherever it was shown; null where it offers things. */
export const closedOptions = (declared: DeclaredField): string[] | null => offered(declared, IS_WORD);

/** The numbers that it offers for words of its own, `10` for "Applied": by themselves they may as well be those of things. */
export const codedOptions = (declared: DeclaredField): string[] | null => offered(declared, IS_CODE);

const IS_CODE = /^\d{1,4}$/;

function offered(declared: DeclaredField, form: RegExp): string[] | null {
  if (declared.options.over || declared.options.kept.size !== 1) return null;
  const [text] = [...declared.options.kept.keys()];
  const values = (JSON.parse(text!) as string[]).filter((value) => value !== '');
  const isClosed = values.length > 1 && values.length <= MOST_WORDS && values.every((value) => form.test(value));
  return isClosed ? values : null;
}
