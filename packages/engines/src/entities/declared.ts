import { byText } from '@asbuilt/spec';
import type { JsonRecord } from '../kit/instances.js';
import { perLayout } from '../kit/layout.js';
import { at } from '../kit/summary/maps.js';
import type { Cluster } from './clusters.js';
import { canonical } from './likeness.js';
import { nounOf } from './words.js';

// Products that let people model their data describe it in their own answers: this field of this type points at that
// type. Such a description is worth more than any look at values, which may all be null so far.

const TYPES = ['collection', 'table', 'table_name', 'tableName', 'model', 'entity', 'content_type', 'contentType'];
const FIELDS = ['field', 'field_name', 'fieldName', 'column', 'column_name', 'columnName', 'attribute', 'property'];
const TARGETS = [
  'related_collection',
  'relatedCollection',
  'foreign_key_table',
  'referenced_table',
  'referencedTable',
  'related_model',
  'relatedModel',
  'related_table',
  'target_entity',
  'targetEntity',
  'target_table',
  'references',
];

/** Hardly any record has such names. */
export const mayDeclare = perLayout((names) =>
  [TARGETS, TYPES, FIELDS].every((list) => list.some((name) => names.includes(name))),
);

/** `articles author authors`: type, field and type that it points at; null where a record declares no reference. */
export function declarationIn(record: JsonRecord): string | null {
  const target = textUnder(record, TARGETS);
  const type = target === null ? null : textUnder(record, TYPES);
  const field = type === null ? null : textUnder(record, FIELDS);
  return field === null ? null : [type, field, target].join('\t');
}

const NAME = /^[\w.:-]{1,64}$/;

function textUnder(record: JsonRecord, names: readonly string[]): string | null {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && NAME.test(value)) return value;
  }
  return null;
}

/** By kind and field: the kind that the product says the field points at. */
export function declaredReferences(
  declared: Iterable<string>,
  clusters: readonly Cluster[],
): Map<Cluster, Map<string, Cluster>> {
  const references = new Map<Cluster, Map<string, Cluster>>();
  for (const [type = '', field = '', target = ''] of [...declared].sort(byText).map((line) => line.split('\t'))) {
    const from = named(type, clusters);
    const to = named(target, clusters);
    if (from !== undefined && to !== undefined) at(references, from, () => new Map()).set(canonical(field), to);
  }
  return references;
}

function named(type: string, clusters: readonly Cluster[]): Cluster | undefined {
  return (
    clusters.find(({ typeName }) => typeName === type) ??
    clusters.find((c) => c.typeName === null && c.noun === nounOf(type))
  );
}
