import type { Exchange, Json } from '@asbuilt/evidence';
import { sureClass } from '../kit/address/segment.js';
import { singular } from '../kit/singular.js';
import { amountName } from './amounts.js';
import { foldName } from './folded-names.js';

// "Tunnel 2 is closed" in answer to `{"tunnel":2}`: a message that says a value right behind the name under which the
// request carried it repeats the request, be it one digit or a plain word, which other messages have by chance.

/** By value: the names under which the request carried it, folded. */
export type Carried = Map<string, Set<string>>;

export function carry(into: Carried, name: string, value: string): void {
  const folded = foldName(name);
  const known = into.get(value);
  if (known !== undefined) known.add(folded);
  else into.set(value, new Set([folded]));
}

/** `/tunnels/2`: what stands behind the name of a kind. */
export function carryPath(into: Carried, { segments }: Exchange['url']): void {
  segments.forEach((segment, i) => {
    const noun = segments[i - 1];
    if (noun !== undefined && sureClass(noun) === null) carry(into, singular(noun), segment);
  });
}

/** `{"method":"gate.open","params":["g7"]}`: of what has no name the method says what it is. */
export function carryPositions(into: Carried, method: string, params: Json): void {
  const noun = /^(\p{L}+)[._/]/u.exec(method)?.[1];
  if (noun === undefined || !Array.isArray(params)) return;
  for (const value of params)
    if (typeof value === 'string' || typeof value === 'number') carry(into, noun, String(value));
}

const BEFORE = /(?<![\p{L}\p{N}_])[\p{N}_]*(\p{L}[\p{L}\p{N}_]*)(?:\s(\p{L}[\p{L}\p{N}_]*))?\s?[:=#]?\s?["'`“‘(]?$/u;
/** A sentence that goes on with what is said of the thing; "Email invalid" says it of the field. */
const GOES_ON =
  /^["'`”’)]?\s(?:is|are|was|were|has|have|had|does|did|can|cannot|could|may|must|should|will|would|already|not|no longer|needs?)\b/u;

/** What is counted in order is the product's own: its second step is always the second. */
const COUNTED = new Set(
  'step stage phase level round page line row column part section chapter version position place rank priority day week month year'.split(
    ' ',
  ),
);

/** Does the text say the value that stands from `start` to `end` by its name? `isPlain`: it is a word as sentences have them. */
export function saidByName(
  text: string,
  start: number,
  end: number,
  names: ReadonlySet<string>,
  isPlain: boolean,
): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const [, first, second] = BEFORE.exec(before) ?? [];
  if (first === undefined || (isPlain && !GOES_ON.test(after))) return false;
  if (/^\d$/.test(text.slice(start, end)) && COUNTED.has((second ?? first).toLowerCase())) return false;
  const isNamed = names.has(foldName(second ?? first)) || (second !== undefined && names.has(foldName(first + second)));
  return isNamed && amountName(before, after) === null;
}
