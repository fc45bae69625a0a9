import type { Element } from './element.js';

/** Longer texts are content, not the product's own words. */
const LONGEST_TEXT = 300;

/** What holds values of users, or nothing that is read. */
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'input', 'textarea', 'select', 'datalist']);

const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em font i kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** The text that an element shows, without what stands in its fields. */
export function textOf(element: Element, longest = LONGEST_TEXT): string {
  const parts: string[] = [];
  collect(element, parts, { left: longest * 2 });
  return tidy(parts.join(''), longest);
}

export function tidy(text: string, longest = LONGEST_TEXT): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain;
}

export function distinctTexts(texts: readonly string[], most: number): string[] {
  return [...new Set(texts.filter((text) => text !== ''))].slice(0, most);
}

function collect(element: Element, into: string[], room: { left: number }): void {
  for (const child of element.children) {
    if (room.left <= 0) return;
    if (typeof child === 'string') {
      into.push(child.slice(0, room.left));
      room.left -= child.length;
    } else if (child.shown && !UNREAD.has(child.tag) && !isEdited(child)) {
      const apart = INLINE.has(child.tag) ? '' : ' ';
      into.push(apart);
      if (child.tag === 'img') into.push(child.attributes.get('alt') ?? '');
      else collect(child, into, room);
      into.push(apart);
    }
  }
}

/** A text that users edit in place. */
export function isEdited(element: Element): boolean {
  const editable = element.attributes.get('contenteditable');
  return editable === '' || editable === 'true' || element.attributes.get('role') === 'textbox';
}
