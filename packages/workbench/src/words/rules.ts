import type { Rule, StatedInvariant } from '@asbuilt/spec';

const RULE_WORDS: { readonly [Kind in Rule['rule']]: (value: string) => string } = {
  required: () => 'must be there',
  type: (value) => `must be of type ${value}`,
  format: (value) => `must look like ${value}`,
  minLength: (value) => `at least ${value} characters`,
  maxLength: (value) => `at most ${value} characters`,
  min: (value) => `at least ${value}`,
  max: (value) => `at most ${value}`,
  pattern: (value) => `must match ${value}`,
  enum: (value) => `must be one of ${value}`,
  unique: () => 'must not be taken already',
  other: (value) => value || 'refused',
};

/** Where a refusal is known, and not its bound. */
const UNBOUNDED: { readonly [Kind in Rule['rule']]?: string } = {
  minLength: 'must not be too short',
  maxLength: 'must not be too long',
  min: 'must not be too small',
  max: 'must not be too large',
  pattern: 'must have a certain form',
  format: 'must have a certain form',
  type: 'must be of a certain type',
  enum: 'must be one of certain values',
};

export function ruleWords({ rule, value, exclusive }: Pick<Rule, 'rule' | 'value'> & { exclusive?: unknown }): string {
  if (value === undefined) return UNBOUNDED[rule] ?? RULE_WORDS[rule]('');
  if (exclusive === true) return `${rule === 'min' ? 'more' : 'less'} than ${valueText(value)}`;
  return RULE_WORDS[rule](valueText(value));
}

const valueText = (value: unknown): string =>
  Array.isArray(value) ? value.map(valueText).join(', ') : typeof value === 'string' ? value : JSON.stringify(value);

/** Who tells of a rule, and by which line that is drawn. */
export const WITNESS_WORDS: { readonly [Witness in NonNullable<Rule['witnesses']>[number]]: WitnessWords } = {
  description: {
    line: 'declared',
    says: 'description',
    means: 'declared by the product’s own description of its calls',
  },
  form: { line: 'declared', says: 'form', means: 'declared by the form' },
  rejection: { line: 'observed', says: 'rejection', means: 'said by an answer that refused' },
  contrast: {
    line: 'contrast',
    says: 'contrast',
    means: 'shown by the contrast of what was refused and what was taken',
  },
};

interface WitnessWords {
  readonly line: string;
  readonly says: string;
  readonly means: string;
}

const ASKED_WORDS = { path: 'in the path', query: 'asked for', body: 'sent' } as const;

const INVARIANT_WORDS: {
  readonly [Kind in StatedInvariant['kind']]: (place: string, asked: string, others: string) => string;
} = {
  echo: (place, asked) => `${place} is the ${asked}`,
  limit: (place, asked) => `${place} is at most as long as the ${asked}`,
  filter: (place, asked) => `every ${place} is the ${asked}`,
  sorted: (place, asked) => `${place} is in the order of the ${asked}`,
  count: (place) => `${place} is the length of the list`,
  total: (place) => `${place} is at least the length of the list`,
  reference: (place, _asked, other) => `${place} and ${other} are the same`,
  sum: (place, _asked, others) => `${place} is the sum of ${others}`,
  product: (place, _asked, others) => `${place} is the product of ${others}`,
};

export function invariantWords({ kind, asked, at, same, parts }: StatedInvariant): string {
  const what = asked === undefined ? '' : `${asked.name} ${ASKED_WORDS[asked.in]}`;
  return INVARIANT_WORDS[kind](at || '/', what, (parts ?? [same ?? '']).join(' and '));
}
