import { endsAlike, stepsOf } from '@asbuilt/contract';
import { findInMarkup } from './find-one-field.js';
import { answersFirst } from './find-place.js';
import type { Spot } from './find-text.js';
import { namesTo, type Written, type WrittenLine } from './written.js';

/** How far from the name of a field what is said of it may stand: a description of one is read at a glance. */
const NEAR = 60;

/** What is said of a field: where it stands by its name, with the value beside it; the value is marked. */
export function findDescribed(written: readonly Written[], field: string, value: unknown): Spot[] {
  const wanted = stepsOf(field);
  for (const part of answersFirst(written)) {
    const { kind, lines } = written[part]!;
    if (kind === 'json') {
      const line = besideName(lines, wanted, value);
      if (line !== undefined) return [{ part, line }];
    }
    if (kind !== 'text') continue;
    const [input] = findInMarkup(written, part, wanted.at(-1) ?? '', true);
    const text = input && lines[input.line]!.text.slice(input.from, input.to);
    if (input !== undefined && textsOf(value).every((one) => text!.includes(one))) return [input];
  }
  return [];
}

/** A member of that name, or a text that is it: `"field": "email"`. */
function besideName(lines: readonly WrittenLine[], wanted: readonly string[], value: unknown): number | undefined {
  for (const [at, line] of lines.entries()) {
    const said = /"([^"]*)",?$/.exec(line.text)?.[1];
    const isNamed = endsAlike(namesTo(line), wanted) || (said !== undefined && endsAlike(stepsOf(said), wanted));
    if (!isNamed) continue;
    const near = lines.slice(Math.max(0, at - NEAR), at + NEAR);
    const [first, ...others] = textsOf(value);
    if (first === undefined) return at;
    const has = (text: string) => near.some((one) => one.text.includes(text));
    if (has(first) && others.every(has))
      return Math.max(0, at - NEAR) + near.findIndex(({ text }) => text.includes(first));
  }
  return undefined;
}

/** As it is written in JSON, without its quotes; of a list each; of what says only that there is a rule, nothing. */
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((one) => one !== undefined && one !== null && typeof one !== 'boolean')
    .map((one) => JSON.stringify(one).replace(/^"|"$/g, ''));
