import { useCallback, useEffect, useState } from 'react';
import type { Refusal } from './api.js';

export interface Loaded<T> {
  data: T | null;
  refusal: Refusal | null;
  reload(): void;
}

/** Loads when it is first shown and whenever `key` changes. A late answer to an older question is dropped. */
export function useLoad<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ key: string; data: T | null; refusal: Refusal | null }>({
    key: '',
    data: null,
    refusal: null,
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let wanted = true;
    load().then(
      (data) => wanted && setState({ key, data, refusal: null }),
      (refusal: Refusal) => wanted && setState({ key, data: null, refusal }),
    );
    return () => {
      wanted = false;
    };
    // `load` is made anew with every rendering; `key` says when it means something else.
  }, [key, round]);
  const reload = useCallback(() => setRound((n) => n + 1), []);
  return { data: state.data, refusal: state.key === key ? state.refusal : null, reload };
}
