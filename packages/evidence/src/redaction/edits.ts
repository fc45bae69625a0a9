import { count, type Desk } from './desk.js';
import type { RedactionKind } from './kinds.js';

/** A stretch of text, what it was and what takes its place. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly kind: RedactionKind;
  readonly text: string;
}

/** Where two edits overlap the one that begins first wins, and the longer of two that begin together. */
function inOrder(edits: Edit[]): Edit[] {
  edits.sort((a, b) => a.start - b.start || b.end - a.end);
  let at = 0;
  return edits.filter(({ start, end }) => {
    if (start < at) return false;
    at = end;
    return true;
  });
}

/** The text with its edits made, and the kinds of those that were. */
export function patched(text: string, edits: Edit[]): { text: string; kinds: RedactionKind[]; put: string[] } {
  const kept = inOrder(edits);
  let made = '';
  let at = 0;
  for (const edit of kept) {
    made += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return { text: made + text.slice(at), kinds: kept.map(({ kind }) => kind), put: kept.map((edit) => edit.text) };
}

export function applyEdits(text: string, edits: Edit[], desk: Desk): string {
  const made = patched(text, edits);
  for (const kind of made.kinds) count(desk, kind);
  for (const put of made.put) desk.made.add(put);
  return made.text;
}
