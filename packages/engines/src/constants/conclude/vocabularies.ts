import { byText, type Ref } from '@asbuilt/spec';
import { nounOf, routeNoun } from '../../entities/words.js';
import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import { few, together, type Draft } from './draft.js';

/** Where one closed list stands. */
interface Use {
  readonly field: string;
  /** The noun of the thing it is a field of: making and changing one are no two places. */
  readonly of: string;
  readonly values: readonly unknown[];
  readonly where: readonly string[];
  readonly support: number;
  readonly evidence: readonly Ref[];
  readonly confidence: number;
}

/** So many things that share a list of so many words do not share it by chance. */
const MANY_PLACES = 3;
const FEWEST_SHARED = 3;

/**
 * Closed lists that are a vocabulary of the product, and not the states of one thing: by what their words are
 * (currencies, kinds of files, languages), or because many places share them.
 */
export function vocabularyDrafts(known: Known): Draft[] {
  const lists = new Map<string, Use[]>();
  for (const use of ruled(known)) at(lists, JSON.stringify(use.values.map(String).sort(byText)), () => []).push(use);
  return [...lists].flatMap(([key, uses]): Draft[] => {
    const kind = uses.map((use) => kindOf(use.field, use.values)).find((found) => found !== null);
    const places = new Set(uses.map((use) => use.of)).size;
    const isShared = places >= MANY_PLACES && uses[0]!.values.length >= FEWEST_SHARED;
    if (kind === undefined && !isShared) return [];
    return [
      {
        identity: ['vocabulary', key],
        kind: 'vocabulary',
        name: kind ?? `words of ${few(uses.map((use) => use.field))}`,
        value: uses[0]!.values,
        unit: null,
        meaning:
          kind === undefined
            ? `The same list of values in ${places} places.`
            : `Allowed values of ${few(uses.map((use) => use.field))}.`,
        where: uses.flatMap((use) => use.where),
        seen: together(uses.map(({ support, evidence }) => ({ count: support, refs: [...evidence] }))),
        confidence: Math.max(...uses.map((use) => use.confidence)),
      },
    ];
  });
}

/** Lists that rules name, in the order in which the product says them. */
function ruled(known: Known): Use[] {
  const calls = new Map((known.points.calls?.statements ?? []).map((call) => [call.id, call]));
  const about = (id: string): string => {
    const call = calls.get(id);
    return call === undefined ? id : call.operation === null ? routeNoun(call.path) : nounOf(call.operation);
  };
  return (known.points.validation?.statements ?? []).flatMap((rule): Use[] =>
    rule.rule === 'enum' && Array.isArray(rule.value)
      ? [{ ...rule, of: about(rule.where), values: rule.value, where: [rule.where, ...(rule.also ?? [])] }]
      : [],
  );
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
  if (new Set(values.map((value) => String(value).toLowerCase())).size < FEWEST_WORDS) return null;
  const found = KINDS.find(
    ([, name, looks]) => name.test(field) && values.every((value) => typeof value === 'string' && looks.test(value)),
  );
  return found?.[0] ?? null;
}
