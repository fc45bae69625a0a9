import type { StatedField } from '@asbuilt/evidence';
import { statementId, type Entity } from '@asbuilt/spec';
import { sameWord, type Folding } from './folding.js';

type Field = Entity['fields'][number];

export const entityFolding: Folding<'entities'> = {
  keyOf: ({ name }) => sameWord(name),
  keyFor: ({ name }) => sameWord(name),
  make: ({ name, key, fields }, ground) => ({
    id: statementId('entities', name),
    ...ground,
    name,
    key: [...key],
    fields: fields.map(fieldOf),
    calls: [],
  }),
  differ(entity, { fields }) {
    const known = new Map(entity.fields.map((field) => [sameWord(field.path), field]));
    return fields.flatMap((stated) => {
      const seen = known.get(sameWord(stated.path));
      if (seen === undefined || stated.types.length === 0 || seen.types.length === 0) return [];
      return seen.types.every((type) => isAmong(type, stated.types))
        ? []
        : [`${seen.path} was ${seen.types.join(' or ')}, and is said to be ${stated.types.join(' or ')}`];
    });
  },
  extend(entity, { fields }) {
    const known = new Set(entity.fields.map(({ path }) => sameWord(path)));
    const added = fields.filter(({ path }) => !known.has(sameWord(path)));
    return added.length === 0 ? entity : { ...entity, fields: [...entity.fields, ...added.map(onlyStated)] };
  },
};

/** Those who write by hand say number of whole ones as well, and text of whatever is written as text. */
const isAmong = (type: string, stated: readonly string[]): boolean =>
  type === 'null' || stated.includes(type) || (type === 'integer' && stated.includes('number'));

const fieldOf = ({ path, types, format, nullable, optional, values, ref }: StatedField): Field => ({
  path,
  types: [...types],
  nullable,
  optional,
  ...(format !== undefined && { format }),
  ...(values !== undefined && { values: [...values] }),
  ...(ref !== undefined && { ref: { ...ref } }),
});

/** Beside fields that were seen it must show that nobody saw it. */
const onlyStated = (field: StatedField): Field => ({ ...fieldOf(field), basis: ['stated'] });
