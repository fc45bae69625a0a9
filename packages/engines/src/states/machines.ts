import { byText } from '@asbuilt/spec';
import { nounOf, partsOf } from '../entities/words.js';
import { at } from '../kit/summary/maps.js';
import type { Sightings } from '../kit/summary/refs.js';
import { parseTellingKey } from './keys.js';
import { sorted, type StatesSummary } from './summary.js';

/** A life cycle that the product describes as a whole: every state with where it leads. */
export interface Machine {
  /** The words of the member that holds it: `orderProcess`. */
  readonly words: readonly string[];
  readonly states: Set<string>;
  /** Of these, the ones that are described and lead nowhere. */
  readonly ends: Set<string>;
  readonly moves: { readonly from: string; readonly to: string; readonly seen: Sightings }[];
}

export function machinesOf(summary: StatesSummary): Machine[] {
  const machines = new Map<string, Machine>();
  for (const [key, seen] of sorted(summary.told.kept)) {
    const { kind, at: place, from, to } = parseTellingKey(key);
    if (kind !== 'machine') continue;
    const words = partsOf(place.path.split('/').findLast((step) => step !== '*') ?? '');
    const machine = at(machines, `${place.address}\t${place.path}`, (): Machine => ({
      words,
      states: new Set(),
      ends: new Set(),
      moves: [],
    }));
    machine.states.add(from);
    if (to === '') machine.ends.add(from);
    if (to === '') continue;
    machine.states.add(to);
    machine.moves.push({ from, to, seen });
  }
  return [...machines.values()];
}

// So many states of one field are found in a machine by chance only where states have the same names everywhere.
const TELLING_STATES = 3;

/** The machine that a field of an entity goes through: it knows all of its states, and is called after it or they are many. */
export function machineFor(
  machines: readonly Machine[],
  entity: string,
  shown: ReadonlySet<string>,
): Machine | undefined {
  const noun = nounOf(entity);
  const fits = machines.filter(({ states }) => shown.size > 0 && [...shown].every((state) => states.has(state)));
  const named = fits.filter(({ words }) => words.some((_, i) => nounOf(words.slice(0, i + 1).join('_')) === noun));
  const own = named.length > 0 ? named : shown.size >= TELLING_STATES ? fits : [];
  return own.sort((a, b) => a.states.size - b.states.size || byText(a.words.join(), b.words.join()))[0];
}
