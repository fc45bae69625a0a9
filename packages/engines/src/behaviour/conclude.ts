import { byText, type Behaviour, type Formula } from '@asbuilt/spec';
import type { Known } from '../known.js';
import { acrossIn } from './across.js';
import { casesIn } from './cases.js';
import { effectsIn } from './effects.js';
import { formulasIn, sentFor } from './formulas.js';
import { madeIn } from './made.js';
import { ordersIn } from './orders.js';
import { recordedIn } from './records.js';
import { searchesIn } from './searches.js';
import type { BehaviourSummary } from './summary.js';

/** What the product does beyond the shapes of its calls. */
export function concludeBehaviour(summary: BehaviourSummary, known: Known): Behaviour[] {
  const recorded = recordedIn(summary, known);
  const framesOf = (entity: string) => [...(recorded.records.get(entity)?.values() ?? [])].flat();
  const cycles = new Set((known.points.states?.statements ?? []).map(({ entity, field }) => `${entity} ${field}`));
  const isState = (entity: string, field: string) => cycles.has(`${entity} ${field}`);
  const made = madeIn(recorded);
  const formulas = [...recorded.entities.values()].flatMap((entity) => {
    const sent = sentFor(entity.name, recorded.done ?? []);
    return onePerField([
      ...made.filter((one) => one.kind === 'formula' && one.entity === entity.name),
      ...formulasIn(entity.name, framesOf(entity.name), sent),
      ...acrossIn(entity, framesOf, sent),
    ]);
  });
  const worked = new Set(formulas.map(({ entity, field }) => `${entity} ${field}`));
  const effects = effectsIn(casesIn(recorded), framesOf, isState);
  const others = effects.filter(({ entity, field }) => !worked.has(`${entity} ${field}`));
  const creates = made.filter(({ kind }) => kind === 'effect');
  return [...creates, ...others, ...formulas, ...ordersIn(summary, known), ...searchesIn(summary, known)].sort(
    (a, b) => byText(a.kind, b.kind) || byText(placeOf(a), placeOf(b)) || byText(a.id, b.id),
  );
}

/** What follows from the record alone is told before what follows from another one. */
const onePerField = (all: readonly Behaviour[]): Formula[] => [
  ...new Map(
    all
      .flatMap((one) => (one.kind === 'formula' ? [one] : []))
      .reverse()
      .map((one) => [`${one.inside ?? ''} ${one.field}`, one]),
  ).values(),
];

const placeOf = (one: Behaviour): string => (one.kind === 'formula' ? one.entity : one.where);
