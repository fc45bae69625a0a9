/**
 * What a difference does to those who rely on the product. breaking: something that worked was seen to fail or to be
 * otherwise. widening: something works that did not. unseen: nothing in the second recording shows it, so that nobody knows.
 * neutral: none of these.
 */
export const EFFECTS = ['breaking', 'widening', 'unseen', 'neutral'] as const;
export type Effect = (typeof EFFECTS)[number];

export const EFFECT_WORDS: { readonly [Name in Effect]: string } = {
  breaking: 'breaking',
  widening: 'widening',
  unseen: 'not seen any more',
  neutral: 'neutral',
};

export interface Finding {
  readonly effect: Effect;
  readonly says: string;
  /** Of an answer: the field that it is about, as a dotted path. */
  readonly field?: string;
}

/**
 * So many cases without an exception, and the next is hardly one by chance (by the rule of three in less than one of six).
 * What fewer show to be always so may be so for the records that came up.
 */
export const FEWEST_CASES = 20;

/** An exception to what was always so breaks only where that was seen often enough. */
export const byCases = (finding: Finding, cases: number): Finding =>
  finding.effect === 'breaking' && cases < FEWEST_CASES
    ? { ...finding, effect: 'neutral', says: `${finding.says} It was seen too rarely before to count as breaking.` }
    : finding;

/** Something to rely on. Where nobody tried it again, that it does not show says nothing of the product. */
export const SEEN = { gone: 'unseen', added: 'widening' } as const;
/** The same of what is no promise. */
export const NOTE = { gone: 'unseen', added: 'neutral' } as const;

export const GONE: Finding = { effect: 'breaking', says: 'It was removed.' };
export const WIDER: Finding = { effect: 'widening', says: 'It is new.' };
export const NEW: Finding = { effect: 'neutral', says: 'It is new.' };
export const UNSEEN: Finding = { effect: 'unseen', says: 'Not seen any more.' };

export function worst(effects: readonly Effect[]): Effect {
  return EFFECTS.find((effect) => effects.includes(effect)) ?? 'neutral';
}

/** What is in one list and not in the other. */
export function lists(
  before: readonly string[],
  after: readonly string[],
  effects: { readonly gone: Effect; readonly added: Effect },
  noun: string,
): Finding[] {
  const [old, now] = [new Set(before), new Set(after)];
  const goneSays = effects.gone === 'unseen' ? 'is not seen any more' : 'was removed';
  return [
    ...[...old].filter((x) => !now.has(x)).map((x) => ({ effect: effects.gone, says: `${noun} ${x} ${goneSays}.` })),
    ...[...now].filter((x) => !old.has(x)).map((x) => ({ effect: effects.added, says: `${noun} ${x} is new.` })),
  ];
}

export function value(before: unknown, after: unknown, effect: Effect, noun: string): Finding[] {
  const [old, now] = [JSON.stringify(before), JSON.stringify(after)];
  return old === now ? [] : [{ effect, says: `${noun} changed from ${old ?? 'unknown'} to ${now ?? 'unknown'}.` }];
}

/** Of what only more material tells: that it is told now is no difference of the product. */
export const ifTold = (before: unknown, after: unknown, effect: Effect, noun: string): Finding[] =>
  before === undefined || after === undefined ? [] : value(before, after, effect, noun);

/**
 * What a reader finds there. Fewer kinds of values break nobody. Whole numbers alone may be chance in either document: that
 * there are others by now is more than was told, and no promise that is broken.
 */
export function types(before: readonly string[], after: readonly string[], noun: string, cases = Infinity): Finding[] {
  if (!saysType(before) || !saysType(after)) return [];
  const isNew = (type: string) => !before.includes(type) && !(type === 'integer' && before.includes('number'));
  const added = after.filter(isNew);
  const isWider = added.every((type) => type === 'number' && before.includes('integer'));
  const effect: Effect = added.length === 0 ? 'neutral' : isWider ? 'widening' : 'breaking';
  const isAnother = !after.some((type) => before.includes(type));
  return value([...before].sort(), [...after].sort(), effect, noun).map((one) =>
    isAnother ? one : byCases(one, cases),
  );
}

/** Null alone is no value of any type. */
const saysType = (types: readonly string[]): boolean => types.some((type) => type !== 'null');
