import { PART_KEYS } from '@asbuilt/contract';
import type { Entity, LifeCycle, Spec, Statement } from '@asbuilt/spec';
import { isWithin } from './part.js';
import { wireOf } from '../traffic/places.js';
import { wireValue } from '../traffic/wire-value.js';
import { rulesAbout, rulesOf } from './value-and-rule.js';
import { cyclesOf } from './value-and-state.js';

type PartReview = NonNullable<Statement['parts']>[number];

/** A value that somebody rejected, as a value of a field or as a state. */
interface Rejected {
  readonly source: Statement;
  readonly entity: Entity;
  readonly path: string;
  readonly value: string;
  /** As traffic has it. */
  readonly wire: string;
  readonly review: PartReview;
}

/**
 * A value of a field is a state of its life cycle, and what its rules let in: rejected as the one it is rejected as the
 * others. Where somebody decided otherwise of one of those, that stands, and it is said that the two do not agree.
 */
export function echoRejected(spec: Spec): void {
  for (const entity of spec.entities.statements) echoFields(spec, entity);
  for (const one of [...spec.entities.statements.flatMap(ofEntity), ...ofCycles(spec)]) echo(spec, one);
}

const rejectedAs = ({ parts }: Statement, key: string): PartReview | undefined =>
  parts?.find(({ part, now = part, verdict }) => now === key && verdict === 'rejected');

/** The life of a field that is none goes with it, and what its rules say. */
function echoFields(spec: Spec, entity: Entity): void {
  for (const { path } of entity.parts === undefined ? [] : entity.fields) {
    const review = rejectedAs(entity, PART_KEYS.field(path));
    if (review === undefined) continue;
    const says = `Rejected as a field of ${entity.name}: ${path}.`;
    const inside = entity.fields.filter((one) => isWithin(path, one.path));
    const lives = spec.states.statements.filter((one) => one.entity === entity.name && isWithin(path, one.field));
    const rules = new Set(inside.flatMap((one) => rulesAbout(spec, entity, wireOf(one))));
    for (const one of [...lives, ...rules])
      if (one.review === undefined) one.review = { verdict: 'rejected', by: review.by, at: review.at, says };
      else if (one.review.verdict !== 'rejected') one.review.says = `Contradicts another decision. ${says}`;
    const isGone = (one: Statement) => one.review!.says === says;
    const gone = [
      ...lives.filter(isGone).map(({ field }) => `the life cycle of ${entity.name}.${field}`),
      ...[...rules].filter(isGone).map(({ id }) => `the rule ${id}`),
    ];
    if (gone.length > 0) review.says = `Also removed: ${gone.join(', ')}.`;
  }
}

function ofEntity(entity: Entity): Rejected[] {
  if (entity.parts === undefined) return [];
  return entity.fields.flatMap((field) =>
    (field.values ?? []).flatMap((value) => {
      const { path } = field;
      const review = rejectedAs(entity, PART_KEYS.value(path, value));
      return review === undefined
        ? []
        : [{ source: entity, entity, path, value: String(value), wire: String(wireValue(field, value)), review }];
    }),
  );
}

const ofCycles = ({ states, entities }: Spec): Rejected[] =>
  states.statements.flatMap((cycle) => {
    const entity = cycle.parts && entities.statements.find(({ name }) => name === cycle.entity);
    return entity === undefined ? [] : ofCycle(cycle, entity);
  });

const ofCycle = (cycle: LifeCycle, entity: Entity): Rejected[] =>
  cycle.states.flatMap(({ name, wire = name }) => {
    const review = rejectedAs(cycle, PART_KEYS.state(name));
    return review === undefined ? [] : [{ source: cycle, entity, path: cycle.field, value: name, wire, review }];
  });

function echo(spec: Spec, { source, entity, path, value, wire, review }: Rejected): void {
  const says = `Rejected as a ${source === entity ? 'value' : 'state'} of ${entity.name}.${path}.`;
  const also: string[] = [];
  const mark = (statement: Statement, key: string, where: string) => {
    if (statement === source) return;
    const own = statement.parts?.find(({ part, now = part }) => now === key);
    const { by, at } = review;
    if (own === undefined) {
      statement.parts = [...(statement.parts ?? []), { part: key, verdict: 'rejected', by, at, says }];
      also.push(where);
    } else if (own.verdict !== 'rejected') own.says = `Contradicts another decision. ${says}`;
  };
  for (const field of entity.fields.filter((one) => one.path === path))
    for (const one of alike(field.values, value))
      mark(entity, PART_KEYS.value(path, one), `as a value of ${entity.name}.${path}`);
  for (const cycle of cyclesOf(spec, entity, path))
    if (cycle.states.some(({ name }) => name === value))
      mark(cycle, PART_KEYS.state(value), `as a state of ${entity.name}.${path}`);
  const field = entity.fields.find((one) => one.path === path);
  for (const rule of rulesOf(spec, entity, field ? wireOf(field) : path))
    for (const one of alike(rule.value, wire))
      mark(rule, PART_KEYS.value(rule.field, one), `by the rule ${rule.id} of ${rule.field}`);
  if (also.length > 0) review.says = `Also removed: ${value} ${also.join(', ')}.`;
}

/** States are told as text, whatever the field holds. */
const alike = (values: unknown, value: string): unknown[] =>
  Array.isArray(values) ? values.filter((one) => String(one) === value) : [];
