import type { Sink } from '../material.js';

export interface WatchOptions {
  readonly sink: Sink;
  readonly now: () => number;
  /** What the screens of a window wait for, by the name that the browser gives to the window. */
  readonly underWay: (target: string) => readonly object[];
  /** Take a picture of each distinct screen. */
  readonly pictures: boolean;
}
