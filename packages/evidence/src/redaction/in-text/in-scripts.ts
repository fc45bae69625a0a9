import { learn, type Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import type { RedactionKind } from '../kinds.js';
import { isDrawnWord, isOrdinaryId } from '../by-look/looks.js';
import { unwrite } from '../by-look/plain.js';

// What a script that a server wrote for one user hands to the browser: what it keeps there, how it signs in.

const KEPT =
  /Storage(?:\.setItem\(\s?["'`][^"'`]{1,64}["'`],\s?|\.[\w$]{1,64}\s?=\s?|\[["'`][^"'`]{1,64}["'`]\]\s?=\s?)["'`]([^"'`\s\\]{16,2000})["'`]/y;
/** Letters and digits without a joint; routes, slugs and days have one. */
const ONE_WORD = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]+$/;

/** `localStorage.t='x'`: whatever it is called, what was drawn lets somebody in. */
export function inspectStorage(text: string, at: number, desk: Desk): Edit | null {
  KEPT.lastIndex = at;
  const value = KEPT.exec(text)?.[1];
  if (value === undefined || isOrdinaryId(value) || !(ONE_WORD.test(value) || isDrawnWord(value))) return null;
  return taken(KEPT.lastIndex - 1, value, 'token', desk);
}

/** A scheme stands before a colon, too. */
const ENCODED = /btoa\(\s?["'`](?!(?:https?|data|blob|wss?):)[^"'`\s:]{1,200}:(?!\/\/)([^"'`\s]{3,200})["'`]\s?\)/y;

/** `btoa('user:password')`: as it is sent in `Authorization: Basic`. */
export function inspectEncoded(text: string, at: number, desk: Desk): Edit | null {
  ENCODED.lastIndex = at;
  const found = ENCODED.exec(text);
  if (found === null) return null;
  const value = found[1]!;
  return taken(at + found[0].lastIndexOf(value) + value.length, value, 'password', desk);
}

function taken(end: number, written: string, kind: RedactionKind, desk: Desk): Edit {
  const value = unwrite(written);
  learn(desk, value, true);
  return { start: end - written.length, end, kind, text: desk.pseudonym(value) };
}
