import type { Spec } from '@asbuilt/spec';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useRouter, type NavigateOptions, type RouterHistory } from '@tanstack/react-router';
import { createContext, useCallback, useContext } from 'react';
import { documentQuery } from '../server/queries.js';
import { holdPlace } from './hold-place.js';
import { readLook, twoLooks, type Look, type OpenLine, type PageLook } from './search.js';

export const useProductId = (): string => useParams({ strict: false }).product ?? '';
/** Read once for the whole page: each of ten thousand lines asks for it. */
export const LookContext = createContext<PageLook>({});
/** What the page shows: it stays as it is when the drawer opens. */
export const useLook = (): PageLook => useContext(LookContext);
export const LineContext = createContext<OpenLine>({});
/** What the drawer is about. */
export const useLine = (): OpenLine => useContext(LineContext);

/** What is looked at from now on; undefined: no more. */
type Change = { readonly [Key in keyof Look]?: Look[Key] | undefined };

/** The drawer closed. */
export const NO_WHY: Change = { why: undefined, part: undefined, at: undefined };

/** What is looked at beside the drawer, to be compared. */
const aside = (look: Look): string => JSON.stringify(twoLooks(look)[1]);

/**
 * Changes what is looked at; the page stays. A drawer that opens is a step of its own, so that the browser's Back closes it;
 * going from line to line in it is none. Closing it takes the step back, unless something else was changed meanwhile.
 */
export function useSetLook(): (change: Change) => void {
  const router = useRouter();
  return useCallback(
    (change) => {
      if ('why' in change || 'open' in change) holdPlace();
      const { search, state } = router.latestLocation;
      const before = readLook({ ...search });
      const after = pruned({ ...before, ...change });
      if (before.why !== undefined && after.why === undefined && state.besides === aside(after)) stepBack(router);
      else void router.navigate({ ...stepTo(before, after), to: '.', search: after, resetScroll: false });
    },
    [router],
  );
}

/** Whoever opens a line reads on where they were, and is there still when it is closed. */
function stepTo(before: Look, after: Look): Pick<NavigateOptions, 'replace' | 'state'> {
  const opens = before.why === undefined && after.why !== undefined;
  return {
    replace: !opens,
    state: ({ seeks: _sought, ...kept }) =>
      opens ? { ...kept, place: kept.place ?? kept.__TSR_key ?? '', besides: aside(before) } : kept,
  };
}

let isStepping = false;

/** Once, however often it is asked for before the browser has done it. */
function stepBack({ history }: { history: RouterHistory }): void {
  if (isStepping) return;
  isStepping = true;
  addEventListener('popstate', () => (isStepping = false), { once: true });
  history.back();
}

function pruned(look: Record<string, unknown>): Look {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined && value !== ''));
}

/** Links within a product stay with the version that is looked at. */
export const sameVersion = ({ v }: PageLook): Look => (v === undefined ? {} : { v });

/** The version that is looked at: `latest`, or a number. */
export function useVersion(): string {
  const { v } = useLook();
  return v === undefined ? 'latest' : String(v);
}

/** The document that is looked at. Suspends until it is there. */
export function useDocument(): Spec {
  return useSuspenseQuery(documentQuery(useProductId(), useVersion())).data;
}
