import type { Sink } from '../material.js';

export interface WatchOptions {
  readonly sink: Sink;
  readonly now: () => number;
  /** What the screens of a window wait for, by the name that the browser gives to the window. */
  readonly underWay: (target: string) => readonly object[];
  /** Whether somebody from outside leads a window on by a script of his own, and not the page itself. */
  readonly isDriven?: (target: string) => boolean;
  /** Take a picture of each distinct screen. */
  readonly pictures: boolean;
}
