import { REST, SIGN_IN, type Feature, type Part } from './feature.js';

/**
 * Signing in first and the rest last; between them whatever needs the fewest parts that are not built yet, and of those the
 * one that most others need.
 */
export function inBuildOrder(parts: readonly Part[]): Feature[] {
  const needs = needsIn(parts);
  const left = new Map(parts.map((part) => [part.name, part]));
  const neededBy = (name: string) => [...left.keys()].filter((other) => needs.get(other)?.has(name)).length;
  const ordered: Feature[] = [];
  const missing = (name: string) => [...(needs.get(name) ?? [])].filter((one) => left.has(one)).length;
  while (left.size > 0) {
    const [next] = [...left.values()].sort(
      (a, b) => placeOf(a) - placeOf(b) || missing(a.name) - missing(b.name) || neededBy(b.name) - neededBy(a.name),
    );
    left.delete(next!.name);
    const built = new Set(ordered.map(({ name }) => name));
    ordered.push({ ...next!, needs: [...(needs.get(next!.name) ?? [])].filter((one) => built.has(one)) });
  }
  return ordered;
}

const placeOf = ({ name }: Part): number => (name === SIGN_IN ? 0 : name === REST ? 2 : 1);

/** By part: the parts that its entities refer to. */
function needsIn(parts: readonly Part[]): Map<string, Set<string>> {
  const partOf = new Map(parts.flatMap(({ name, entities }) => entities.map((entity) => [entity.name, name] as const)));
  return new Map(
    parts.map(({ name, entities }) => {
      const referred = entities.flatMap(({ fields, within }) => [
        ...fields.flatMap(({ ref }) => (ref === undefined ? [] : [ref.entity])),
        ...(within === undefined ? [] : [within]),
      ]);
      const needed = new Set(referred.flatMap((entity) => partOf.get(entity) ?? []));
      needed.delete(name);
      return [name, needed];
    }),
  );
}
