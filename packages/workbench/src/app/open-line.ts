import { useCallback, useSyncExternalStore } from 'react';
import type { OpenLine } from './search.js';

/**
 * Which line the drawer is about. A page has hundreds of lines, and a press concerns two of them, the one that was open and
 * the one that is: each hears only of itself.
 */
const lines = { open: '', heard: new Map<string, Set<() => void>>() };

const keyOf = ({ why, part = '' }: OpenLine): string => (why === undefined ? '' : JSON.stringify([why, part]));

export function setOpenLine(line: OpenLine): void {
  const [before, after] = [lines.open, keyOf(line)];
  if (before === after) return;
  lines.open = after;
  for (const key of [before, after]) for (const hear of lines.heard.get(key) ?? []) hear();
}

export function useIsOpenLine(why: string, part: string | undefined): boolean {
  const key = keyOf({ why, ...(part !== undefined && { part }) });
  const listen = useCallback((hear: () => void) => hearOf(key, hear), [key]);
  return useSyncExternalStore(listen, () => lines.open === key);
}

function hearOf(key: string, hear: () => void): () => void {
  const own = lines.heard.get(key) ?? new Set();
  lines.heard.set(key, own.add(hear));
  return () => {
    own.delete(hear);
    if (own.size === 0) lines.heard.delete(key);
  };
}
