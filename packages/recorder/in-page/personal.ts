// What a picture may not show: where it lies, in the viewport's own pixels. Nothing on the page is changed for it.

import { matches } from './dom.js';
import { shownTexts } from './shown-texts.js';
import { isWithinControl } from './text.js';
import type { PicturePlan } from './told.js';
import { hideTyped } from './typed.js';
import { inView } from './in-view.js';

/** What users fill in, and frames of others, which cannot be looked into. */
const ALWAYS =
  'input:not([type="submit"]):not([type="button"]):not([type="reset"]):not([type="image"]):not([type="checkbox"]):not([type="radio"]):not([type="hidden"]),textarea,select,[contenteditable=""],[contenteditable="true"],[role="textbox"],iframe,frame,object,embed,video,canvas';

/** What is to be hidden for sure, and the other texts in view: somebody who can tell decides which are personal. */
export function picturePlan(elements: readonly Element[]): PicturePlan {
  const shown = shownTexts((element) => !isWithinControl(element));
  const fields = elements.filter((element) => matches(element, ALWAYS));
  const repeated = shown.filter((pieces) => {
    const text = pieces.map((piece) => piece.text).join('');
    return hideTyped(text) !== text;
  });
  return {
    width: innerWidth,
    height: innerHeight,
    hide: [
      ...fields.flatMap((field) => inView([field.getBoundingClientRect()])),
      ...repeated.flat().flatMap((piece) => piece.boxes),
    ],
    texts: shown.filter((one) => !repeated.includes(one)),
  };
}
