import { PART_KEYS } from '@asbuilt/contract';
import type { Entity } from '@asbuilt/spec';
import { useDocument } from '../../app/where.js';
import { BasisLine } from '../../claims/basis.js';
import { partClass } from '../../claims/part.js';
import { BehaviourList } from '../../parts/behaviour.js';
import { Path } from '../../parts/path.js';
import { WhyButton } from '../../parts/why-button.js';
import { behaviourOfEntity, behaviourSentence } from '../../words/behaviour.js';
import { isRejected, withoutParts } from '../../words/counted.js';
import { howOften } from '../../words/how-often.js';
import { ENTITIES } from '../../words/pages.js';
import { detail, presence } from './field-detail.js';

export function EntityCard({ entity }: { entity: Entity }) {
  const { id, name, fields, key, basis } = entity;
  const spec = useDocument();
  const left = withoutParts(entity).fields;
  return (
    <section className={isRejected(entity) ? 'entity rejected' : 'entity'}>
      <header>
        <h2>
          <WhyButton id={id}>{name}</WhyButton>
        </h2>
        <span className="faint small">{ENTITIES.fields(left.length, howOften(entity))}</span>
        <BasisLine basis={basis} words={false} />
      </header>
      <div className="card wide">
        <table className="stacking">
          <tbody>
            {fields.map((field) => (
              <tr key={field.path} className={partClass(entity, PART_KEYS.field(field.path))}>
                <td className={key.includes(field.path) ? 'mono text key' : 'mono text'}>
                  <WhyButton id={id} part={PART_KEYS.field(field.path)}>
                    <Path text={field.path} />
                  </WhyButton>
                </td>
                <td className="text">
                  {field.types.join(ENTITIES.or)}
                  {field.format ? <span className="faint">{`, ${field.format}`}</span> : ''}
                </td>
                <td className="dim">{presence(field)}</td>
                <td className="dim text">{detail(left.find(({ path }) => path === field.path) ?? field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <BehaviourList
        title={ENTITIES.behaviour}
        all={behaviourOfEntity(spec, name)}
        says={(one) => behaviourSentence(one, spec)}
      />
    </section>
  );
}
