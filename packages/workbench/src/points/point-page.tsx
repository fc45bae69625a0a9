import './points.css';
import { POINTS, type Point, type PointTitle, type Spec } from '@asbuilt/spec';
import { useParams } from '@tanstack/react-router';
import { memo } from 'react';
import { useDocument } from '../app/where.js';
import { NotThere } from '../app/not-there.js';
import { Legend } from '../claims/basis.js';
import { Empty } from '../parts/empty.js';
import { Sheet } from '../parts/sheet.js';
import { counted, standing } from '../words/counted.js';
import { POINT } from '../words/pages.js';
import { featureOf } from './index.js';

/** One of the nine sheets. */
export function PointPage() {
  const { point: name } = useParams({ strict: false });
  const spec = useDocument();
  const title = POINTS.find((point) => point.name === name);
  return title === undefined ? <NotThere /> : <PointSheet title={title} spec={spec} />;
}

/** Not drawn anew for a drawer that opens beside it. */
const PointSheet = memo(({ title, spec }: { title: PointTitle; spec: Spec }) => {
  const point = spec[title.name] as Point;
  const { Page, sub } = featureOf(title.name);
  const isEmpty = point.statements.length === 0;
  return (
    <Sheet number={POINT.sheet(title.number)} title={title.title} sub={isEmpty ? undefined : sub(counted(point), spec)}>
      {point.failed !== undefined && <Empty why={POINT.failed(point.failed)} />}
      {isEmpty ? <NothingShown point={point} subject={title.subject} /> : <Page point={point} spec={spec} />}
      <Legend statements={standing(point.statements)} />
      {!isEmpty && point.gaps.length > 0 && <GapList point={point} />}
    </Sheet>
  );
});

function NothingShown({ point, subject }: { point: Point; subject: string }) {
  const [first] = point.gaps;
  return <Empty why={POINT.none(subject, first?.says ?? '')} {...(first && { todo: first.how })} />;
}

function GapList({ point }: { point: Point }) {
  return (
    <section>
      <h2 className="section-title">{POINT.gaps}</h2>
      <ul className="gap-list">
        {point.gaps.map(({ id, says, how }) => (
          <li key={id}>
            <span className="cell none" aria-hidden />
            <div>
              <p className="text">{says}</p>
              <p className="dim text">{how}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
