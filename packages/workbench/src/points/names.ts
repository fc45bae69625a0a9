import type { Spec } from '@asbuilt/spec';

/** Ids of calls and screens as people read them. */
export function callName(spec: Spec, id: string): string {
  const call = spec.calls.statements.find((one) => one.id === id);
  return call ? [call.method, call.path, call.operation ?? ''].join(' ').trim() : id;
}

export const placeName = (spec: Spec, id: string): string =>
  callName(spec, id) === id ? (spec.screens.statements.find((one) => one.id === id)?.route ?? id) : callName(spec, id);

/** `a, b and 3 more`. */
export function few(names: readonly string[], most = 8): string {
  return names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}
