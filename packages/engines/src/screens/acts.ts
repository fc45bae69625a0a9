import type { Call } from '@asbuilt/spec';

/** Whether something is done at a path and nothing is read: there are calls, and none of them is GET. */
export function actsAt(calls: readonly Call[]): (path: string) => boolean {
  const stepsOf = (wanted: (call: Call) => boolean) => calls.filter(wanted).map(({ path }) => splitPath(path));
  const reads = stepsOf(({ method }) => method === 'GET');
  const acts = stepsOf(({ method }) => method !== 'GET');
  return (path) => {
    const asked = splitPath(path);
    return acts.some((steps) => fits(steps, asked)) && !reads.some((steps) => fits(steps, asked));
  };
}

const splitPath = (path: string): string[] => path.split('/').filter(Boolean);

const fits = (steps: readonly string[], asked: readonly string[]): boolean =>
  steps.length === asked.length && steps.every((step, i) => step === asked[i] || step.startsWith('{'));
