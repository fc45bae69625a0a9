// What the script tells, for both who tells it and who hears it: no type of the browser's own may be in here.

/** How many are kept of something, and how many were more. */
export type Cut = readonly [most: number, beyond: number];

/** A screen as `*.pages.ndjson` has it, and what was cut, by its name. */
export interface Told {
  readonly url: string;
  readonly cut: readonly (readonly [what: string, cut: Cut])[];
  /** Texts of its notices, dialogs and headings. */
  readonly behind: readonly TextBehind[];
  /** Nothing is to be seen. */
  readonly isBlank: boolean;
  readonly [field: string]: unknown;
}

/** What something that leads on stands in, and what that says beside what can be pressed there. */
export interface WayBox {
  readonly text: string;
  readonly isDialog: boolean;
}

/** A text, and the one that stands before it. */
export interface TextBehind {
  readonly label: string;
  readonly text: string;
  /** By their places the one is the other's own name. */
  readonly isNamed: boolean;
}

export interface WayLink {
  /** Absolute. */
  readonly href: string;
  readonly name: string;
  /** A method of its own that a script gives it, in lower case. */
  readonly method: string;
  /** What else people are told of it: its title, its description, its pictures. */
  readonly says: readonly string[];
  /** What its makers call it: its classes, its icons. */
  readonly marks: readonly string[];
  /** What is asked before it is followed; empty where nothing is. */
  readonly asks: string;
  /** null: nothing is said around it, or all screens have it. */
  readonly box: WayBox | null;
  /** A script of its own decides what comes of it. */
  readonly scripted: boolean;
  /** It stands in what all screens share, not among the data of this one. */
  readonly shared: boolean;
  /** It stands among those that lead to the parts of something: in a navigation, among tabs. */
  readonly leads: boolean;
}

/** What a page's scripts made of a click on a link. */
export interface TriedLink {
  readonly href: string;
  /** By which those are told that are of one kind. */
  readonly look: string;
  /** It was kept from leading there, at once at least. */
  readonly isKept: boolean;
}

export interface WayPress {
  /** Tells it again after the screen was loaded anew. */
  readonly key: string;
  readonly role: string;
  readonly name: string;
  /** What else says what it does: its title, its value, the heading of its dialog, a method that its form names. */
  readonly says: readonly string[];
  /** What its makers call it: its classes, its icons. */
  readonly marks: readonly string[];
  /** null: nothing is said around it, or all screens have it. */
  readonly box: WayBox | null;
  /** Where it leads unless its script thinks otherwise, absolute; empty where it is no link. */
  readonly href: string;
  /** Where it sends its form, absolute; empty where it has none. */
  readonly to: string;
  /** It says itself that it shows something: a tab, a menu, a fold. */
  readonly opens: boolean;
  readonly sends: boolean;
  readonly shared: boolean;
}

export interface Ways {
  readonly links: readonly WayLink[];
  readonly presses: readonly WayPress[];
  /** Lists, boxes and switches where to choose is to set something off: of which kind, and their names. */
  readonly choices: readonly string[];
  /** Names of links that say themselves that a file comes, and no screen. */
  readonly downloads: readonly string[];
  /** What was cut, by its name. */
  readonly cut: readonly (readonly [what: string, cut: Cut])[];
}

/** What a frame adds to the screen that it stands on. */
export interface FramePart {
  /** Lists of the screen's own description, addresses absolute. */
  readonly described: Readonly<Record<string, readonly unknown[]>>;
  readonly behind: readonly TextBehind[];
  /** What was cut, by its name. */
  readonly cut: readonly (readonly [what: string, cut: Cut])[];
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
  /** What names it by its place: the head of its column or of its row, its term. */
  readonly named?: readonly string[];
  /** It stands on a link or a button. */
  readonly isPressed?: boolean;
  readonly boxes: readonly Box[];
}

export interface View {
  readonly width: number;
  readonly height: number;
}

/** Where the page shows what a picture may not. */
export interface PicturePlan extends View {
  /** To be hidden for sure. */
  readonly hide: readonly Box[];
  /** The other texts in view, each in the pieces that follow one another without a gap. */
  readonly texts: readonly (readonly ShownPiece[])[];
}
