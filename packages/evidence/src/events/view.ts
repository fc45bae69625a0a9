import type { Millis, EntryRef, Url } from './common.js';

/** A screen as it stood when it had settled. */
export interface RawView {
  readonly kind: 'view';
  readonly ref: EntryRef;
  readonly actor: string;
  readonly at: Millis | null;
  readonly url: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly forms: readonly ViewForm[];
  readonly links: readonly ViewLink[];
  readonly buttons: readonly string[];
  /** Messages that were shown: flashes, inline errors, notifications. */
  readonly notices: readonly string[];
  // What follows only some recorders tell.
  /** How the screen came: a document was loaded, the address changed within it, or the screen alone did. */
  readonly came?: 'load' | 'history' | 'hash' | 'change';
  readonly lang?: string;
  /** What the page says of itself to search engines. */
  readonly description?: string;
  readonly landmarks?: readonly ViewPart[];
  /** Those that stand open. */
  readonly dialogs?: readonly ViewDialog[];
  readonly tables?: readonly ViewTable[];
  /** What is defined or labelled in description lists: `dt`. */
  readonly terms?: readonly string[];
  readonly consoleErrors?: readonly string[];
  /** File name of the picture that was taken of it. */
  readonly picture?: string;
}

/** A part of the screen as assistive technology tells it. */
export interface ViewPart {
  readonly role: string;
  readonly name: string;
}

export interface ViewDialog {
  readonly name: string;
  readonly text: string;
  readonly buttons: readonly string[];
}

export interface ViewTable {
  readonly caption: string;
  readonly headers: readonly string[];
}

export interface ViewForm {
  readonly action: string;
  readonly method: string;
  readonly fields: readonly ViewField[];
  /** As assistive technology names the form. */
  readonly name?: string;
  /** The browser is told not to check what its fields declare. */
  readonly novalidate?: true;
}

export interface ViewField {
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly required: boolean;
  /** Constraints as the page has them, those present only: maxlength, minlength, min, max, pattern, step. */
  readonly constraints: Readonly<Record<string, string>>;
  readonly options: readonly ViewOption[];
  // What follows only some recorders tell, and only where it is so.
  readonly checked?: boolean;
  readonly disabled?: boolean;
  readonly readonly?: boolean;
  readonly multiple?: boolean;
  /** Kinds of files that it takes. */
  readonly accept?: string;
  readonly placeholder?: string;
  readonly autocomplete?: string;
  /** What the page says about it beside its label. */
  readonly description?: string;
  /** The page marks it as wrong. */
  readonly invalid?: boolean;
  /** What the page says is wrong with it. */
  readonly error?: string;
}

export interface ViewOption {
  readonly value: string;
  readonly label: string;
}

export interface ViewLink {
  readonly href: string;
  readonly text: string;
}

export interface View extends Omit<RawView, 'url'> {
  readonly url: Url;
}
