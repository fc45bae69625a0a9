import { planOf, stepWords, wrapped } from '@asbuilt/renderers';
import type { Spec } from '@asbuilt/spec';
import { counted } from '../numbers.js';

const MOST_STEPS = 3;

/** What is most worth recording next; `gaps` is the command that lists all of it. */
export function nextLines(spec: Spec, gaps: string, width: number): string[] {
  const steps = planOf(spec);
  if (steps.length === 0) return ['No gaps.'];
  const shown = steps.slice(0, MOST_STEPS).flatMap((step, i) => {
    const closing = step.closes.length > 1 ? ` (closes ${counted(step.closes.length, 'gap')})` : '';
    return wrapped(`${stepWords(step)}${closing}`, `  ${i + 1}. `, '     ', width);
  });
  return ['What to record next', ...shown, `  All ${counted(steps.length, 'step')}: ${gaps}`];
}
