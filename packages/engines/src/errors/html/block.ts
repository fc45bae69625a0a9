import type { Mark } from './marks.js';

/** A piece of text inside an error block: what stands between two block elements. */
export interface Segment {
  text: string;
  /** The block element it stands in: `li`, `p`, `h2` … */
  readonly element: string;
  /** Id of the field that a link in it leads to. */
  target: string | null;
  /** All of it is a link: a way on, and no message of a page. */
  isLink: boolean;
}

export interface Block {
  readonly mark: Mark;
  readonly selector: string;
  readonly id: string | null;
  /** Name of the field that it belongs to: it says so itself, or stands beside it. */
  field: string | null;
  readonly onlyWhenInvalid: boolean;
  readonly segments: Segment[];
  /** Another block stands inside. */
  outer: boolean;
}
