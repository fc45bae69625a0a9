import { planOf, wrapped } from '@asbuilt/renderers';
import type { Spec } from '@asbuilt/spec';
import { counted } from '../numbers.js';

const MOST_STEPS = 3;
const MOST_TRIED = 2;

/** What is most worth recording next; `gaps` is the command that lists all of it. */
export function nextLines(spec: Spec, gaps: string, width: number): string[] {
  const steps = planOf(spec);
  if (steps.length === 0) return ['Nothing is left open.'];
  const shown = steps.slice(0, MOST_STEPS).flatMap(({ does, tries = [], closes }, i) => {
    const some = tries.slice(0, MOST_TRIED).join('; ');
    const more = tries.length > MOST_TRIED ? `; and ${tries.length - MOST_TRIED} more` : '';
    const closing = closes.length > 1 ? ` (closes ${counted(closes.length, 'gap')})` : '';
    const what = some === '' ? does : `${does} ${some}${more}.`;
    return wrapped(`${what}${closing}`, `  ${i + 1}. `, '     ', width);
  });
  return ['What to record next', ...shown, `  All ${counted(steps.length, 'step')}: ${gaps}`];
}
