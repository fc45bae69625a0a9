import { attributeOf, matches, nodesOf } from './dom.js';
import { inView } from './in-view.js';
import { shadowOf } from './shadow.js';
import type { Box, ShownPiece } from './told.js';
import { createValueNames } from './value-names.js';

// The texts in view, as a reader's eye puts them together: an address may be spread over many elements, with its sign
// drawn by a style sheet.

const MOST_PIECES = 5000;
const LONGEST_TEXT = 2000;
/** Of the height of a line: pieces that stand closer than this on one line are read as one. */
const GAP = 0.3;

/** What can be pressed says what it does. */
const PRESSED = 'a,button';
const UNSEEN = 'script,style,noscript,template,head';

/** `isWanted`: whose own text counts. */
export function shownTexts(isWanted: (element: Element) => boolean): ShownPiece[][] {
  const runs: ShownPiece[][] = [];
  let [room, isApart] = [MOST_PIECES, true];
  const names = createValueNames();
  let isPressed = false;
  const add = (text: string, boxes: readonly Box[]): void => {
    if (boxes.length === 0 || room-- <= 0) return;
    const run = runs.at(-1);
    const named = names.here();
    const piece: ShownPiece = { text, boxes, ...(named.length > 0 && { named }), ...(isPressed && { isPressed }) };
    const last = run?.at(-1);
    // cells of two columns are two things, however close they stand
    const isNew = last === undefined || last.named !== piece.named || (isApart && !touches(last, boxes[0]!));
    if (isNew) runs.push([piece]);
    else run!.push(piece);
    isApart = false;
  };
  const range = document.createRange();
  const walk = (element: Element): void => {
    if (room <= 0 || matches(element, UNSEEN)) return;
    const { display } = getComputedStyle(element);
    if (display === 'none') return;
    const isInline = /^(?:inline|contents)/.test(display);
    const own = isWanted(element);
    isApart ||= !isInline;
    const leave = names.enter(element);
    const wasPressed = isPressed;
    isPressed ||= matches(element, PRESSED);
    add(...itself(element));
    if (own) add(...drawn(element, '::before'));
    for (const node of nodesIn(element)) {
      if (node instanceof Element) walk(node);
      if (!(node instanceof Text) || !own) continue;
      range.selectNodeContents(node);
      add(node.data.slice(0, LONGEST_TEXT), inView([...range.getClientRects()]));
    }
    if (own) add(...drawn(element, '::after'));
    leave();
    isPressed = wasPressed;
    isApart ||= !isInline;
  };
  walk(document.documentElement);
  return runs.filter((run) => run.some(({ text }) => text.trim() !== ''));
}

/** As they are shown: a shadow tree stands in the place of the children, and gives them places of their own. */
function nodesIn(element: Element): Iterable<Node> {
  const given = element instanceof HTMLSlotElement ? element.assignedNodes({ flatten: true }) : [];
  return given.length > 0 ? given : nodesOf(shadowOf(element) ?? element);
}

/** Whether it goes on where the piece before ends, whatever the two are made of. */
function touches({ boxes }: ShownPiece, next: Box): boolean {
  const last = boxes.at(-1)!;
  const isOneLine = next.y < last.y + last.height && last.y < next.y + next.height;
  const gap = Math.abs(next.x - (last.x + last.width));
  return isOneLine && gap <= GAP * Math.max(last.height, next.height);
}

/** What an element shows that has no text in it: a button of a form, a picture that did not come. */
function itself(element: Element): [text: string, boxes: readonly Box[]] {
  const text = matches(element, BUTTON)
    ? (element as HTMLInputElement).value
    : element instanceof HTMLImageElement && element.complete && element.naturalWidth === 0
      ? element.alt
      : '';
  return [text, text === '' ? [] : inView([...element.getClientRects()])];
}

const BUTTON = 'input[type="submit"],input[type="button"],input[type="reset"]';

/** What a style sheet draws has no box of its own: it lies within its element's. */
function drawn(element: Element, which: '::before' | '::after'): [text: string, boxes: readonly Box[]] {
  const { content } = getComputedStyle(element, which);
  if (content === 'none' || content === 'normal' || content === '') return ['', []];
  const text = [...content.matchAll(/"((?:[^"\\]|\\[^])*)"?|attr\(([\w-]+)\)/g)].map(([, said, name]) =>
    name === undefined ? said!.replace(/\\(.)/g, '$1') : (attributeOf(element, name) ?? ''),
  );
  return [text.join(''), text.join('') === '' ? [] : inView([...element.getClientRects()])];
}
