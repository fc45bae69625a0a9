import type { Exhibit, Slot } from '@asbuilt/contract';
import type { Ref } from '@asbuilt/spec';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { useProductId } from '../app/where.js';
import { Path } from '../parts/path.js';
import { MethodName } from '../parts/method.js';
import { usePainted } from '../parts/use-painted.js';
import { exhibitQuery } from '../server/queries.js';
import { momentOf } from '../words/amount.js';
import { millis, TIMES } from '../words/calls.js';
import { WHY } from '../words/frame.js';
import { around, linesOf, type Shown, type ShownLine } from './lines.js';
import type { Telling } from './telling.js';
import { asExchange, type ShownExchange } from './written.js';

/** The very entry that shows it, with the telling value marked. */
export function ExhibitView({ at, telling }: { at: Ref; telling: Telling }) {
  const { data, error } = useQuery(exhibitQuery(useProductId(), at.material, at.entry));
  // The drawer is there first: an entry that was fetched before would be drawn with it, and a long page holds both up.
  const isOpen = useDeferredValue(true, false);
  if (error) return <p className="dim">{`${WHY.gone} ${error.message}`}</p>;
  if (data === undefined || !isOpen) return <p className="faint">{WHY.fetching}</p>;
  return <Entry key={`${at.material} ${at.entry}`} exhibit={data} at={at.at} telling={telling} />;
}

/** More than a drawer shows at once; the rest of a long page comes after these are there. */
const FIRST_LINES = 60;

function Entry({ exhibit, at, telling }: { exhibit: Exhibit; at: string | undefined; telling: Telling }) {
  const exchange = asExchange(exhibit.event);
  const shown = useMemo(() => linesOf(exhibit.event, at, telling), [exhibit, at, telling]);
  const { head, slot, found, isBare = false } = shown;
  const note = isBare ? telling.without : found ? undefined : (telling.unmarked ?? telling.without);
  const most = usePainted() ? Infinity : FIRST_LINES;
  const parts = shown.parts.map((part) => around(part, most));
  const view = useRef<HTMLDivElement>(null);
  const place = useRef<Place>({ top: null });
  const marked = parts.map(({ lines }) => lines.flatMap(({ telling: tells, mark }, i) => (tells ? [i, mark] : [])));
  const key = JSON.stringify([exhibit.material, exhibit.entry, at, telling, head, slot, marked]);
  useLayoutEffect(() => keepInView(view.current, place.current), [key]);
  return (
    <div className="exhibit" ref={view}>
      {exchange ? (
        <ExchangeHead exchange={exchange} head={head} slot={slot} />
      ) : (
        <div className="exhibit-head">{exhibit.event.kind}</div>
      )}
      {note !== undefined && <p className="exhibit-note">{note}</p>}
      {parts.map(({ title, first, lines }) => (
        <div key={title}>
          <h4>{title}</h4>
          <Lines lines={lines} first={first} />
        </div>
      ))}
      <div className="exhibit-foot">
        {WHY.entry(exhibit.name, exhibit.entry, exhibit.actor)}
        {exchange?.startedAt ? ` · ${momentOf(exchange.startedAt)}` : ''}
        {exchange && ` · ${exchange.took === null ? TIMES.notTimed : TIMES.took(millis(exchange.took))}`}
      </div>
    </div>
  );
}

interface HeadProps extends Pick<Shown, 'head'> {
  readonly exchange: ShownExchange;
  readonly slot: Slot | undefined;
}

function ExchangeHead({ exchange: { method, url, status }, head, slot }: HeadProps) {
  const answer = status || WHY.noAnswer;
  const name = slot && 'name' in slot ? slot.name : undefined;
  const address = (
    <>
      <Way path={url.path} step={slot && 'step' in slot ? slot.step : undefined} />
      {url.query.map(([own, value], i) => (
        <Fragment key={i}>
          {i === 0 ? '?' : '&'}
          <wbr />
          {own === name ? <mark>{`${own}=${value}`}</mark> : <Path text={`${own}=${value}`} />}
        </Fragment>
      ))}
    </>
  );
  return (
    <div className={head === null && slot === undefined ? 'exhibit-head' : 'exhibit-head telling'}>
      <MethodName method={method} />
      <span className="url">{head === 'asked' ? <mark>{address}</mark> : address}</span>
      <span className={status >= 400 || status === 0 ? 'bad' : ''}>
        {head === 'answered' ? <mark>{answer}</mark> : answer}
      </span>
    </div>
  );
}

/** A path, with the one step marked that tells. */
function Way({ path, step }: { path: string; step: number | undefined }) {
  const steps = path.split('/');
  if (step === undefined || steps[step] === undefined) return <Path text={path} />;
  const [before, after] = [steps.slice(0, step).join('/'), steps.slice(step + 1)];
  return (
    <>
      <Path text={`${before}/`} />
      <mark>{steps[step]}</mark>
      {after.length > 0 && <Path text={`/${after.join('/')}`} />}
    </>
  );
}

function Lines({ lines, first }: { lines: readonly ShownLine[]; first: number }) {
  return (
    <div className="exhibit-lines">
      {lines.map((line, i) => (
        <div key={i} className={line.telling ? 'telling' : undefined}>
          <i>{first + i}</i>
          <span>
            <Text line={line} />
          </span>
        </div>
      ))}
    </div>
  );
}

function Text({ line: { text, telling, mark } }: { line: ShownLine }) {
  if (!telling) return text;
  const [from, to] = mark ?? [/^\s*/.exec(text)![0].length, text.replace(/,$/, '').length];
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}

/** Of the line with the arrows, which stays above what is scrolled, in pixels. */
const STEPS = 44;

/** Where in the drawer the mark is, once it was put there; it stays when more of the page comes above it. */
interface Place {
  top: number | null;
}

/** Until somebody moves it: what else comes into the drawer would push the mark out of sight. */
function keepInView(exhibit: HTMLDivElement | null, place: Place): (() => void) | undefined {
  const body = exhibit?.closest('.why-body');
  if (!body) return undefined;
  bringIntoView(exhibit, place);
  const resized = new ResizeObserver(() => bringIntoView(exhibit, place));
  resized.observe(body);
  const stop = () => resized.disconnect();
  for (const moved of ['wheel', 'touchmove', 'pointerdown']) body.addEventListener(moved, stop, { passive: true });
  return () => {
    stop();
    for (const moved of ['wheel', 'touchmove', 'pointerdown']) body.removeEventListener(moved, stop);
  };
}

/** Where it was, else where it is seen, else in the middle of the drawer; the page behind it stays where it is. */
function bringIntoView(exhibit: HTMLDivElement | null, place: Place): void {
  const [body, mark] = [exhibit?.closest('.why-body'), exhibit?.querySelector('mark')];
  if (!body || !mark) return;
  const outer = body.getBoundingClientRect();
  const topOf = () => mark.getBoundingClientRect().top - outer.top;
  if (place.top !== null) body.scrollTop += topOf() - place.top;
  const isSeen = topOf() >= STEPS && mark.getBoundingClientRect().bottom <= outer.bottom;
  if (!isSeen) body.scrollTop += topOf() - outer.height / 2;
  place.top = topOf();
}
