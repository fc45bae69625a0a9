import { allIn, childrenOf, matches, textIn } from './dom.js';
import { closest } from './walk.js';

// What is drawn and not said: icons of all makes, signs, and what a style sheet writes.

const MOST_ICONS = 4;
const ICON = 'img,svg,svg title,svg use,i,[class*="icon" i]';

/** Whatever holds nothing at all is there to be seen: libraries of icons have elements and attributes of their own. */
const isEmpty = (element: Element): boolean => childrenOf(element).length === 0 && !textIn(element)?.trim();

export const iconsIn = (element: Element): Element[] =>
  allIn(element, '*')
    .filter((one) => matches(one, ICON) || (!matches(one, 'svg *') && isEmpty(one)))
    .slice(0, MOST_ICONS);

/** A cross closes what it stands in; in a row of data it takes the row away. */
const SYMBOLS: readonly (readonly [look: RegExp, says: string])[] = [
  [/[🗑🚮⌫]/u, 'delete'],
  [/[👍👎]/u, 'vote'],
];
/** These stand in texts as well, and mean an act only where they stand alone. */
const LONE_SYMBOLS: readonly (readonly [look: RegExp, says: string])[] = [
  [/^(?:[❤♥♡🤍💙💚🧡💛💜🖤]|[★☆⭐🌟])\uFE0F?$/u, 'like'],
  [/^[✓✔☑✅]\uFE0F?$/u, 'approve'],
  [/^[🚫⛔🛑]\uFE0F?$/u, 'block'],
  [/^[🔒🔓🔐]$/u, 'lock'],
  [/^[📌📍]$/u, 'pin'],
  [/^[🚩⚑⚐]\uFE0F?$/u, 'flag'],
  [/^[⏻⏼⭘]$/u, 'power'],
  [/^[📤📨✉➤]\uFE0F?$/u, 'send'],
];
const CROSS = /^[×✕✖✗✘❌⨯]\uFE0F?$/u;
const ROW = 'tr,li,article,[role="row"],[role="listitem"]';
const INNER = `${ROW},dialog,[role="dialog"],[role="alertdialog"],[popover]`;

/** What the signs in these texts stand for. */
export function meantBy(element: Element, texts: readonly string[]): string[] {
  const meant = [
    ...SYMBOLS.flatMap(([look, says]) => (texts.some((text) => look.test(text)) ? [says] : [])),
    ...LONE_SYMBOLS.flatMap(([look, says]) => (texts.some((text) => look.test(text.trim())) ? [says] : [])),
  ];
  return texts.some((text) => CROSS.test(text)) && isOfRow(element) ? [...meant, 'remove'] : meant;
}

/** `pi-times`, `lucide-x`, `fa-xmark`: as libraries of icons call a cross. */
const CROSSED = /(?:^|[-:_ ])(?:times|xmark|x|cross|close)(?:[-_ ](?:circle|square|lg|bold|outline|thick))*(?:$| )/i;

/** An icon that is a cross, by what it is called. */
export const isCrossed = (element: Element, marks: readonly string[]): boolean =>
  marks.some((mark) => CROSSED.test(mark)) && isOfRow(element);

function isOfRow(element: Element): boolean {
  const inner = closest(element, (one) => matches(one, INNER));
  return inner !== null && matches(inner, ROW);
}

/** What a style sheet writes before an element and behind it. */
export const writtenAround = (element: Element): string[] =>
  ['::before', '::after'].flatMap((where) => {
    const { content } = getComputedStyle(element, where);
    return [...content.matchAll(/"((?:[^"\\]|\\[^])*)"?/g)].map(([, text]) => text!);
  });
