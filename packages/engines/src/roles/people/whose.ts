import { SIGNED_OUT } from '../cell.js';
import type { TryKey } from '../keys.js';
import type { Moments } from '../moments.js';
import { attribute, type Owners } from './owners.js';
import type { People } from './people.js';
import { isOutside, type StateAt } from './spans.js';
import { streamKey } from './stream.js';

type Asked = Pick<TryKey, 'actor' | 'material' | 'scheme' | 'holder'> & { readonly when?: Moments };

/** Who asked, where all of it was asked by one: the name of the actor, or `SIGNED_OUT`; null where that is not plain. */
export type Whose = (asked: Asked) => string | null;

interface Told {
  readonly outsiders: ReadonlySet<string>;
  readonly owners: Owners;
  readonly stateAt: ReadonlyMap<string, StateAt>;
  readonly people: People;
}

export function whoseOf({ outsiders, owners, stateAt, people }: Told): Whose {
  return ({ when, ...asked }) => {
    const { actor, holder, scheme } = asked;
    if (holder !== '') {
      const person = attribute({ ...asked, address: '', outcome: 'ok' }, owners);
      return person === null || outsiders.has(person) ? null : person;
    }
    // of several people in one file, what lists show is told of none
    if (people.has(streamKey(asked))) return null;
    if (when === undefined) return outsiders.has(actor) ? null : actor;
    const at = stateAt.get(streamKey(asked));
    const states = new Set(when.kept.map((moment) => at?.(moment, scheme !== 'none') ?? 'unknown'));
    const [state] = states.size === 1 ? states : [];
    // what somebody is shown before signing in is what anybody is shown
    if (state !== undefined && isOutside(state)) return outsiders.has(actor) ? SIGNED_OUT : null;
    return state === 'in' && !outsiders.has(actor) ? actor : null;
  };
}
