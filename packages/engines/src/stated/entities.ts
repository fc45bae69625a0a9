import type { StatedField } from '@asbuilt/evidence';
import { statementId, type Entity } from '@asbuilt/spec';
import { callIdsOf, sameWord, type Folding, type Said } from './folding.js';

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
      if (seen === undefined || stated.types.length === 0 || seen.types.length === 0) return [];
      return seen.types.every((type) => isAmong(type, stated.types))
        ? []
        : [`${seen.path} was ${seen.types.join(' or ')}, and is said to be ${stated.types.join(' or ')}`];
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

/** Those who write by hand say number of whole ones as well, and text of whatever is written as text. */
const isAmong = (type: string, stated: readonly string[]): boolean =>
  type === 'null' || stated.includes(type) || (type === 'integer' && stated.includes('number'));

const fieldOf = ({ types, values, ref, ...field }: StatedField): Field => ({
  ...field,
  types: [...types],
  ...(values !== undefined && { values: [...values] }),
  ...(ref !== undefined && { ref: { ...ref } }),
});

/** Beside fields that were seen it must show that nobody saw it. */
const onlySaid = (field: StatedField, said: Said): Field => ({ ...fieldOf(field), basis: [said] });
