import { POINTS, type Spec } from '@asbuilt/spec';
import { tickedWords } from '../ticked-words.js';
import { planOf } from './plan.js';
import type { Step } from './step.js';
import { wrapped } from './wrapped.js';

// A list that does not end is not followed; the rest is in spec.json and in `--format json`.
const MOST_SHOWN = 4;
const MOST_TRIED = 12;

export type PlanFormat = 'text' | 'json';

/** The plan for a terminal: numbered steps, each with what it would show. */
export function planText(spec: Spec, format: PlanFormat): string {
  const steps = planOf(spec);
  if (format === 'json') return `${JSON.stringify(steps, null, 2)}\n`;
  const ticked = tickedWords(POINTS.flatMap(({ name }) => spec[name].ticked ?? [])).map(({ says }) => `${says}.`);
  if (steps.length === 0) return `${[`${spec.product}: no gaps.`, ...ticked].join('\n')}\n`;
  const head = `${spec.product}: what to record next, most valuable first. Record each session into its own file.`;
  return `${[head, ...steps.flatMap(stepLines), ...(ticked.length > 0 ? ['', ...ticked] : [])].join('\n')}\n`;
}

function stepLines({ does, tries = [], shows, closes }: Step, index: number): string[] {
  const number = `${index + 1}. `;
  const indent = ' '.repeat(number.length);
  const ids = closes.length > MOST_SHOWN ? `${closes.slice(0, MOST_SHOWN).join(' ')} …` : closes.join(' ');
  const told = some(shows, MOST_SHOWN);
  return [
    '',
    ...wrapped(does, number, indent),
    ...some(tries, MOST_TRIED).flatMap((line) => wrapped(line, `${indent}- `, `${indent}  `)),
    ...(tries.length > 0
      ? wrapped(`Shows ${told.join('; ')}.`, indent, indent)
      : told.flatMap((line) => wrapped(line, `${indent}- `, `${indent}  `))),
    `${indent}closes ${ids}`,
  ];
}

const some = (lines: readonly string[], most: number): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most), `and ${lines.length - most} more`];
