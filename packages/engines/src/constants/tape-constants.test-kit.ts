import type { Event } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import { calls } from '../calls/index.js';
import { concludeAll } from '../conclude.js';
import type { AnyEngine } from '../engine.js';
import { entities } from '../entities/index.js';
import { errors } from '../errors/index.js';
import { TAPE_ORIGIN } from '../kit/tape/tape.js';
import { emptyOrigins, observeOrigins } from '../origins/summary.js';
import { validation } from '../validation/index.js';
import { constants } from './index.js';

/** What the constants engine concludes after those that it needs. */
export function specIn(events: readonly Event[]): Pick<Spec, 'calls' | 'constants'> {
  const engines = [calls, entities, errors, validation, constants] as unknown as readonly AnyEngine[];
  const origins = emptyOrigins();
  const summaries = new Map(engines.map((engine) => [engine.point, engine.empty()]));
  for (const event of events) {
    observeOrigins(origins, event);
    for (const engine of engines) engine.observe(summaries.get(engine.point), event);
  }
  const { points } = concludeAll(engines, { origins, summaries, failures: new Map() }, { wanted: [TAPE_ORIGIN] });
  if (points.constants.failed !== undefined) throw new Error(points.constants.failed);
  return points;
}
