import { byText, POINTS, type Entity, type LifeCycle, type Point, type Spec } from '@asbuilt/spec';
import { clip } from '../plain.js';
import { planOf } from '../plan/plan.js';
import { stepWords } from '../plan/step.js';
import { code, link, prose, table, text } from './escape.js';
import { slugOf } from './intro.js';
import { counted, grouped, someOf } from './words.js';

const MOST_ENTITIES = 8;
const MOST_STATES = 8;
const MOST_STEPS = 5;
const MOST_NAMES = 4;
const MOST_STEP = 240;

/** The whole on one page: how far each point is shown, the records that matter most, and what to record next. */
export function summary(spec: Spec): string[] {
  if (isEmpty(spec)) return [];
  return ['## Summary', ...saysOfItself(spec), pointsTable(spec), ...overview(spec)];
}

function saysOfItself({ purpose }: Spec): string[] {
  const said = purpose.statements.find(({ kind }) => kind === 'summary');
  return said === undefined ? [] : [`Its own description: “${text(said.text)}”`];
}

/** The same without the nine points. */
export const overview = (spec: Spec): string[] =>
  isEmpty(spec) ? [] : [...records(spec), ...roles(spec), ...next(spec)];

const isEmpty = (spec: Spec): boolean => POINTS.every(({ name }) => spec[name].statements.length === 0);

const SHOWN_WORDS: Readonly<Record<Point['shown'], string>> = {
  shown: 'shown',
  partly: 'partly shown',
  'not shown': '**not shown**',
};

function pointsTable(spec: Spec): string {
  const rows = POINTS.map((point) => {
    const { shown, statements, gaps } = spec[point.name];
    const title = `[${point.number}. ${text(point.subject)}](#${slugOf(point)})`;
    return [title, SHOWN_WORDS[shown], grouped(statements.length), gaps.length === 0 ? '' : grouped(gaps.length)];
  });
  return table(['Point', 'Status', 'Statements', 'Gaps'], rows);
}

/** What most calls are about, and most others point at, comes first. */
function records(spec: Spec): string[] {
  const all = spec.entities.statements;
  if (all.length === 0) return [];
  const pointedAt = new Map<string, number>();
  for (const { fields } of all)
    for (const { ref } of fields)
      if (ref !== undefined) pointedAt.set(ref.entity, (pointedAt.get(ref.entity) ?? 0) + 1);
  const weight = ({ name, calls }: Entity) => calls.length + (pointedAt.get(name) ?? 0);
  const first = all.toSorted((a, b) => weight(b) - weight(a) || byText(a.name, b.name)).slice(0, MOST_ENTITIES);
  const more = all.length - first.length;
  return [
    'Main entities:',
    [
      ...first.map((entity) => `- ${recordLine(entity, spec)}`),
      ...(more > 0 ? [`- ${counted(more, 'more entity', 'more entities')} in [point 3](#${slugOf(POINTS[2]!)})`] : []),
    ].join('\n'),
  ];
}

function recordLine({ id, name, fields, calls }: Entity, { states, entities }: Spec): string {
  const targets = new Set(fields.flatMap(({ ref }) => (ref === undefined || ref.entity === name ? [] : [ref.entity])));
  const ids = new Map(entities.statements.map((one) => [one.name, one.id]));
  const pointed = [...targets].map((one) => (ids.has(one) ? link(text(one), ids.get(one)!) : text(one)));
  const cycles = states.statements.filter((one) => one.entity === name);
  return [
    `**${link(text(name), id)}**: ${counted(fields.length, 'field')}, ${counted(calls.length, 'call')}`,
    ...(pointed.length === 0 ? [] : [`refers to ${someOf(pointed, MOST_NAMES)}`]),
    ...cycles.map((cycle) => `${code(cycle.field)}: ${statesOf(cycle)}`),
  ].join('; ');
}

/** In the order in which a record passes through them, as far as that is known. */
function statesOf({ states }: LifeCycle): string {
  const rank = ({ initial, final }: LifeCycle['states'][number]) => (initial ? 0 : final ? 2 : 1);
  const names = states.toSorted((a, b) => rank(a) - rank(b)).map(({ name }) => code(name));
  return someOf(names, MOST_STATES);
}

function roles({ roles }: Spec): string[] {
  const all = roles.statements;
  if (all.length === 0) return [];
  const lines = all.map(({ name, may, mayNot }) =>
    [
      `- **${text(name)}**: ${counted(may.length, 'call')} allowed`,
      ...(mayNot.length > 0 ? [`${grouped(mayNot.length)} refused`] : []),
    ].join(', '),
  );
  return ['Roles:', lines.join('\n')];
}

function next(spec: Spec): string[] {
  const steps = planOf(spec);
  if (steps.length === 0) return [];
  const more = steps.length - MOST_STEPS;
  const shown = steps.slice(0, MOST_STEPS).map((step, i) => `${i + 1}. ${prose(clip(stepWords(step), MOST_STEP))}`);
  return [
    'What to record next, most valuable first:',
    shown.join('\n'),
    ...(more > 0 ? [`${code('asbuilt gaps spec.json')} lists ${counted(more, 'more step')}.`] : []),
  ];
}
