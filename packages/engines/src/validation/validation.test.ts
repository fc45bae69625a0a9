import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Point, Rule, ScreenHint, Spec } from '@asbuilt/spec';
import { readTape, TAPE_ORIGIN, type Tape } from '../kit/tape/tape.js';
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

describe('what a select offers', () => {
  const tape = readTape(`A select in a form that a script sends

ann  SEES /tools/new "New tool" form="GET: name*, condition<select options=new|good|worn>"
ann  POST /api/tools {"name":"Saw","condition":"good"} from=/tools/new  -> 201 {}`);

  it('is a closed set where things have these values and no others', () =>
    expect(rulesOf(tape, ['worn', 'new', 'good'])).toContain(
      'POST /api/tools  condition  enum ["new","good","worn"]  by form  0.88',
    ));

  it.each([[['new', 'good']], [['new', 'good', 'worn', 'lost']], [undefined]])(
    'is no rule where they have %j',
    (values) => {
      const found = rulesOf(tape, values);
      expect(found.filter((line) => line.includes('enum'))).toEqual([
        'screen only: POST /api/tools  condition  enum ["new","good","worn"]',
      ]);
    },
  );
});

describe('what speaks against a rule', () => {
  it('is what was taken, and what other refusals say', () => {
    const tape = readTape(`Bounds of a trip each, and a field that some need not send

ann  POST /bookings {"seats":9,"vat":"x"}  -> 422 {"errors":{"seats":["must be at most 7"]}}
ann  POST /bookings {"seats":9,"vat":"x"}  -> 422 {"errors":{"seats":["must be at most 3"]}}
ann  POST /bookings {"seats":2}  -> 422 {"errors":{"vat":["is required"]}}
ann  POST /bookings {"seats":1,"vat":"x"}  -> 201 {}
ann  POST /bookings {"seats":1}  -> 201 {}
ann  POST /bookings {"seats":2}  -> 201 {}`);
    const against = statementsIn(tape).map(({ rule, value, against: times }) => [rule, value, times]);
    expect(against).toEqual([
      ['max', 3, 1],
      ['max', 7, 1],
      ['required', undefined, 2],
    ]);
  });
});

describe('evidence of a rule', () => {
  it('has the refusal that it quotes, and a place of each witness', () => {
    const form = 'form="POST /books: title<maxlength=60>"';
    const tape = readTape(`A form that is shown again and again, and refused once

ann  SEES /books/new "New book" ${form}
ann  SEES /books/new "New book" ${form}
ann  SEES /books/new "New book" ${form}
ann  SEES /books/new "New book" ${form}
ann  POST /books title=A&isbn=1  -> 422 {"errors":{"isbn":["is too short (minimum is 10 characters)"]}}
ann  POST /books title={x*80}  -> 422 {"errors":{"title":["is too long (maximum is 60 characters)"]}}`);
    const entries = statementsIn(tape).map(({ field, evidence }) => [field, evidence.map(({ entry }) => entry)]);
    expect(entries).toEqual([
      ['isbn', [4]],
      ['title', [0, 1, 5]],
    ]);
  });
});

const isHint = (line: string): boolean => line.startsWith('screen only: ');

const statementsIn = (tape: Tape): readonly Rule[] => pointOf(tape).statements;

/** `values`: what things that were seen have as their condition, a closed set. */
function pointOf(tape: Tape, values?: readonly string[]): Point<Rule> {
  const summary = validation.empty();
  for (const event of tape.events) validation.observe(summary, event);
  const entities = { statements: [{ fields: [{ path: 'condition', values }] }] };
  const points = {
    calls: { shown: 'shown', statements: callsOf(tape.exchanges), gaps: [] },
    entities,
  } as unknown as Partial<Spec>;
  return validation.conclude(summary, { origins: [TAPE_ORIGIN], calls: { callAt: idOf }, points });
}

function rulesOf(tape: Tape, values?: readonly string[]): string[] {
  const point = pointOf(tape, values);
  const hints = (point['onScreens'] as ScreenHint[] | undefined) ?? [];
  const rules = point.statements.map(asLine);
  return [...(rules.length === 0 ? ['(nothing)'] : rules), ...hints.map((hint) => `screen only: ${wordsOf(hint)}`)];
}

function wordsOf(told: Pick<Rule, 'where' | 'field' | 'rule' | 'value' | 'exclusive'>): string {
  const { where, field, rule, value, exclusive } = told;
  const bound = value === undefined ? '' : `${exclusive === true ? ' beyond' : ''} ${JSON.stringify(value)}`;
  return `${where}  ${field}  ${rule}${bound}`;
}

/** `POST /posts  title  maxLength 60  by form, rejection  0.98  "is too long …"  but form says 80` */
function asLine(rule: Rule): string {
  return [
    wordsOf(rule),
    `by ${(rule.witnesses ?? ['code']).join(', ')}`,
    String(rule.confidence),
    ...(rule.message === undefined ? [] : [JSON.stringify(rule.message)]),
    ...(rule.contradictions ?? []).map(({ witness, value }) => `but ${witness} says ${JSON.stringify(value)}`),
  ].join('  ');
}
