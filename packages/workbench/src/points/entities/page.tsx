import type { Entity, Point } from '@asbuilt/spec';
import { useMemo } from 'react';
import { useLook, useSetLook } from '../../app/where.js';
import { Drawing } from '../../parts/drawing/drawing.js';
import { Empty } from '../../parts/empty.js';
import { FilterField, useFilter } from '../../parts/filter-field.js';
import { VirtualRows } from '../../parts/virtual-rows.js';
import { amount } from '../../words/amount.js';
import './entities.css';
import { EntityCard } from './entity-card.js';
import { drawingOf, type EntityBox } from './view.js';

export function EntitiesPage({ point }: { point: Point<Entity> }) {
  const { open } = useLook();
  const setLook = useSetLook();
  const filter = useFilter();
  const drawing = useMemo(() => drawingOf(point.statements, open), [point.statements, open]);
  const shown = useMemo(() => point.statements.filter((entity) => matches(entity, filter)), [point.statements, filter]);
  return (
    <>
      {point.statements.length > 1 && (
        <>
          <Drawing
            label="Entities and what they refer to"
            boxes={drawing.boxes}
            arrows={drawing.arrows}
            direction="RIGHT"
            marked={open}
          >
            {(box) => (
              <EntityBoxView
                box={box as EntityBox}
                onPress={() => setLook({ open: open === box.id ? (undefined as never) : box.id })}
              />
            )}
          </Drawing>
          <p className="faint small">
            {open === undefined
              ? `Press an entity to see it with its neighbours.${drawing.left > 0 ? ` ${amount(drawing.left, 'entity', 'entities')} with fewer references stand below only.` : ''}`
              : 'One entity and its neighbours. Press it again to see all.'}
          </p>
        </>
      )}
      <div className="entities-filter">
        <FilterField label="Filter by entity or field" />
      </div>
      {shown.length === 0 ? (
        <Empty why="No entity has these words." todo="Change the filter above." />
      ) : (
        <VirtualRows rows={shown} keyOf={({ id }) => id} height={320} label="Entities">
          {(entity) => <EntityCard entity={entity} />}
        </VirtualRows>
      )}
    </>
  );
}

const matches = ({ name, fields }: Entity, filter: string): boolean =>
  filter === '' || [name, ...fields.map(({ path }) => path)].some((text) => text.toLowerCase().includes(filter));

function EntityBoxView({ box: { entity, fields, more }, onPress }: { box: EntityBox; onPress: () => void }) {
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
          {more > 0 && <li className="faint">{`${more} more`}</li>}
        </ul>
      )}
    </div>
  );
}
