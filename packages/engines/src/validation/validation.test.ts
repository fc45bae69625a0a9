import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Rule, ScreenHint, Spec } from '@asbuilt/spec';
import { readTape, TAPE_ORIGIN, type Tape } from '../kit/tape.js';
import { validation } from './index.js';
import { callsOf, idOf } from './tape-calls.js';

const folder = new URL('cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.case'));

describe('validation rules', () => {
  it.each(files)('%s', (name) => {
    const file = new URL(name, folder);
    const text = readFileSync(file, 'utf8');
    const found = rulesOf(readTape(text));
    const now = `${text.split(/^=> rules/m)[0]!.trimEnd()}\n\n=> rules\n${found.join('\n')}\n`;
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, now);
    expect(now).toBe(readFileSync(file, 'utf8'));
  });

  it('claims nothing in a twin', () => {
    const twins = files.filter((name) => name.endsWith('.twin.case'));
    expect(twins.length * 2).toBeGreaterThanOrEqual(files.length);
    for (const name of twins)
      expect(rulesOf(readTape(readFileSync(new URL(name, folder), 'utf8'))).filter((line) => !isHint(line))).toEqual([
        '(nothing)',
      ]);
  });
});

const isHint = (line: string): boolean => line.startsWith('screen only: ');

function rulesOf(tape: Tape): string[] {
  const summary = validation.empty();
  for (const event of tape.events) validation.observe(summary, event);
  const points = { calls: { shown: 'shown', statements: callsOf(tape.exchanges), gaps: [] } } as Partial<Spec>;
  const point = validation.conclude(summary, { origins: [TAPE_ORIGIN], calls: { callAt: idOf }, points });
  const hints = (point['onScreens'] as ScreenHint[] | undefined) ?? [];
  const rules = point.statements.map(asLine);
  return [...(rules.length === 0 ? ['(nothing)'] : rules), ...hints.map((hint) => `screen only: ${wordsOf(hint)}`)];
}

function wordsOf({ where, field, rule, value }: Pick<Rule, 'where' | 'field' | 'rule' | 'value'>): string {
  return `${where}  ${field}  ${rule}${value === undefined ? '' : ` ${JSON.stringify(value)}`}`;
}

/** `POST /posts  title  maxLength 60  by form, rejection  0.98  "is too long …"  but form says 80` */
function asLine(rule: Rule): string {
  return [
    wordsOf(rule),
    `by ${(rule.witnesses ?? []).join(', ')}`,
    String(rule.confidence),
    ...(rule.message === undefined ? [] : [JSON.stringify(rule.message)]),
    ...(rule.contradictions ?? []).map(({ witness, value }) => `but ${witness} says ${JSON.stringify(value)}`),
  ].join('  ');
}
