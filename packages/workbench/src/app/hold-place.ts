/**
 * A list is measured anew within a few frames of getting more or less room, a drawing laid out anew after `PAUSE` of
 * use-width.ts; these are two thirds of a second.
 */
const FRAMES = 40;
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the line that is opened or closed where it is on the screen while the page is drawn anew in other room: the lines
 * above it may grow or shrink. Whoever scrolls meanwhile is left alone.
 */
export function holdPlace(): void {
  const line = heldLine();
  if (line === undefined) return;
  const { top } = line.getBoundingClientRect();
  const stop = new AbortController();
  // From the next frame on: the press that opened it is none of these.
  let left = FRAMES;
  const hold = () => {
    if (left === FRAMES)
      for (const move of OWN_MOVES) addEventListener(move, () => stop.abort(), { signal: stop.signal, passive: true });
    if (stop.signal.aborted) return;
    const moved = line.isConnected ? line.getBoundingClientRect().top - top : 0;
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
    left -= 1;
    if (left > 0) requestAnimationFrame(hold);
    else stop.abort();
  };
  requestAnimationFrame(hold);
}

/** What was pressed, or, from inside the drawer, the line that it is about; undefined where that is not in view. */
function heldLine(): Element | undefined {
  const main = document.querySelector('main');
  const { activeElement } = document;
  const isPressed = activeElement !== main && main?.contains(activeElement);
  const line = isPressed ? activeElement : main?.querySelector('[aria-pressed="true"][data-statement]');
  if (!line) return undefined;
  const { top, bottom } = line.getBoundingClientRect();
  return bottom > 0 && top < innerHeight ? line : undefined;
}
