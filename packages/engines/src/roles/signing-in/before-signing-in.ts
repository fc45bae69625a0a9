import type { Ref } from '@asbuilt/spec';
import { SIGNED_OUT, type Cells } from '../cell.js';
import type { Outcome } from '../refusals/outcome.js';
import type { State } from '../people/spans.js';
import { isUnknown } from '../people/stream.js';

// What a person does before signing in shows what anybody may, and so the person; a refusal shows only the former.

/** Done by somebody who signed in later. */
export interface Early<T> {
  readonly person: string;
  readonly one: T;
  readonly refs: readonly Ref[];
  readonly count: number;
}

export const isEarly = (person: string, state: State, outcome: Outcome, outsiders: ReadonlySet<string>): boolean =>
  outcome === 'ok' && state !== 'in' && state !== 'bare' && !isUnknown(person) && !outsiders.has(person);

/** It is refused to them once they are signed in, or to others who are: it is only for who is not. */
export function isRefusedLater(cells: Cells, person: string, call: string): boolean {
  const own = cells.get(person)?.get(call);
  if (own !== undefined && own.ok.count === 0 && own.missing.count > 0) return true;
  return [...cells].some(([who, calls]) => {
    const cell = isPerson(who) ? calls.get(call) : undefined;
    return cell !== undefined && cell.denied.count + cell.forbidden.count > 0;
  });
}

const isPerson = (who: string): boolean => !who.startsWith(SIGNED_OUT);
