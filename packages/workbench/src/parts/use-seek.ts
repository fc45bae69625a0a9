import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLook } from '../app/where.js';

/** What stands above the line that is sought, in pixels: enough to see what it stands among. */
export const SEEK_MARGIN = 160;

/**
 * Whoever comes by a link to one line of a list sees that line. Only when the list is new: what is opened in it is in view.
 * Where somebody was on this page before, they are put back to where they were instead.
 */
export function useSeek(indexOf: (id: string) => number, show: (index: number) => void): void {
  const { open, why } = useLook();
  const wasHere = useElementScrollRestoration({ getElement: () => window }) !== undefined;
  const seek = useRef(() => {
    if (wasHere) return;
    const index = [why, open].map((id) => (id === undefined ? -1 : indexOf(id))).find((at) => at >= 0);
    if (index !== undefined) show(index);
  });
  useEffect(() => {
    // After the router has put the page to its top.
    const frame = requestAnimationFrame(() => seek.current());
    return () => cancelAnimationFrame(frame);
  }, []);
}
