import { byText, POINTS } from '@asbuilt/spec';
import type { Difference } from './difference.js';
import { diffJunit } from './junit.js';
import { diffSarif } from './sarif.js';
import { EFFECTS, EFFECT_WORDS, type Effect } from './finding.js';

export type DiffFormat = 'text' | 'md' | 'json' | 'junit' | 'sarif';

const WIDTH = Math.max(...Object.values(EFFECT_WORDS).map((word) => word.length));

/** Differences for people and for programs. */
export function diffReport(differences: readonly Difference[], format: DiffFormat): string {
  if (format === 'json') return `${JSON.stringify({ counts: counts(differences), differences }, null, 2)}\n`;
  if (format === 'junit') return diffJunit(differences);
  if (format === 'sarif') return diffSarif(differences);
  return `${(format === 'md' ? markdown(differences) : text(differences)).join('\n')}\n`;
}

function counts(differences: readonly Difference[]): Record<Effect, number> {
  const count = (effect: Effect) => differences.filter((one) => one.effect === effect).length;
  return Object.fromEntries(EFFECTS.map((effect) => [effect, count(effect)])) as Record<Effect, number>;
}

function sumLine(differences: readonly Difference[]): string {
  if (differences.length === 0) return 'No differences.';
  const of = counts(differences);
  const noun = differences.length === 1 ? 'difference' : 'differences';
  return `${differences.length} ${noun}: ${EFFECTS.map((effect) => `${of[effect]} ${EFFECT_WORDS[effect]}`).join(', ')}.`;
}

/** By point; the worst first. */
function grouped(differences: readonly Difference[]) {
  return POINTS.map(({ name, number, subject }) => {
    const own = differences.filter(({ point }) => point === name);
    const sorted = own.toSorted(
      (a, b) => EFFECTS.indexOf(a.effect) - EFFECTS.indexOf(b.effect) || byText(a.title, b.title),
    );
    return { title: `${number} ${subject}`, sorted };
  }).filter(({ sorted }) => sorted.length > 0);
}

const idText = (id: string, around: (id: string) => string) => (id === '' ? '' : ` ${around(id)}`);

function text(differences: readonly Difference[]): string[] {
  const groups = grouped(differences).flatMap(({ title, sorted }) => [
    '',
    title,
    ...sorted.flatMap(({ effect, title: what, id, says }) => [
      `  ${EFFECT_WORDS[effect].padEnd(WIDTH)}  ${printable(what)}${idText(id, (one) => `(${one})`)}`,
      ...says.map((line) => `${' '.repeat(WIDTH + 6)}${printable(line)}`),
    ]),
  ]);
  return [sumLine(differences), ...groups];
}

function markdown(differences: readonly Difference[]): string[] {
  const groups = grouped(differences).flatMap(({ title, sorted }) => [
    '',
    `### ${title}`,
    '',
    '| effect | what | difference |',
    '| --- | --- | --- |',
    ...sorted.map(
      ({ effect, title: what, id, says }) =>
        `| ${effect === 'breaking' ? '**breaking**' : EFFECT_WORDS[effect]} | ${cell(what)}${idText(id, (one) => `\`${one}\``)} | ${says.map(cell).join('<br>')} |`,
    ),
  ]);
  return ['## Differences', '', sumLine(differences), ...groups];
}

/** The product's words may hold terminal codes; what is printed may not. */
const printable = (line: string): string => line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

/** Nothing of the product's words may end the cell, begin markup or become a link. */
const cell = (line: string): string => printable(line).replace(/[\\`*_{}[\]<>()#+!|~&:]/g, '\\$&');
