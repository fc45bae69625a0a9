import type { Entity } from '@asbuilt/spec';
import { amount } from '../amount.js';
import type { PointWords } from './point-words.js';
import { few } from '../names.js';

const references = (entity: Entity): number => entity.fields.filter(({ ref }) => ref !== undefined).length;

export const entities: PointWords<'entities'> = {
  brief: ({ statements }) => ({
    main: few(statements.map(({ name }) => name)),
    side: `${amount(
      statements.reduce((sum, { fields }) => sum + fields.length, 0),
      'field',
    )}, ${amount(
      statements.reduce((sum, entity) => sum + references(entity), 0),
      'reference',
    )}`,
  }),
  sub: ({ statements }) =>
    `${amount(statements.length, 'entity', 'entities')} with their fields and what they refer to.`,
  sentence: ({ name, fields }) => `There is an entity ${name} with ${amount(fields.length, 'field')}.`,
};
