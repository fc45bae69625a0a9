import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Whoever opens a box goes into it, to what `inside` names, and back to where they were when it closes. `key`: what the
 * box is about. A page that comes with the box open leaves the focus where it is.
 */
export function useFocusInside(box: RefObject<HTMLElement | null>, inside: string, key: string): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || box.current?.contains(activeElement)) return;
    opener.current = activeElement;
    box.current?.querySelector<HTMLElement>(inside)?.focus({ preventScroll: true });
  }, [box, inside, key]);
  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      if (opener.current === null || !own?.contains(document.activeElement)) return;
      const back = opener.current.isConnected ? opener.current : document.querySelector('main');
      (back as HTMLElement | null)?.focus({ preventScroll: true });
    };
  }, [box]);
}
