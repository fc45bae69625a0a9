import type { Step } from '../parameters.js';

const SLOT = /\{(\w[\w.-]*)\}/g;

/** Slots of a path that somebody wrote, called as there; those that traffic knows keep the name that they have in it. */
export function asWritten(steps: readonly Step[], path: string): readonly Step[] {
  const written = [...path.matchAll(SLOT)].map(([, name]) => name!);
  const slots = steps.filter(({ nature }) => nature !== null);
  if (written.length !== slots.length || new Set(written).size !== written.length) return steps;
  return steps.map((step) => {
    if (step.nature === null || !isUnseen(step.nature)) return step;
    return { ...step, nature: { ...step.nature, called: written[slots.indexOf(step)] } };
  });
}

const isUnseen = ({ kinds, words }: NonNullable<Step['nature']>): boolean =>
  words.length === 0 && [...kinds].every((kind) => kind === 'any');
