import { findText, patternOf, type Spot } from './find-text.js';
import { answersFirst } from './find-place.js';
import { bare, spelled, stepsOf } from '@asbuilt/contract';
import type { WantedState } from './telling.js';
import type { Written } from './written.js';

/** Where a state stands: the value of its field, in one line; what is offered, as an option. */
export function findState(written: readonly Written[], state: WantedState): Spot[] {
  const parts = answersFirst(written);
  const found = (find: (part: number) => Spot[]): Spot[] => {
    for (const part of parts) {
      const spots = find(part);
      if (spots.length > 0) return spots;
    }
    return [];
  };
  const ways = [
    (part: number) => findOption(written, part, state),
    (part: number) => findValue(written[part]!, part, state, true),
    (part: number) => findSaid(written, part, state),
    (part: number) => findValue(written[part]!, part, state, false),
  ];
  // A value is what a thing is, not what it may become.
  const own = state.offered ? ways.slice(0, 1) : ways;
  for (const way of own) {
    const spots = found(way);
    if (spots.length > 0) return spots;
  }
  return [];
}

/** Members and sent fields of that name: the one of that value, else (`byName` false) the only value there is. */
function findValue({ kind, lines }: Written, part: number, { field, to }: WantedState, byName: boolean): Spot[] {
  if (kind !== 'json' && kind !== 'form') return [];
  const own = lines.flatMap(({ at, name, text }, line) => {
    const steps = stepsOf(at ?? name ?? '');
    const isOwn = steps.slice(-2).some((step) => bare(step) === bare(field)) && !/[[{]$/.test(text);
    const value = text.slice(text.search(kind === 'form' ? / = / : /: |$/)).replace(/^(?: = |: )|,$/g, '');
    return isOwn && !/^[}\]]/.test(text.trim())
      ? [{ line, value, last: bare(steps.at(-1) ?? '') === bare(field) }]
      : [];
  });
  if (byName) {
    const named = own.find(({ value }) => bare(value) === bare(to));
    return named === undefined ? [] : [{ part, line: named.line }];
  }
  // By its number, where the name of it stands elsewhere; another word is another state, or one of another thing.
  const direct = own.filter(({ last }) => last);
  const isNumber = /^"?\d+"?$/.test(direct[0]?.value ?? '');
  return isNumber && new Set(direct.map(({ value }) => value)).size === 1 ? [{ part, line: direct[0]!.line }] : [];
}

/** Of a choice of that name: the option, which must be chosen where it is not only offered. */
function findOption(written: readonly Written[], part: number, { field, to, offered }: WantedState): Spot[] {
  const { kind, lines } = written[part]!;
  if (kind === 'json') return offered ? findListed(written[part]!, part, to) : [];
  const name = patternOf(to)?.source;
  if (kind !== 'text' || name === undefined) return [];
  const whole = lines.map(({ text }) => text).join('\n');
  const select = new RegExp(`<select\\b(?=[^<>]*>)[^<>]*\\bname=\\\\?["'][^"'<>]*${spelled(field)}[^<>]*>`, 'giu');
  const option = new RegExp(
    `<option\\b${offered ? '' : '(?=[^<>]*\\bselected\\b)'}[^<>]*>\\s*${name}(?=\\s*(?:<|$))`,
    'iu',
  );
  for (const { index, 0: tag } of whole.matchAll(select)) {
    const close = whole.indexOf('</select', index);
    const spots = findText(written, part, option, index + tag.length, close < 0 ? undefined : close);
    if (spots.length > 0) return spots;
  }
  return [];
}

/** A value by itself: an item of a list of what may come next, or the name of such an item. */
function findListed({ lines }: Written, part: number, to: string): Spot[] {
  const line = lines.findIndex(({ text }) => bare(/^\s*(?:"[^"]*": )?"(.*)",?$/.exec(text)?.[1] ?? '') === bare(to));
  return line < 0 ? [] : [{ part, line }];
}

/** In the text of a page: a label with the value after it, or a log that tells of both in one line. */
function findSaid(written: readonly Written[], part: number, { field, from, to }: WantedState): Spot[] {
  const [value, before] = [patternOf(to)?.source, from === null ? undefined : patternOf(from)?.source];
  if (written[part]!.kind !== 'text' || value === undefined) return [];
  const label = `>\\s*${spelled(field)}\\s*(?::\\s*)?`;
  const shown = findText(
    written,
    part,
    new RegExp(`(?=${value})(?<=${label}(?:<[^<>]*>\\s*){1,4})${value}(?=\\s*<)`, 'iu'),
  );
  if (shown.length > 0 || before === undefined) return shown;
  const between = '(?:<[^<>\\n]*>|[^<>\\n]){1,60}?';
  return findText(
    written,
    part,
    new RegExp(`(?<=>)${spelled(field)}${between}${before}${between}${value}(?=\\s*<)`, 'iu'),
  );
}
