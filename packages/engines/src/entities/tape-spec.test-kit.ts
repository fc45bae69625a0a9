import type { Event } from '@asbuilt/evidence';
import type { Entity } from '@asbuilt/spec';
import { calls } from '../calls/index.js';
import { concludeAll } from '../conclude.js';
import type { AnyEngine } from '../engine.js';
import { TAPE_ORIGIN } from '../kit/tape/tape.js';
import { emptyOrigins, observeOrigins } from '../origins/summary.js';
import { entities } from './index.js';

/** What the calls and the entities engine conclude together. */
export function entitiesIn(events: readonly Event[]): Entity[] {
  const engines = [calls, entities] as unknown as readonly AnyEngine[];
  const origins = emptyOrigins();
  const summaries = new Map(engines.map((engine) => [engine.point, engine.empty()]));
  for (const event of events) {
    observeOrigins(origins, event);
    for (const engine of engines) engine.observe(summaries.get(engine.point), event);
  }
  const { points } = concludeAll(engines, { origins, summaries, failures: new Map() }, { wanted: [TAPE_ORIGIN] });
  if (points.entities.failed !== undefined) throw new Error(points.entities.failed);
  return points.entities.statements;
}
