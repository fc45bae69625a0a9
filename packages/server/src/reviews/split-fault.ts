import type { Change } from '@asbuilt/contract';
import type { Entity } from '@asbuilt/spec';
import type { Fault } from './fault.js';

type Split = Extract<Change, { kind: 'split' }>;

const FORM = 'Enter the name and the fields of the other entity, for example “Photo: url, caption”.';

/** Why an entity cannot be split so, in words; undefined where it can. */
export function splitFault({ fields, into }: Split, entity: Entity): Fault | undefined {
  if (into.trim() === '') return { title: 'The other entity has no name.', detail: FORM };
  if (fields.length === 0) return { title: 'No field is listed.', detail: FORM };
  const known = new Set(entity.fields.map(({ path }) => path));
  const unknown = fields.filter((field) => !known.has(field));
  const all = entity.fields.map(({ path }) => path).join(', ');
  if (unknown.length > 0)
    return { title: `${entity.name} has no field ${unknown.join(', ')}.`, detail: `Its fields are ${all}.` };
  if (fields.every((field) => entity.key.includes(field)))
    return { title: 'Both entities keep the key.', detail: 'List a field that is not part of the key.' };
  return undefined;
}
