import { PART_KEYS } from '@asbuilt/contract';
import { saidAlone, type Entity } from '@asbuilt/spec';
import { amount } from '../amount.js';
import { ENTITIES } from '../pages.js';
import type { PointWords } from './point-words.js';
import { few } from '../names.js';
import { PART } from '../parts.js';

const references = (entity: Entity): number => entity.fields.filter(({ ref }) => ref !== undefined).length;

/** What is said of it in its line of the table. */
function fieldWords(field: Entity['fields'][number]): string {
  const { types, format, nullable, optional, ref } = field;
  const said = saidAlone(field);
  const may = [optional && ENTITIES.absent, nullable && ENTITIES.isNull].filter(Boolean).join(ENTITIES.and);
  return [
    `${types.join(ENTITIES.or)}${format ? ` (${format})` : ''}`,
    may,
    ref && ENTITIES.refersTo(ref.entity, ref.field),
    said.length > 0 && ENTITIES.saidAlone(said),
  ]
    .filter(Boolean)
    .join(', ');
}

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
  sub: ({ statements }) => `${amount(statements.length, 'entity', 'entities')} with their fields and references.`,
  sentence: ({ name, fields }) => `There is an entity ${name} with ${amount(fields.length, 'field')}.`,
  part({ name, fields, evidence }, part) {
    const field = fields.find(({ path }) => PART_KEYS.field(path) === part);
    if (field === undefined) return valuePart(fields, part, evidence);
    const own = field.evidence ?? [];
    const others = evidence.filter(({ material, entry }) =>
      own.every((ref) => ref.material !== material || ref.entry !== entry),
    );
    const basis = saidAlone(field);
    return {
      sentence: ENTITIES.field(name, part, fieldWords(field)),
      ...(basis.length > 0 && { basis }),
      evidence: [...own, ...others],
    };
  },
  inner: ({ fields }, part) =>
    fields
      .filter(({ path }) => PART_KEYS.field(path) === part)
      .flatMap(({ path, values = [] }) =>
        values.map((value) => ({ key: PART_KEYS.value(path, value), label: JSON.stringify(value) })),
      ),
};

/** One value of a closed set, and what shows the field that has it. */
function valuePart(fields: Entity['fields'], part: string, evidence: Entity['evidence']) {
  const field = fields.find(({ path, values = [] }) => values.some((value) => PART_KEYS.value(path, value) === part));
  if (field === undefined) return undefined;
  const [value] = field.values!.filter((one) => PART_KEYS.value(field.path, one) === part);
  return {
    sentence: PART.value(field.path, JSON.stringify(value)),
    evidence: [...(field.evidence ?? []), ...evidence],
  };
}
