import type { Event } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import { calls } from '../calls/index.js';
import { concludeAll } from '../conclude.js';
import type { AnyEngine } from '../engine.js';
import { entities } from '../entities/index.js';
import { emptyOrigins, observeOrigins } from '../origins/summary.js';
import { states } from './index.js';

const ENGINES = [calls, entities, states] as unknown as readonly AnyEngine[];

/** What the engine and those that it needs conclude from a tape. */
export function concluded(events: readonly Event[]): Pick<Spec, 'calls' | 'entities' | 'states'> {
  const origins = emptyOrigins();
  const summaries = new Map(ENGINES.map((engine) => [engine.point, engine.empty()]));
  for (const event of events) {
    observeOrigins(origins, event);
    for (const engine of ENGINES) engine.observe(summaries.get(engine.point), event);
  }
  const { points } = concludeAll(ENGINES, { origins, summaries, failures: new Map() }, { wanted: [] });
  for (const { failed } of [points.calls, points.entities, points.states])
    if (failed !== undefined) throw new Error(failed);
  return points;
}
