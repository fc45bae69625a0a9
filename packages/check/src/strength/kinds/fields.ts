import type { Json } from '@asbuilt/evidence';
import { behaviourOf, type Entity, type Spec } from '@asbuilt/spec';
import { shifted as shiftedDate } from '../../replay/adapt.js';
import { isDate } from '../../replay/looks.js';
import type { Fault, FaultKind } from '../fault.js';
import { withRecords, type JsonRecord } from '../records.js';

type Field = Entity['fields'][number];

/** Fields that a record has by itself, and that it is not known by. */
const plainFields = ({ fields, key }: Entity): Field[] =>
  fields.filter(({ path }) => !key.includes(path) && !/[.[]/.test(path));

function faultOf(
  spec: Spec,
  statement: string,
  { entity, field }: { readonly entity: string; readonly field: string },
  wrong: string,
  change: (record: JsonRecord) => JsonRecord,
): Omit<Fault, 'kind'> {
  return {
    statement,
    title: `${entity}.${field} ${wrong}`,
    record: `Open a ${entity} whose ${field} has a value.`,
    acts: {
      on: 'response',
      change: (step) => withRecords(spec, entity, step, (record) => (field in record ? change(record) : record)),
    },
  };
}

export const missingField: FaultKind = {
  name: 'a missing field',
  draw: ({ spec }) =>
    spec.entities.statements.flatMap((entity) =>
      plainFields(entity).map(({ path }) =>
        faultOf(spec, entity.id, { entity: entity.name, field: path }, 'is missing', ({ [path]: _, ...left }) => left),
      ),
    ),
};

/** What the product works out: by a formula that is known, or by one that is not. */
function* computed(spec: Spec): Generator<{ statement: string; entity: string; field: string }> {
  const known = new Set<string>();
  for (const one of behaviourOf(spec)) {
    if (one.kind !== 'formula' || one.inside !== undefined) continue;
    known.add(`${one.entity}.${one.field}`);
    yield { statement: one.id, entity: one.entity, field: one.field };
  }
  for (const entity of spec.entities.statements)
    for (const field of plainFields(entity))
      if (field['setBy'] === 'server' && field.ref === undefined && !known.has(`${entity.name}.${field.path}`))
        yield { statement: entity.id, entity: entity.name, field: field.path };
}

export const blankField: FaultKind = {
  name: 'a computed field left empty',
  draw: ({ spec }) =>
    [...computed(spec)].map((one) =>
      faultOf(spec, one.statement, one, 'is empty', (record) => ({ ...record, [one.field]: null })),
    ),
};

export const shiftedField: FaultKind = {
  name: 'a computed value that is off by one',
  draw: ({ spec }) =>
    [...computed(spec)].flatMap((one) => {
      const change = (record: JsonRecord) => ({ ...record, [one.field]: shifted(record[one.field]!) });
      if (!isCounted(spec, one.entity, one.field)) return [];
      return [faultOf(spec, one.statement, one, 'is off by one', change)];
    }),
};

/** A number, or a time. */
function isCounted({ entities }: Spec, entity: string, name: string): boolean {
  const field = entities.statements.find((one) => one.name === entity)?.fields.find(({ path }) => path === name);
  const isNumber = field?.types.some((type) => type === 'integer' || type === 'number');
  return isNumber === true || field?.format?.startsWith('date') === true;
}

/** One more, or a day later. */
function shifted(value: Json): Json {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' && isDate(value) ? shiftedDate(value, 1) : value;
}
