import type { FormField, Json } from '@asbuilt/evidence';

/**
 * Files of the GraphQL multipart request convention: `map` says where in the payload each part belongs, where the client
 * writes null (`{"0": ["variables.file"]}`). With the name of the file in its place, what is sent is not taken for null.
 */
export function withFiles(operations: Json, map: Json | undefined, parts: readonly FormField[]): Json {
  if (typeof map !== 'object' || map === null || Array.isArray(map)) return operations;
  for (const [key, places] of Object.entries(map)) {
    const file = parts.find(({ name }) => name === key)?.file?.name ?? null;
    if (file === null || !Array.isArray(places)) continue;
    for (const place of places) if (typeof place === 'string') putAt(operations, place.split('.'), file);
  }
  return operations;
}

function putAt(payload: Json, path: readonly string[], file: string): void {
  let within: Json | undefined = payload;
  for (const step of path.slice(0, -1)) within = memberOf(within, step);
  const last = path.at(-1)!;
  if (memberOf(within, last) === null) (within as { [step: string]: Json })[last] = file;
}

const memberOf = (within: Json | undefined, step: string): Json | undefined =>
  typeof within === 'object' && within !== null && Object.hasOwn(within, step)
    ? (within as { readonly [step: string]: Json })[step]
    : undefined;
