import { byText } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import { at } from '../../kit/maps.js';
import type { Sightings } from '../../kit/refs.js';
import { few, together, type Draft } from './draft.js';

/**
 * Closed lists that are a vocabulary by what their words are, and not the states of one thing: currencies, kinds of
 * files, languages.
 */
export function vocabularyDrafts(known: Known): Draft[] {
  const lists = new Map<string, Use[]>();
  for (const rule of known.points.validation?.statements ?? []) {
    const kind = rule.rule === 'enum' && Array.isArray(rule.value) ? kindOf(rule.field, rule.value) : null;
    if (kind === null) continue;
    at(lists, JSON.stringify([kind, rule.value]), () => []).push({
      field: rule.field,
      where: [rule.where, ...(rule.also ?? [])],
      seen: { count: rule.support, refs: rule.evidence },
      confidence: rule.confidence,
    });
  }
  return [...lists].map(([key, uses]) => {
    const [kind, value] = JSON.parse(key) as [string, unknown[]];
    return {
      identity: ['vocabulary', key],
      name: kind,
      value,
      unit: null,
      meaning: `Only these are taken: a rule of ${few(uses.map((use) => use.field))}.`,
      where: uses.flatMap((use) => use.where).sort(byText),
      seen: together(uses.map((use) => use.seen)),
      confidence: Math.max(...uses.map((use) => use.confidence)),
    };
  });
}

interface Use {
  readonly field: string;
  readonly where: readonly string[];
  readonly seen: Sightings;
  readonly confidence: number;
}

const KINDS: readonly (readonly [name: string, field: RegExp, looks: RegExp])[] = [
  ['currencies', /currenc/i, /^[A-Za-z]{3}$/],
  ['languages', /lang|locale/i, /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/],
  ['file extensions', /./, /^\.[a-z0-9]{2,5}$/i],
  ['media types', /./, /^(?:image|video|audio|text|application|font)\/[\w.+*-]+$/],
  ['units', /unit/i, /^[\p{L}%°µ/]{1,12}$/u],
];

const FEWEST_WORDS = 2;

function kindOf(field: string, values: readonly unknown[]): string | null {
  if (values.length < FEWEST_WORDS) return null;
  const found = KINDS.find(
    ([, name, looks]) => name.test(field) && values.every((value) => typeof value === 'string' && looks.test(value)),
  );
  return found?.[0] ?? null;
}
