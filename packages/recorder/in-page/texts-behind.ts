import { closestOf, holds, parentOf, rootOf } from './dom.js';
import { isWithinControl, tidy } from './text.js';
import type { TextBehind } from './told.js';

// The texts of a notice or a dialog, each with what stands before it: whether that is a label which names a secret is for
// others to tell, as they do of documents and pictures.

/** Longer texts are neither labels nor values. */
const LONGEST_LABEL = 60;
const LONGEST_VALUE = 200;
const MOST_TEXTS = 40;
const MOST = 300;
/** Of a page's indentation. */
const MOST_BLANKS = 12;

export function textsBehind(elements: readonly Element[]): TextBehind[] {
  return elements.flatMap(within).slice(0, MOST);
}

function within(element: Element): TextBehind[] {
  const walker = document.createTreeWalker(rootOf(element), NodeFilter.SHOW_TEXT);
  walker.currentNode = element;
  let label: Node | null = walker.previousNode();
  for (let blanks = 0; label !== null && said(label) === '' && blanks < MOST_BLANKS; blanks++)
    label = walker.previousNode();
  walker.currentNode = element;
  const found: TextBehind[] = [];
  for (let texts = 0; texts < MOST_TEXTS; texts++) {
    const node = walker.nextNode();
    if (node === null || !holds(element, node)) break;
    if (said(node) === '') continue;
    if (label !== null) found.push({ label: said(label), text: said(node), isNamed: isNamed(label, node) });
    label = node;
  }
  return found.filter(({ label: { length }, text }) => length <= LONGEST_LABEL && text.length <= LONGEST_VALUE);
}

/** What a user typed is nobody's label, and leaves the page in no way. */
function said(node: Node): string {
  const holder = parentOf(node);
  return holder === null || isWithinControl(holder) ? '' : tidy((node as Text).data, LONGEST_VALUE + 1);
}

/** A term and its description, a heading and its cell. */
function isNamed(label: Node, value: Node): boolean {
  const [name, holder] = [parentOf(label), parentOf(value)];
  return name !== null && holder !== null && closestOf(name, 'dt,th') !== null && closestOf(holder, 'dd,td') !== null;
}
