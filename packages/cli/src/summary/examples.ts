import type { PointName, Spec, StatementOf } from '@asbuilt/spec';
import { counted } from '../numbers.js';

/** How many of a point there are, in its own word, and what is most telling of it. */
export interface FoundIn {
  readonly found: string;
  /** The most telling first. */
  readonly examples: readonly string[];
}

/** More of one kind say nothing new. */
const MOST_NAMED = 4;

interface Wording<P extends PointName> {
  readonly one: string;
  readonly many?: string;
  /** Higher is shown first; those of 0 are not shown. */
  readonly telling: (statement: StatementOf[P]) => number;
  readonly says: (statement: StatementOf[P]) => string;
}

const words = (name: string): string => name.replaceAll('|', '/');

const WORDING: { readonly [P in PointName]: Wording<P> } = {
  purpose: {
    one: 'quotation',
    telling: ({ kind }) => ({ summary: 2, name: 1 })[kind as string] ?? 0,
    says: ({ text }) => `“${text}”`,
  },
  screens: {
    one: 'screen',
    telling: ({ route, support }) => (route === '/' ? 0 : support),
    says: ({ route }) => route,
  },
  entities: {
    one: 'entity',
    many: 'entities',
    telling: ({ support }) => support,
    says: ({ name, fields }) => `${name} (${counted(fields.length, 'field')})`,
  },
  states: {
    one: 'life cycle',
    telling: ({ transitions }) => 1 + transitions.length,
    says: ({ entity, field, states }) => `${entity}.${field}: ${states.map(({ name }) => name).join(', ')}`,
  },
  validation: {
    one: 'rule',
    telling: ({ rule, value, support }) => (value !== undefined && RULES[rule] !== undefined ? support : 0),
    says: ({ field, rule, value }) =>
      `${words(field)}: ${value === undefined ? rule : (RULES[rule]?.(JSON.stringify(value)) ?? rule)}`,
  },
  roles: { one: 'role', telling: ({ support }) => support, says: ({ name }) => name },
  calls: {
    one: 'call',
    telling: ({ method, support, operation }) => (method === 'GET' || operation !== null ? 0 : support),
    says: ({ method, path }) => `${method} ${path}`,
  },
  errors: {
    one: 'error',
    telling: ({ code, status, message, support }) =>
      !code || status < 400 || status >= 500
        ? 0
        : (BUSINESS.has(status) ? 1e6 : 1) * (message.includes('{') ? 1 : 1e3) + support,
    says: ({ status, code, message }) => [status, ...(code ? [code] : []), `“${message}”`].join(' '),
  },
  constants: {
    one: 'constant',
    telling: ({ kind, meaning, support }) =>
      kind === 'setting' || kind === 'limit' ? (meaning.includes('“') ? 1e6 : 0) + support : 0,
    says: ({ name, value, unit }) => `${name}: ${String(value)}${unit === null ? '' : ` ${unit}`}`,
  },
};

/** What a product refuses for reasons of its own, and not for the form of a request. */
const BUSINESS = new Set([402, 403, 409, 423, 429]);

/** Rules with a bound say more than that a field is required. */
const RULES: Readonly<Partial<Record<string, (value: string) => string>>> = {
  minLength: (value) => `at least ${value} characters`,
  maxLength: (value) => `at most ${value} characters`,
  min: (value) => `at least ${value}`,
  max: (value) => `at most ${value}`,
};

export function foundIn(spec: Spec, point: PointName): FoundIn {
  const wording = WORDING[point] as Wording<PointName>;
  const statements = spec[point].statements as readonly StatementOf[PointName][];
  const telling = [...statements]
    .map((statement) => ({ statement, worth: wording.telling(statement) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
  const examples = (telling.length > 0 ? telling.map(({ statement }) => statement) : statements).map(wording.says);
  return {
    found: counted(statements.length, wording.one, wording.many),
    examples: [...new Set(examples)].slice(0, MOST_NAMED),
  };
}
