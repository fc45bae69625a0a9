import { drawingOf, namedOnly, type EntityBox } from '@asbuilt/renderers/drawing';
import type { Entity, Point } from '@asbuilt/spec';
import { useMemo } from 'react';
import { useLook, useSetLook } from '../../app/where.js';
import { Drawing } from '../../parts/drawing/drawing.js';
import { Empty } from '../../parts/empty.js';
import { useIsNarrow } from '../../parts/drawing/use-is-narrow.js';
import { FilterField, useFilter } from '../../parts/filter-field.js';
import { hasWords } from '../../parts/has-words.js';
import { VirtualRows } from '../../parts/virtual-rows.js';
import { standing } from '../../words/counted.js';
import { ENTITIES } from '../../words/pages.js';
import './entities.css';
import { EntityCard } from './entity-card.js';

export function EntitiesPage({ point }: { point: Point<Entity> }) {
  const { open } = useLook();
  const setLook = useSetLook();
  const filter = useFilter();
  const isNarrow = useIsNarrow();
  const drawing = useMemo(
    () => roomed(drawingOf(standing(point.statements), open), isNarrow),
    [point.statements, open, isNarrow],
  );
  const shown = useMemo(() => point.statements.filter((entity) => matches(entity, filter)), [point.statements, filter]);
  return (
    <>
      {point.statements.length > 1 && (
        <>
          <Drawing
            label={ENTITIES.drawing}
            boxes={drawing.boxes}
            arrows={drawing.arrows}
            direction="RIGHT"
            marked={open}
            legend={drawing.boxes.some(({ refers }) => refers.length > 0) ? ENTITIES.namedLegend : ENTITIES.legend}
          >
            {(box) => (
              <EntityBoxView
                box={box as EntityBox}
                onPress={() => setLook({ open: open === box.id ? undefined : box.id })}
              />
            )}
          </Drawing>
          <p className="faint small">
            {open === undefined ? (
              `${ENTITIES.press}${drawing.left > 0 ? ` ${ENTITIES.left(drawing.left)}` : ''}`
            ) : (
              <button className="why-button" onClick={() => setLook({ open: undefined })}>
                {ENTITIES.back}
              </button>
            )}
          </p>
        </>
      )}
      <div className="entities-filter">
        <FilterField label={ENTITIES.filter} />
      </div>
      {shown.length === 0 ? (
        <Empty why={ENTITIES.none} todo={ENTITIES.changeFilter} />
      ) : (
        <VirtualRows rows={shown} keyOf={({ id }) => id} height={heightOf} label={ENTITIES.label}>
          {(entity) => <EntityCard entity={entity} />}
        </VirtualRows>
      )}
    </>
  );
}

/** Nobody follows an arrow on a phone: there a box names what it refers to. */
const roomed = (drawing: ReturnType<typeof drawingOf>, isNarrow: boolean): typeof drawing =>
  isNarrow ? { ...drawing, boxes: namedOnly(drawing), arrows: [] } : drawing;

/** Its head, and a line for each field, in pixels. */
const heightOf = ({ fields }: Entity): number => 56 + 32 * fields.length;

const matches = ({ name, fields }: Entity, filter: string): boolean =>
  hasWords(filter, [name, ...fields.map(({ path }) => path)]);

function EntityBoxView({ box: { entity, fields, more, refers }, onPress }: { box: EntityBox; onPress: () => void }) {
  return (
    <div className="er-box">
      <button className="text" onClick={onPress}>
        {entity.name}
      </button>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ path, types, ref }) => (
            <li key={path}>
              <span className={entity.key.includes(path) ? 'key' : ref ? 'ref' : ''}>{path}</span>
              <span className="faint">{ref ? ref.entity : types[0]}</span>
            </li>
          ))}
          {more > 0 && <li className="faint">{ENTITIES.more(more)}</li>}
        </ul>
      )}
      {refers.map((name) => (
        <p key={name} className="er-refers text">{`→ ${name}`}</p>
      ))}
    </div>
  );
}
