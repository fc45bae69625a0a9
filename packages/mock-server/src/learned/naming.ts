import type { Rule } from '@asbuilt/spec';

// What products call a field when they speak of it.

/** `title` of `issue[title]` and `posts.title`. */
export const leafOf = (field: string): string => field.split(/[[\].]+/).findLast((part) => part !== '') ?? field;

/** `orders` of `/orders/{id}`. */
export const wordsBefore = (path: string): string[] =>
  [...path.matchAll(/(?<![^/{}])([^/{}]+)\/\{[^/{}]*\}/g)].map(([, word]) => word!);

/** `project_id` of what is sent to `/projects/{id}/issues` stands in the address. */
export const isAddressed = (path: string, field: string): boolean =>
  wordsBefore(path).some((word) => word.replace(/s$/, '') === leafOf(field).replace(/(?:_id|Id)$/, ''));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The name of a field among other words. */
export const wordIn = (field: string): RegExp => new RegExp(`(?<!\\w)${escaped(leafOf(field))}(?!\\w)`, 'g');

/** The words that products have for rules, and for the fields that they speak of. */
export interface Wording {
  /** By the field as it is sent. */
  readonly labels: ReadonlyMap<string, string>;
  /** What a message calls its field; null: it does not begin with that. */
  labelIn(rule: Rule): string | null;
  /** Whether a message would do for another field as well. */
  isForOthers(rule: Rule): boolean;
}

// `Replacement value in cents` is as long as names of fields get.
const LONGEST_LABEL = 4;
// Words that stand with one field only may be about it.
const LEAST_FIELDS = 2;
/** What these say depends on more than the name of the field and one number. */
const OF_THE_FIELD: ReadonlySet<Rule['rule']> = new Set(['enum', 'format', 'other', 'pattern']);

export function wordingOf(
  rules: readonly Rule[],
  withShown: (told: ReadonlyMap<string, string>) => ReadonlyMap<string, string> = (told) => told,
): Wording {
  const fields = new Map<string, Set<string>>();
  for (const rule of rules)
    for (const end of [maskedOf(rule), ...endsOf(rule)]) {
      const key = `${rule.rule} ${end}`;
      fields.set(key, (fields.get(key) ?? new Set()).add(leafOf(rule.field)));
    }
  const shared = (rule: Rule, end: string): number => fields.get(`${rule.rule} ${end}`)?.size ?? 0;
  const labelIn = (rule: Rule): string | null => {
    if (shared(rule, maskedOf(rule)) >= LEAST_FIELDS) return null;
    // of ends that as many fields have, the longest
    const [best] = endsOf(rule).sort((a, b) => shared(rule, b) - shared(rule, a) || b.length - a.length);
    if (best === undefined || shared(rule, best) < LEAST_FIELDS) return null;
    const label = bounded(rule).slice(0, -best.length).trim();
    return isAroundName(rule, label) ? null : label;
  };
  const isForOthers = (rule: Rule): boolean =>
    labelIn(rule) !== null ||
    shared(rule, maskedOf(rule)) >= LEAST_FIELDS ||
    (!OF_THE_FIELD.has(rule.rule) && wordIn(rule.field).test(rule.message!));
  const labels = rules.flatMap((rule) => {
    const label = labelIn(rule);
    return label === null ? [] : [[leafOf(rule.field), label] as const];
  });
  return { labels: withShown(new Map(labels)), labelIn, isForOthers };
}

/** `Wrong input: the "email" field` quotes the name of the field; the words around it are for any. */
const isAroundName = ({ field }: Rule, label: string): boolean =>
  new RegExp(`["'\`]${escaped(leafOf(field))}["'\`]`).test(label);

const BOUND = '#';

/** With one sign for the number that it is about. */
function bounded({ message, value }: Rule): string {
  return typeof value !== 'number' ? message! : message!.replace(boundIn(value), BOUND);
}

const boundIn = (value: number): RegExp => new RegExp(`(?<![\\w.])${escaped(String(value))}(?!\\w|\\.\\d)`, 'g');

/** With one sign for the field, too. */
export const maskedOf = (rule: Rule): string => bounded(rule).replace(wordIn(rule.field), '*');

/** What is left of a message without its first words. */
function endsOf(rule: Rule): string[] {
  const words = bounded(rule).split(' ');
  return words.slice(1, 1 + LONGEST_LABEL).map((_, i) => words.slice(i + 1).join(' '));
}

/** The same words about another field. */
export function renaming(
  from: string,
  to: string,
  labels: readonly [string | null, string | null],
): (text: string) => string {
  const [old, own] = labels;
  return (text) => {
    const named = old !== null && own !== null && text.startsWith(`${old} `) ? own + text.slice(old.length) : text;
    return CODE.test(text) ? recoded(text, from, to) : named.replace(wordIn(from), () => leafOf(to));
  };
}

const CODE = /^[A-Z0-9]+(?:_[A-Z0-9]+)+$/;

/** `TITLE_REQUIRED` becomes `DUE_DATE_REQUIRED`. */
function recoded(code: string, from: string, to: string): string {
  const named = (field: string) =>
    leafOf(field)
      .replace(/(?<=[a-z\d])(?=[A-Z])/g, '_')
      .toUpperCase();
  return `_${code}_`.replace(`_${named(from)}_`, () => `_${named(to)}_`).slice(1, -1);
}

/** The same words about another number. */
export const rebounding = (from: number, to: number) => (text: string) => text.replace(boundIn(from), String(to));
