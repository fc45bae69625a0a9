import { heldWords, ruleWords as wordsOfRule, type Rule, type StatedInvariant } from '@asbuilt/spec';

export const ruleWords = (rule: Pick<Rule, 'rule' | 'value'> & { exclusive?: boolean | undefined }): string =>
  wordsOfRule(rule, valueText);

const valueText = (value: unknown): string =>
  Array.isArray(value) ? value.map(valueText).join(', ') : typeof value === 'string' ? value : JSON.stringify(value);

/** Who tells of a rule, and by which line that is drawn. */
export const WITNESS_WORDS: { readonly [Witness in NonNullable<Rule['witnesses']>[number]]: WitnessWords } = {
  description: {
    line: 'declared',
    says: 'description',
    means: 'declared by the product’s API document',
  },
  form: { line: 'declared', says: 'form', means: 'declared by the form' },
  rejection: { line: 'observed', says: 'rejection', means: 'said by an error response' },
  contrast: {
    line: 'contrast',
    says: 'contrast',
    means: 'shown by comparing rejected with accepted requests',
  },
};

interface WitnessWords {
  readonly line: string;
  readonly says: string;
  readonly means: string;
}

export const invariantWords = (one: StatedInvariant): string => heldWords(one, (text) => text);
