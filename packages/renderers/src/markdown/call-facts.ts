import { heldWords, ruleWords, type Call, type CataloguedError, type Rule } from '@asbuilt/spec';
import type { CallFacts } from '../call-facts.js';
import { isSentToSignIn, type Cell } from '../drawing/access-matrix.js';
import { groupBy } from '../group.js';
import { clip, valueText } from '../plain.js';
import { code, text } from './escape.js';
import { times } from './words.js';

// What the other points say of a call, in short lines beside the call: whoever builds it has everything in one place.

const MOST_ERRORS = 12;
const MOST_VALUE_TEXT = 60;
const MOST_MESSAGE = 120;

export const factBlocks = (call: Call, facts: CallFacts): string[] => [
  // who may sign in is no matter of rights
  ...(call.does === 'login' ? [] : rightsLine(call, facts)),
  ...block('Rules', rulesByField(facts.rules, call.id)),
  ...block('State changes', moveLines(facts)),
  ...block('Errors', someErrors(facts.errors)),
  ...bodyExamples(facts.errors),
  ...block(
    'Always true',
    facts.held.map((one) => `${heldWords(one, code)} (${times(one.support)})`),
  ),
];

const MOST_BODIES = 3;
const MOST_BODY = 300;

/** One body for each status and shape: where codes, messages and fields stand in it. */
function bodyExamples(errors: readonly CataloguedError[]): string[] {
  const byShape = new Map<string, CataloguedError>();
  for (const one of errors) {
    if (one.body === undefined || spaced(one.body).length > MOST_BODY) continue;
    const key = `${one.status} ${shapeOf(one.body)}`;
    if (!byShape.has(key)) byShape.set(key, one);
  }
  const shown = [...byShape.values()].slice(0, MOST_BODIES);
  return shown.length === 0
    ? []
    : [`Example: ${shown.map(({ status, body }) => `**${status}** ${code(spaced(body))}`).join(', ')}`];
}

/** On one line, with room between braces: two of them in a row are something else to template languages. */
const spaced = (body: unknown): string => JSON.stringify(body, null, 1).replace(/\n\s*/g, ' ');

/** The names of the fields, however many entries a list has. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${shapeOf(value[0])}]`;
  if (typeof value !== 'object' || value === null) return '';
  return `{${Object.entries(value)
    .map(([name, inner]) => `${name}${shapeOf(inner)}`)
    .join()}}`;
}

const block = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, lines.map((line) => `- ${line}`).join('\n')];

const RIGHTS: readonly (readonly [says: string, cells: readonly Cell[]])[] = [
  ['Allowed', ['allowed']],
  ['Allowed, with fewer records shown', ['fewer shown']],
  ['Only on their own records', ['only own']],
  ['On some records only', ['depends']],
  ['Refused', ['refused']],
  ['Failed, cause unknown', ['unclear']],
  ['Stated by a document, never tried', ['stated: allowed', 'stated: in part', 'stated: refused']],
  ['Never tried', ['never tried']],
];

function rightsLine(call: Call, facts: CallFacts): string[] {
  const isSent = ({ role, cell }: CallFacts['rights'][number]) => cell === 'refused' && isSentToSignIn(role, call);
  const sent = facts.rights.filter(isSent);
  const rights = facts.rights.filter((one) => !isSent(one));
  if (facts.rights.every(({ cell }) => cell === 'never tried')) return [];
  const groups = RIGHTS.flatMap(([says, cells]) => {
    const names = rights.flatMap(({ role, cell }) => (cells.includes(cell) ? [text(role.name)] : []));
    return names.length === 0 ? [] : [`${says}: ${names.join(', ')}.`];
  });
  if (sent.length > 0) groups.push(`Redirected to sign in: ${sent.map(({ role }) => text(role.name)).join(', ')}.`);
  return [groups.join(' ')];
}

/** One line for each field. */
const rulesByField = (rules: readonly Rule[], call: string): string[] =>
  [...groupBy(rules, ({ field }) => field)].map(
    ([field, own]) => `${code(field)}: ${own.map((rule) => `${asks(rule)}${enforced(rule, call)}`).join('; ')}`,
  );

const asks = (rule: Rule): string =>
  ruleWords(rule, (value) =>
    code(typeof value === 'string' ? clip(value, MOST_VALUE_TEXT) : valueText(value, MOST_VALUE_TEXT)),
  );

/** Who was seen to hold to it. Of a rule of another call that this one keeps as well, nothing more is shown. */
function enforced({ witnesses = [], where }: Rule, call: string): string {
  if (where !== call) return ' (from another call)';
  if (witnesses.some((one) => one === 'rejection' || one === 'contrast')) return ' (server)';
  return witnesses.includes('form') ? ' (form)' : witnesses.includes('description') ? ' (declared)' : '';
}

function moveLines({ moves, refused }: CallFacts): string[] {
  const state = (name: string | null, none: string) => (name === null ? none : code(name));
  return [
    ...moves.map(
      ({ cycle, move }) =>
        `${text(cycle.entity)} ${code(cycle.field)}: ${state(move.from, '(new)')} → ${state(move.to, '(deleted)')}${move.support === 0 ? ', offered but never seen' : ''}`,
    ),
    ...refused.map(
      ({ cycle, move }) =>
        `${text(cycle.entity)} ${code(cycle.field)}: ${code(move.from)} → ${code(move.to)} is refused with ${move.status}`,
    ),
  ];
}

function someErrors(errors: readonly CataloguedError[]): string[] {
  const lines = errors
    .slice(0, MOST_ERRORS)
    .map(({ status, code: own, message, field }) =>
      [
        `**${status}**`,
        ...(own === undefined ? [] : [code(own)]),
        ...(message === '' ? [] : [`“${text(clip(message, MOST_MESSAGE))}”`]),
        ...(field === null ? [] : [`for ${code(field)}`]),
      ].join(' '),
    );
  const more = errors.length - lines.length;
  return more > 0 ? [...lines, `${more} more in the error catalogue`] : lines;
}
