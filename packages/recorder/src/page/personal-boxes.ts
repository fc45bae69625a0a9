import { createRedactor } from '@asbuilt/evidence';
import type { Box, ShownPiece } from '../../in-page/told.js';

// Which of the texts in view a picture may not show.

/** What it would write instead is nobody's business here, only whether it would. */
const redactor = createRedactor({ key: new Uint8Array(32) });

type Shown = readonly ShownPiece[];
type Clean = (text: string) => string;

/** For one picture, during which the same texts are shown again and again. `shown` knows what the recording has shown. */
export function createPersonal(shown: Clean = (text) => text): (texts: readonly Shown[]) => Box[] {
  const known = new Map<string, string>();
  const clean = (text: string): string => {
    const cleaned = known.get(text) ?? redactor.clean.text(shown(text), 'plain');
    known.set(text, cleaned);
    return cleaned;
  };
  return (texts) => personalBoxes(texts, clean);
}

/** Each by itself, beside its label, and together with what is read on with it. */
function personalBoxes(texts: readonly Shown[], clean: Clean): Box[] {
  const isChanged = (text: string): boolean => clean(text) !== text;
  const said = texts.map((pieces) => pieces.map((piece) => piece.text).join(''));
  const found = texts.map((pieces, i) => ownBoxes(pieces, said[i]!, clean));
  const hide = (i: number): void => void (found[i] = texts[i]!.flatMap(({ boxes }) => boxes));
  said.forEach((text, i) => {
    if (found[i]!.length > 0) return;
    const named = texts[i]![0]?.named ?? [];
    const isNamed = ({ text: one, isPressed }: Pick<ShownPiece, 'text' | 'isPressed'>): boolean =>
      isPressed !== true && named.some((name) => redactor.isLabelled(name, one, 'named'));
    const whole = { text, isPressed: texts[i]!.some(({ isPressed }) => isPressed) };
    if ([said[i - 1] ?? '', ...named].some((label) => isTold(label, text, isChanged)) || isNamed(whole)) hide(i);
    // of a cell with several things in it each is judged by itself
    else found[i] = texts[i]!.filter(isNamed).flatMap(({ boxes }) => boxes);
  });
  for (const group of groupsOf(said)) if (isChanged(group.map((i) => said[i]!.trim()).join(' '))) group.forEach(hide);
  // a piece may be secret both by what the text says and by its label
  return [...new Set([...found.flat(), ...texts.flatMap(behindLabels)])];
}

/** `<label>Your new password</label><output>x</output>` on one line: pieces of one text, the one the other's label. */
function behindLabels(pieces: Shown): Box[] {
  const read = pieces.filter(({ text }) => text.trim() !== '');
  const told = read.filter(({ text }, i) => i > 0 && redactor.isLabelled(read[i - 1]!.text, text, 'near'));
  return told.flatMap(({ boxes }) => boxes);
}

/** Whether a text is told to be secret by the label before or above it. */
function isTold(label: string, text: string, isChanged: (text: string) => boolean): boolean {
  if (label.trim() === '') return false;
  const labelled = labelledText(label, text);
  return redactor.isLabelled(label, text, 'near') || (labelled !== null && isChanged(labelled));
}

/** Longer texts are no labels. */
const LONGEST_LABEL = 48;

/** `API key` above `x`: as one would say it. null: it is no label. */
function labelledText(label: string, text: string): string | null {
  const name = label.trim().replace(/:$/, '');
  const value = text.trim();
  if (name === '' || name.length > LONGEST_LABEL || !/\d/.test(value) || /\s/.test(value)) return null;
  return `${name}: ${value}`;
}

/** A number of a card or an account, each of its groups in a box of its own. */
const GROUP = /^\s*[A-Z0-9]{2,6}\s*$/;
const MOST_GROUPS = 9;

function groupsOf(said: readonly string[]): number[][] {
  const groups: number[][] = [];
  for (let i = 0; i < said.length; i++) {
    let end = i;
    while (end < said.length && end - i < MOST_GROUPS && GROUP.test(said[end]!) && /\d/.test(said[end]!)) end++;
    if (end - i > 1) groups.push(Array.from({ length: end - i }, (_, k) => i + k));
    i = Math.max(i, end - 1);
  }
  return groups;
}

/** Of the pieces that make up a text, those that the redactor would change, up to the next gap. */
function ownBoxes(pieces: Shown, text: string, clean: Clean): Box[] {
  const cleaned = clean(text);
  if (cleaned === text) return [];
  const [from, to] = wordsAround(text, ...changed(text, cleaned));
  let end = 0;
  const told = pieces.filter((piece) => {
    const start = end;
    end += piece.text.length;
    return start < to && end > from;
  });
  return told.flatMap(({ boxes }) => boxes);
}

/** From the first letter that differs to the last. */
function changed(text: string, cleaned: string): [from: number, to: number] {
  const most = Math.min(text.length, cleaned.length);
  let from = 0;
  while (from < most && text[from] === cleaned[from]) from++;
  let same = 0;
  while (same < most - from && text.at(-1 - same) === cleaned.at(-1 - same)) same++;
  return [from, text.length - same];
}

function wordsAround(text: string, from: number, to: number): [from: number, to: number] {
  const before = /(?<!\S)\S*$/.exec(text.slice(0, from))![0].length;
  const after = /^\S*/.exec(text.slice(to))![0].length;
  return [from - before, to + after];
}
