import type { Chance } from '../chance.js';
import { exchangeWith, type Parts } from '../places.js';
import { CONNECTIONS, HARMLESS_CONNECTIONS } from './connections.js';
import { ECHOES, HARMLESS_ECHOES } from './echoes.js';
import { ENCODED, HARMLESS_ENCODED } from './encoded.js';
import { FRAMES, HARMLESS_FRAMES } from './frames.js';
import { HARMLESS_LINKS, LINKS } from './links.js';
import { HARMLESS_NAMES, NAMES } from './names.js';
import { HARMLESS_NUMBERS, NUMBERS } from './numbers.js';
import { HARMLESS_PROOFS, PROOFS } from './proofs.js';
import { HARMLESS_REVEALED, REVEALED } from './revealed.js';
import { HARMLESS_ROWS, ROWS } from './rows.js';
import type { Make } from './values.js';
import { HARMLESS_VENDORS, VENDORS } from './vendors.js';

// What a secret is told by: the call it was sent to, what it opened, what it stands beside, the address it ends. Each group
// has places and the values that are put into them, and twins in which nothing is secret.

/** Where a secret stands, with the values that are put there. */
export interface Shape {
  readonly places: Readonly<Record<string, (secret: string) => Parts>>;
  readonly values: readonly Make[];
}

export type Shapes = Readonly<Record<string, Shape>>;
export type HarmlessShapes = Readonly<Record<string, Parts>>;

export const SHAPES: Shapes = {
  ...PROOFS,
  ...REVEALED,
  ...ECHOES,
  ...ROWS,
  ...NAMES,
  ...NUMBERS,
  ...LINKS,
  ...FRAMES,
  ...CONNECTIONS,
  ...VENDORS,
  ...ENCODED,
};

export const HARMLESS_SHAPES: HarmlessShapes = {
  ...HARMLESS_PROOFS,
  ...HARMLESS_REVEALED,
  ...HARMLESS_ECHOES,
  ...HARMLESS_ROWS,
  ...HARMLESS_NAMES,
  ...HARMLESS_NUMBERS,
  ...HARMLESS_LINKS,
  ...HARMLESS_FRAMES,
  ...HARMLESS_CONNECTIONS,
  ...HARMLESS_VENDORS,
  ...HARMLESS_ENCODED,
};

type Plant = (kind: string, place: string, secret: string, parts: Parts) => void;

/** One value of a shape in each of its places, by turns. */
export function plantShapes(plant: Plant, fresh: () => Chance): void {
  for (const [kind, { places, values }] of Object.entries(SHAPES))
    Object.entries(places).forEach(([place, put], turn) => {
      const secret = values[turn % values.length]!(fresh());
      plant(kind, place, secret, put(secret));
    });
}

/** Exchanges of the same shapes of which nothing may be changed. */
export const harmlessShapes = (): { readonly place: string; readonly exchange: ReturnType<typeof exchangeWith> }[] =>
  Object.entries(HARMLESS_SHAPES).map(([place, parts], i) => ({ place, exchange: exchangeWith(parts, i) }));
