import type { JsonSchema } from '@asbuilt/spec';

/** The schema has something at the place that a pointer names; of a schema that tells no fields nobody knows. */
export function isPlace(schema: JsonSchema | null, pointer: string | undefined): boolean {
  let here: unknown = schema;
  for (const part of (pointer ?? '').split('/').slice(1)) {
    const { properties, items } = (here ?? {}) as { properties?: Record<string, unknown>; items?: unknown };
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (properties === undefined && items === undefined) return true;
    here = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : items;
    if (here === undefined) return false;
  }
  return true;
}
