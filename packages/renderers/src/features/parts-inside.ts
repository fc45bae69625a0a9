import type { Entity } from '@asbuilt/spec';
import type { Part } from './feature.js';

/**
 * What has neither calls nor screens is a part of something else, as the lines of an order are. It goes with the part that
 * refers to it; of several, with the one whose name its own begins with, else with the first.
 */
export function withPartsInside(parts: readonly Part[]): Part[] {
  const hosts = new Map<string, string>();
  for (const part of parts) {
    if (part.calls.length + part.screens.length > 0) continue;
    const host = hostOf(part, parts);
    if (host !== undefined) hosts.set(part.name, host);
  }
  const outermost = (name: string): string => {
    const passed = new Set<string>();
    let at = name;
    while (hosts.has(at) && !passed.has(at)) {
      passed.add(at);
      at = hosts.get(at)!;
    }
    return at;
  };
  const inside = parts.filter(({ name }) => outermost(name) !== name);
  const gone = new Set(inside.map(({ name }) => name));
  return parts
    .filter(({ name }) => !gone.has(name))
    .map((part) => {
      const own = inside.filter(({ name }) => outermost(name) === part.name);
      return {
        ...part,
        entities: [...part.entities, ...own.flatMap(({ entities }) => entities)],
        cycles: [...part.cycles, ...own.flatMap(({ cycles }) => cycles)],
      };
    });
}

function hostOf(part: Part, parts: readonly Part[]): string | undefined {
  const own = new Set(part.entities.map(({ name }) => name));
  const isInside = ({ within }: Entity, other: Part) => other.entities.some(({ name }) => name === within);
  const hosts = parts.filter(
    (other) =>
      other.name !== part.name &&
      (part.entities.some((entity) => isInside(entity, other)) ||
        other.entities.some(({ fields }) => fields.some(({ ref }) => ref !== undefined && own.has(ref.entity)))),
  );
  const begins = (other: Part) =>
    Math.max(
      0,
      ...part.entities.flatMap(({ name }) =>
        other.entities.map((host) => (name.startsWith(host.name) ? host.name.length : 0)),
      ),
    );
  return hosts.toSorted((a, b) => begins(b) - begins(a))[0]?.name;
}
