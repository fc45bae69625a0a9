import { allIn, attributeOf, matches } from './dom.js';
import { textOf, tidy } from './text.js';
import { closest, referred } from './walk.js';

// What says beside its name what something does: titles, pictures, and what only the product's makers read.

const LONGEST_MARK = 200;
const MOST_ICONS = 4;

const ICON = 'img,svg,svg title,svg use,i,[class*="icon" i]';

/** Drawn instead of said. A cross closes what it stands in; in a row of data it takes the row away. */
const SYMBOLS: readonly (readonly [look: RegExp, says: string])[] = [
  [/🗑/u, 'delete'],
  [/[👍👎]/u, 'vote'],
];
const CROSS = /^[×✕✖✗✘❌⨯]\uFE0F?$/u;
const ROW = 'tr,li,article,[role="row"],[role="listitem"]';
const INNER = `${ROW},dialog,[role="dialog"],[role="alertdialog"],[popover]`;

const kept = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text?.trim() ? [tidy(text).slice(0, LONGEST_MARK)] : []))),
];

/** What people are told of it beside `name`, in all ways. */
export function saysOf(element: Element, name: string): string[] {
  const text = textOf(element);
  const icons = allIn(element, ICON).slice(0, MOST_ICONS);
  const said = kept([
    text,
    attributeOf(element, 'title'),
    attributeOf(element, 'aria-label'),
    ...referred(element, 'aria-describedby').map((part) => textOf(part)),
    ...icons.flatMap((icon) => ['alt', 'title', 'aria-label'].map((attribute) => attributeOf(icon, attribute))),
    ...allIn(element, 'svg title').map((title) => title.textContent),
    ...SYMBOLS.flatMap(([look, says]) => (look.test(text) ? [says] : [])),
    CROSS.test(text) && isOfRow(element) ? 'remove' : null,
  ]);
  return said.filter((one) => one !== name);
}

function isOfRow(element: Element): boolean {
  const inner = closest(element, (one) => matches(one, INNER));
  return inner !== null && matches(inner, ROW);
}

const CODED = ['id', 'class', 'name', 'data-action', 'data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'];

/** What its makers call it; and its icons, where it has nothing else to say or `withIcons`. */
export function marksOf(element: Element, withIcons: boolean): string[] {
  const own = CODED.map((name) => attributeOf(element, name));
  if (!withIcons && /\p{L}/u.test(textOf(element))) return kept(own);
  const icons = allIn(element, ICON).slice(0, MOST_ICONS);
  const drawn = ['class', 'id', 'href', 'xlink:href', 'data-icon', 'data-lucide', 'name'];
  const files = icons.map((icon) => /([^/]*)\.[a-z]{3,4}(?:[?#]|$)/i.exec(attributeOf(icon, 'src') ?? '')?.[1]);
  return kept([...own, ...icons.flatMap((icon) => drawn.map((name) => attributeOf(icon, name))), ...files]);
}

const CONFIRMING = ['data-confirm', 'data-turbo-confirm', 'data-confirm-message', 'hx-confirm', 'wire:confirm'];

/** What a script asks before it lets something happen; empty where it asks nothing. */
export function askedBefore(element: Element): string {
  const said = CONFIRMING.flatMap((name) => [attributeOf(element, name), attributeOf(element, `data-${name}`)]);
  const found = kept(said)[0];
  if (found !== undefined) return found;
  const script = attributeOf(element, 'onclick') ?? '';
  return /\bconfirm\s*\(/.test(script) ? (/\bconfirm\s*\(\s*(['"`])(.*?)\1/.exec(script)?.[2] ?? 'confirm') : '';
}

/** The method that a script gives it, in lower case. */
export function methodOf(element: Element): string {
  const said = ['data-method', 'data-turbo-method', 'data-http-method'].map((name) => attributeOf(element, name));
  const given = said.find((method) => method);
  if (given) return given.toLowerCase();
  const changing = ['post', 'put', 'patch', 'delete'];
  return changing.find((method) => matches(element, `[hx-${method}],[data-hx-${method}]`)) ?? '';
}

const SCRIPTED =
  '[onclick],[onmousedown],[onmouseup],[hx-get],[data-hx-get],[data-remote]:not([data-remote="false"]),[data-ajax],[ng-click],[x-on\\:click],[wire\\:click],[\\@click],[data-action*="->"]';

/** A script of its own stands between it and its address: only who presses it sees what comes of it. */
export const isScripted = (element: Element): boolean => matches(element, SCRIPTED);
