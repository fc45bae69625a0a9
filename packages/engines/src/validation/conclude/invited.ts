import { lastClause } from '../grammar/read-message.js';
import type { Rejection, SentField } from '../summary.js';
import type { ValueClass } from '../value-class.js';

/** "Enter a full postcode" is said of nothing, and of what is not as it should be as well. */
const INVITES = /^(?:please )?(?:enter|provide|specify|choose|select|type|give|add) /i;

/** Something was entered that is refused. An unticked box, a zero, a list or a file may still be taken for nothing. */
export function isAnother({ message, said }: Rejection, refused: SentField | undefined): boolean {
  if (refused === undefined || said.length > 0 || !INVITES.test(lastClause(message))) return false;
  const isZero = refused.low === 0 && refused.high === 0;
  return !isZero && refused.classes.size > 0 && [...refused.classes.keys()].every((kind) => !MAY_BE_NOTHING.has(kind));
}

const MAY_BE_NOTHING: ReadonlySet<ValueClass> = new Set(['null', 'empty', 'boolean', 'list', 'file']);
