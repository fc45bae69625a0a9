import { byText, statementId, type LifeCycle } from '@asbuilt/spec';
import { copied } from '../kit/summary/copy.js';
import { at } from '../kit/summary/maps.js';
import { evidenceOf, mergeSightings, noSightings, sight, type Sightings } from '../kit/summary/refs.js';
import type { Cycle } from './cycle.js';
import { answeredWith } from './of-state.js';
import { byEnds, draftsOf, transitionOf, type Draft } from './transitions.js';

export function lifeCycleOf(cycle: Cycle): LifeCycle {
  const drafts = draftsOf(cycle);
  const transitions = drafts.map(transitionOf).sort(byEnds);
  const refused = refusedOf(cycle, drafts);
  const seen = drafts.length > 0 ? noSightings() : copied(cycle.seen);
  for (const draft of drafts) mergeSightings(seen, copied(draft.seen));
  const left = new Set(drafts.map(({ from }) => from));
  return {
    id: statementId('states', `${cycle.entity} ${cycle.field}`),
    basis: drafts.some((d) => d.offered > 0) || cycle.listed.size > 0 ? ['observed', 'declared'] : ['observed'],
    support: seen.count,
    against: 0,
    confidence: confidenceOf(cycle),
    evidence: evidenceOf(seen),
    entity: cycle.entity,
    field: cycle.field,
    states: [...cycle.states].sort(byText).map((name) => ({
      name,
      initial: drafts.some((draft) => draft.from === null && draft.to === name),
      final: !left.has(name) && isEnd(cycle, name),
      ...(cycle.listed.has(name) ? { seen: false } : {}),
    })),
    transitions,
    ...(refused.length > 0 ? { refused } : {}),
  };
}

/**
 * The product describes no way out, or refused, for the state's sake, every other state that it is known to have. That nothing was
 * seen to leave a state says how long things were followed, and one way that is refused leaves the others.
 */
function isEnd({ states, moves, refusals, told, ends }: Cycle, name: string): boolean {
  if (told.some(({ from }) => from === name)) return false;
  if (ends.has(name)) return true;
  const refused = new Set(refusals.flatMap(({ from, to }) => (from === name ? [to] : [])));
  return (
    moves.some((move) => move.to === name && move.from !== null) &&
    [...states].every((state) => state === name || refused.has(state))
  );
}

function refusedOf({ refusals }: Cycle, drafts: readonly Draft[]) {
  const all = new Map<
    string,
    { from: string; to: string; via: string; status: number; error: string; seen: Sightings; actors: Set<string> }
  >();
  for (const { from, to, via, step } of refusals) {
    const { error } = step;
    const status = answeredWith(step.status);
    const one = at(all, JSON.stringify([from, to, via.id, status, error]), () => ({
      from,
      to,
      via: via.id,
      status,
      error,
      seen: noSightings(),
      actors: new Set<string>(),
    }));
    sight(one.seen, { material: step.material, entry: step.entry });
    one.actors.add(step.actor);
  }
  return [...all.values()]
    .map(({ seen, actors, error, ...rest }) => ({
      ...rest,
      ...(error === '' ? {} : { error }),
      support: seen.count,
      evidence: evidenceOf(seen),
      actors: [...actors].sort(byText),
      /** It was done at another time or by somebody else: then it is not the state that forbids it. */
      ...(drafts.some((d) => d.from === rest.from && d.to === rest.to && d.actors.size > 0)
        ? { doneElsewhere: true }
        : {}),
    }))
    .sort(
      (a, b) =>
        byText(a.from, b.from) ||
        byText(a.to, b.to) ||
        byText(a.via, b.via) ||
        a.status - b.status ||
        byText(a.error ?? '', b.error ?? ''),
    );
}

// A field that calls were seen to move is a life cycle; of one that never moved the name alone says so.
const OFTEN_MOVED = 0.97;
const MOVED = 0.9;
const FLAG_MOVED = 0.8;
const NEVER_MOVED = 0.7;

function confidenceOf({ kind, moves, told }: Cycle): number {
  const done = moves.filter((move) => move.from !== null && move.via !== null).length;
  if (kind !== 'status') return FLAG_MOVED;
  if (done > 1) return OFTEN_MOVED;
  return done > 0 || told.length > 0 ? MOVED : NEVER_MOVED;
}
