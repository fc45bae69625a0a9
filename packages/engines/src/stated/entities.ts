import type { StatedField } from '@asbuilt/evidence';
import { statementId, type Entity } from '@asbuilt/spec';
import { callIdsOf, quoted, sameWord, type Folding, type Said } from './folding.js';

type Field = Entity['fields'][number];

export const entityFolding: Folding<'entities'> = {
  keyOf: ({ name }) => sameWord(name),
  keyFor: ({ name }) => sameWord(name),
  make: ({ name, key, fields, calls = [] }, ground, ids) => ({
    id: statementId('entities', name),
    ...ground,
    name,
    key: [...key],
    fields: fields.map(fieldOf),
    calls: callIdsOf(calls, ids),
  }),
  differ(entity, { fields }, _ids, said) {
    // calls are held against their descriptions one by one, which tells more
    if (said === 'declared') return [];
    const known = new Map(entity.fields.map((field) => [sameWord(field.path), field]));
    return fields.flatMap((stated) => {
      const seen = known.get(sameWord(stated.path));
      return seen === undefined
        ? []
        : [...otherTypes(seen, stated), ...otherValue(seen, stated), ...missing(seen, stated)];
    });
  },
  extend(entity, { fields }, _ids, said) {
    const known = new Set(entity.fields.map(({ path }) => sameWord(path)));
    // of what is there as a whole, as another thing or a record of its own, the parts are no fields
    const isPart = (path: string) =>
      path.split('.').some((_, i, all) => i > 0 && known.has(sameWord(all.slice(0, i).join('.'))));
    const added = fields.filter(({ path }) => !known.has(sameWord(path)) && !isPart(path));
    return added.length === 0
      ? entity
      : { ...entity, fields: [...entity.fields, ...added.map((field) => onlySaid(field, said))] };
  },
};

function otherTypes({ path, types }: Field, stated: StatedField): string[] {
  if (types.length === 0 || stated.types.length === 0 || types.every((type) => isAmong(type, stated.types))) return [];
  return [`${path} was ${types.join(' or ')}, but the document says ${stated.types.join(' or ')}`];
}

/** Only of a set that is closed are all the values known. */
function otherValue({ path, values = [] }: Field, stated: StatedField): string[] {
  const said = stated.values?.map(String);
  const other = said === undefined ? undefined : values.find((value) => !said.includes(String(value)));
  return other === undefined ? [] : [`${path} was ${quoted(other)}, but the document says one of ${said!.join(', ')}`];
}

const missing = ({ path, optional }: Field, { always }: StatedField): string[] =>
  optional && always === true ? [`${path} was sometimes missing, but the document says always`] : [];

/** Those who write by hand say number of whole ones as well, and text of whatever is written as text. */
const isAmong = (type: string, stated: readonly string[]): boolean =>
  type === 'null' || stated.includes(type) || (type === 'integer' && stated.includes('number'));

const fieldOf = ({ types, values, ref, always: _always, ...field }: StatedField): Field => ({
  ...field,
  types: [...types],
  ...(values !== undefined && { values: [...values] }),
  ...(ref !== undefined && { ref: { ...ref } }),
});

/** Beside fields that were seen it must show that nobody saw it. */
const onlySaid = (field: StatedField, said: Said): Field => ({ ...fieldOf(field), basis: [said] });
