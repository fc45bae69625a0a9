import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useProductId, useVersion } from '../app/where.js';
import { documentQuery, exhibitQuery } from '../server/queries.js';
import { reasonsOf } from './reasons.js';

/** Between a finger's coming down and its going up, most entries come; a click alone is still before the drawer is drawn. */
const PRESSES = ['pointerdown', 'click'] as const;

/** A press on a line asks for its evidence before anything is drawn for it. */
export function useFetchAhead(): void {
  const [product, version, client] = [useProductId(), useVersion(), useQueryClient()];
  useEffect(() => {
    const fetch = ({ target }: Event) => {
      const line = target instanceof Element ? target.closest<HTMLElement>('button[data-statement]') : null;
      const spec = client.getQueryData(documentQuery(product, version).queryKey);
      if (line === null || spec === undefined || line.getAttribute('aria-pressed') === 'true') return;
      const reasons = reasonsOf(spec, line.dataset['statement'] ?? '', line.dataset['part'] ?? '');
      const [first] = reasons?.evidence ?? [];
      if (first) void client.prefetchQuery(exhibitQuery(product, first.material, first.entry));
    };
    for (const press of PRESSES) document.addEventListener(press, fetch, { capture: true });
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, fetch, { capture: true });
    };
  }, [product, version, client]);
}
