// The head of a page as it was sent: its title, its headings, its buttons. Read without a parser: every page comes
// through here.

import { plainText } from '../../kit/page/plain-text.js';
import { tagEnd, tagsOf, type Page, type TagName } from '../../kit/page/tags.js';

export interface PageText {
  readonly title: string;
  readonly headings: string[];
  readonly buttons: string[];
}

const MOST_HEADINGS = 5;
const MOST_BUTTONS = 40;
// A text of more is no title and no label.
const LONGEST_TEXT = 1000;

export function pageText(page: Page): PageText {
  const headings = [...textsIn(page, 'h1', MOST_HEADINGS), ...textsIn(page, 'h2', MOST_HEADINGS)];
  return {
    title: textsIn(page, 'title', 1)[0] ?? '',
    headings: headings.slice(0, MOST_HEADINGS),
    buttons: [...textsIn(page, 'button', MOST_BUTTONS), ...submits(page)],
  };
}

function textsIn(page: Page, name: TagName, most: number): string[] {
  const html = page.text;
  const texts: string[] = [];
  for (const at of tagsOf(page, name)) {
    const open = tagEnd(html, at);
    const close = open < 0 ? -1 : html.indexOf(`</${name}`, open);
    if (close < 0 || texts.length >= most) break;
    const text = plainText(html.slice(open + 1, Math.min(close, open + LONGEST_TEXT)));
    if (text !== '') texts.push(text);
  }
  return texts;
}

function submits(page: Page): string[] {
  const html = page.text;
  const texts: string[] = [];
  for (const at of tagsOf(page, 'input')) {
    const tag = html.slice(at, tagEnd(html, at) + 1);
    const value = tag.includes('type="submit"') ? /\svalue="([^"]*)"/.exec(tag)?.[1] : undefined;
    if (value) texts.push(plainText(value));
    if (texts.length >= MOST_BUTTONS) break;
  }
  return texts;
}
