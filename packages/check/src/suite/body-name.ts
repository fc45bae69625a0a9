import type { Call } from '@asbuilt/spec';

/** `postApiLoans` of `POST /api/loans`. */
export function bodyName({ method, path }: Call): string {
  const words = path.replace(/\{[^{}]*\}/g, 'one').match(/[a-z0-9]+/gi) ?? [];
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}
