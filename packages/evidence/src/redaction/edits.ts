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
export function applyEdits(text: string, edits: Edit[], desk: Desk): string {
  edits.sort((a, b) => a.start - b.start || b.end - a.end);
  let made = '';
  let at = 0;
  for (const edit of edits) {
    if (edit.start < at) continue;
    made += text.slice(at, edit.start) + edit.text;
    at = edit.end;
    count(desk, edit.kind);
    desk.made.add(edit.text);
  }
  return made + text.slice(at);
}
