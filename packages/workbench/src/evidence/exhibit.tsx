import type { Exhibit } from '@asbuilt/contract';
import type { Ref } from '@asbuilt/spec';
import { useQuery } from '@tanstack/react-query';
import { useProductId } from '../app/where.js';
import { MethodName } from '../parts/method.js';
import { exhibitQuery } from '../server/queries.js';
import { momentOf } from '../words/amount.js';
import { WHY } from '../words/frame.js';
import { asExchange, linesOf, type ShownExchange, type ShownLine } from './lines.js';

/** The very entry that shows it, with the telling value marked. */
export function ExhibitView({ at }: { at: Ref }) {
  const { data, error } = useQuery(exhibitQuery(useProductId(), at.material, at.entry));
  if (error) return <p className="dim">{`${WHY.gone} ${error.message}`}</p>;
  if (data === undefined) return <p className="faint">{WHY.fetching}</p>;
  return <Entry exhibit={data} pointer={at.at} />;
}

function Entry({ exhibit, pointer }: { exhibit: Exhibit; pointer: string | undefined }) {
  const exchange = asExchange(exhibit.event);
  return (
    <div className="exhibit">
      {exchange ? <ExchangeHead exchange={exchange} /> : <div className="exhibit-head">{exhibit.event.kind}</div>}
      {linesOf(exhibit.event, pointer).map(({ title, lines }) => (
        <div key={title}>
          <h4>{title}</h4>
          <Lines lines={lines} />
        </div>
      ))}
      <div className="exhibit-foot">
        {WHY.entry(exhibit.name, exhibit.entry, exhibit.actor)}
        {exchange?.startedAt ? ` · ${momentOf(exchange.startedAt)}` : ''}
      </div>
    </div>
  );
}

function ExchangeHead({ exchange: { method, url, status } }: { exchange: ShownExchange }) {
  return (
    <div className="exhibit-head">
      <MethodName method={method} />
      <span className="url">
        {url.path}
        {url.query.length > 0 && `?${url.query.map(([name, value]) => `${name}=${value}`).join('&')}`}
      </span>
      <span className={status >= 400 || status === 0 ? 'bad' : ''}>{status || WHY.noAnswer}</span>
    </div>
  );
}

function Lines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <div className="exhibit-lines">
      {lines.map(({ text, telling }, i) => (
        <div key={i} className={telling ? 'telling' : undefined} ref={telling ? bringIntoView : undefined}>
          <i>{i + 1}</i>
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
}

function bringIntoView(line: HTMLDivElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}
