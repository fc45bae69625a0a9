import type { Job } from '@asbuilt/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useFetchAhead } from '../evidence/use-fetch-ahead.js';
import { Why } from '../evidence/why.js';
import { Empty } from '../parts/empty.js';
import { isMissing } from '../server/client.js';
import { productQuery, useHappenings } from '../server/queries.js';
import { FRAME } from '../words/frame.js';
import { MATERIAL } from '../words/pages.js';
import { AskName } from './ask-name.js';
import { DropFiles } from './drop-files.js';
import { FailureFence } from './failure-fence.js';
import { NowhereAtAll } from './not-there.js';
import { Rail } from './rail.js';
import { Soon } from './soon.js';
import { beginTyping, endTyping } from './typed-ahead.js';
import { UndoKey } from './undo-key.js';
import { useKeys } from './use-keys.js';
import { useMarking } from './use-marking.js';
import { useSeekLine } from './use-seek-line.js';
import { NO_WHY, useLine, useLook, useProductId, useSetLook } from './where.js';

const Palette = lazy(() => import('./palette.js').then(({ Palette: component }) => ({ default: component })));

/** Around every page of a product: the rail on the left, the reasons on the right, files dropped anywhere. */
export function ProductFrame() {
  const id = useProductId();
  const { why } = useLine();
  const { v } = useLook();
  const { data: product, error } = useQuery(productQuery(id));
  const [finding, setFinding] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { isAway, trouble } = useHappenings(id);
  useSeekLine();
  useMarking();
  useFetchAhead();
  const endFinding = useCallback(() => {
    endTyping();
    setFinding(false);
  }, []);
  const find = useCallback(() => {
    if (document.querySelector('.palette') === null) beginTyping(endFinding);
    setFinding(true);
  }, [endFinding]);
  useKeys({ find });
  // a server that is away says nothing of what is there: the page stays, with what is typed in it
  if (isMissing(error)) return <NowhereAtAll />;
  return (
    <DropFiles product={id}>
      <div className={why === undefined ? 'app' : 'app with-why'}>
        <a className="button skip" href="#main">
          {FRAME.skip}
        </a>
        <Soon>
          <Rail product={product} onFind={find} />
        </Soon>
        <main className="main" id="main" tabIndex={-1}>
          {(isAway || trouble !== null) && (
            <p className="away" role="status">
              {isAway ? FRAME.away : trouble}
            </p>
          )}
          <Soon>
            <FailureFence key={`${path} ${v}`} missing={v !== undefined && <NoVersion />}>
              <Suspense fallback={<p className="faint">{FRAME.reading}</p>}>
                {product?.version === null && !isBeforeVersions(path) ? (
                  <NothingYet product={id} isAtWork={product.jobs.some(isGoingOn)} />
                ) : (
                  <Outlet />
                )}
              </Suspense>
            </FailureFence>
          </Soon>
        </main>
        {why !== undefined && (
          <FailureFence key={`${why} ${v}`} missing={<></>}>
            <Suspense>
              <Why id={why} />
            </Suspense>
          </FailureFence>
        )}
      </div>
      <UndoKey />
      <AskName />
      {finding && (
        <Suspense>
          <Palette onClose={endFinding} />
        </Suspense>
      )}
    </DropFiles>
  );
}

function NoVersion() {
  const setLook = useSetLook();
  return (
    <Empty why={FRAME.noVersion} todo={FRAME.noVersionTodo}>
      <button className="button" onClick={() => setLook({ ...NO_WHY, v: undefined })}>
        {FRAME.newest}
      </button>
    </Empty>
  );
}

/** Pages that have something to show before anything was digested. */
const isBeforeVersions = (path: string): boolean => path.endsWith('/material');

const isGoingOn = ({ status }: Job): boolean => status === 'waiting' || status === 'running';

function NothingYet({ product, isAtWork }: { product: string; isAtWork: boolean }) {
  if (isAtWork) return <Empty why={FRAME.atWork} todo={FRAME.atWorkTodo} />;
  return (
    <Empty why={FRAME.nothingYet} todo={FRAME.nothingYetTodo}>
      <Link to="/$product/material" params={{ product }} className="button">
        {FRAME.addFiles}
      </Link>
      <p className="faint small">{MATERIAL.taken}</p>
    </Empty>
  );
}
