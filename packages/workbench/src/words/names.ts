import type { Spec } from '@asbuilt/spec';

/** Ids of calls and screens as people read them. A page asks for thousands of them: looked up once for a document. */
const known = new WeakMap<Spec, ReadonlyMap<string, string>>();

function namesOf(spec: Spec): ReadonlyMap<string, string> {
  const names =
    known.get(spec) ??
    new Map([
      ...spec.screens.statements.map(({ id, route }) => [id, route] as const),
      ...spec.calls.statements.map(
        ({ id, method, path, operation }) => [id, [method, path, operation ?? ''].join(' ').trim()] as const,
      ),
    ]);
  known.set(spec, names);
  return names;
}

/** Of a call or a screen. */
export const placeName = (spec: Spec, id: string): string => namesOf(spec).get(id) ?? id;

/** `a, b and 3 more`. */
export function few(names: readonly string[], most = 8): string {
  return names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}
