import {
  byText,
  heldWords,
  ruleWords,
  type Rule,
  type ScreenHint,
  type Spec,
  type StatedInvariant,
} from '@asbuilt/spec';
import { groupBy } from '../group.js';
import { clip, valueText } from '../plain.js';
import type { Book } from './book.js';
import { contents } from './contents.js';
import { anchor, code, table, text } from './escape.js';
import { backingCells, counted } from './words.js';

const MOST_VALUE_TEXT = 120;

export function validationBody({ validation, calls }: Spec, book: Book): string[] {
  const paths = new Map(calls.statements.map(({ id, method, path }) => [id, `${path} ${method}`]));
  const byPath = (a: string, b: string) => byText(paths.get(a) ?? a, paths.get(b) ?? b);
  const byPlace = [...groupBy(validation.statements, (rule) => rule.where)].sort(([a], [b]) => byPath(a, b));
  return [
    `${counted(validation.statements.length, 'rule')}.`,
    ...contents(
      byPlace.map(([where, { length }]) => ({ label: book.title(where), id: `rules ${where}`, count: length })),
    ),
    ...byPlace.flatMap(([where, rules]) => [
      anchor(`rules ${where}`),
      `### ${book.place(where)}`,
      table(
        ['Field', 'Rule', 'Error message', 'Seen', 'Evidence'],
        rules.map((rule) => row(rule, book)),
      ),
    ]),
    ...besideRules({ validation }, book),
  ];
}

/** What screens say and what holds without exception are no rules, and are told where there is none as well. */
export function besideRules({ validation }: Pick<Spec, 'validation'>, book: Book): string[] {
  return [...hints(validation.onScreens ?? [], book), ...invariants(validation.invariants ?? [], book)];
}

function row(rule: Rule, book: Book): string[] {
  const message = rule.message === undefined ? '' : `“${text(rule.message)}”`;
  const also = rule.also === undefined ? '' : `also at ${book.places(rule.also)}`;
  const against = (rule.contradictions ?? []).map(({ witness, value }) => {
    const told = code(valueText(value, MOST_VALUE_TEXT));
    return witness === 'contrast' ? `the server accepted ${told}` : `the ${text(witness)} says ${told}`;
  });
  const named = (rule.named ?? []).map((one) => `${code(String(one.wire))} means ${text(String(one.name))}`);
  const said = [message, ...named, ...against, also].filter((part) => part !== '').join('; ');
  return [code(rule.field), asked(rule), said, ...backingCells(rule)];
}

const asked = (rule: Pick<Rule, 'rule' | 'value' | 'exclusive'>): string =>
  ruleWords(rule, (value) => {
    // What is no bound is said in words of its own: `equals password`, `[a-z]+`.
    const isText = typeof value === 'string' && rule.exclusive !== true;
    return code(isText ? clip(value, MOST_VALUE_TEXT) : valueText(value, MOST_VALUE_TEXT));
  });

function shown(hint: ScreenHint): string {
  if (hint.rule === 'required') return 'marked as required';
  const { rule, value } = hint;
  return rule === 'enum' ? `one of ${code(valueText(value, MOST_VALUE_TEXT))}` : asked({ rule, value });
}

/** What screens say of fields where no refusal was seen. */
function hints(all: readonly ScreenHint[], book: Book): string[] {
  if (all.length === 0) return [];
  return [
    '### Rules on screens only',
    'Constraints of form fields. No recorded request shows that the server enforces them.',
    table(
      ['Form or call', 'Field', 'Constraint'],
      all.map((hint) => [book.place(hint.where), code(hint.field), shown(hint)]),
    ),
  ];
}

/** What held between requests and answers without exception. */
function invariants(all: readonly StatedInvariant[], book: Book): string[] {
  if (all.length === 0) return [];
  const byPlace = groupBy(all, (one) => one.where);
  return [
    '### Rules between requests and responses',
    table(
      ['Call', 'Always true', 'Seen'],
      [...byPlace].flatMap(([where, list]) =>
        list.map((one, i) => [i === 0 ? book.place(where) : '', heldWords(one, code), String(one.support)]),
      ),
    ),
  ];
}
