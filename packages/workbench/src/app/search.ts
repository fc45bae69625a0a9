/** What the drawer is about. */
export interface OpenLine {
  /** The statement whose evidence is open. */
  readonly why?: string;
  /** Which part of that statement: a cell of a matrix, a transition. */
  readonly part?: string;
  /** Which piece of its evidence, from 1. */
  readonly at?: number;
}

/** What the page itself shows. */
export interface PageLook {
  /** A version other than the newest. */
  readonly v?: number;
  /** What the page is filtered by. */
  readonly q?: string;
  /** What the page has open. */
  readonly open?: string;
  /** Two versions side by side. */
  readonly a?: string;
  readonly b?: string;
}

/** What you look at, beyond the page: all of it in the URL, so that it can be shared. */
export type Look = OpenLine & PageLook;

/** A page is not drawn anew for a drawer that opens beside it: the two are told apart. */
export function twoLooks({ why, part, at, ...page }: Look): readonly [OpenLine, PageLook] {
  return [
    { ...(why !== undefined && { why }), ...(part !== undefined && { part }), ...(at !== undefined && { at }) },
    page,
  ];
}

const TEXTS = ['why', 'part', 'q', 'open', 'a', 'b'] as const;
const NO_VERSION = 0;

/** Whatever a link says: what is not understood is left out. */
export function readLook(search: Record<string, unknown>): Look {
  const look: Record<string, string | number> = {};
  for (const key of TEXTS) {
    // A link that was typed by hand may have 404 where a text is meant.
    const value = typeof search[key] === 'number' ? String(search[key]) : search[key];
    if (typeof value === 'string' && value !== '') look[key] = value;
  }
  const at = Number(search['at']);
  if (Number.isInteger(at) && at > 0) look['at'] = at;
  // A version that is asked for is never passed over in silence: what is no number is none that is there.
  const version = search['v'] ?? search['version'];
  if (version !== undefined && version !== '')
    look['v'] = Number.isInteger(Number(version)) ? Number(version) : NO_VERSION;
  return look;
}
