// The head of a page as it was sent: its title, its headings, its buttons. Read without a parser: every page comes
// through here.

import { plainText } from '../kit/plain-text.js';

export interface PageText {
  readonly title: string;
  readonly headings: string[];
  readonly buttons: string[];
}

const MOST_HEADINGS = 5;
const MOST_BUTTONS = 40;
// A text of more is no title and no label.
const LONGEST_TEXT = 1000;

export function pageText(html: string): PageText {
  return {
    title: textsIn(html, 'title', 1)[0] ?? '',
    headings: ['h1', 'h2'].flatMap((name) => textsIn(html, name, MOST_HEADINGS)).slice(0, MOST_HEADINGS),
    buttons: [...textsIn(html, 'button', MOST_BUTTONS), ...submits(html)],
  };
}

function textsIn(html: string, name: string, most: number): string[] {
  const texts: string[] = [];
  const begin = `<${name}`;
  for (let at = html.indexOf(begin); at >= 0 && texts.length < most; at = html.indexOf(begin, at + begin.length)) {
    if (!' >\n\t'.includes(html[at + begin.length] ?? '')) continue;
    const open = html.indexOf('>', at);
    const close = open < 0 ? -1 : html.indexOf(`</${name}`, open);
    if (close < 0) break;
    const text = plainText(html.slice(open + 1, Math.min(close, open + LONGEST_TEXT)));
    if (text !== '') texts.push(text);
  }
  return texts;
}

function submits(html: string): string[] {
  const texts: string[] = [];
  for (let at = html.indexOf('type="submit"'); at >= 0 && texts.length < MOST_BUTTONS;) {
    const open = html.lastIndexOf('<', at);
    const tag = html.slice(open, html.indexOf('>', at) + 1);
    const value = tag.startsWith('<input') ? /\svalue="([^"]*)"/.exec(tag)?.[1] : undefined;
    if (value) texts.push(plainText(value));
    at = html.indexOf('type="submit"', at + 1);
  }
  return texts;
}
