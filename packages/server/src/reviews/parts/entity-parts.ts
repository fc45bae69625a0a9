import { PART_KEYS, type Change } from '@asbuilt/contract';
import type { Entity, Spec } from '@asbuilt/spec';
import { asTyped, isWithin, type Part } from './part.js';
import { callValue } from '../traffic/wire-value.js';
import { callAllowed } from './value-and-rule.js';
import { cyclesOf, renameState } from './value-and-state.js';

type Field = Entity['fields'][number];

/** Fields, and the values that one of them may have. */
export const entityParts = (entity: Entity, spec: Spec): Part[] =>
  entity.fields.flatMap((field) => [fieldPart(entity, field, spec), ...valueParts(entity, field, spec)]);

function fieldPart(entity: Entity, field: Field, spec: Spec): Part {
  return {
    key: PART_KEYS.field(field.path),
    drop() {
      const isIn = within(field.path);
      entity.fields = entity.fields.filter(({ path }) => !isIn(path));
      entity.key = entity.key.filter((path) => !isIn(path));
      for (const other of referring(entity, spec)) if (isIn(other.ref!.field)) delete other.ref;
    },
    change(change) {
      if (change.kind === 'rename') return rename(entity, field, change.to, spec);
      return change.kind === 'set' && setOf(field, change, spec) ? PART_KEYS.field(field.path) : undefined;
    },
  };
}

const within = (path: string) => (other: string) => isWithin(path, other);

const referring = ({ name }: Entity, spec: Spec): Field[] =>
  spec.entities.statements.flatMap(({ fields }) => fields.filter(({ ref }) => ref?.entity === name));

/** Under its new name with all that stands inside it, in the key, in references and in life cycles. */
function rename(entity: Entity, { path: from }: Field, to: string, spec: Spec): string | undefined {
  if (to.trim() === '' || entity.fields.some(({ path }) => path === to)) return undefined;
  const isIn = within(from);
  const renamed = (path: string) => (isIn(path) ? to + path.slice(from.length) : path);
  for (const field of entity.fields) callField(field, renamed(field.path));
  entity.key = entity.key.map(renamed);
  for (const field of referring(entity, spec)) field.ref = { ...field.ref!, field: renamed(field.ref!.field) };
  for (const cycle of spec.states.statements) if (cycle.entity === entity.name) cycle.field = renamed(cycle.field);
  return PART_KEYS.field(to);
}

/** What traffic calls it is kept: it is asked for and answered under that name whatever people call it. */
function callField(field: Field, path: string): void {
  const wire = field.wire ?? field.path;
  field.path = path;
  if (wire === path) delete field.wire;
  else field.wire = wire;
}

/** Whether it was something that may be said of a field. */
function setOf(field: Field, { at, value }: Extract<Change, { kind: 'set' }>, spec: Spec): boolean {
  if ((at === '/optional' || at === '/nullable') && typeof value === 'boolean')
    field[at.slice(1) as 'optional'] = value;
  else if (at === '/format' && typeof value === 'string') field.format = value;
  else if (at === '/types' && typeof value === 'string')
    field.types = value
      .split(/,|\bor\b/)
      .map((type) => type.trim())
      .filter(Boolean);
  else if (at === '/ref' && typeof value === 'string') return refer(field, value, spec);
  else return false;
  return true;
}

/** `Writer.id`, or nothing: it refers to none. */
function refer(field: Field, to: string, spec: Spec): boolean {
  if (to === '') {
    delete field.ref;
    return true;
  }
  const entity = spec.entities.statements.find(({ name }) => to === name || to.startsWith(`${name}.`));
  if (entity === undefined) return false;
  field.ref = { entity: entity.name, field: to.slice(entity.name.length + 1) || entity.key[0] || 'id' };
  return true;
}

const valueParts = (entity: Entity, field: Field, spec: Spec): Part[] =>
  (field.values ?? []).map((value) => ({
    key: PART_KEYS.value(field.path, value),
    drop() {
      field.values = field.values!.filter((one) => one !== value);
      if (field.values.length === 0) delete field.values;
    },
    change(change) {
      if (change.kind !== 'rename' || change.to.trim() === '') return undefined;
      const to = asTyped(value, change.to);
      const key = PART_KEYS.value(field.path, to);
      if (field.values!.some((one) => PART_KEYS.value(field.path, one) === key)) return undefined;
      field.values = field.values!.map((one) => (one === value ? to : one));
      callAllowed(spec, entity, field, { value, to });
      callValue(field, value, to);
      for (const cycle of cyclesOf(spec, entity, field.path)) renameState(cycle, String(value), String(to));
      return key;
    },
  }));
