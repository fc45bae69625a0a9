import { sectionsOf, type Section } from './blocks.js';
import { callThings } from './things/calls.js';
import { constantThings } from './things/constants.js';
import { entityThings } from './things/entities.js';
import { errorThings } from './things/errors.js';
import { purposeThings } from './things/purpose.js';
import { roleThings, roleWordsNotRead } from './things/roles.js';
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

export interface Stated {
  /** In the order of the document; its title, which may tell nothing, comes last. */
  readonly things: readonly Thing[];
  /** Sections in which something is written, and nothing in the layout that can be read. */
  readonly unread: number;
  /** Sentences and cells of sections that are read, in words that are not. */
  readonly wordsUnread: number;
}

/** All that a document states; null where it has none of the nine sections. */
export function statedThings(lines: readonly string[]): Stated | null {
  const all = sectionsOf(lines);
  const sections = all.flatMap(({ title, blocks }) => {
    const found = SECTIONS.find(([pattern]) => pattern.test(title));
    return found === undefined ? [] : [{ blocks, reads: found[1], things: found[1](blocks) }];
  });
  if (sections.length === 0) return null;
  const things = sections.flatMap((section) => section.things);
  return {
    // one that states nothing else adds nothing
    things: things.length === 0 ? [] : [...things, ...titleThings(all)],
    unread: sections.filter((section) => section.things.length === 0 && section.blocks.length > 0).length,
    wordsUnread: sections.reduce(
      (sum, { reads, blocks }) => sum + (reads === roleThings ? roleWordsNotRead(blocks) : 0),
      0,
    ),
  };
}

const TITLE = /^specification: *(.+)$/i;
/** What stands there of a product that has no name. */
const NO_NAME = /^(?:unnamed product|[\w-]+(?:\.[\w-]+)+(?::\d+)?|[\w-]+:\d+|localhost)$/i;

function titleThings(sections: readonly Section[]): Thing[] {
  for (const { heading, line } of sections) {
    const text = TITLE.exec(heading)?.[1]?.trim() ?? '';
    if (text !== '') return NO_NAME.test(text) ? [] : [{ line, says: { point: 'purpose', as: 'title', text } }];
  }
  return [];
}
