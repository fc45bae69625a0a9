import type { CataloguedError, LifeCycle, Role, Rule, Spec, StatedInvariant } from '@asbuilt/spec';
import { cellsOf, type Cell } from './drawing/access-matrix.js';

type Transition = LifeCycle['transitions'][number];
type RefusedMove = NonNullable<LifeCycle['refused']>[number];

/** What the nine points say of one call, besides the call itself. */
export interface CallFacts {
  readonly rights: readonly { readonly role: Role; readonly cell: Cell }[];
  readonly rules: readonly Rule[];
  readonly errors: readonly CataloguedError[];
  readonly moves: readonly { readonly cycle: LifeCycle; readonly move: Transition }[];
  readonly refused: readonly { readonly cycle: LifeCycle; readonly move: RefusedMove }[];
  readonly held: readonly StatedInvariant[];
}

/** Looks up by call what the other points say of it. */
export function callFacts({ roles, validation, errors, states }: Spec): (call: string) => CallFacts {
  const rules = byPlace(validation.statements, ({ where, also = [] }) => [where, ...also]);
  const held = byPlace(validation.invariants ?? [], ({ where }) => [where]);
  const said = byPlace(errors.statements, ({ where }) => where);
  const cycles = states.statements;
  const moves = byPlace(
    cycles.flatMap((cycle) => cycle.transitions.map((move) => ({ cycle, move }))),
    ({ move }) => (move.via === null ? [] : [move.via]),
  );
  const refused = byPlace(
    cycles.flatMap((cycle) => (cycle.refused ?? []).map((move) => ({ cycle, move }))),
    ({ move }) => [move.via],
  );
  const cellsAt = cellsOf(roles.statements);
  return (call) => ({
    rights: cellsAt(call).map((cell, i) => ({ role: roles.statements[i]!, cell })),
    rules: rules.get(call) ?? [],
    errors: said.get(call) ?? [],
    moves: moves.get(call) ?? [],
    refused: refused.get(call) ?? [],
    held: held.get(call) ?? [],
  });
}

function byPlace<T>(all: readonly T[], placesOf: (one: T) => readonly string[]): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const one of all)
    for (const place of new Set(placesOf(one))) {
      const here = found.get(place);
      if (here === undefined) found.set(place, [one]);
      else here.push(one);
    }
  return found;
}
