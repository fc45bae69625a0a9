import { picturePlan } from './personal.js';
import { shadowOf } from './shadow.js';
import type { PicturePlan, View } from './told.js';
import { elementsUnder } from './walk.js';

// A page goes on while its picture is taken, and may show for a moment what it shows neither before nor after. So it is
// looked at whenever something changed, before that can be painted, and whenever it is about to paint.

/** A page that changes more often while one picture is taken gets none. */
const LOOKS_MOST = 120;

/** A window out of sight paints nothing. */
const UNPAINTED_MILLIS = 200;

const ALL: MutationObserverInit = { subtree: true, childList: true, characterData: true, attributes: true };

/** Every state that may be in the picture, in order; null where there were more than could be looked at. */
export interface Plans {
  /** Gives what is in view, once nothing can be painted any more that was not looked at. */
  begin(): Promise<View>;
  end(): PicturePlan[] | null;
}

export function createPlans(): Plans {
  let stop: (() => PicturePlan[] | null) | null = null;
  return {
    async begin() {
      stop?.();
      stop = watchPlans();
      await Promise.race([painted(), new Promise((late) => setTimeout(late, UNPAINTED_MILLIS))]);
      return { width: innerWidth, height: innerHeight };
    },
    end() {
      const plans = stop?.() ?? null;
      stop = null;
      return plans;
    },
  };
}

/** What stands now has been painted when the frame after the next begins. */
const painted = (): Promise<unknown> =>
  new Promise((done) => void requestAnimationFrame(() => requestAnimationFrame(done)));

function watchPlans(): () => PicturePlan[] | null {
  const plans: PicturePlan[] = [];
  let [looks, last, frame] = [0, '', 0];
  const look = (): void => {
    if (++looks > LOOKS_MOST) return;
    const elements = elementsUnder(document);
    for (const tree of elements.map(shadowOf)) if (tree !== null) observer.observe(tree, ALL);
    const plan = picturePlan(elements);
    const said = JSON.stringify(plan);
    if (said !== last) plans.push(plan);
    last = said;
  };
  // called before anything is painted that the change has brought
  const observer = new MutationObserver(look);
  // style sheets show and hide things without any change in the document
  const nextFrame = (): void => {
    look();
    frame = requestAnimationFrame(nextFrame);
  };
  observer.observe(document, ALL);
  nextFrame();
  return () => {
    look();
    observer.disconnect();
    cancelAnimationFrame(frame);
    return looks > LOOKS_MOST ? null : plans;
  };
}
