import type { Findings } from '@asbuilt/code';
import type { EntryRef, Url } from './common.js';

/** A script that was given as a file. */
export interface RawCode {
  readonly kind: 'code';
  readonly ref: EntryRef;
  readonly actor: string;
  readonly at: null;
  /** Of the file. */
  readonly name: string;
  readonly text: string;
}

/** What a script says that came with the material. The script itself goes no further than to its parser. */
export interface Code {
  readonly kind: 'code';
  readonly ref: EntryRef;
  readonly actor: string;
  readonly at: null;
  /** Of the script. Its origin is empty where it was given as a file. */
  readonly url: Url;
  /** Of the page that loaded it; empty where that is not known. */
  readonly page: string;
  /** Of its text: the same script says the same. */
  readonly hash: string;
  /** Of all that it was read with: their tables of routes are numbered together. */
  readonly client?: string;
  readonly says: Findings;
}
