import { link } from './escape.js';

interface Chapter {
  /** As Markdown already. */
  readonly label: string;
  readonly id: string;
  /** How many statements stand in it, where there are several. */
  readonly count?: number;
}

/** So few headings are seen at a glance. */
const WORTH_CONTENTS = 6;

/** One line of links to what stands below, where that is much. */
export function contents(chapters: readonly Chapter[]): string[] {
  if (chapters.length < WORTH_CONTENTS) return [];
  return [
    chapters.map(({ label, id, count }) => link(label, id) + (count === undefined ? '' : ` (${count})`)).join(', '),
  ];
}
