import { useEffect } from 'react';
import { useSought } from '../parts/use-seek.js';
import { useLine } from './where.js';

/** A page is there within so many frames, mostly; later nobody wants it to move. */
const FRAMES = 60;

/** A line that was found from elsewhere is brought into view, once it is there. Long lists do it themselves. */
export function useSeekLine(): void {
  const { why } = useLine();
  const sought = useSought();
  useEffect(() => {
    if (sought === undefined || why === undefined) return undefined;
    let left = FRAMES;
    const look = () => {
      const line = document.querySelector(`main [data-statement="${CSS.escape(why)}"]`);
      if (line !== null) bringIntoView(line);
      else if (--left > 0) frame = requestAnimationFrame(look);
    };
    // After the router has put the page to its top.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)));
    return () => cancelAnimationFrame(frame);
    // Going on to another line in the drawer is another step, and is not sought.
  }, [sought]);
}

function bringIntoView(line: Element): void {
  const { top, bottom } = line.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) line.scrollIntoView({ block: 'center', behavior: 'instant' });
}
