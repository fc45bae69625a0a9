import { matches } from './dom.js';
import { elementsUnder } from './walk.js';

// Lists that go on as one comes to their end.

/** Lower ones are no lists to read in, and less than this to scroll is no more than a margin. */
const LOWEST_BOX = 200;
const LEAST_REACH = 40;
/** Scripts hear of it with the next frame, or when it has been still for a moment. */
const HEARD_MILLIS = 200;

const isLong = (element: Element): boolean =>
  element.clientHeight >= LOWEST_BOX && element.scrollHeight > element.clientHeight + LEAST_REACH;

function scrollers(): Element[] {
  const root = document.scrollingElement;
  const boxes = elementsUnder(document).filter(
    (element) =>
      isLong(element) && !matches(element, 'html,body') && /auto|scroll/.test(getComputedStyle(element).overflowY),
  );
  return root === null || !isLong(root) ? boxes : [root, ...boxes];
}

/** How far all reaches that scrolls; 0: nothing does. */
export const reach = (): number => scrollers().reduce((sum, { scrollHeight }) => sum + scrollHeight, 0);

/** Scrolls all that scrolls to its end. Gives how far that had been. */
export async function scrollOn(): Promise<number> {
  const before = reach();
  if (before === 0) return 0;
  for (const element of scrollers()) element.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
  await new Promise((later) => setTimeout(later, HEARD_MILLIS));
  return before;
}

export function scrollBack(): void {
  for (const element of scrollers()) element.scrollTo({ top: 0, behavior: 'instant' });
}
