import type { Call } from '@asbuilt/spec';
import type { Known } from '../known.js';
import type { AskedFor } from './trouble/asked-in.js';
import type { Frames } from './kept/offered.js';
import type { LedOn } from './trouble/led-on.js';
import type { IsOutcome } from './trouble/outcomes.js';
import type { OwnNames } from './kept/own-names.js';
import type { RouteOf, ScreenRoute } from './routes/screen-route.js';
import type { TellsOf } from './trouble/tells.js';
import type { Face, Page } from './summary.js';

/** A route with all that was seen there. */
export interface Found {
  readonly route: ScreenRoute;
  readonly page: Page;
  /** Those without trouble, each with the address where it stood. */
  readonly faces: readonly { readonly address: string; readonly face: Face }[];
  readonly addresses: readonly string[];
  /** Of them, the first that leads to another address. */
  readonly linkedOn: (address: string) => string | undefined;
  /** Heads of pages of this route that showed trouble instead. */
  readonly troubles: readonly Face[];
}

export interface Product {
  readonly known: Known;
  readonly routeOf: RouteOf;
  readonly all: readonly Found[];
  /** By id. */
  readonly calls: ReadonlyMap<string, Call>;
  /** By screen address: calls that time alone tells of. */
  readonly timed: ReadonlyMap<string, ReadonlySet<string>>;
  readonly frames: Frames;
  readonly tellsOf: TellsOf;
  /** By the identity of a route: where somebody was led to sign in instead. */
  readonly askedIn: ReadonlyMap<string, AskedFor>;
  /** By the identity of a route: who was led elsewhere from there. */
  readonly ledOn: LedOn;
  readonly ownNames: OwnNames;
  readonly isOutcome: IsOutcome;
}
