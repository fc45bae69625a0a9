import { findElement } from './find-element.js';
import type { Spot } from './find-text.js';
import type { Written, WrittenLine } from './written.js';

/** The place that the evidence itself names: a JSON pointer, a header, a field, a line, an element. */
export function findPlace(written: readonly Written[], at: string, patterns: readonly RegExp[]): Spot[] {
  const finders = [findPointer, findHeader, findLine, findDescribed, findInMarkup, findSent];
  for (const find of finders) {
    const spots = find(written, at, patterns);
    if (spots.length > 0) return spots;
  }
  return [];
}

function findInMarkup(written: readonly Written[], at: string, patterns: readonly RegExp[]): Spot[] {
  for (const part of answersFirst(written)) {
    const spots = written[part]!.kind === 'text' ? findElement(written, part, at, patterns) : [];
    if (spots.length > 0) return spots;
  }
  return [];
}

/** What was answered tells more often than what was sent. */
export const answersFirst = (written: readonly Written[]): number[] => [...written.keys()].reverse();

export const linesWhere = (written: readonly Written[], is: (line: WrittenLine, part: Written) => boolean): Spot[] =>
  written.flatMap((one, part) => one.lines.flatMap((line, i) => (is(line, one) ? [{ part, line: i }] : [])));

const isUnder = (at: string | undefined, pointer: string): boolean =>
  at !== undefined && pointer !== '' && (at === pointer || at.startsWith(`${pointer}/`));

const findPointer = (written: readonly Written[], at: string): Spot[] =>
  at.startsWith('/') ? linesWhere(written, (line) => isUnder(line.at, at)) : [];

const findHeader = (written: readonly Written[], at: string): Spot[] =>
  linesWhere(written, ({ name }, { kind }) => kind === 'headers' && name?.toLowerCase() === at.toLowerCase());

/** A field of a form that was sent. */
function findSent(written: readonly Written[], at: string): Spot[] {
  const field = fieldOf(at) ?? at.split('/').at(-1)!;
  return linesWhere(written, ({ name }, { kind }) => kind === 'form' && (name === at || name === field));
}

/** `line 12` of a text, or `9:120` of a script; of a script that is not kept, what is said instead of it. */
function findLine(written: readonly Written[], at: string): Spot[] {
  const line = /^line (\d+)$/.exec(at)?.[1] ?? /^(\d+):\d+$/.exec(at)?.[1];
  const part = written.findLastIndex(({ kind }) => kind !== 'headers');
  if (line === undefined || part < 0) return [];
  return [{ part, line: Math.max(0, Math.min(Number(line), written[part]!.lines.length) - 1) }];
}

/** A field that a recorder describes: all that is said of it. */
function findDescribed(written: readonly Written[], at: string): Spot[] {
  const field = fieldOf(at);
  if (field === undefined) return [];
  const value = `: ${JSON.stringify(field)}`;
  for (const { kind, lines } of written) {
    const named = kind === 'json' && lines.find((line) => line.at?.endsWith('/name') && line.text.includes(value));
    if (named) return findPointer(written, named.at!.slice(0, -'/name'.length));
  }
  return [];
}

const fieldOf = (at: string): string | undefined => /^\w*\[name="(.*)"\]$/.exec(at)?.[1];
