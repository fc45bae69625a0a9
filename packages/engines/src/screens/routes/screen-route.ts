import type { Step } from '../../calls/parameters.js';
import type { Case } from '../../kit/address/choices.js';
import type { ScreenAddress } from './screen-address.js';
import type { Page } from '../summary.js';

/** Where a screen stands: which steps of its address are names, and which are values. */
export interface ScreenRoute {
  readonly origin: string;
  readonly path: readonly Step[];
  readonly format: string;
  /** What the query says to choose this screen among several at its path. */
  readonly chosen: Case;
  readonly hash: readonly Step[] | null;
  /** The same for all addresses of one screen. */
  readonly identity: string;
}

export type RouteOf = (address: ScreenAddress) => ScreenRoute | null;

/** A page that was seen, and whether it showed anything but trouble. */
export interface Shown {
  readonly address: ScreenAddress;
  readonly page: Page;
  readonly well: boolean;
}
