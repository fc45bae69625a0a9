import type { CallName } from '@asbuilt/evidence';
import { codesOf, linksOf, textOf } from './blocks.js';

const METHOD_AND_PATH = /^`?([A-Z]{3,10})\s+(\/[^\s`]*)/;

/** The call that a text names: `GET /orders/{id}`, set as code or not; null where it names none. */
export function callNameOf(node: unknown): CallName | null {
  const [first, second] = codesOf(node);
  const match = METHOD_AND_PATH.exec(first ?? textOf(node));
  if (match === null) return null;
  return { method: match[1]!, path: templateOf(match[2]!), operation: first === undefined ? null : (second ?? null) };
}

/** All the calls that a cell names: one by link, or each that is set as code. */
export function callNamesOf(node: unknown): CallName[] {
  const links = linksOf(node);
  const whole = links.length === 1 && links[0] === node;
  if (!whole) return links.flatMap((link) => callNameOf(link) ?? []);
  return codesOf(node).flatMap((code) => {
    const match = METHOD_AND_PATH.exec(code);
    return match === null ? [] : [{ method: match[1]!, path: templateOf(match[2]!), operation: null }];
  });
}

/** People also write parameters as routers do: `/orders/:id`. */
export const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');
