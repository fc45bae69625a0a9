import { attributeOf, attributesOf, allIn, matches } from './dom.js';
import { iconsIn, isCrossed, meantBy, writtenAround } from './drawn.js';
import { textOf, tidy } from './text.js';
import { referred } from './walk.js';

// What says beside its name what something does: titles, pictures, and what only the product's makers read.

const LONGEST_MARK = 200;

const kept = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text?.trim() ? [tidy(text).slice(0, LONGEST_MARK)] : []))),
];

/** Attributes that people get to read, as they are called everywhere: `data-bs-title`, `aria-description`, `mattooltip`. */
const SAYING = /(?:^|[-_:.]|mat)(?:title|tooltip|tip|hint|label|caption|description|content|balloon|alt|message)$/;

const saidIn = (element: Element): (string | null)[] =>
  attributesOf(element).flatMap((name) => (SAYING.test(name) ? [attributeOf(element, name)] : []));

/** What people are told of it beside `name`, in all ways. */
export function saysOf(element: Element, name: string): string[] {
  const [text, icons] = [textOf(element), iconsIn(element)];
  const written = [element, ...icons].flatMap(writtenAround);
  const isDrawn = !/\p{L}/u.test(text);
  const said = kept([
    text,
    ...saidIn(element),
    ...referred(element, 'aria-describedby').map((part) => textOf(part)),
    ...icons.flatMap(saidIn),
    ...allIn(element, 'svg title').map((title) => title.textContent),
    ...written,
    ...meantBy(element, [text, name, ...written]),
    isDrawn && isCrossed(element, icons.flatMap(coded)) ? 'remove' : null,
  ]);
  return said.filter((one) => one !== name);
}

const CODED = ['id', 'class', 'name', 'data-action', 'data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'];

/** These tell which thing it is about, and nothing of what is done. */
const REFERRING =
  /(?:^|[-_:.])(?:ids?|uid|key|slug|href|url|uri|path|src|srcset|value|ref|for|from|to|target|style|filter|sort|query|search|page|post|item|article|topic|tag|category|section|severity|level|status|state|priority|template|controls|owns|labelledby|describedby)$/;
/** More is said of things than of acts: `delete-row`, and not `remove-duplicates-guide`. */
const ACT_WORDS_MOST = 2;
const wordsIn = (text: string): string[] => text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').match(/\p{L}+/gu) ?? [];

/** What is called by a click: `removeRow(4)`, `vm.remove(row)`. */
const CALLED = /^\s*(?:return\s+)?(?:(?:vm|[\w$]*ctrl)\.)?([\w$]+)\s*\(/i;

/** What stands in an address in place of one: `javascript:removeRow(4)`. null where none does. */
export function scriptOf(element: Element): string | null {
  const said = attributeOf(element, 'href') ?? '';
  if (!URL.canParse(said, document.baseURI)) return null;
  const { protocol, href } = new URL(said, document.baseURI);
  if (protocol !== 'javascript:') return null;
  try {
    return decodeURIComponent(href.slice(protocol.length));
  } catch {
    return href.slice(protocol.length);
  }
}

/** Nobody reads it, and it may do anything: each name in it counts, and each text. */
const namesIn = (script: string): string[] => [
  ...(script.match(/[\p{L}\p{N}_$]+/gu) ?? []),
  ...[...script.matchAll(/(['"`])(.*?)\1/g)].map(([, , text]) => text!),
];

/** What its makers say beside all that. */
const hintsIn = (element: Element): string[] => [...namesIn(scriptOf(element) ?? ''), ...attributesIn(element)];

/** In whatever other attributes they have. */
function attributesIn(element: Element): string[] {
  return attributesOf(element).flatMap((name) => {
    if (CODED.includes(name) || SAYING.test(name) || REFERRING.test(name)) return [];
    const value = attributeOf(element, name) ?? '';
    if (/^on|click/.test(name)) return CALLED.exec(value)?.[1] ?? [];
    return value.length <= LONGEST_MARK && wordsIn(value).length <= ACT_WORDS_MOST ? [value] : [];
  });
}

/** All that an icon is called; of its file the name. */
const coded = (icon: Element): string[] =>
  attributesOf(icon).map((name) => {
    const value = attributeOf(icon, name) ?? '';
    return name === 'src' ? (/(?<![^/])([^/]*)\.[a-z]{3,4}(?:[?#]|$)/i.exec(value)?.[1] ?? '') : value;
  });

/** What its makers call it; and its icons, where it has nothing else to say or `withIcons`. */
export function marksOf(element: Element, withIcons: boolean): string[] {
  const own = [...CODED.map((name) => attributeOf(element, name)), ...hintsIn(element)];
  if (!withIcons && /\p{L}/u.test(textOf(element))) return kept(own);
  return kept([...own, ...iconsIn(element).flatMap(coded)]);
}

/** `data-confirm`, `hx-confirm`, `data-turbo-confirm`, `wire:confirm`. */
const CONFIRMING = /confirm(?!ed)/;

/** What a script asks before it lets something happen; empty where it asks nothing. */
export function askedBefore(element: Element): string {
  const asking = attributesOf(element).filter((name) => CONFIRMING.test(name));
  const found = kept(asking.map((name) => attributeOf(element, name)))[0];
  if (found !== undefined && found !== 'false') return found;
  const script = `${attributeOf(element, 'onclick') ?? ''} ${scriptOf(element) ?? ''}`;
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
