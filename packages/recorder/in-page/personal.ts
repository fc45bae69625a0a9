// What a picture may not show: where it lies, in the viewport's own pixels. Nothing on the page is changed for it.

import { isWithinControl } from './text.js';
import { hideTyped } from './typed.js';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ShownText {
  readonly text: string;
  readonly boxes: readonly Box[];
}

const MOST_TEXTS = 5000;
const LONGEST_TEXT = 2000;

/** What users fill in, and frames of others, which cannot be looked into. */
const ALWAYS =
  'input:not([type="submit"]):not([type="button"]):not([type="reset"]):not([type="image"]):not([type="checkbox"]):not([type="radio"]):not([type="hidden"]),textarea,select,[contenteditable=""],[contenteditable="true"],[role="textbox"],iframe,frame,object,embed,video,canvas';

export interface PicturePlan {
  readonly width: number;
  readonly height: number;
  readonly hide: readonly Box[];
  readonly texts: readonly ShownText[];
}

/** What is to be hidden for sure, and the other texts in view: somebody who can tell decides which are personal. */
export function picturePlan(elements: readonly Element[]): PicturePlan {
  const shown = shownTexts(elements.filter((element) => !isWithinControl(element)));
  const fields = elements.filter((element) => element.matches(ALWAYS));
  const repeated = shown.filter(({ text }) => hideTyped(text) !== text);
  return {
    width: innerWidth,
    height: innerHeight,
    hide: [
      ...fields.flatMap((field) => visible([field.getBoundingClientRect()])),
      ...repeated.flatMap((one) => one.boxes),
    ],
    texts: shown.filter((one) => !repeated.includes(one)),
  };
}

function shownTexts(elements: readonly Element[]): ShownText[] {
  const texts: ShownText[] = [];
  const range = document.createRange();
  for (const element of elements) {
    for (const node of [...element.childNodes, ...(element.shadowRoot?.childNodes ?? [])]) {
      if (!(node instanceof Text) || node.data.trim() === '' || texts.length >= MOST_TEXTS) continue;
      range.selectNodeContents(node);
      const boxes = visible([...range.getClientRects()]);
      if (boxes.length > 0) texts.push({ text: node.data.slice(0, LONGEST_TEXT), boxes });
    }
  }
  return texts;
}

const visible = (rects: readonly DOMRect[]): Box[] =>
  rects
    .filter(
      (r) => r.width > 0 && r.height > 0 && r.right > 0 && r.bottom > 0 && r.left < innerWidth && r.top < innerHeight,
    )
    .map(({ x, y, width, height }) => ({ x, y, width, height }));
