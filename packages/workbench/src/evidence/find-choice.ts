import { endsAlike, spelled, stepsOf, type Sought } from '@asbuilt/contract';
import { EXHIBIT } from '../words/frame.js';
import { isDescribed } from './find-one-field.js';
import { answersFirst, linesWhere } from './find-place.js';
import { findText, patternOf, type Spot } from './find-text.js';
import { isSame } from './find-value.js';
import { namesTo, type Written, type WrittenLine } from './written.js';

type SoughtChoice = Extract<Sought, { is: 'choice' }>;

/** One value that may be sent: where it was sent at its field, or is an option of it. */
export function findChoice(written: readonly Written[], { path, value }: SoughtChoice): Spot[] {
  const wanted = stepsOf(path);
  const sent = linesWhere(
    written,
    (line, { title, kind }) => title === EXHIBIT.sent && isSame(line, kind, value) && endsAlike(namesTo(line), wanted),
  );
  if (sent.length > 0) return sent.slice(0, 1);
  for (const part of answersFirst(written)) {
    const { title, kind, lines } = written[part]!;
    const line = title === EXHIBIT.asItStood ? optionOf(lines, wanted, value) : -1;
    if (line >= 0) return [{ part, line }];
    const spots = kind === 'text' ? findOption(written, part, wanted.at(-1) ?? '', String(value)) : [];
    if (spots.length > 0) return spots;
  }
  return [];
}

/** An option of a field, as a recorder describes forms. */
function optionOf(lines: readonly WrittenLine[], wanted: readonly string[], value: unknown): number {
  const named = lines.flatMap((line) => (isDescribed(line, wanted) ? [line.at!.slice(0, -'/name'.length)] : []));
  return lines.findIndex((line) =>
    named.some((field) => line.at?.startsWith(`${field}/options/`) && isSame(line, 'json', String(value))),
  );
}

/** In markup, of a choice or a radio button of that name: the one that sends this value. */
function findOption(written: readonly Written[], part: number, field: string, value: string): Spot[] {
  const sent = patternOf(value)?.source;
  if (sent === undefined || spelled(field) === '') return [];
  const whole = written[part]!.lines.map(({ text }) => text).join('\n');
  const name = `\\bname=\\\\?["'](?:[^"'\\]]*[\\[.])?${spelled(field)}(?:_?id)?\\]?\\\\?["']`;
  const sends = `\\bvalue=\\\\?["']${sent}\\\\?["']`;
  for (const { index } of whole.matchAll(new RegExp(`<select\\b(?=[^<>]*>)[^<>]*${name}[^<>]*>`, 'giu'))) {
    const close = whole.indexOf('</select', index);
    const option = new RegExp(`<option\\b(?=[^<>]*>)[^<>]*${sends}[^<>]*>|<option>\\s*${sent}(?=\\s*<)`, 'iu');
    const spots = findText(written, part, option, index, close < 0 ? undefined : close);
    if (spots.length > 0) return spots;
  }
  return findText(written, part, new RegExp(`<input\\b(?=[^<>]*>)(?=[^<>]*${name})[^<>]*${sends}[^<>]*>`, 'iu'));
}
