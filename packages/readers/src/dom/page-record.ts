import { attributeOf, elementsUnder, type Element } from './element.js';
import { formRecords } from './form-records.js';
import { nameOf, namingOf, roleOf, type Naming } from './name.js';
import { listOf } from '../fields.js';
import { distinctTexts, isEdited, textOf, tidy } from './text.js';

// A page without layout as a line of `*.pages.ndjson`: what the recorder sees in a browser, as far as it shows here.

type PageRecord = { readonly [name: string]: unknown };

/** What a screen shows of each kind; more is a list of data, and its beginning shows what it is. */
const MOST = 300;
const MOST_LINKS = 500;
const LONGEST_DIALOG = 1000;

export function pageRecord(root: Element): PageRecord {
  const naming = namingOf(root);
  const all = elementsUnder(root);
  const shown = all.filter((element) => element.shown);
  const texts = (isWanted: (element: Element) => boolean): string[] =>
    distinctTexts(
      shown.filter(isWanted).map((element) => textOf(element)),
      MOST,
    );
  const title = all.find(({ tag }) => tag === 'title');
  const description = all.find(({ tag, attributes }) => tag === 'meta' && attributes.get('name') === 'description');
  return {
    title: title === undefined ? '' : textOf(title),
    lang: attributeOf(root, 'lang'),
    description: description === undefined ? '' : tidy(attributeOf(description, 'content')),
    h1: texts((e) => e.tag === 'h1'),
    headings: texts((e) => /^h[1-4]$/.test(e.tag) || attributeOf(e, 'role') === 'heading'),
    forms: formRecords(all, naming),
    links: linkRecords(all, naming),
    buttons: distinctTexts(
      shown.filter(isButton).map((element) => nameOf(element, naming)),
      MOST,
    ),
    notices: noticesOf(shown),
    landmarks: landmarksOf(shown, naming),
    dialogs: dialogRecords(shown, naming),
    tables: tableRecords(shown, naming),
    terms: texts((e) => e.tag === 'dt'),
  };
}

/** Pages are also looked at while they are still empty, or say that they are loading. */
export const showsNothing = (record: PageRecord): boolean =>
  ['headings', 'forms', 'links', 'buttons', 'tables'].every((part) => listOf(record[part]).length === 0);

const BUTTON = /^(?:button|menuitem|menuitemradio|menuitemcheckbox|tab)$/;

const isButton = (element: Element): boolean => BUTTON.test(roleOf(element));

const METHODS = ['data-method', 'data-turbo-method', 'data-http-method'];

/** With which a script sends what looks like a link; empty where it is one. */
function methodOf(element: Element): string {
  const given = METHODS.map((name) => attributeOf(element, name).toLowerCase()).find((method) => method !== '') ?? '';
  return given === 'get' ? '' : given;
}

/** Also those of a menu that is closed: they lead somewhere all the same. */
function linkRecords(elements: readonly Element[], naming: Naming): PageRecord[] {
  const links = new Map<string, string>();
  const sent = new Map<string, PageRecord>();
  for (const element of elements) {
    const href = element.tag === 'a' || element.tag === 'area' ? attributeOf(element, 'href') : '';
    const method = href === '' ? '' : methodOf(element);
    if (method !== '' && sent.size < MOST_LINKS)
      sent.set(`${method} ${href}`, { href, text: nameOf(element, naming), method });
    if (method !== '' || href === '' || (links.get(href) ?? '') !== '' || links.size >= MOST_LINKS) continue;
    links.set(href, nameOf(element, naming));
  }
  return [...[...links].map(([href, text]) => ({ href, text })), ...sent.values()];
}

/** By role, or by the class names that flashes, inline errors and empty lists have everywhere. */
const NOTICE_CLASS =
  /(?:^|[\s_-])(?:flash|toast|snackbar|alert|notice|notification|error-?message|field-?error|invalid-feedback|errors?|callout|empty|blank-?slate|no-?(?:data|results?|records?|items?))(?:[\s_-]|$)/i;
const HOLDS_MORE = new Set(['input', 'textarea', 'select', 'table', 'h1', 'nav']);

function isNotice(element: Element): boolean {
  const live = attributeOf(element, 'aria-live');
  const isSaid = /^(?:alert|status)$/.test(attributeOf(element, 'role')) || /^(?:polite|assertive)$/.test(live);
  const isMarked = isSaid || element.tag === 'output' || NOTICE_CLASS.test(attributeOf(element, 'class'));
  return isMarked || isNothingButWords(element);
}

/** The whole of what a page is for is a sentence: that one may not see it, or that there is nothing. */
const isNothingButWords = (element: Element): boolean =>
  roleOf(element) === 'main' &&
  elementsUnder(element).every(
    ({ tag, attributes }) => !MORE_THAN_WORDS.has(tag) && attributes.get('role') !== 'heading',
  ) &&
  textOf(element).length <= LONGEST_SENTENCE;

const MORE_THAN_WORDS = new Set(
  'h1 h2 h3 h4 input textarea select button a table form ul ol dl article pre iframe'.split(' '),
);
const LONGEST_SENTENCE = 200;

/** A container of fields that is marked as wrong is no message; of two that stand in each other the inner one is. */
function noticesOf(shown: readonly Element[]): string[] {
  const told = shown.filter((element) => isNotice(element) && !isButton(element) && !isEdited(element));
  const outer = new Set<Element>();
  for (const element of told.filter((one) => textOf(one) !== ''))
    for (let around = element.parent; around !== null && !outer.has(around); around = around.parent) outer.add(around);
  const inner = told.filter((element) => !outer.has(element));
  const messages = inner.filter((element) => elementsUnder(element).every(({ tag }) => !HOLDS_MORE.has(tag)));
  return distinctTexts(
    messages.map((element) => textOf(element)),
    MOST,
  );
}

const LANDMARK = /^(?:banner|navigation|main|complementary|contentinfo|search|region|form)$/;

function landmarksOf(shown: readonly Element[], naming: Naming): PageRecord[] {
  const found = new Map<string, PageRecord>();
  for (const element of shown) {
    const role = roleOf(element);
    if (!LANDMARK.test(role)) continue;
    const isNamed = ['aria-label', 'aria-labelledby', 'title'].some((name) => element.attributes.has(name));
    const name = isNamed ? nameOf(element, naming) : '';
    if (name !== '' || !/^(?:region|form)$/.test(role)) found.set(`${role} ${name}`, { role, name });
  }
  return [...found.values()].slice(0, MOST);
}

function dialogRecords(shown: readonly Element[], naming: Naming): PageRecord[] {
  const dialogs = shown.filter((element) => /^(?:dialog|alertdialog)$/.test(roleOf(element)));
  return dialogs.slice(0, MOST).map((dialog) => {
    const within = elementsUnder(dialog).filter((element) => element.shown);
    const heading = within.find(({ tag }) => /^h[1-4]$/.test(tag));
    const buttons = within.filter(isButton).map((element) => nameOf(element, naming));
    return {
      name: nameOf(dialog, naming) || (heading === undefined ? '' : textOf(heading)),
      text: textOf(dialog, LONGEST_DIALOG),
      buttons: distinctTexts(buttons, MOST),
    };
  });
}

function tableRecords(shown: readonly Element[], naming: Naming): PageRecord[] {
  const tables = shown.filter((element) => /^(?:table|grid|treegrid)$/.test(roleOf(element)));
  return tables.slice(0, MOST).map((table) => {
    const headers = elementsUnder(table).filter((e) => e.shown && (e.tag === 'th' || roleOf(e) === 'columnheader'));
    const ofColumns = headers.filter((header) => attributeOf(header, 'scope') !== 'row');
    const texts = (ofColumns.length > 0 ? ofColumns : headers).map((header) => textOf(header));
    return { caption: nameOf(table, naming), headers: distinctTexts(texts, MOST) };
  });
}
