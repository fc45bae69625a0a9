import type { Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { withGapsOf, withPlainGaps } from './gaps.js';
import type { RedactionKind } from '../kinds.js';
import { unwrite } from './plain.js';

/** A number is one number whatever gaps it is written with, and keeps them. */
export function numberEdit(kind: RedactionKind, start: number, written: string, desk: Desk): Edit {
  const plain = withPlainGaps(written);
  const made = desk.pseudonym(plain);
  const text = plain === written ? made : withGapsOf(written, made);
  // As it stands in the document once that is parsed, where it is looked at by its name.
  if (text.includes('\\')) desk.made.add(unwrite(text));
  return { start, end: start + written.length, kind, text };
}
