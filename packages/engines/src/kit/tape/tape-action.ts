import type { Action, Url } from '@asbuilt/evidence';

const LINE = /^(\S+)\s+GOES\s+(\S+)(\s+at once)?$/;
// After the line before.
const AT_ONCE = 20;

const CLICK = /^(\S+)\s+CLICKS\s+(\S+)\s+"([^"]*)"$/;

/** A line of a tape that tells where somebody went, `ann  GOES /app#/orders`, or which button they clicked; else null. */
export function readAction(line: string, entry: number, readUrl: (text: string) => Url): Action | null {
  const click = CLICK.exec(line.trimEnd());
  const [, actor = '', url = '', more] = click ?? LINE.exec(line.trimEnd()) ?? [];
  if (url === '') return null;
  const atOnce = click === null && more !== undefined;
  return {
    kind: 'action',
    ref: { material: 'tape', entry },
    actor,
    at: atOnce ? (entry - 1) * 1000 + AT_ONCE : entry * 1000,
    url: readUrl(url),
    ...(click === null
      ? { does: 'navigate', role: 'document', name: '' }
      : { does: 'click', role: 'button', name: more ?? '' }),
    form: '',
    field: '',
    typed: null,
  };
}
