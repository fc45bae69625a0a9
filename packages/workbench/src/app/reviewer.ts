import { DECIDE } from '../words/frame.js';

/** Who decides: asked once, kept in this browser. */
const KEY = 'reviewer';

export const reviewer = (): string => localStorage.getItem(KEY) ?? DECIDE.someone;

export function setReviewer(name: string): void {
  localStorage.setItem(KEY, name.trim() || DECIDE.someone);
}
