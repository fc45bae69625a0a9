import { useLayoutEffect, useRef, type RefObject } from 'react';

export interface FocusInside {
  /** What of the box is gone to. */
  readonly inside: string;
  /** What the box is about. */
  readonly key: string;
  /** Where whoever came with the box open goes when it closes. */
  readonly home: () => HTMLElement | null;
}

/**
 * Whoever opens a box goes into it, and back to where they were when it closes. A page that comes with the box open leaves
 * the focus where it is; what the box was about is where they are afterwards.
 */
export function useFocusInside(box: RefObject<HTMLElement | null>, { inside, key, home }: FocusInside): void {
  const opener = useRef<Element | null>(null);
  const homeNow = useRef(home);
  useLayoutEffect(() => {
    homeNow.current = home;
    const { activeElement } = document;
    if (activeElement === document.body || box.current?.contains(activeElement)) return;
    opener.current = activeElement;
    box.current?.querySelector<HTMLElement>(inside)?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [box, inside, key]);
  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      const { activeElement } = document;
      if (activeElement !== document.body && !own?.contains(activeElement)) return;
      const back = opener.current?.isConnected ? opener.current : homeNow.current();
      (back as HTMLElement | null)?.focus({ preventScroll: true });
    };
  }, [box]);
}
