import type { CataloguedError } from '@asbuilt/spec';

export type ErrorsByCall = ReadonlyMap<string, readonly CataloguedError[]>;

export function errorsByCall(errors: readonly CataloguedError[]): ErrorsByCall {
  const byCall = new Map<string, CataloguedError[]>();
  for (const error of errors) for (const id of error.where) byCall.set(id, [...(byCall.get(id) ?? []), error]);
  return byCall;
}
