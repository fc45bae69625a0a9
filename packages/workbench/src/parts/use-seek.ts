import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLine, useLook } from '../app/where.js';

/** What stands above the line that is sought, in pixels: enough to see what it stands among. */
export const SEEK_MARGIN = 160;

/** The step of the browser's history that asked for a line to be brought into view. */
export const useSought = (): string | undefined =>
  useRouterState({ select: ({ location: { state } }) => (state.seeks ? state.__TSR_key : undefined) });

/** What a person does to look elsewhere. */
const LOOKS_ELSEWHERE = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Whoever comes by a link to one line of a list sees that line. Only when the list is new, or the line was found from
 * elsewhere: what is opened in it is in view. Where somebody was on this page before, they are put back to where they were.
 * The list may still get another `extent`, as the drawer takes its room or lines are measured: it is held in view until
 * somebody looks elsewhere.
 */
export function useSeek(indexOf: (id: string) => number, show: (index: number) => void, extent: number): void {
  const { why } = useLine();
  const { open } = useLook();
  const sought = useSought();
  const wasHere = useElementScrollRestoration({ getElement: () => window }) !== undefined;
  const isNew = useRef(true);
  const isHeld = useRef(false);
  const seek = () => {
    const index = [why, open].map((id) => (id === undefined ? -1 : indexOf(id))).find((at) => at >= 0);
    if (index !== undefined) show(index);
  };
  const latest = useRef(seek);
  latest.current = seek;
  useEffect(() => {
    const isWanted = sought !== undefined || (isNew.current && !wasHere);
    isNew.current = false;
    if (!isWanted) return undefined;
    // After the router has put the page to its top.
    const frame = requestAnimationFrame(() => {
      isHeld.current = true;
      latest.current();
    });
    const release = () => (isHeld.current = false);
    for (const input of LOOKS_ELSEWHERE) addEventListener(input, release, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      release();
      for (const input of LOOKS_ELSEWHERE) removeEventListener(input, release);
    };
    // What was scrolled to before is asked for once, when the list is new.
  }, [sought]);
  useEffect(() => {
    if (isHeld.current) latest.current();
  }, [extent]);
}
