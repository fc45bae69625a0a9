import { mapOf, type ScreenBox } from '@asbuilt/renderers/drawing';
import type { Point, Screen, Spec } from '@asbuilt/spec';
import { useMemo } from 'react';
import { useLook, useProductId, useSetLook } from '../../app/where.js';
import { Drawing } from '../../parts/drawing/drawing.js';
import { Empty } from '../../parts/empty.js';
import { FilterField, useFilter } from '../../parts/filter-field.js';
import { hasWords } from '../../parts/has-words.js';
import { VirtualRows } from '../../parts/virtual-rows.js';
import { urlOf } from '../../server/client.js';
import { amount } from '../../words/amount.js';
import { standing } from '../../words/counted.js';
import { SCREENS } from '../../words/pages.js';
import { ScreenLine } from './screen-line.js';
import './screens.css';

export function ScreensPage({ point, spec }: { point: Point<Screen>; spec: Spec }) {
  const { open } = useLook();
  const setLook = useSetLook();
  const filter = useFilter();
  const map = useMemo(() => mapOf(standing(point.statements), open), [point.statements, open]);
  const shown = useMemo(() => point.statements.filter((screen) => matches(screen, filter)), [point.statements, filter]);
  return (
    <>
      <Drawing
        label={SCREENS.drawing}
        boxes={map.boxes}
        arrows={map.arrows}
        direction={map.isTree ? 'ROWS' : 'RIGHT'}
        marked={open}
        legend={SCREENS.legend}
      >
        {(box) => (
          <ScreenBoxView
            box={box as ScreenBox}
            onPress={() => setLook({ open: open === box.id ? undefined : box.id })}
          />
        )}
      </Drawing>
      <p className="faint small">
        {open !== undefined ? (
          <button className="why-button" onClick={() => setLook({ open: undefined })}>
            {SCREENS.back}
          </button>
        ) : map.below !== undefined ? (
          SCREENS.byPart(map.below)
        ) : (
          SCREENS.press
        )}
        {open !== undefined && map.left + map.unseen > 0 && ' ·'}
        {map.left > 0 && ` ${amount(map.left, 'link')} ${SCREENS.thinned}`}
        {map.unseen > 0 && ` ${amount(map.unseen, 'screen')} ${SCREENS.unseen}`}
      </p>
      <div className="screens-filter">
        <FilterField label={SCREENS.filter} />
      </div>
      {shown.length === 0 ? (
        <Empty why={SCREENS.none} todo={SCREENS.changeFilter} />
      ) : (
        <div className="card">
          <VirtualRows rows={shown} keyOf={({ id }) => id} height={heightOf} label={SCREENS.label}>
            {(screen) => <ScreenLine screen={screen} spec={spec} />}
          </VirtualRows>
        </div>
      )}
    </>
  );
}

/** Of a line that is not opened, in pixels. */
const heightOf = (): number => 41;

const matches = ({ route, title, headings, actions }: Screen, filter: string): boolean =>
  hasWords(filter, [route, title, ...headings, ...actions]);

function ScreenBoxView({ box, onPress }: { box: ScreenBox; onPress: () => void }) {
  const product = useProductId();
  const { route, title, screens, picture } = box;
  return (
    <button className="screen-box" onClick={onPress}>
      {picture !== null && (
        <img
          src={urlOf('picture', { params: { product, ...picture } })}
          alt=""
          loading="lazy"
          draggable={false}
          onError={({ currentTarget }) => currentTarget.remove()}
        />
      )}
      <b className="mono">{route}</b>
      <span className="faint">{screens.length > 1 ? amount(screens.length, 'screen') : title}</span>
    </button>
  );
}
