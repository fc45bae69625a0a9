import { useSyncExternalStore } from 'react';

/** A phone held upright. */
const narrow = matchMedia('(max-width: 560px)');

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (hear) => {
      narrow.addEventListener('change', hear);
      return () => narrow.removeEventListener('change', hear);
    },
    () => narrow.matches,
  );
