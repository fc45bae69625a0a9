import type { Event } from '@asbuilt/evidence';
import type { Point, Screen } from '@asbuilt/spec';
import { calls, concludeCalls } from '../calls/index.js';
import { TAPE_ORIGIN } from '../kit/tape/tape.js';
import { screens } from './index.js';

/** Both points as the whole product concludes them: screens after calls. */
export function concluded(events: readonly Event[]): {
  screens: Point<Screen>;
  calls: ReturnType<typeof concludeCalls>['point'];
} {
  const [observedCalls, observedScreens] = [calls.empty(), screens.empty()];
  for (const event of events) {
    calls.observe(observedCalls, event);
    screens.observe(observedScreens, event);
  }
  const { point, book, paths } = concludeCalls(observedCalls, [TAPE_ORIGIN]);
  const known = { origins: [TAPE_ORIGIN], calls: book, points: { calls: point }, paths };
  return { calls: point, screens: screens.conclude(observedScreens, known) };
}
