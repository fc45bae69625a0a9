import type { Spec } from '@asbuilt/spec';
import { leafOf } from './naming.js';

// What forms call their fields. Where a product speaks of fields as its forms do, it does so of those that it was never
// heard to speak of: `From is required.` of what a form calls `From`.

/** By the last word of the field's name, what it is called, most often first. */
export function shownLabels({ screens }: Spec): ReadonlyMap<string, readonly string[]> {
  const times = new Map<string, Map<string, number>>();
  for (const { forms } of screens.statements)
    for (const { name, label = '' } of forms.flatMap(({ fields }) => fields)) {
      const plain = label.replace(/(?<![\s*:])[\s*:]+$/, '').trim();
      if (plain === '') continue;
      const own = times.get(leafOf(name)) ?? new Map<string, number>();
      times.set(leafOf(name), own.set(plain, (own.get(plain) ?? 0) + 1));
    }
  const byTimes = (own: ReadonlyMap<string, number>) => [...own].sort((a, b) => b[1] - a[1]).map(([label]) => label);
  return new Map([...times].map(([leaf, own]) => [leaf, byTimes(own)]));
}

// Two fields may be called alike by chance, and one of four goes by another name somewhere.
const LEAST_ALIKE = 3;
const LEAST_SHARE = 0.75;

/** What messages call fields, with what forms call the others, where both mostly agree. */
export function completed(
  told: ReadonlyMap<string, string>,
  shown: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, string> {
  const both = [...told].filter(([leaf]) => shown.has(leaf));
  const alike = both.filter(([leaf, label]) => shown.get(leaf)!.includes(label));
  if (alike.length < LEAST_ALIKE || alike.length / both.length < LEAST_SHARE) return told;
  return new Map([...[...shown].map(([leaf, [label]]) => [leaf, label!] as const), ...told]);
}
