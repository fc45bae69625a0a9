import { sectionsOf } from './blocks.js';
import { callThings } from './things/calls.js';
import { constantThings } from './things/constants.js';
import { entityThings } from './things/entities.js';
import { errorThings } from './things/errors.js';
import { purposeThings } from './things/purpose.js';
import { roleThings } from './things/roles.js';
import { screenThings } from './things/screens.js';
import { stateThings } from './things/states.js';
import type { Thing, Things } from './things/thing.js';
import { validationThings } from './things/validation.js';

/** By the title of the section, or by a shorter word for it. */
const SECTIONS: readonly (readonly [title: RegExp, things: Things])[] = [
  [/^(?:what the product does and for whom|purpose.*)$/, purposeThings],
  [/^screens(?: and routes)?$/, screenThings],
  [/^entities(?: and (?:their )?fields)?$/, entityThings],
  [/^states(?: and transitions)?$/, stateThings],
  [/^validation(?: rules)?$/, validationThings],
  [/^roles(?: and permissions)?$/, roleThings],
  [/^(?:the )?calls(?: it makes)?$/, callThings],
  [/^(?:the )?errors?(?: catalogue)?$/, errorThings],
  [/^(?:business )?constants(?: and limits)?$/, constantThings],
];

/** All that a document states, in its order; null where it has none of the nine sections. */
export function statedThings(lines: readonly string[]): Thing[] | null {
  const sections = sectionsOf(lines).flatMap(({ title, blocks }) => {
    const found = SECTIONS.find(([pattern]) => pattern.test(title));
    return found === undefined ? [] : [{ blocks, things: found[1] }];
  });
  return sections.length === 0 ? null : sections.flatMap(({ blocks, things }) => things(blocks));
}
