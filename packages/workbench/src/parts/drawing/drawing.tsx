import {
  expectedHeight,
  lineOf,
  place,
  shortLabel,
  tallest,
  type Arrow,
  type Box,
  type Direction,
  type Placed,
  type Point,
} from '@asbuilt/renderers/drawing';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type WheelEvent,
} from 'react';
import { DRAWING } from '../../words/frame.js';
import './drawing.css';
import { hire } from './hire.js';
import { Legend, type DrawingLegend } from './legend.js';
import { useWidth } from './use-width.js';

export interface DrawingProps {
  readonly label: string;
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  readonly direction: Direction;
  readonly children: (box: Box) => ReactNode;
  /** Drawn in blue, with what leads to and from it. */
  readonly marked?: string | undefined;
  readonly legend: DrawingLegend;
  /** An arrow was pressed. */
  readonly onArrow?: ((id: string) => void) | undefined;
}

/** At first its letters are as they were set, none under 11 pixels. What does not fit is moved into view. */
const FIRST = 1;
const SMALLEST = 0.25;

/** Boxes and arrows, laid out, to be moved and scaled. Lines mean basis here as everywhere. */
export function Drawing({ label, boxes, arrows, direction, children, marked, legend, onArrow }: DrawingProps) {
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure);
  useEffect(() => {
    if (width === null) return undefined;
    let wanted = true;
    place({ boxes, arrows, direction }, width - FRAME, hire).then(
      (found) => wanted && setPlaced(found),
      (error: Error) => wanted && setFailed(error.message),
    );
    return () => {
      wanted = false;
    };
  }, [boxes, arrows, direction, width]);
  const awaited = useMemo(
    () =>
      width === null
        ? 0
        : heightOf(expectedHeight({ boxes, arrows, direction }, width - FRAME), tallest(direction, 0, width - FRAME)),
    [boxes, arrows, direction, width],
  );
  if (failed !== null) return <p className="dim">{DRAWING.failed(failed)}</p>;
  return (
    <figure ref={figure} className="drawing" aria-label={label} data-ready={placed !== null}>
      {placed === null ? (
        <p className="faint small drawing-awaited" style={{ height: awaited }}>
          {DRAWING.drawing}
        </p>
      ) : (
        <Canvas placed={placed} first={marked} tallest={tallest(direction, placed.width, (width ?? 0) - FRAME)}>
          <svg width={placed.width} height={placed.height} aria-hidden>
            <Tips />
            {arrows.map((arrow) => (
              <ArrowLine
                key={arrow.id}
                arrow={arrow}
                placed={placed}
                strong={marked !== undefined && (arrow.from === marked || arrow.to === marked)}
                onPress={onArrow}
              />
            ))}
          </svg>
          {boxes.map((box) => {
            const at = placed.boxes.get(box.id);
            return (
              at && (
                <div
                  key={box.id}
                  className={box.id === marked ? 'drawing-box marked' : 'drawing-box'}
                  style={{ left: at.x, top: at.y, width: at.width, height: at.height }}
                >
                  {children(box)}
                </div>
              )
            );
          })}
        </Canvas>
      )}
      <Legend legend={legend} arrows={arrows} />
    </figure>
  );
}

interface View extends Point {
  readonly scale: number;
}

/** Of the frame, in pixels. */
const SHORTEST = 72;
/** Its padding, and border, left and right. */
const PADDING = 24;
const FRAME = PADDING + 2;

/** Of the buttons below a drawing, in pixels: they cover none of it. */
const TOOLS = 68;
/** Above and below a drawing that is seen whole, in pixels: it needs no buttons. */
const AROUND = 44;

/** Of the frame around a drawing. */
const heightOf = (drawn: number, most: number, isWhole = true): number =>
  Math.min(most, Math.max(SHORTEST, drawn + (isWhole ? AROUND : TOOLS)));

/** Where reading begins. */
function leftmost({ boxes }: Placed): Box & Point {
  return [...boxes.values()].reduce((a, b) => (b.x < a.x ? b : a), { id: '', x: Infinity, y: 0, width: 0, height: 0 });
}

/** Room around the box that is brought into view, in pixels. */
const ROOM = 24;

interface CanvasProps {
  readonly placed: Placed;
  readonly first: string | undefined;
  /** Of the frame, in pixels. */
  readonly tallest: number;
  readonly children: ReactNode;
}

function Canvas({ placed, first, tallest: most, children }: CanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const isWhole = useIsWhole(frame, placed, most);
  const held = useRef<Point | null>(null);
  const fit = (smallest: number) => {
    const width = (frame.current?.clientWidth ?? placed.width) - PADDING;
    const height = (frame.current?.clientHeight ?? placed.height) - PADDING;
    const scale = Math.max(smallest, Math.min(FIRST, width / placed.width, height / placed.height));
    const box = placed.boxes.get(first ?? '') ?? leftmost(placed);
    // Where all of it fits, its middle is in the middle; else the first box is in view, at the left.
    const along = (room: number, whole: number, start: number) =>
      whole <= room ? (room - whole) / 2 : Math.min(0, Math.max(room - whole - ROOM, ROOM - start));
    const x = along(width, placed.width * scale, box.x * scale);
    const middle = (box.y + box.height / 2) * scale - height / 2;
    setView({ scale, x, y: along(height, placed.height * scale, middle + ROOM) });
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => fit(FIRST), [placed, isWhole]);
  const zoom = (factor: number) =>
    setView((now) => ({ ...now, scale: Math.min(2, Math.max(SMALLEST, now.scale * factor)) }));
  const wheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1);
  };
  const move = (event: PointerEvent) => {
    if (held.current === null) return;
    const [dx, dy] = [event.clientX - held.current.x, event.clientY - held.current.y];
    held.current = { x: event.clientX, y: event.clientY };
    setView((now) => ({ ...now, x: now.x + dx, y: now.y + dy }));
  };
  return (
    <div className="drawing-canvas">
      <div
        ref={frame}
        className={isWhole ? 'drawing-frame whole' : 'drawing-frame'}
        style={{ height: heightOf(placed.height, most, isWhole) }}
        onWheel={wheel}
        onPointerDown={(event) => {
          if (!isWhole && !(event.target as HTMLElement).closest('button, a'))
            held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={move}
        onPointerUp={() => (held.current = null)}
        onPointerLeave={() => (held.current = null)}
      >
        <div
          className="drawing-sheet"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          {children}
        </div>
      </div>
      {!isWhole && (
        <div className="drawing-tools">
          <button className="button" onClick={() => zoom(1.25)} aria-label={DRAWING.larger}>
            +
          </button>
          <button className="button" onClick={() => zoom(0.8)} aria-label={DRAWING.smaller}>
            −
          </button>
          <button className="button" onClick={() => fit(SMALLEST)}>
            {DRAWING.fit}
          </button>
        </div>
      )}
    </div>
  );
}

/** Whether all of it is seen at its full size: then there is nothing to move or scale. */
function useIsWhole(frame: RefObject<HTMLElement | null>, { width, height }: Placed, most: number): boolean {
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    const measure = () => setRoom((frame.current?.clientWidth ?? Infinity) - PADDING);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(frame.current!);
    return () => watch.disconnect();
  }, [frame]);
  return width <= room && height + AROUND <= most;
}

function Tips() {
  return (
    <defs>
      {['plain', 'strong'].map((kind) => (
        <marker
          key={kind}
          id={`tip-${kind}`}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z" className={`tip ${kind}`} />
        </marker>
      ))}
    </defs>
  );
}

interface ArrowLineProps {
  readonly arrow: Arrow;
  readonly placed: Placed;
  readonly strong: boolean;
  readonly onPress: ((id: string) => void) | undefined;
}

function ArrowLine({ arrow, placed, strong, onPress }: ArrowLineProps) {
  const at = placed.arrows.get(arrow.id);
  if (at === undefined || at.points.length === 0) return null;
  const path = at.points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const basis = lineOf(arrow.basis);
  return (
    <g className={strong ? 'arrow strong' : 'arrow'} onClick={() => onPress?.(arrow.id)}>
      {basis === 'stated' && <path d={path} className="arrow-double" />}
      <path d={path} className={`arrow-line ${basis}`} markerEnd={`url(#tip-${strong ? 'strong' : 'plain'})`} />
      {at.label && (
        <text x={at.label.x + 4} y={at.label.y + 12}>
          {shortLabel(arrow.label ?? '')}
        </text>
      )}
    </g>
  );
}
