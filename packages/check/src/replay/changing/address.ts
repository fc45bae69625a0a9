import type { Url } from '@asbuilt/evidence';
import { decoded, isIdentifier } from '@asbuilt/evidence/side-effects';
import type { Step } from '../steps.js';

/** Its address as it was recorded, and with a number wherever the specification knows a slot: `/users/ann/zap`, `/users/1/zap`. */
export function hrefsOf({ exchange: { url }, call }: Step): string[] {
  const at = (path: string) => `${url.origin}${path}?${queryOf(url).toString()}`;
  const slots = call === null ? [] : segmentsOf(call.path).map((segment) => segment.startsWith('{'));
  const own = segmentsOf(url.path);
  if (slots.length !== own.length || !slots.includes(true)) return [at(url.path)];
  return [at(url.path), at(`/${own.map((segment, i) => (slots[i] ? '1' : segment)).join('/')}`)];
}

export const queryOf = ({ query }: Url): URLSearchParams =>
  new URLSearchParams(query.map(([name, value]): [string, string] => [name, value]));

/** Which records it names: values of slots, and whatever looks like an identifier. */
export function identifiersOf({ exchange: { url }, call }: Step): string[] {
  const template = call === null ? [] : segmentsOf(call.path);
  const own = segmentsOf(url.path);
  const isSlot = (i: number) => template.length === own.length && template[i]!.startsWith('{');
  const inPath = own.filter((segment, i) => isSlot(i) || isIdentifier(segment)).map(decoded);
  return [...new Set([...inPath, ...url.query.map(([, value]) => value).filter(isIdentifier)])];
}

export const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
