import { methodOf } from './marks.js';
import { atMost, noteCut, takeCuts } from './at-most.js';
import { allIn, attributeOf, firstIn, holds, matches, textIn } from './dom.js';
import { formsOf } from './forms.js';
import { nameOf, roleOf } from './name.js';
import { distinct, isWithinControl, textOf, tidy } from './text.js';
import { textsBehind } from './texts-behind.js';
import type { Told } from './told.js';
import { elementsUnder, isShown, MOST_ELEMENTS } from './walk.js';

/** What a screen shows of each kind; more is a list of data, and its beginning shows what it is. */
const MOST = 300;
const MOST_LINKS = 500;
const LONGEST_DIALOG = 1000;

/** The screen as it stands: one record of `*.pages.ndjson`, without what users typed. null: a file and no page. */
export function describe(): Told | null {
  if (!/html/.test(document.contentType)) return null;
  takeCuts();
  const found = elementsUnder(document);
  const beyond = document.getElementsByTagName('*').length - found.length;
  if (found.length >= MOST_ELEMENTS && beyond > 0) noteCut('elements', MOST_ELEMENTS, beyond);
  const all = found.filter((element) => !isWithinControl(element) || matches(element, CONTROL));
  const shown = all.filter(isShown);
  const texts = (selector: string, what: string): readonly string[] =>
    distinct(
      shown.filter((e) => matches(e, selector)).map((e) => textOf(e)),
      MOST,
      what,
    );
  const notices = noticesIn(shown);
  const described = {
    url: location.href,
    title: tidy(document.title),
    lang: document.documentElement.lang,
    description: tidy(document.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''),
    h1: texts('h1,[role="heading"][aria-level="1"]', 'first headings'),
    headings: texts('h1,h2,h3,h4,[role="heading"]', 'headings'),
    forms: formsOf(all),
    links: linksOf(all),
    buttons: distinct(shown.filter(isButton).map(nameOf), MOST, 'buttons'),
    notices: distinct(
      notices.map((e) => textOf(e)),
      MOST,
      'notices',
    ),
    landmarks: landmarksOf(shown),
    dialogs: dialogsOf(shown),
    tables: tablesOf(shown),
    terms: texts('dt', 'terms'),
  };
  const behind = textsBehind([...notices, ...shown.filter((e) => matches(e, `${DIALOG},h1,h2,h3,h4`))]);
  return { ...described, behind, isBlank: !shown.some(isToBeSeen), cut: takeCuts() };
}

/** What shows something without a text in it. */
const PAINTED = 'img,svg,canvas,video,audio,iframe,frame,object,embed,input,textarea,select,button,a,table,hr,[role]';

/** A document may stand blank until its script has drawn it, and one that leads on stands blank for good. */
const isToBeSeen = (element: Element): boolean =>
  matches(element, PAINTED) ||
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '');

const CONTROL = 'input,textarea,select,[contenteditable=""],[contenteditable="true"],[role="textbox"]';
const BUTTON =
  'button,summary,[role="button"],[role="menuitem"],[role="menuitemradio"],[role="menuitemcheckbox"],[role="tab"],input[type="submit"],input[type="button"],input[type="image"],input[type="reset"]';

/** A button that opens a list to choose from is a field, and called by what is chosen. */
const isButton = (element: Element): boolean => matches(element, BUTTON) && !matches(element, '[role="combobox"]');

/** Also those of a menu that is closed: they lead somewhere all the same. */
function linksOf(elements: readonly Element[]): { href: string; text: string; method?: string }[] {
  const links = new Map<string, string>();
  // The same address may be shown by one link and changed by another, which a script sends in its own way.
  const sent = new Map<string, { href: string; text: string; method: string }>();
  const beyond = new Set<string>();
  for (const element of elements) {
    const href = matches(element, 'a[href],area[href]') ? (attributeOf(element, 'href') ?? '') : '';
    const method = href === '' ? '' : methodOf(element);
    if (method !== '' && method !== 'get') {
      if (sent.size < MOST_LINKS) sent.set(`${method} ${href}`, { href, text: nameOf(element), method });
      continue;
    }
    if (href === '' || (links.get(href) ?? '') !== '') continue;
    const isRoom = links.size < MOST_LINKS || links.has(href);
    const text = isShown(element) ? nameOf(element) : tidy(textIn(element) ?? '');
    if (isRoom) links.set(href, text);
    else beyond.add(href);
  }
  if (beyond.size > 0) noteCut('links', MOST_LINKS, beyond.size);
  return [...[...links].map(([href, text]) => ({ href, text })), ...sent.values()];
}

/** By role, or by the class names that flashes, inline errors and empty lists have everywhere. */
const NOTICE = '[role="alert"],[role="status"],[aria-live="polite"],[aria-live="assertive"],output';
const NOTICE_CLASS =
  /(^|[\s_-])(flash|toast|snackbar|alert|notice|notification|error-?message|field-?error|invalid-feedback|errors?|callout|empty|blank-?slate|no-?(data|results?|records?|items?))([\s_-]|$)/i;

function noticesIn(shown: readonly Element[]): readonly Element[] {
  const marked = shown.filter(
    (e) => matches(e, NOTICE) || NOTICE_CLASS.test(attributeOf(e, 'class') ?? '') || isNothingButWords(e),
  );
  // A container of fields that is marked as wrong is no message.
  const told = marked.filter((e) => firstIn(e, 'input,textarea,select,table,h1,nav') === null && !isButton(e));
  return told.filter((e) => !told.some((other) => other !== e && holds(e, other) && textOf(other) !== ''));
}

/** The whole of what a page is for is a sentence: that one may not see it, or that there is nothing. */
const isNothingButWords = (element: Element): boolean =>
  matches(element, 'main,[role="main"]') &&
  firstIn(element, MORE_THAN_WORDS) === null &&
  textOf(element).length <= LONGEST_SENTENCE;

const MORE_THAN_WORDS =
  'h1,h2,h3,h4,[role="heading"],input,textarea,select,button,a[href],table,form,ul,ol,dl,article,pre,iframe';
const LONGEST_SENTENCE = 200;

const LANDMARKS = /^(banner|navigation|main|complementary|contentinfo|search|region|form)$/;

function landmarksOf(shown: readonly Element[]): readonly { role: string; name: string }[] {
  const found = new Map<string, { role: string; name: string }>();
  for (const element of shown.filter((e) => matches(e, LANDMARK_TAGS))) {
    const role = matches(element, 'search') ? 'search' : roleOf(element);
    const name = matches(element, '[aria-label],[aria-labelledby],[title]') ? nameOf(element) : '';
    if (LANDMARKS.test(role) && (name !== '' || !/^(region|form)$/.test(role)))
      found.set(`${role} ${name}`, { role, name });
  }
  return atMost([...found.values()], MOST, 'landmarks');
}

const LANDMARK_TAGS = 'header,nav,main,aside,footer,search,section,form,[role]';

const DIALOG = 'dialog[open],[role="dialog"],[role="alertdialog"],[popover]:popover-open';

function dialogsOf(shown: readonly Element[]): { name: string; text: string; buttons: readonly string[] }[] {
  const open = shown.filter((element) => matches(element, DIALOG));
  return atMost(open, MOST, 'dialogs').map((dialog) => ({
    name: nameOf(dialog) || textOf(firstIn(dialog, 'h1,h2,h3,h4') ?? document.createElement('p')),
    text: textOf(dialog, LONGEST_DIALOG),
    buttons: distinct(
      elementsUnder(dialog)
        .filter((e) => isButton(e) && isShown(e))
        .map(nameOf),
      MOST,
      'buttons',
    ),
  }));
}

function tablesOf(shown: readonly Element[]): readonly { caption: string; headers: readonly string[] }[] {
  const tables = shown
    .filter((element) => matches(element, 'table,[role="table"],[role="grid"],[role="treegrid"]'))
    .map((table) => ({ caption: nameOf(table), headers: headersOf(table) }))
    .filter(({ headers }) => headers.length > 0);
  return atMost(tables, MOST, 'tables');
}

/** Column headers; where there are none, those of rows. */
function headersOf(table: Element): readonly string[] {
  const columns = allIn(table, 'thead th,tr:first-child th,[role="columnheader"]');
  const found = columns.length > 0 ? columns : allIn(table, 'th,[role="rowheader"]');
  return distinct(
    found.filter(isShown).map((header) => textOf(header)),
    MOST,
    'columns',
  );
}
