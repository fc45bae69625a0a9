import { sectionsOf, type Section } from './blocks.js';
import { isOfOtherTitle, ofNoPoint, POINTS, pointsOf } from './points.js';
import { linesOutside, titleUnread, unreadIn } from './unread-lines.js';
import { roleThings, roleWordsNotRead } from './things/roles.js';
import type { Thing } from './things/thing.js';

export interface Stated {
  /** In the order of the document; its title, which may tell nothing, comes last. */
  readonly things: readonly Thing[];
  /** Sections in which something is written, and nothing in the layout that can be read. */
  readonly unread: number;
  /** Sentences and cells of sections that are read, in words that are not. */
  readonly wordsUnread: number;
  /** Lines that are in none of the forms that are read. */
  readonly linesUnread: readonly number[];
  /** The lines of headings that are of none of the nine points. */
  readonly unknown: readonly number[];
  /** The points that no heading is of, as our own document calls them. */
  readonly missing: readonly string[];
}

/** All that a document states; null where it has none of the nine sections. */
export function statedThings(lines: readonly string[]): Stated | null {
  const all = sectionsOf(lines);
  const points = pointsOf(all);
  if (points.size === 0) return null;
  const sections = all.flatMap((section) => {
    const reads = points.get(section)?.things;
    return reads === undefined ? [] : [{ ...section, reads, things: reads(section.blocks) }];
  });
  const things = sections.flatMap((section) => section.things);
  const there = new Set(points.values());
  return {
    // one that states nothing else adds nothing
    things: things.length === 0 ? [] : [...things, ...titleThings(all)],
    unread: sections.filter((section) => section.things.length === 0 && section.blocks.length > 0).length,
    wordsUnread: sections.reduce(
      (sum, { reads, blocks }) => sum + (reads === roleThings ? roleWordsNotRead(blocks) : 0),
      0,
    ),
    linesUnread: [
      ...linesOutside(lines, all),
      ...titleUnread(all[0], points.has(all[0]!)),
      // taken by its number: what it was called may have been lost with what stood next
      ...[...points.keys()].filter(isOfOtherTitle).map(({ line }) => line),
      ...sections.flatMap(unreadIn),
    ].sort((a, b) => a - b),
    unknown: ofNoPoint(all, points).map(({ line }) => line),
    missing: POINTS.filter((point) => !there.has(point)).map(({ called }) => called),
  };
}

const TITLE = /^specification:(.*)$/i;
/** What stands there of a product that has no name. */
const NO_NAME = /^(?:unnamed product|[\w-]+(?:\.[\w-]+)+(?::\d+)?|[\w-]+:\d+|localhost)$/i;

function titleThings(sections: readonly Section[]): Thing[] {
  for (const { heading, line } of sections) {
    const text = TITLE.exec(heading)?.[1]?.trim() ?? '';
    if (text !== '') return NO_NAME.test(text) ? [] : [{ line, says: { point: 'purpose', as: 'title', text } }];
  }
  return [];
}
