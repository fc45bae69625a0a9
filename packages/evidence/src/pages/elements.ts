/** An element of a page, up to the first closing tag of its name: what is nested in it under the same name ends it. */
export interface Element {
  /** In small letters. */
  readonly name: string;
  /** As they are written, with the blank before them. */
  readonly attributes: string;
  readonly inside: string;
  readonly start: number;
  readonly end: number;
}

/** The elements of these names, none within another, in one pass over the page, however many tags of it are never closed. */
export function elementsIn(html: string, ...names: readonly string[]): Element[] {
  const found: Element[] = [];
  let open: Pick<Element, 'name' | 'attributes' | 'start'> | null = null;
  let from = 0;
  const tags = html.matchAll(new RegExp(`<(/?)(${names.join('|')})\\b`, 'gi'));
  for (const { 0: tag, 1: slash, 2: written, index } of tags) {
    const name = written!.toLowerCase();
    if (index < from || (slash === '' ? open !== null : open?.name !== name)) continue;
    const past = html.indexOf('>', index) + 1;
    if (past === 0) break;
    if (open === null) open = { name, attributes: html.slice(index + tag.length, past - 1), start: index };
    else {
      found.push({ ...open, inside: html.slice(from, index), end: past });
      open = null;
    }
    from = past;
  }
  return found;
}

/** A page without the elements of these names. */
export function withoutElements(html: string, ...names: readonly string[]): string {
  let kept = '';
  let past = 0;
  for (const { start, end } of elementsIn(html, ...names)) {
    kept += html.slice(past, start);
    past = end;
  }
  return kept + html.slice(past);
}
