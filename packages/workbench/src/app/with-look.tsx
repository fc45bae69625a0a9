import { Outlet, useSearch } from '@tanstack/react-router';
import { useLayoutEffect, useMemo } from 'react';
import { setOpenLine } from './open-line.js';
import { readLook, twoLooks } from './search.js';
import { LineContext, LookContext } from './where.js';

/** Around every page: what is looked at. Read again here: the router hands on what a link says beside what it understood. */
export function WithLook() {
  const search = useSearch({ strict: false });
  const [line, page] = useMemo(() => twoLooks(readLook(search)), [search]);
  // the same one as long as it says the same
  const look = useMemo(() => page, [JSON.stringify(page)]);
  useLayoutEffect(() => setOpenLine(line), [line]);
  return (
    <LookContext value={look}>
      <LineContext value={line}>
        <Outlet />
      </LineContext>
    </LookContext>
  );
}
