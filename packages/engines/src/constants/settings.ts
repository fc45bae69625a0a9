import type { Exchange, Json } from '@asbuilt/evidence';
import { isObject, pointer, type JsonObject } from '../errors/found.js';
import { isCurrency } from './currencies.js';
import { note, type ConstantsSummary, type FactValue } from './summary.js';
import { isAmount, isPassing, tokensOf } from './words.js';

const SETTINGS =
  'settings?|config|configuration|configs|options|preferences|limits|quotas?|constants|info|features|flags|toggles|capabilities|bootstrap|env|environment|defaults|policy|policies|pricing|plans';
/** By itself, after a separator, or as the end of `appSettings`. */
const SETTINGS_WORD = new RegExp(`(?:^|[^A-Za-z])(?:${SETTINGS})$`, 'i');
const SETTINGS_END = new RegExp(
  `[a-z](?:${SETTINGS.replaceAll(/(?<=^|\\|)[a-z]/g, (letter) => letter.toUpperCase())})$`,
);
/** After such a word: which part of the settings, or what is done with them. */
const PARTS = new Set('edit show index general public app global system all current site server'.split(' '));
/** What belongs to one person is set by that person. */
export const PERSONAL = new Set(
  'me my user users profile profiles account accounts member members personal pref prefs'.split(' '),
);

/** Whether an address is by its words where the product tells how it is set. */
export function isSettingsPath(segments: readonly string[]): boolean {
  if (segments.length === 0) return false;
  const last = segments.at(-1)!.replace(/\.(?:json|xml|html?)$/, '');
  const isNamed = isSettingsWord(last) || (PARTS.has(last.toLowerCase()) && isSettingsWord(segments.at(-2) ?? ''));
  return isNamed && !segments.some((segment) => PERSONAL.has(segment.toLowerCase()));
}

function isSettingsWord(segment: string): boolean {
  return segment.length <= LONGEST_NAME && (SETTINGS_WORD.test(segment) || SETTINGS_END.test(segment));
}

const LONGEST_NAME = 40;

const DEEPEST = 5;
/** Settings have hundreds of entries; more are data. */
const MOST_ENTRIES = 1000;

interface Walk {
  readonly tell: (keys: readonly string[], value: FactValue, at: string) => void;
  /** The address says that these are what the product sells. */
  readonly isOfPlans: boolean;
  left: number;
}

export function observeSettings(into: ConstantsSummary, exchange: Exchange, address: string, body: Json): void {
  const { ref, startedAt: time, actor: to } = exchange;
  const walk: Walk = {
    tell: (keys, value, at) => note(into, { kind: 'setting', address, name: keys.join('.'), value, ref, at, time, to }),
    isOfPlans: exchange.url.segments.slice(-1).some(isPlans),
    left: MOST_ENTRIES,
  };
  visit(walk, body, [], '', 0);
}

function visit(walk: Walk, value: Json, keys: readonly string[], at: string, depth: number): void {
  if (walk.left-- <= 0 || depth > DEEPEST) return;
  if (Array.isArray(value)) return visitList(walk, value, keys, at, depth);
  if (!isObject(value)) return tellSetting(walk, value, keys, at);
  for (const [key, member] of Object.entries(value)) {
    const inner = pointer(at, key);
    visit(walk, member, ENVELOPES.has(key) && depth < 2 ? keys : [...keys, key], inner, depth + 1);
  }
}

/** What stands around the settings and says no more than that they are settings. */
const ENVELOPES = new Set(['data', 'result', 'response', 'settings', 'config', 'configuration', 'attributes']);

/** More of them are things, and what they have is theirs. */
const MOST_PLANS = 12;

/** `[{"key": "max_size", "value": 5}]`, `[{"name": "Pro", "price": 20}]`, or a closed list of words. */
function visitList(walk: Walk, list: readonly Json[], keys: readonly string[], at: string, depth: number): void {
  if (list.length > 0 && list.every((item) => typeof item === 'string'))
    return isVocabulary(tokensOf(keys.at(-1) ?? ''), list) ? walk.tell(keys, list, at) : undefined;
  list.forEach((item, i) => {
    if (!isObject(item)) return;
    const key = item['key'] ?? item['name'] ?? item['code'];
    if (typeof key !== 'string' || key.length > LONGEST_NAME) return;
    const inside = pointer(at, i);
    if (item['value'] !== undefined) visit(walk, item['value'], [...keys, key], `${inside}/value`, depth + 1);
    else if (list.length <= MOST_PLANS && (walk.isOfPlans || isPlans(keys.at(-1) ?? '') || !isThing(item)))
      visitPlan(walk, item, [...keys, key], inside);
  });
}

const PLANS = new Set('plans plan pricing tiers packages subscriptions'.split(' '));
const isPlans = (name: string): boolean => PLANS.has(tokensOf(name).at(-1) ?? '');

/** What has an identifier is a thing that somebody made, unless it is what the product sells. */
const isThing = (item: JsonObject): boolean =>
  Object.keys(item).some((key) => /^(?:id|guid|uuid)$/.test(tokensOf(key).at(-1) ?? ''));

/** What one of a few plans costs and allows. */
function visitPlan(walk: Walk, plan: JsonObject, keys: readonly string[], at: string): void {
  for (const [key, member] of Object.entries(plan)) {
    const [value, inside] = sumIn(member) ?? [member, ''];
    if (typeof value === 'number' || isWritten(value))
      tellSetting(walk, value, [...keys, key], `${pointer(at, key)}${inside}`);
  }
}

const SUMS = ['amount', 'value'] as const;

/** `{"amount": 990, "currency": "EUR"}`: how much, and where it stands in it. */
function sumIn(member: Json): [Json, string] | null {
  if (!isObject(member) || !Object.entries(member).some(([key, value]) => isCurrency(key, value))) return null;
  const name = SUMS.find((key) => member[key] !== undefined);
  return name === undefined ? null : [member[name]!, pointer('', name)];
}

const KINDS = new Set(
  'types extensions formats currencies locales languages units plans mimes mimetypes timezones countries'.split(' '),
);
/** A list of one is a choice that was made, and says nothing of the others. */
const FEWEST_WORDS = 2;
const MOST_WORDS = 30;
const LONGEST_WORD = 40;

function isVocabulary(tokens: readonly string[], list: readonly string[]): boolean {
  return (
    KINDS.has(tokens.at(-1) ?? '') &&
    list.length >= FEWEST_WORDS &&
    list.length <= MOST_WORDS &&
    list.every((word) => word.length <= LONGEST_WORD)
  );
}

function tellSetting(walk: Walk, value: Json, keys: readonly string[], at: string): void {
  const tokens = tokensOf(keys.slice(-2).join(' '));
  const own = tokensOf(keys.at(-1) ?? '');
  if (typeof value === 'number') {
    if (isCalendarYear(own, value)) return;
    if (value === 0 && !own.some((token) => PRICES.has(token))) return;
    const isLimit = LIMITS.has(tokensOf(keys.at(-2) ?? '').at(-1) ?? '') && !isPassing(own);
    if (isLimit || isAmount(own) || (own.length === 1 && isAmount(tokens))) walk.tell(keys, value, at);
  } else if (typeof value === 'string') {
    const length = own.includes('password') ? shortestOf(value) : null;
    if (length !== null) walk.tell([...keys, 'length'], length, at);
    else if (isWritten(value) && isAmount(own)) walk.tell(keys, Number(value), at);
    else if (isCode(own, value)) walk.tell(keys, value, at);
  }
}

/** What nothing is asked for costs nothing; a limit of nothing is none. */
const PRICES = new Set('price prices fee tax vat rate amount cost'.split(' '));
/** `resourceLimits: {apiTokens: 2000}`: whatever stands in it is a limit. */
const LIMITS = new Set('limits limit quotas quota'.split(' '));

/** A number that is kept as a text, so that nothing of it is lost: `"15.00"`, `"0.25"`. */
const isWritten = (value: Json): boolean => typeof value === 'string' && /^\d{1,9}(?:\.\d{1,6})?$/.test(value);

/** `year: 2026` says when it is, not how much: `retention_years: 10` does. */
const isCalendarYear = (tokens: readonly string[], value: number): boolean =>
  tokens.at(-1) === 'year' && value >= 1900 && value <= 2200;

/** `/^.{8,}$/` as a policy for passwords: no fewer than eight characters, whatever they are. */
function shortestOf(pattern: string): number | null {
  const match = /^\/?\^\.\{(\d{1,3}),(?:\d{1,4})?\}\$\/?$/.exec(pattern);
  return match === null ? null : Number(match[1]);
}

const CODES: readonly (readonly [name: string, looks: RegExp])[] = [
  ['currency', /^[A-Za-z]{3}$/],
  ['locale', /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/],
  ['language', /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/],
  ['timezone', /^(?:UTC|GMT|[A-Z]\w+\/[\w/+-]+)$/],
  ['zone', /^(?:UTC|GMT|[A-Z]\w+\/[\w/+-]+)$/],
];

/** A currency, a language or a zone, by its name and its looks. */
function isCode(tokens: readonly string[], value: string): boolean {
  return CODES.some(([name, looks]) => tokens.at(-1) === name && looks.test(value));
}
