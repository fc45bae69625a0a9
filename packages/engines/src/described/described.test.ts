import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { concludeAll } from '../conclude.js';
import { ENGINES } from '../index.js';
import { readTape, type Tape } from '../kit/tape/tape.js';
import { emptyOrigins, observeOrigins } from '../origins/summary.js';

const folder = new URL('cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.case'));

describe('what descriptions of the interface say beyond calls', () => {
  it.each(files)('%s', (name) => {
    const file = new URL(name, folder);
    const text = readFileSync(file, 'utf8');
    const found = linesOf(pointsOf(readTape(text)));
    const now = `${text.split(/^=> declared/m)[0]!.trimEnd()}\n\n=> declared\n${(found.length === 0 ? ['(nothing)'] : found).join('\n')}\n`;
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, now);
    expect(now).toBe(readFileSync(file, 'utf8'));
    if (name.includes('.twin.')) expect(found).toEqual([]);
  });
});

function pointsOf({ events }: Tape): ReturnType<typeof concludeAll>['points'] {
  const origins = emptyOrigins();
  const summaries = new Map(ENGINES.map((engine) => [engine.point, engine.empty()]));
  for (const event of events) {
    observeOrigins(origins, event);
    for (const engine of ENGINES) engine.observe(summaries.get(engine.point), event);
  }
  const { points } = concludeAll(ENGINES, { origins, summaries, failures: new Map() }, { wanted: [] });
  for (const point of Object.values(points)) if (point.failed !== undefined) throw new Error(point.failed);
  return points;
}

type Points = Pick<Spec, 'purpose' | 'entities' | 'validation' | 'errors' | 'constants' | 'roles' | 'calls'>;

/** Lines that rest on documents alone; of a thing that was seen as well, the fields that do. */
function linesOf({ purpose, entities, validation, errors, constants, roles, calls }: Points): string[] {
  const paths = new Map(
    calls.statements.map(({ id, method, path, operation }) => [id, [method, path, operation ?? ''].join(' ').trim()]),
  );
  const at = (ids: readonly string[]) => `at ${ids.map((id) => paths.get(id)).join(', ')}`;
  const told = ({ basis }: { basis: readonly string[] }) => basis.join() === 'declared';
  return [
    ...purpose.statements.filter(told).map(({ kind, text }) => `${kind}: ${text}`),
    ...entities.statements.flatMap((entity) =>
      entity.fields
        .filter((field) => told(entity) || (field['basis'] as string[] | undefined)?.join() === 'declared')
        .map((field) => `${entity.name}${told(entity) ? ` by ${entity.key.join()}` : ' (seen)'}: ${fieldLine(field)}`),
    ),
    ...validation.statements
      .filter(({ witnesses = [] }) => witnesses.includes('description'))
      .map((rule) => `${paths.get(rule.where)}: ${rule.field} ${rule.rule} ${ruleLine(rule)}`),
    ...validation.statements.flatMap((rule) =>
      (rule.contradictions ?? [])
        .filter(({ witness }) => witness === 'description')
        .map(
          ({ value }) =>
            `${rule.field} ${rule.rule} ${JSON.stringify(rule.value)}, described as ${JSON.stringify(value)}`,
        ),
    ),
    ...validation.gaps.filter(({ says }) => says.includes('described')).map(({ says }) => `! ${says}`),
    ...errors.statements
      .filter(told)
      .map(({ status, code, message, where }) => `${status} ${code ?? '-'} “${message}” ${at(where)}`),
    ...constants.statements.filter(told).map(({ name, value, where }) => `${name} ${String(value)} ${at(where)}`),
    ...(roles.signIn ?? [])
      .filter((way) => (way['basis'] as string[] | undefined)?.join() === 'declared')
      .map(({ method, name }) => `signs in by ${method} ${name ?? ''}`.trim()),
  ];
}

const ruleLine = ({ value, witnesses = [] }: Spec['validation']['statements'][number]): string =>
  [...(value === undefined ? [] : [JSON.stringify(value)]), `by ${witnesses.join(' and ')}`].join(' ');

function fieldLine(field: Spec['entities']['statements'][number]['fields'][number]): string {
  const { path, types, format, nullable, optional, values, ref } = field;
  return [
    path,
    types.join(' or '),
    ...(format === undefined ? [] : [format]),
    ...(nullable ? ['or null'] : []),
    ...(optional ? ['sometimes'] : []),
    ...(values === undefined ? [] : [`one of ${values.join(', ')}`]),
    ...(ref === undefined ? [] : [`refers to ${field['many'] === true ? 'several ' : ''}${ref.entity}`]),
    ...(field['readOnly'] === true ? ['read only'] : []),
  ].join(' ');
}
