import { Outlet, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readLook } from './search.js';
import { LookContext } from './where.js';

/** Around every page: what is looked at. Read again here: the router hands on what a link says beside what it understood. */
export function WithLook() {
  const search = useSearch({ strict: false });
  const look = useMemo(() => readLook(search), [search]);
  return (
    <LookContext value={look}>
      <Outlet />
    </LookContext>
  );
}
