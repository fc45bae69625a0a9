import { describe } from './describe.js';
import { SHORT_QUIET_MILLIS } from './settle.js';
import type { Told } from './told.js';

// A screen is looked at when it has settled. Who is faster, and does something before, has seen it all the same.

/** The parts of `navigation` that are looked at; TypeScript does not know it in every version. */
interface Navigating extends Event {
  readonly userInitiated: boolean;
  readonly destination: { readonly sameDocument: boolean };
}

export interface Glimpses {
  /** The user does something, or is led elsewhere: what stands now is told, unless it was before. */
  take(): void;
  /** Somebody looks at what stands now. */
  looked(): void;
  /** The user does something here. */
  acted(): void;
  /** The address has changed just now, and what stood before may still stand: when it had time to go. null: it has not. */
  arriving(): Promise<void> | null;
}

/** `passes`: the document goes on to another by itself, and nobody did anything in it. */
export function createGlimpses(tell: (standing: Told) => void, passes: () => void): Glimpses {
  let known = '';
  let hasActed = false;
  const changes = watchMoves();
  const take = (): void => {
    const here = location.href;
    if (window.top !== window || known === here || document.readyState === 'loading' || !changes.hasChanged()) return;
    known = here;
    const standing = describe();
    if (standing !== null) tell(standing);
  };
  const navigation = (globalThis as { navigation?: EventTarget }).navigation;
  navigation?.addEventListener('navigate', (event) => {
    const { userInitiated, destination } = event as Navigating;
    if (userInitiated) take();
    else if (!destination.sameDocument && !hasActed && window.top === window) {
      // who leads it on is known outside: maybe somebody who has seen it
      take();
      passes();
    }
    if (destination.sameDocument) changes.moved();
  });
  window.addEventListener('pagehide', take, { capture: true, passive: true });
  return {
    take,
    looked: () => void (known = location.href),
    acted: () => void (hasActed = true),
    arriving: changes.arriving,
  };
}

/** Behind a change of address the screen before it stands until the page shows another. */
function watchMoves() {
  let isWaiting = false;
  let arriving: Promise<void> | null = null;
  const observer = new MutationObserver(() => {
    isWaiting = false;
    observer.disconnect();
  });
  return {
    moved(): void {
      isWaiting = true;
      observer.observe(document, { subtree: true, childList: true, characterData: true });
      // a timer, not a look at the clock: what the page hears of the move comes before it, however slow the machine is
      const arrived = new Promise<void>((resolve) => void setTimeout(resolve, SHORT_QUIET_MILLIS));
      arriving = arrived;
      void arrived.then(() => void (arriving === arrived && (arriving = null)));
    },
    arriving: () => arriving,
    hasChanged: (): boolean => !isWaiting,
  };
}
