import type { Known } from '../../known.js';
import { nearestName } from '../field-key.js';
import { takenNames, type TakenByCall } from './taken-beyond.js';

// "Table 1 is taken until 20:00", of a field whose values the call took again and again: what is refused is how things stand just
// then, and not a value that another thing has already.

/** Of one value that came again, the first thing may have been deleted. */
const FEWEST_REPEATED = 2;
/** Names that are unique within something else (a project, an owner) repeat now and then; what is pointed at does all the time. */
const TIMES_EACH = 2;

/** Whether things were made with the same values of a field again and again. */
export function takenAgain(calls: TakenByCall, known: Known): (call: string, field: string) => boolean {
  // a thing that is saved again keeps its own
  const statements = known.points.calls?.statements ?? [];
  const making = new Set(statements.filter(({ does }) => does === 'create').map(({ id }) => id));
  return (call, field) => {
    const taken = making.has(call) ? calls.get(call) : undefined;
    if (taken === undefined) return false;
    const name = nearestName(field, takenNames(taken));
    const times = name === undefined ? [] : [...taken.fields.get(name)!.values.kept.values()];
    const all = times.reduce((sum, n) => sum + n, 0);
    return times.filter((n) => n > 1).length >= FEWEST_REPEATED && all >= times.length * TIMES_EACH;
  };
}
