import { CELLS, PART_KEYS, type Change } from '@asbuilt/contract';
import type { Entity, LifeCycle, PointName, Rule, Spec, Statement } from '@asbuilt/spec';
import { PART_CORRECT } from '../words/parts.js';
import { OTHER, type Correction } from './corrections.js';

/** How a part of a statement can be corrected by itself. */
export function partCorrections(point: PointName, statement: Statement, key: string, spec: Spec): Correction[] {
  if (point === 'entities') return [...ofEntity(statement as Entity, key), OTHER];
  if (point === 'states') return [...ofCycle(statement as LifeCycle, key, spec), OTHER];
  if (point === 'roles') return [CELL, OTHER];
  return [...(point === 'validation' ? ofRule(statement as Rule, key) : []), OTHER];
}

const set = (name: keyof typeof PART_CORRECT.set, now: string, more: Partial<Correction> = {}): Correction => ({
  key: name,
  title: PART_CORRECT.set[name].title,
  asks: PART_CORRECT.set[name].asks,
  now,
  mayBeEmpty: name === 'ref',
  change: (value): Change => ({ kind: 'set', at: `/${name}`, value }),
  ...more,
});

const yesOrNo = (name: 'optional' | 'nullable', now: boolean): Correction =>
  set(name, String(now), {
    choices: [
      { value: 'true', label: PART_CORRECT.yes },
      { value: 'false', label: PART_CORRECT.no },
    ],
    change: (value) => ({ kind: 'set', at: `/${name}`, value: value === 'true' }),
  });

const rename = (now: string, words: { readonly title: string; readonly asks: string }): Correction => ({
  key: 'rename',
  ...words,
  now,
  change: (to) => ({ kind: 'rename', to }),
});

/** One value of a closed set. */
function ofValue(values: readonly unknown[], path: string, key: string): Correction[] {
  const found = values.filter((one) => PART_KEYS.value(path, one) === key).slice(0, 1);
  return found.map((one) => rename(typeof one === 'string' ? one : JSON.stringify(one), PART_CORRECT.value));
}

const ofRule = ({ value, field }: Rule, key: string): Correction[] =>
  Array.isArray(value) ? ofValue(value, field, key) : [];

function ofEntity({ fields }: Entity, key: string): Correction[] {
  const field = fields.find(({ path }) => PART_KEYS.field(path) === key);
  if (field === undefined) return fields.flatMap(({ path, values = [] }) => ofValue(values, path, key));
  const { path, types, format = '', optional, nullable, ref } = field;
  return [
    rename(path, PART_CORRECT.rename),
    set('types', types.join(', ')),
    set('format', format),
    yesOrNo('optional', optional),
    yesOrNo('nullable', nullable),
    set('ref', ref ? `${ref.entity}.${ref.field}` : ''),
  ];
}

function ofCycle({ states, transitions }: LifeCycle, key: string, spec: Spec): Correction[] {
  const state = states.find(({ name }) => PART_KEYS.state(name) === key);
  if (state !== undefined) return [rename(state.name, PART_CORRECT.rename)];
  const move = transitions.find((one) => PART_KEYS.move(one) === key);
  if (move === undefined) return [];
  const named = states.map(({ name }) => ({ value: name, label: name }));
  const none = (label: string) => [{ value: '', label }];
  const calls = spec.calls.statements
    .filter(({ method }) => method !== 'GET')
    .map(({ id, method, path, operation }) => ({
      value: id,
      label: [method, path, operation].filter(Boolean).join(' '),
    }));
  return [
    set('to', move.to ?? '', { choices: [...named, ...none(PART_CORRECT.gone)] }),
    set('from', move.from ?? '', { choices: [...named, ...none(PART_CORRECT.made)] }),
    set('via', move.via ?? '', { choices: [...none(PART_CORRECT.noCall), ...calls] }),
  ];
}

const CELL = set('cell', CELLS[0], {
  choices: CELLS.map((cell) => ({ value: cell, label: PART_CORRECT.cells[cell] })),
});
