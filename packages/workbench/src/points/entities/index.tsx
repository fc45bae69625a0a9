import type { Entity } from '@asbuilt/spec';
import { WhyButton } from '../../parts/why-button.js';
import { amount } from '../../words/amount.js';
import type { PointFeature } from '../feature.js';
import { few } from '../names.js';

const references = (entity: Entity): number => entity.fields.filter(({ ref }) => ref !== undefined).length;

export const entities: PointFeature<'entities'> = {
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
  Page: ({ point }) => (
    <>
      {point.statements.map((entity) => (
        <section key={entity.id}>
          <h2 className="section-title">
            <WhyButton id={entity.id}>{entity.name}</WhyButton>
          </h2>
          <FieldTable entity={entity} />
        </section>
      ))}
    </>
  ),
};

function FieldTable({ entity: { fields, key } }: { entity: Entity }) {
  return (
    <div className="card wide">
      <table>
        <tbody>
          {fields.map(({ path, types, format, nullable, optional, values, ref }) => (
            <tr key={path}>
              <td className="mono">
                {path}
                {key.includes(path) ? ' (key)' : ''}
              </td>
              <td>
                {types.join(' or ')}
                {format ? `, ${format}` : ''}
              </td>
              <td className="dim">
                {[optional && 'may be absent', nullable && 'may be null'].filter(Boolean).join(', ')}
              </td>
              <td className="dim text">
                {ref
                  ? `→ ${ref.entity}.${ref.field}`
                  : values
                    ? `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`
                    : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
