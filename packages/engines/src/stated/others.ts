import { byText, statementId, type Purpose, type Role, type Rule } from '@asbuilt/spec';
import { fieldKey } from '../validation/field-key.js';
import { blank, quoted, sameWord, type CallIds, type Folding } from './folding.js';

const KINDS: ReadonlySet<string> = new Set<Purpose['kind']>(['name', 'summary', 'audience', 'language', 'vocabulary']);

export const purposeFolding: Folding<'purpose'> = {
  keyOf: ({ kind, text }) => JSON.stringify([kind, text]),
  keyFor: ({ as, text }) => JSON.stringify([as, text]),
  make({ as, text }, ground) {
    const kind = (KINDS.has(as) ? as : 'summary') as Purpose['kind'];
    return { id: statementId('purpose', JSON.stringify([kind, text])), ...ground, text, kind };
  },
};

export const screenFolding: Folding<'screens'> = {
  keyOf: ({ route }) => blank(route),
  keyFor: ({ route }) => blank(route),
  make: ({ route, title }, ground) => ({
    id: statementId('screens', blank(route)),
    ...ground,
    route,
    params: [...route.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => ({ name, in: 'path' as const, type: 'string' })),
    title,
    headings: [],
    forms: [],
    actions: [],
    links: [],
    calls: [],
    picture: null,
  }),
};

const RULES: ReadonlySet<string> = new Set(
  'required type format minLength maxLength min max pattern enum unique other'.split(' '),
);

/** A field has one bound of a kind; of other rules it may have any number. */
const ruleKey = (where: string, { field, rule, value }: Pick<Rule, 'field' | 'rule' | 'value'>): string =>
  JSON.stringify([where, fieldKey(field), rule, rule === 'other' || rule === 'pattern' ? (value ?? null) : null]);

export const validationFolding: Folding<'validation'> = {
  keyOf: (rule) => ruleKey(rule.where, rule),
  keyFor: (says, ids) => ruleKey(ids(says.where), { ...says, rule: ruleOf(says.rule) }),
  make({ where: place, field, rule: said, value, message }, ground, ids) {
    const [where, rule] = [ids(place), ruleOf(said)];
    return {
      id: statementId('validation', JSON.stringify([where, fieldKey(field), rule, value ?? null])),
      ...ground,
      where,
      field,
      rule,
      ...(value !== undefined && { value }),
      ...(message !== undefined && { message }),
    };
  },
  differ(rule, says) {
    if (rule.value === undefined || says.value === undefined || same(rule.value, says.value)) return [];
    return [`${rule.field} is held to ${quoted(rule.value)}, and is said to be to ${quoted(says.value)}`];
  },
};

const ruleOf = (said: string): Rule['rule'] => (RULES.has(said) ? said : 'other') as Rule['rule'];

/** Sets are the same in any order. */
function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return quoted([...a].map(String).sort(byText)) === quoted([...b].map(String).sort(byText));
  return quoted(a) === quoted(b);
}

export const roleFolding: Folding<'roles'> = {
  keyOf: ({ name }) => name.toLowerCase(),
  keyFor: ({ name }) => name.toLowerCase(),
  make: ({ name, may, mayNot, onlyOwn }, ground, ids) => ({
    id: statementId('roles', name.toLowerCase()),
    ...ground,
    name,
    actors: [],
    claims: {},
    may: sorted(may, ids),
    mayNot: sorted(mayNot, ids),
    ...(onlyOwn.length > 0 && { onlyOwn: sorted(onlyOwn, ids) }),
    screens: [],
  }),
  differ: (role, { may, mayNot }, ids) => [
    ...may
      .filter((call) => role.mayNot.includes(ids(call)))
      .map((call) => `${call.method} ${call.path} was refused, and is said to be allowed`),
    ...mayNot
      .filter((call) => role.may.includes(ids(call)))
      .map((call) => `${call.method} ${call.path} was done, and is said to be refused`),
  ],
  extend(role, { may, mayNot }, ids): Role {
    const tried = new Set([...role.may, ...role.mayNot]);
    const added = (calls: typeof may) => sorted(calls, ids).filter((id) => !tried.has(id));
    return { ...role, may: [...role.may, ...added(may)], mayNot: [...role.mayNot, ...added(mayNot)] };
  },
};

const sorted = (names: readonly Parameters<CallIds>[0][], ids: CallIds): string[] =>
  [...new Set(names.map(ids))].sort(byText);

export const errorFolding: Folding<'errors'> = {
  keyOf: ({ status, code, message }) => JSON.stringify([status, code ?? null, message]),
  keyFor: ({ status, code, message }) => JSON.stringify([status, code, message]),
  make: ({ status, code, message, field, where }, ground, ids) => ({
    id: statementId('errors', JSON.stringify([status, code, null, message])),
    ...ground,
    status,
    ...(code !== null && { code }),
    message,
    where: sorted(where, ids),
    field,
  }),
};

export const constantFolding: Folding<'constants'> = {
  keyOf: ({ name, value, unit }) => constantKey(name, value, unit),
  keyFor: ({ name, value, unit }) => constantKey(name, value, unit),
  make: ({ name, value, unit, meaning, where }, ground, ids) => ({
    id: statementId('constants', JSON.stringify(['stated', name, value])),
    ...ground,
    name,
    value,
    unit,
    meaning,
    where: sorted(where, ids),
  }),
};

const constantKey = (name: string, value: unknown, unit: string | null): string =>
  JSON.stringify([sameWord(name), value, unit]);
