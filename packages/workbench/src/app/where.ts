import type { Spec } from '@asbuilt/spec';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { documentQuery } from '../server/queries.js';
import { holdPlace } from './hold-place.js';
import { readLook, type Look } from './search.js';

export const useProductId = (): string => useParams({ strict: false }).product ?? '';
/** Read again here: the router hands on what a link says beside what it understood. */
export const useLook = (): Look => readLook(useSearch({ strict: false }));

/** What is looked at from now on; undefined: no more. */
type Change = { readonly [Key in keyof Look]?: Look[Key] | undefined };

/** The drawer closed. */
export const NO_WHY: Change = { why: undefined, part: undefined, at: undefined };

/** Changes what is looked at; the page stays. */
export function useSetLook(): (change: Change) => void {
  const navigate = useNavigate();
  return useCallback(
    (change) => {
      if ('why' in change || 'open' in change) holdPlace();
      void navigate({
        to: '.',
        search: (before: Look) => pruned({ ...readLook({ ...before }), ...change }),
        replace: true,
        // Whoever opens a line reads on where they were.
        resetScroll: false,
      });
    },
    [navigate],
  );
}

function pruned(look: Record<string, unknown>): Look {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined && value !== ''));
}

/** Links within a product stay with the version that is looked at. */
export const sameVersion = ({ v }: Look): Look => (v === undefined ? {} : { v });

/** The version that is looked at: `latest`, or a number. */
export function useVersion(): string {
  const { v } = useLook();
  return v === undefined ? 'latest' : String(v);
}

/** The document that is looked at. Suspends until it is there. */
export function useDocument(): Spec {
  return useSuspenseQuery(documentQuery(useProductId(), useVersion())).data;
}
