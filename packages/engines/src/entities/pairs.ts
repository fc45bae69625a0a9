import type { JsonRecord } from '../kit/instances.js';
import { perLayout } from '../kit/layout.js';

// A reference to things of several types carries the type beside the identifier: `commentable_type` and
// `commentable_id`, `collection` and `item`. Such pairs tell how the product itself calls its types.

/** Where the name of the type does not tell the name of the identifier: usual pairs. */
const USUAL: readonly (readonly [type: string, ids: readonly string[]])[] = [
  ['collection', ['item', 'item_id', 'itemId', 'document', 'document_id']],
  ['model', ['pk', 'model_id', 'object_id', 'record_id']],
  ['table', ['record_id', 'row_id', 'pk']],
  ['entity', ['entity_id', 'entityId']],
  ['resource', ['resource_id', 'resourceId']],
  ['object', ['object_id', 'objectId']],
  ['content_type', ['object_id']],
];

const KNOWN = new Map(USUAL);
const BY_ENDING = /^(.+?)(_type|Type|_class|Class|_kind|Kind|_model|Model)$/;

const NONE: readonly string[] = [];

/** Under a field of this name may stand a type; under these the identifier that belongs to it. */
function idNamesBeside(name: string): readonly string[] {
  const stem = BY_ENDING.exec(name)?.[1];
  return KNOWN.get(name) ?? (stem === undefined ? NONE : [`${stem}_id`, `${stem}Id`]);
}

/** The places of names under which a type may stand, beside an identifier that belongs to it. */
export const pairsIn = perLayout((names) =>
  names.flatMap((name, i) => (idNamesBeside(name).some((other) => names.includes(other)) ? [i] : [])),
);

// The longest names of types in use.
const LONGEST_TYPE = 48;

/** The name under which the identifier stands that belongs to a type; undefined where this is no such pair. */
export function idNameBeside(record: JsonRecord, name: string, type: string): string | undefined {
  if (type.length === 0 || type.length > LONGEST_TYPE) return undefined;
  return idNamesBeside(name).find((other) => typeof record[other] === 'string' || typeof record[other] === 'number');
}
