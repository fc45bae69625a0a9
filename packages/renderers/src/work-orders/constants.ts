import type { Constant } from '@asbuilt/spec';
import type { Feature } from '../features/feature.js';

/** What holds in more features than these holds everywhere. */
const MOST_FEATURES = 2;

/** Constants of one feature or two stand there; the others are shared by all. */
export function dealtConstants(
  constants: readonly Constant[],
  features: readonly Feature[],
): { own: Map<string, Constant[]>; shared: Constant[] } {
  const featureOf = new Map(
    features.flatMap(({ name, calls, screens }) => [...calls, ...screens].map(({ id }) => [id, name] as const)),
  );
  const own = new Map<string, Constant[]>();
  const shared: Constant[] = [];
  for (const constant of constants) {
    const names = new Set(constant.where.flatMap((id) => featureOf.get(id) ?? []));
    if (names.size === 0 || names.size > MOST_FEATURES) shared.push(constant);
    else for (const name of names) own.set(name, [...(own.get(name) ?? []), constant]);
  }
  return { own, shared };
}
