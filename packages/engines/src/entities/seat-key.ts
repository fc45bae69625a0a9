import type { Instance } from '../kit/instances.js';
import { perLayout } from '../kit/layout.js';

/** The parts of a seat's key. */
export interface SeatAt {
  readonly address: string;
  /** `table`: a row of a table on a page, of which only the heads of its columns are known; `late`: see sent-too-late.ts. */
  readonly side: Instance['side'] | 'table' | 'late';
  /** Its things carry an identifier. */
  readonly keyed: boolean;
  /** What the things say they are (see `tagOf`); empty where they do not. */
  readonly tag: string;
  /** See kit/instances.ts. */
  readonly path: string;
}

// Things with and without an identifier at one place are told apart: counts and groups come where records were.
export function seatKey({ address, side, id, place }: Instance, tag: string): string {
  return `${address}\t${side}\t${id === null ? '' : 'id'}\t${tag}\t${place.path}`;
}

/** What a thing says it is; a form says it beside what it sends: `type=Car&vehicle[doors]=5`. */
export function tagOf(instance: Instance): string {
  const own = tagIn(instance);
  return own === '' && instance.side === 'form' && instance.holder !== null ? tagIn(instance.holder) : own;
}

/** Things listed in a table, by the address where one of them is shown. */
export const tableSeatKey = (address: string): string => `${address}\ttable\t\t\t`;

export const lateSeatKey = (address: string): string => `${address}\tlate\t\t\t`;

export function parseSeatKey(key: string): SeatAt {
  const [address = '', side = '', keyed = '', tag = '', ...path] = key.split('\t');
  return { address, side: side as SeatAt['side'], keyed: keyed !== '', tag, path: path.join('\t') };
}

// Names under which things say what they are: the first ones always, the last ones where they differ from their fellows.
const TAGS = ['__typename', '@type', '_type', 'object', 'kind', 'type'] as const;
export const SURE_TAGS: ReadonlySet<string> = new Set(['__typename', '@type', '_type']);
const TYPE_NAME = /^[A-Za-z][\w.:-]{0,47}$/;

const tagsIn = perLayout((names) => TAGS.filter((name) => names.includes(name)));

/** `type=post`: the field and its value; empty where there is none. */
function tagIn({ record, layout }: Instance): string {
  for (const name of tagsIn(layout)) {
    const value = record[name];
    if (typeof value === 'string' && TYPE_NAME.test(value)) return `${name}=${value}`;
  }
  return '';
}
