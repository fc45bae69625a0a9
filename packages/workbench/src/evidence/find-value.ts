import { bare, endsAlike, stepsOf, type Sought } from '@asbuilt/contract';
import { findState } from './find-state.js';
import { patternOf, type Spot } from './find-text.js';
import { answersFirst } from './find-place.js';
import { holderOf } from './find-one-field.js';
import type { Telling } from './telling.js';
import { namesTo, type Written, type WrittenLine } from './written.js';

type SoughtValue = Extract<Sought, { is: 'value' }>;

/** One value, at its own field of its own thing. */
export function findValue(
  written: readonly Written[],
  sought: SoughtValue,
  things: Pick<Telling, 'fields' | 'others'>,
): Spot[] {
  for (const part of answersFirst(written)) {
    const line = lineOf(written[part]!, sought, things);
    if (line >= 0) return [{ part, line }];
  }
  for (const part of answersFirst(written)) {
    const spots = written[part]!.kind === 'text' ? inMarkup(written, part, sought) : [];
    if (spots.length > 0) return spots;
  }
  return [];
}

function lineOf(
  one: Written,
  sought: SoughtValue,
  { fields, others = [] }: Pick<Telling, 'fields' | 'others'>,
): number {
  const { kind, lines } = one;
  if (kind !== 'json' && kind !== 'form') return -1;
  const wanted = stepsOf(sought.path);
  const members = membersOf(one);
  const own = new Set(fields.map(bare));
  const rest = others.map((names) => new Set(names.map(bare)));
  const isOwn = ({ at }: WrittenLine, up: number): boolean =>
    at === undefined || own.size === 0 || belongs(members.get(holderOf(at, up)) ?? [], own, rest);
  return lines.findIndex((line) => {
    if (!isSame(line, kind, sought.value)) return false;
    const names = namesTo(line);
    if (endsAlike(names, wanted)) return isOwn(line, wanted.length);
    // What a field refers to may say its own name: `"status": { "name": "Open" }`.
    return typeof sought.value === 'string' && endsAlike(names.slice(0, -1), wanted) && isOwn(line, wanted.length + 1);
  });
}

/** Names of what each thing has, by its pointer. */
function membersOf({ lines }: Written): Map<string, string[]> {
  const members = new Map<string, string[]>();
  for (const { at = '', text } of lines) {
    const cut = at.lastIndexOf('/');
    if (cut < 0 || /^\s*[}\]]/.test(text)) continue;
    const holder = at.slice(0, cut);
    const own = members.get(holder) ?? members.set(holder, []).get(holder)!;
    own.push(bare(at.slice(cut + 1)));
  }
  return members;
}

/** A thing has at least as many fields of its own kind as of any other. */
function belongs(
  members: readonly string[],
  own: ReadonlySet<string>,
  others: readonly ReadonlySet<string>[],
): boolean {
  const shared = (names: ReadonlySet<string>): number => members.filter((name) => names.has(name)).length;
  const mine = shared(own);
  return mine > 0 && others.every((names) => shared(names) <= mine);
}

export function isSame({ text }: WrittenLine, kind: Written['kind'], value: unknown): boolean {
  const shown = kind === 'form' ? / = (.*)$/s.exec(text)?.[1] : /^\s*(?:"(?:[^"\\]|\\.)*": )?(.*?),?$/s.exec(text)?.[1];
  if (shown === undefined) return false;
  if (kind === 'form') return shown === String(value);
  return shown === JSON.stringify(value) || (typeof value === 'string' && shown === value);
}

function inMarkup(written: readonly Written[], part: number, { path, value }: SoughtValue): Spot[] {
  const field = stepsOf(path).at(-1);
  if (field === undefined || patternOf(String(value)) === null) return [];
  const spots = findState([written[part]!], { field, from: null, to: String(value), offered: false });
  return spots.map((spot) => ({ ...spot, part }));
}
