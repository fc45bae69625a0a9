// What a picture may not show: where it lies, in the viewport's own pixels. Nothing on the page is changed for it.

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

export function picturePlan(elements: readonly Element[]): {
  width: number;
  height: number;
  hide: Box[];
  texts: ShownText[];
} {
  return {
    width: innerWidth,
    height: innerHeight,
    hide: elements
      .filter((element) => element.matches(ALWAYS))
      .flatMap((element) => visible([element.getBoundingClientRect()])),
    texts: shownTexts(elements),
  };
}

/** Texts in the viewport with their places: somebody who can tell decides which are personal. */
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
