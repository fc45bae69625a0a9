import type { Event } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import { calls } from '../calls/index.js';
import { concludeAll } from '../conclude.js';
import type { AnyEngine } from '../engine.js';
import { emptyOrigins, observeOrigins } from '../origins/summary.js';
import { screens } from '../screens/index.js';
import { roles } from './index.js';

const ENGINES = [calls, screens, roles] as unknown as readonly AnyEngine[];

/** What the engine and those that it needs conclude from a tape. */
export function concluded(events: readonly Event[]): Pick<Spec, 'calls' | 'screens' | 'roles'> {
  const origins = emptyOrigins();
  const summaries = new Map(ENGINES.map((engine) => [engine.point, engine.empty()]));
  for (const event of events) {
    observeOrigins(origins, event);
    for (const engine of ENGINES) engine.observe(summaries.get(engine.point), event);
  }
  const { points } = concludeAll(ENGINES, { origins, summaries, failures: new Map() }, { wanted: [] });
  for (const { failed } of [points.calls, points.screens, points.roles])
    if (failed !== undefined) throw new Error(failed);
  return points;
}
