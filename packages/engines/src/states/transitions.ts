import { byText, type LifeCycle } from '@asbuilt/spec';
import { copied } from '../kit/summary/copy.js';
import { at } from '../kit/summary/maps.js';
import { evidenceOf, mergeSightings, noSightings, sight, type Sightings } from '../kit/summary/refs.js';
import type { Cycle } from './cycle.js';

type Transition = LifeCycle['transitions'][number];

/** A transition, from all that tells of it. */
export interface Draft {
  readonly from: string | null;
  readonly to: string;
  readonly via: string | null;
  readonly seen: Sightings;
  readonly actors: Set<string>;
  /** How often a page or an answer offered it, and how often a log told of it. */
  offered: number;
  logged: number;
  /** It was seen to happen. */
  moved: boolean;
}

type Drafts = Map<string, Draft>;

export function draftsOf(cycle: Cycle): Draft[] {
  const drafts: Drafts = new Map();
  for (const { from, to, via, step } of cycle.moves) {
    const draft = draftAt(drafts, from, to, via?.id ?? null);
    draft.moved = true;
    sight(draft.seen, { material: step.material, entry: step.entry });
    if (via !== null) draft.actors.add(step.actor);
  }
  addLogged(drafts, cycle);
  addOffered(drafts, cycle);
  return sure([...drafts.values()]);
}

const draftAt = (drafts: Drafts, from: string | null, to: string, via: string | null): Draft =>
  at(drafts, JSON.stringify([from, to, via]), () => ({
    from,
    to,
    via,
    seen: noSightings(),
    actors: new Set(),
    offered: 0,
    logged: 0,
    moved: false,
  }));

const between = (drafts: Drafts, from: string, to: string): Draft[] =>
  [...drafts.values()].filter((draft) => draft.from === from && draft.to === to);

function addLogged(drafts: Drafts, { told }: Cycle): void {
  for (const { kind, from, to, seen } of told) {
    if (kind !== 'history') continue;
    const known = between(drafts, from, to);
    for (const draft of known.length > 0 ? known : [draftAt(drafts, from, to, null)]) {
      draft.logged += seen.count;
      if (draft.seen.count === 0) mergeSightings(draft.seen, copied(seen));
    }
  }
}

function addOffered(drafts: Drafts, { told, moves, refusals }: Cycle): void {
  const offers = told.filter(({ kind }) => kind === 'offer');
  const is = (from: string, to: string) => (one: { from: string | null; to: string }) =>
    one.from === from && one.to === to;
  // those that say by which call first: the others add to them
  for (const { from, to, via, seen } of [
    ...offers.filter((o) => o.via !== null),
    ...offers.filter((o) => o.via === null),
  ]) {
    if (refusals.some(is(from, to)) && !moves.some(is(from, to))) continue;
    const known = between(drafts, from, to);
    const own = known.find((draft) => draft.via === (via?.id ?? null)) ?? (via === null ? known[0] : undefined);
    if (own === undefined && known.some((draft) => draft.moved)) continue;
    const draft = own ?? draftAt(drafts, from, to, via?.id ?? null);
    draft.offered += seen.count;
    if (!draft.moved) mergeSightings(draft.seen, copied(seen));
  }
}

/** What was merely seen different later is left out where known moves lead there as well: it skipped what lay between. */
function sure(drafts: readonly Draft[]): Draft[] {
  const known = drafts.filter((draft) => draft.via !== null && draft.from !== null);
  return drafts.filter((draft) => {
    if (draft.via !== null || draft.from === null || draft.logged + draft.offered > 0) return true;
    return !reaches(known, draft.from, draft.to, new Set()) && !isBackAndForth(drafts, draft);
  });
}

/** It was one, then the other, then the one again, and no call did it: two places show it differently. */
function isBackAndForth(drafts: readonly Draft[], { from, to }: Draft): boolean {
  const back = drafts.filter((other) => other.from === to && other.to === from);
  return back.length > 0 && back.every((other) => other.via === null && other.logged + other.offered === 0);
}

function reaches(known: readonly Draft[], from: string, to: string, met: Set<string>): boolean {
  if (from === to) return true;
  met.add(from);
  return known.some((d) => d.from === from && !met.has(d.to) && reaches(known, d.to, to, met));
}

export function transitionOf({ from, to, via, seen, actors, offered, logged, moved }: Draft): Transition {
  return {
    from,
    to,
    via,
    // what is only offered was never seen to happen
    support: moved || logged > 0 ? seen.count : 0,
    evidence: evidenceOf(seen),
    ...(actors.size > 0 ? { actors: [...actors].sort(byText) } : {}),
    ...(offered > 0 ? { offered } : {}),
    ...(logged > 0 ? { logged } : {}),
  };
}

export const byEnds = (a: Transition, b: Transition): number =>
  byText(a.from ?? '', b.from ?? '') || byText(a.to ?? '', b.to ?? '') || byText(a.via ?? '', b.via ?? '');
