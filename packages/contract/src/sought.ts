import type { Call, Entity, LifeCycle, PointName, Rule, Spec, Statement } from '@asbuilt/spec';
import { PART_KEYS } from './part-keys.js';

// What an exchange must hold to be shown for one part of a statement. Server and workbench look for the same: the one
// through all that is kept, the other in what it marks.

export type Sought =
  | { readonly is: 'field'; readonly path: string }
  /** A value that a thing has at its own field. */
  | { readonly is: 'value'; readonly path: string; readonly value: unknown }
  /** A value that may be sent: one that is sent or offered at its field, or that a refusal names, in these words. */
  | { readonly is: 'choice'; readonly path: string; readonly value: unknown; readonly message: string | undefined }
  | { readonly is: 'answer'; readonly status: number; readonly mime: string | null }
  | { readonly is: 'parameter'; readonly place: string; readonly name: string }
  /** An answer that refuses, in these words where they are known, else with the field in what was sent or answered. */
  | { readonly is: 'rejection'; readonly field: string; readonly message: string | undefined }
  /** What was refused, or taken, with the field in it. */
  | { readonly is: 'contrast'; readonly field: string }
  | { readonly is: 'form'; readonly field: string };

export interface SoughtPart {
  readonly key: string;
  readonly sought: Sought;
}

const ofEntity = ({ fields }: Entity): SoughtPart[] =>
  fields.flatMap(({ path, values = [] }) => [
    { key: PART_KEYS.field(path), sought: { is: 'field', path } },
    ...values.map((value): SoughtPart => ({
      key: PART_KEYS.value(path, value),
      sought: { is: 'value', path, value },
    })),
  ]);

const ofCycle = ({ field, states }: LifeCycle): SoughtPart[] =>
  states.map(({ name }) => ({
    key: PART_KEYS.state(name),
    sought: { is: 'value', path: field, value: name },
  }));

function ofRule({ field, value, message, witnesses = [] }: Rule): SoughtPart[] {
  const told = witnesses.flatMap((witness): SoughtPart[] => {
    const key = PART_KEYS.witness(witness);
    if (witness === 'rejection') return [{ key, sought: { is: 'rejection', field, message } }];
    return witness === 'description' ? [] : [{ key, sought: { is: witness, field } }];
  });
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  return [
    ...told,
    ...values.map((one): SoughtPart => ({
      key: PART_KEYS.value(field, one),
      sought: { is: 'choice', path: field, value: one, message },
    })),
  ];
}

const ofCall = ({ params, responses }: Call): SoughtPart[] => [
  ...params
    .filter(({ in: place }) => place !== 'path')
    .map(({ in: place, name }): SoughtPart => ({
      key: PART_KEYS.parameter(place, name),
      sought: { is: 'parameter', place, name },
    })),
  ...responses.map(({ status, mime }): SoughtPart => ({
    key: PART_KEYS.answer(status, mime),
    sought: { is: 'answer', status, mime },
  })),
];

/** The parts of a statement that have no evidence of their own. */
export function soughtParts(point: PointName, statement: Statement): SoughtPart[] {
  if (point === 'entities') return ofEntity(statement as Entity);
  if (point === 'states') return ofCycle(statement as LifeCycle);
  if (point === 'validation') return ofRule(statement as Rule);
  return point === 'calls' ? ofCall(statement as Call) : [];
}

/** The calls in whose exchanges the parts of a statement may stand. */
export function callsToSeek(point: PointName, statement: Statement, { entities }: Spec): string[] {
  if (point === 'calls') return [statement.id];
  if (point === 'entities') return (statement as Entity).calls;
  if (point === 'validation') return [(statement as Rule).where, ...((statement as Rule).also ?? [])];
  const { entity, transitions } = statement as LifeCycle;
  const own = entities.statements.filter(({ name }) => name === entity).flatMap(({ calls }) => calls);
  return [...new Set([...own, ...transitions.flatMap(({ via }) => via ?? [])])];
}
