import { byText, type Behaviour } from '@asbuilt/spec';
import type { Known } from '../known.js';
import { casesIn } from './cases.js';
import { effectsIn } from './effects.js';
import { formulasIn, sentFor } from './formulas.js';
import { madeIn } from './made.js';
import { ordersIn } from './orders.js';
import { recordedIn } from './records.js';
import type { BehaviourSummary } from './summary.js';

/** What the product does beyond the shapes of its calls. */
export function concludeBehaviour(summary: BehaviourSummary, known: Known): Behaviour[] {
  const recorded = recordedIn(summary, known);
  const framesOf = (entity: string) => [...(recorded.records.get(entity)?.values() ?? [])].flat();
  const cycles = new Set((known.points.states?.statements ?? []).map(({ entity, field }) => `${entity} ${field}`));
  const isState = (entity: string, field: string) => cycles.has(`${entity} ${field}`);
  const made = madeIn(recorded);
  const formulas = [...recorded.entities.keys()].flatMap((entity) =>
    formulasIn(entity, framesOf(entity), sentFor(entity, recorded.done ?? [])),
  );
  const worked = new Set(formulas.map(({ entity, field }) => `${entity} ${field}`));
  const effects = effectsIn(casesIn(recorded), framesOf, isState);
  const others = effects.filter(({ entity, field }) => !worked.has(`${entity} ${field}`));
  return [...made, ...others, ...formulas, ...ordersIn(summary, known)].sort(
    (a, b) => byText(a.kind, b.kind) || byText(placeOf(a), placeOf(b)) || byText(a.id, b.id),
  );
}

const placeOf = (one: Behaviour): string => (one.kind === 'formula' ? one.entity : one.where);
