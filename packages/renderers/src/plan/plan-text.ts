import type { Spec } from '@asbuilt/spec';
import { planOf, type Step } from './plan.js';

// A list that does not end is not followed; the rest is in spec.json and in `--format json`.
const MOST_SHOWN = 4;
const WIDTH = 100;

export type PlanFormat = 'text' | 'json';

/** The plan for a terminal: numbered steps, each with what it would show. */
export function planText(spec: Spec, format: PlanFormat): string {
  const steps = planOf(spec);
  if (format === 'json') return `${JSON.stringify(steps, null, 2)}\n`;
  if (steps.length === 0) return `${spec.product}: nothing is left open.\n`;
  const head = `${spec.product}: what to record next, most valuable first. Each session is a file of its own.`;
  return `${[head, ...steps.flatMap(stepLines)].join('\n')}\n`;
}

function stepLines({ does, shows, closes }: Step, index: number): string[] {
  const number = `${index + 1}. `;
  const indent = ' '.repeat(number.length);
  const rest = shows.length - MOST_SHOWN;
  const shown = [...shows.slice(0, MOST_SHOWN), ...(rest > 0 ? [`and ${rest} more`] : [])];
  const ids = closes.length > MOST_SHOWN ? `${closes.slice(0, MOST_SHOWN).join(' ')} …` : closes.join(' ');
  return [
    '',
    ...wrapped(does, number, indent),
    ...shown.flatMap((line) => wrapped(line, `${indent}- `, `${indent}  `)),
    `${indent}closes ${ids}`,
  ];
}

function wrapped(text: string, first: string, others: string): string[] {
  const lines: string[] = [];
  let line = first;
  for (const word of text.split(/\s+/)) {
    const joined = line === first || line === others ? line + word : `${line} ${word}`;
    if (joined.length <= WIDTH || line === first || line === others) line = joined;
    else {
      lines.push(line);
      line = others + word;
    }
  }
  return [...lines, line];
}
