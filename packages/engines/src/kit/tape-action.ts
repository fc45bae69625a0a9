import type { Action, Url } from '@asbuilt/evidence';

const LINE = /^(\S+)\s+GOES\s+(\S+)(\s+at once)?$/;
// After the line before.
const AT_ONCE = 20;

/** A line of a tape that tells where somebody went, `ann  GOES /app#/orders`; null where it does not. */
export function readAction(line: string, entry: number, readUrl: (text: string) => Url): Action | null {
  const match = LINE.exec(line.trimEnd());
  if (match === null) return null;
  const [, actor = '', url = '', once] = match;
  return {
    kind: 'action',
    ref: { material: 'tape', entry },
    actor,
    at: once === undefined ? entry * 1000 : (entry - 1) * 1000 + AT_ONCE,
    url: readUrl(url),
    does: 'navigate',
    role: 'document',
    name: '',
    form: '',
    field: '',
    typed: null,
  };
}
