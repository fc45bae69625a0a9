import type { Exchange } from '@asbuilt/evidence';
import type { Call, LifeCycle, Spec } from '@asbuilt/spec';
import { isWrite } from '../compare/compare.js';
import type { Book } from './book.js';
import type { Kinds } from './kinds.js';
import { nounOf } from './noun.js';
import { thingsOf, type ThingPair } from './pairs.js';
import { stateOf } from './state-of.js';

/** Records that the target last showed in the recorded state. */
export interface MatchingStates {
  /** The target answered: each record in the response is in the recorded state, or is not. */
  saw(recorded: Exchange, target: Exchange, call: Call | null): void;
  /** The target now stores something else than was recorded: any record may have changed with it. */
  forget(): void;
  /**
   * A request changes a record that was in the recorded state until then. If it ends in another state, this request is the
   * cause, whatever else differs.
   */
  isChanging(recorded: Exchange, call: Call | null): boolean;
}

export function createMatchingStates(spec: Spec, book: Book, kinds: Kinds): MatchingStates {
  const cycles = spec.states.statements;
  const known = new Set<string>();
  const same = (of: readonly string[], id: string) => book.look(of, id) ?? id;
  return {
    saw(recorded, target, call) {
      const [was, is] = [recorded.response, target.response];
      if (cycles.length === 0 || was?.is !== 'json' || is?.is !== 'json') return;
      const of = kinds.ofExchange(recorded, call);
      for (const thing of thingsOf(was.value, is.value, of, same, kinds.keyOf))
        for (const cycle of cyclesOf(cycles, thing)) {
          const key = `${nounOf(cycle.entity)} ${thing.id}`;
          if (isInSameState(cycle, thing)) known.add(key);
          else known.delete(key);
        }
    },
    forget: () => known.clear(),
    isChanging: (recorded, call) => isWrite(recorded) && namedIn(recorded, call, kinds).some((key) => known.has(key)),
  };
}

const cyclesOf = (cycles: readonly LifeCycle[], { kinds, was }: ThingPair): LifeCycle[] =>
  cycles.filter(({ entity, field }) => kinds.includes(nounOf(entity)) && Object.hasOwn(was, field));

const isInSameState = (cycle: LifeCycle, { was, is }: ThingPair): boolean =>
  stateOf(cycle, was[cycle.field]) === stateOf(cycle, is[cycle.field]);

/** The records that stand in the path. */
function namedIn({ url }: Exchange, call: Call | null, kinds: Kinds): string[] {
  const slots = (call?.path ?? '').split('/').filter(Boolean);
  return url.segments.flatMap((segment, i) =>
    slots[i]?.startsWith('{') === true ? kinds.ofSegment(url.segments, i).map((kind) => `${kind} ${segment}`) : [],
  );
}
