import type { Instance } from '../kit/instances.js';
import { textHash } from '../kit/summary/text-hash.js';

// Keys of the summary's maps, made of texts joined by tabs; observed texts in them hold none.

/** Where things stand. `act`: what is done to them by the last word of an address; `page`: a form as a page shows it. */
export type Side = Instance['side'] | 'act';

export interface PlaceAt {
  readonly address: string;
  readonly side: Side;
  /** See kit/instances.ts. */
  readonly path: string;
}

export const placeKey = ({ address, side, path }: PlaceAt): string => [address, side, path].join('\t');

export function parsePlaceKey(key: string): PlaceAt {
  const [address = '', side = '', ...path] = key.split('\t');
  return { address, side: side as Side, path: path.join('\t') };
}

/** A part without a name of its own: `^#7` is a part of thing 7. */
export const partOf = (name: string): string => `^${name}`;
export const wholeOf = (name: string): string | null => (name.startsWith('^') ? name.slice(1) : null);

/** By which things are sampled: alike at all places, and not by the order of their numbers. */
export function drawOf(part: string): string {
  const name = wholeOf(part) ?? part;
  const last = name.startsWith('/')
    ? name.slice(name.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
    : (parseKeyed(name)?.value ?? name.slice(1));
  return textHash(last).toString(16).padStart(8, '0');
}

/** `=code=INV-7`: a thing by a field that may be the key of its kind; whether it is, the entities say. */
export const keyedName = (field: string, value: string | number): string => `=${field}=${value}`;

export function parseKeyed(name: string): { readonly field: string; readonly value: string } | null {
  const end = name.startsWith('=') ? name.indexOf('=', 1) : -1;
  return end < 0 ? null : { field: name.slice(1, end), value: name.slice(end + 1) };
}

/** A thing by its identifier, `#7`, by the address that it was asked for at, `/orders/7`, or by `keyedName`. */
export const instanceKey = (draw: string, name: string): string => draw + name;

export const instanceName = (key: string): string => key.slice(8);

export interface Telling {
  /** It lists what was done; what may be done now; or all that there is. */
  readonly kind: 'history' | 'offer' | 'machine';
  readonly at: PlaceAt;
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

export const tellingKey = ({ kind, at, field, from, to }: Telling): string =>
  [kind, at.address, at.side, at.path, field, from, to].map((part) => part.replaceAll('\t', ' ')).join('\t');

export function parseTellingKey(key: string): Telling {
  const [kind = '', address = '', side = '', path = '', field = '', from = '', to = ''] = key.split('\t');
  return { kind: kind as Telling['kind'], at: { address, side: side as Side, path }, field, from, to };
}
