// What the script tells, for both who tells it and who hears it: no type of the browser's own may be in here.

export interface WayLink {
  /** Absolute. */
  readonly href: string;
  readonly name: string;
  /** A method of its own that a script gives it, in lower case. */
  readonly method: string;
  /** It stands in what all screens share, not among the data of this one. */
  readonly shared: boolean;
}

export interface WayPress {
  /** Tells it again after the screen was loaded anew. */
  readonly key: string;
  readonly role: string;
  readonly name: string;
  /** It says itself that it shows something: a tab, a menu, a fold. */
  readonly opens: boolean;
  readonly sends: boolean;
  readonly shared: boolean;
}

export interface Ways {
  readonly links: readonly WayLink[];
  readonly presses: readonly WayPress[];
}

/** What a frame adds to the screen that it stands on. */
export interface FramePart {
  /** Lists of the screen's own description, addresses absolute. */
  readonly described: Readonly<Record<string, readonly unknown[]>>;
  readonly links: readonly WayLink[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One piece of a text, and where it is shown. */
export interface ShownPiece {
  readonly text: string;
  readonly boxes: readonly Box[];
}

/** Where the page shows what a picture may not. */
export interface PicturePlan {
  readonly width: number;
  readonly height: number;
  /** To be hidden for sure. */
  readonly hide: readonly Box[];
  /** The other texts in view, each in the pieces that follow one another without a gap. */
  readonly texts: readonly (readonly ShownPiece[])[];
}
