import type { Block } from './block.js';

// A message without a word about its field belongs to the only field of the smallest element that holds both: Django,
// Rails and Bootstrap put each field with its message into a row.

/** What stands in an element that is open. */
export interface Inside {
  readonly fields: Set<string>;
  /** Messages that have not met a field yet. */
  waiting: Block[];
}

export const nothingInside = (): Inside => ({ fields: new Set(), waiting: [] });

/** Beyond these a message is about all that stands there. */
const WHOLE = new Set(['fieldset', 'table', 'section']);

/** An element ends: what it held belongs together, or is left to the element around. A form keeps its fields for itself. */
export function settle(element: string, own: Inside, around: Inside | undefined): void {
  if (element === 'form' || around === undefined) return;
  const [only, other] = own.fields;
  if (WHOLE.has(element) || other !== undefined) own.waiting = [];
  else if (only !== undefined) {
    for (const block of own.waiting) block.field = only;
    own.waiting = [];
  }
  around.waiting.push(...own.waiting);
  for (const field of own.fields) around.fields.add(field);
}
