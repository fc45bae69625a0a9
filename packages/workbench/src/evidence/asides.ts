import type { Access, PointName, Ref, ScreenHint, Spec, StatedInvariant } from '@asbuilt/spec';
import { ROLES } from '../words/pages.js';
import { placeName } from '../words/names.js';
import { invariantWords, ruleWords } from '../words/rules.js';
import { NOTHING, type Reasons } from './telling.js';

// Lines beside the statements of a point: exchanges show them, and nobody has to decide about them.

export const ASIDE_KEYS = {
  hint: ({ where, field, rule }: ScreenHint): string => `hint ${rule} ${field} ${where}`,
  access: ({ method, name, fields = [], call = '' }: Access): string =>
    `access ${method} ${name ?? fields.join(' ')} ${call}`.trim(),
};

interface Aside {
  readonly point: PointName;
  readonly sentence: string;
  readonly support: number;
  readonly evidence: readonly Ref[];
  readonly places: readonly string[];
}

/** What speaks for such a line; undefined where there is none of that key. */
export function asideReasons(spec: Spec, id: string): Reasons | undefined {
  const aside = invariant(spec, id) ?? hint(spec, id) ?? access(spec, id);
  if (aside === undefined) return undefined;
  const { point, sentence, support, evidence, places } = aside;
  const own = { sentence, evidence, support, isDecided: false, isAlone: true } as const;
  const figures = { id, basis: ['observed' as const], support, against: 0, confidence: 1, evidence: [...evidence] };
  // the drawer is about a statement; of this one it shows nothing but its own words
  const statement = { ...figures, where: '', field: '', rule: 'other' as const };
  return { point, statement, own, evidence, telling: { ...NOTHING, places } };
}

function invariant(spec: Spec, id: string): Aside | undefined {
  const one = ((spec.validation.invariants ?? []) as StatedInvariant[]).find((other) => other.id === id);
  if (one === undefined) return undefined;
  const sentence = `${placeName(spec, one.where)}: ${invariantWords(one)}`;
  // of every item of a list the first is marked
  return { point: 'validation', sentence, ...one, places: [one.at.replaceAll('*', '0')] };
}

function hint(spec: Spec, id: string): Aside | undefined {
  const one = (spec.validation.onScreens ?? []).find((other) => ASIDE_KEYS.hint(other) === id);
  if (one === undefined) return undefined;
  const sentence = `${placeName(spec, one.where)}, ${one.field}: ${ruleWords(one)}`;
  return { point: 'validation', sentence, ...one, places: [one.field] };
}

function access({ roles }: Spec, id: string): Aside | undefined {
  const one = [...(roles.signIn ?? []), ...(roles.csrf ?? [])].find((other) => ASIDE_KEYS.access(other) === id);
  if (one === undefined) return undefined;
  const names = [one.name, ...(one.fields ?? [])].filter((name) => name !== undefined);
  const sentence = `${ROLES.signIn}: ${[one.method, names.join(', ')].filter(Boolean).join(', ')}`;
  const cookies = /cookie/.test(one.method) ? ['set-cookie', 'cookie'] : [];
  const places = [...cookies, ...names.flatMap((name) => [name, `/${name}`])];
  return { point: 'roles', sentence, support: one.support, evidence: one.evidence, places };
}
