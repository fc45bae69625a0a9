import { parse, type ESTree } from 'meriyah';

/** As a module, which most are now; as a script where that fails; null where it is neither. */
export function parsed(text: string): ESTree.Program | null {
  for (const sourceType of ['module', 'script'] as const)
    try {
      return parse(text, { sourceType, next: true, ranges: { start: true } });
    } catch {
      continue;
    }
  return null;
}
