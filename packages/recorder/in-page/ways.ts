import { createBoxes, DIALOG } from './boxes.js';
import { noteCut, takeCuts } from './at-most.js';
import { attributeOf, childrenOf, firstIn, hasAttribute, holds, matches, parentOf, tagOf } from './dom.js';
import { iconsIn } from './drawn.js';
import { isField } from './fields.js';
import { fillFormOf } from './fill.js';
import { ownerOf } from './forms.js';
import { askedBefore, isScripted, marksOf, methodOf, saysOf, scriptOf } from './marks.js';
import { nameOf, roleOf } from './name.js';
import { textOf } from './text.js';
import { shadowOf } from './shadow.js';
import type { WayLink, WayPress, Ways } from './told.js';
import { closest, elementsUnder, isShown } from './walk.js';

// The ways that lead on from a screen: links, and what can be pressed.

const MOST_LINKS = 1000;
const MOST_PRESSES = 200;
const LONGEST_NAME = 80;

const SHARED =
  'header,nav,aside,footer,[role="banner"],[role="navigation"],[role="menubar"],[role="complementary"],[role="contentinfo"]';
const PRESSED =
  'button,summary,[role="button"],[role="tab"],[role="link"],[role="menuitem"],[role="treeitem"],[role="combobox"]:not(input):not(select),[aria-haspopup],[aria-expanded]';
const OPENING =
  'summary,[role="tab"],[role="treeitem"],[aria-haspopup]:not([aria-haspopup="false"]),[aria-expanded="false"],[data-toggle]:not([data-toggle="tooltip"]),[data-bs-toggle]:not([data-bs-toggle="tooltip"]),[popovertarget]';

export function ways(): Ways {
  const all = elementsUnder(document);
  takeCuts();
  const [links, presses] = [linksOf(all), pressesOf(all).map(({ press }) => press)];
  return { links, presses, choices: choicesOf(all), downloads: downloadsOf(all), cut: takeCuts() };
}

/** What a script has bound otherwise does not show; a box that belongs to no form is there to act at once. */
const CHOICE = 'select[onchange],select[oninput]';
const SWITCH = '[role="switch"],[role="checkbox"]';
const BOX = 'input[type="checkbox"]';
const MOST_CHOICES = 50;

function choicesOf(all: readonly Element[]): string[] {
  const found = all.flatMap((element) => {
    const what = choiceOf(element);
    return what !== null && isShown(element) ? [`${what} “${pressName(element)}”`] : [];
  });
  return [...new Set(found)].slice(0, MOST_CHOICES);
}

function choiceOf(element: Element): string | null {
  if (matches(element, CHOICE)) return 'choice';
  if (matches(element, SWITCH)) return ownerOf(element) === null ? 'switch' : null;
  if (matches(element, BOX)) return ownerOf(element) === null || hasAttribute(element, 'onchange') ? 'checkbox' : null;
  return null;
}

const downloadsOf = (all: readonly Element[]): string[] => {
  const found = all.filter((element) => hasAttribute(element, 'download') && hrefOf(element) !== null);
  return [...new Set(found.map(pressName))].slice(0, MOST_CHOICES);
};

function linksOf(all: readonly Element[]): WayLink[] {
  const found = new Map<string, WayLink>();
  const boxOf = createBoxes();
  for (const element of all) {
    const href = hrefOf(element);
    if (href === null || hasAttribute(element, 'download')) continue;
    const before = found.get(href);
    if (before === undefined && found.size >= MOST_LINKS) noteCut('links', MOST_LINKS, 1);
    else {
      const link = linkOf(element, href, boxOf);
      found.set(href, before === undefined ? link : either(before, link));
    }
  }
  return [...found.values()];
}

function linkOf(element: Element, href: string, boxOf: ReturnType<typeof createBoxes>): WayLink {
  const [name, shared] = [pressName(element), isShared(element)];
  const [says, marks] = [saysOf(element, name), marksOf(element, false)];
  const [method, asks] = [methodOf(element), askedBefore(element)];
  const [box, scripted] = [boxOf(element, shared), isScripted(element)];
  return { href, name, method, says, marks, asks, box, scripted, shared, leads: isLeading(element) };
}

/** Of two links to one address: what one of them asks before, the other only forgot; a method of its own is its own. */
function either(one: WayLink, other: WayLink): WayLink {
  const isOdd = ({ method }: WayLink) => method !== '' && method !== 'get';
  if (isOdd(one) !== isOdd(other)) return isOdd(one) ? other : one;
  if ((one.asks === '') !== (other.asks === '')) return one.asks === '' ? other : one;
  if (one.scripted !== other.scripted) return one.scripted ? other : one;
  if (isInDialog(one) !== isInDialog(other)) return isInDialog(one) ? other : one;
  if (one.leads !== other.leads) return one.leads ? one : other;
  return other.shared && !one.shared ? other : one;
}

const isInDialog = ({ box }: WayLink): boolean => box?.isDialog === true;

/** Where a link leads, absolute; null for what is none. Maps and drawings have links too, and scripts give some to others. */
export function hrefOf(element: Element): string | null {
  if (!matches(element, LINK)) return null;
  const said =
    attributeOf(element, 'href') ?? element.getAttributeNS(XLINK, 'href') ?? attributeOf(element, 'data-href');
  if (said === null || !URL.canParse(said, document.baseURI)) return null;
  const { href, protocol } = new URL(said, document.baseURI);
  return /^https?:$/.test(protocol) ? href : null;
}

const LINK = 'a,area,[role="link"]';
const XLINK = 'http://www.w3.org/1999/xlink';

/** Each kind of thing once: the tenth "Edit" of a list does what the first does. */
function pressesOf(all: readonly Element[]): { press: WayPress; element: Element }[] {
  const found = new Map<string, { press: WayPress; element: Element }>();
  const boxOf = createBoxes();
  for (const element of all) {
    if (!isPressed(element)) continue;
    const shared = isShared(element);
    const [role, name] = [roleOf(element), pressName(element)];
    const key = `${shared ? 'shared ' : ''}${role} ${kindOf(element, name, shared)}`;
    if (found.has(key)) continue;
    if (found.size >= MOST_PRESSES) {
      noteCut('buttons', MOST_PRESSES, 1);
      continue;
    }
    const [opens, sends] = [matches(element, OPENING), isSending(element)];
    const [marks, href, box] = [marksOf(element, true), hrefOf(element) ?? '', boxOf(element, shared)];
    found.set(key, {
      element,
      press: { key, role, name, ...meaningOf(element, name), marks, box, href, opens, sends, shared },
    });
  }
  return [...found.values()];
}

const lookOf = (element: Element): string => `${tagOf(element)}.${attributeOf(element, 'class') ?? ''}`;

/** In a row of a list "Return hammer" and "Return saw" are one; so are things that only their looks tell apart. */
function kindOf(element: Element, name: string, shared: boolean): string {
  const look = lookOf(element);
  if (name === '') return [look, ...iconsIn(element).map(lookOf)].join(' ');
  if (isPointedAt(element)) return look;
  return !shared && isInRow(element) ? `${name.split(' ')[0]} ${look}` : name;
}

const ROW = 'tr,li,article,[role="row"],[role="listitem"]';
/** So many alike make a list of data; two may be two different things. */
const ROWS_LEAST = 3;

function isInRow(element: Element): boolean {
  // A dialog may stand in the row that opens it, and is none of it.
  const row = closest(element, (one) => matches(one, `${ROW},dialog,[role="dialog"]`));
  if (row === null || !matches(row, ROW)) return false;
  const list = parentOf(row);
  const alike = list === null ? [] : [...childrenOf(list)].filter((one) => tagOf(one) === tagOf(row));
  return alike.length >= ROWS_LEAST;
}

function isPressed(element: Element): boolean {
  if (matches(element, `:disabled,[aria-disabled="true"],${SWITCH}`) || !isShown(element)) return false;
  if (matches(element, PRESSED))
    return !isLink(element) || isScripted(element) || matches(element, '[aria-haspopup],[aria-expanded],[role="tab"]');
  if (scriptOf(element) !== null) return true;
  return isLink(element) ? isScripted(element) : isPointedAt(element);
}

const isLink = (element: Element): boolean => hrefOf(element) !== null;

/** A thing without role that shows a hand, and is the outermost that does: rows and tiles to which pages bind clicks. */
function isPointedAt(element: Element): boolean {
  if (matches(element, `${PRESSED},label,option`) || isField(element) || tagOf(element) === 'a') return false;
  if (getComputedStyle(element).cursor !== 'pointer') return false;
  const parent = parentOf(element);
  return (
    parent !== null && getComputedStyle(parent).cursor !== 'pointer' && firstIn(element, 'a[href],button') === null
  );
}

function isSending(element: Element): boolean {
  const { type } = element as HTMLInputElement;
  return (type === 'submit' || type === 'image') && ownerOf(element) !== null;
}

/** A button "Yes" does what its dialog asks, or what its form says. */
function meaningOf(element: Element, name: string): Pick<WayPress, 'says' | 'to'> {
  const dialog = closest(element, (one) => matches(one, DIALOG));
  const heading = dialog === null ? null : firstIn(dialog, 'h1,h2,h3,h4,[role="heading"]');
  const form = ownerOf(element);
  const overruling = form === null ? null : firstIn(form, 'input[name="_method"]');
  const said = [
    attributeOf(element, 'value'),
    dialog && nameOf(dialog),
    heading && textOf(heading),
    overruling && attributeOf(overruling, 'value'),
    askedBefore(element),
    methodOf(element),
    ...saysOf(element, name),
  ];
  const action = attributeOf(element, 'formaction') ?? (form && attributeOf(form, 'action'));
  return {
    says: said.flatMap((text) => (text ? [text.slice(0, LONGEST_NAME)] : [])),
    to:
      form !== null && URL.canParse(action ?? '', document.baseURI) ? new URL(action ?? '', document.baseURI).href : '',
  };
}

const LEADING =
  'nav,[role="navigation"],[role="tab"],[role="tablist"],[aria-current],.tabs,.nav-tabs,.tab-bar,.tabnav,.breadcrumb,.breadcrumbs';
const isLeading = (element: Element): boolean => closest(element, (one) => matches(one, LEADING)) !== null;

const isShared = (element: Element): boolean => closest(element, (one) => matches(one, SHARED)) !== null;

const pressName = (element: Element): string => (nameOf(element) || textOf(element)).slice(0, LONGEST_NAME);

const elementOf = (key: string): Element | undefined =>
  pressesOf(elementsUnder(document)).find(({ press }) => press.key === key)?.element;

export function fillFor(key: string): void {
  const element = elementOf(key);
  if (element !== undefined) fillFormOf(element);
}

/** Where to press it; null where it is gone, or something lies over it. */
export function placeOf(key: string): { x: number; y: number } | null {
  const element = elementOf(key);
  if (element === undefined) return null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return isOver(element, x, y) ? { x, y } : null;
}

function isOver(element: Element, x: number, y: number): boolean {
  let hit = document.elementFromPoint(x, y);
  for (let tree = hit && shadowOf(hit); tree; tree = hit && shadowOf(hit)) {
    const inner: Element | null = tree.elementFromPoint(x, y);
    if (inner === null || inner === hit) break;
    hit = inner;
  }
  return (
    hit !== null && (holds(element, hit) || holds(hit, element) || closest(hit, (one) => one === element) !== null)
  );
}
