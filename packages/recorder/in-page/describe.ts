import { formsOf } from './forms.js';
import { nameOf, roleOf } from './name.js';
import { distinct, isWithinControl, textOf, tidy } from './text.js';
import { elementsUnder, isShown } from './walk.js';

/** What a screen shows of each kind; more is a list of data, and its beginning shows what it is. */
const MOST = 300;
const MOST_LINKS = 500;
const LONGEST_DIALOG = 1000;

/** The screen as it stands: one record of `*.pages.ndjson`, without what users typed. null: a file and no page. */
export function describe(): Record<string, unknown> | null {
  if (!/html/.test(document.contentType)) return null;
  const all = elementsUnder(document).filter((element) => !isWithinControl(element) || element.matches(CONTROL));
  const shown = all.filter(isShown);
  const texts = (selector: string): string[] =>
    distinct(
      shown.filter((e) => e.matches(selector)).map((e) => textOf(e)),
      MOST,
    );
  return {
    url: location.href,
    title: tidy(document.title),
    lang: document.documentElement.lang,
    description: tidy(document.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''),
    h1: texts('h1,[role="heading"][aria-level="1"]'),
    headings: texts('h1,h2,h3,h4,[role="heading"]'),
    forms: formsOf(all),
    links: linksOf(all),
    buttons: distinct(shown.filter(isButton).map(nameOf), MOST),
    notices: noticesOf(shown),
    landmarks: landmarksOf(shown),
    dialogs: dialogsOf(shown),
    tables: tablesOf(shown),
    terms: texts('dt'),
  };
}

const CONTROL = 'input,textarea,select,[contenteditable=""],[contenteditable="true"],[role="textbox"]';
const BUTTON =
  'button,summary,[role="button"],[role="menuitem"],[role="menuitemradio"],[role="menuitemcheckbox"],[role="tab"],input[type="submit"],input[type="button"],input[type="image"],input[type="reset"]';

const isButton = (element: Element): boolean => element.matches(BUTTON);

/** Also those of a menu that is closed: they lead somewhere all the same. */
function linksOf(elements: readonly Element[]): { href: string; text: string }[] {
  const links = new Map<string, string>();
  for (const element of elements) {
    const href = element.matches('a[href],area[href]') ? (element.getAttribute('href') ?? '') : '';
    if (href === '' || (links.get(href) ?? '') !== '' || links.size >= MOST_LINKS) continue;
    links.set(href, isShown(element) ? nameOf(element) : tidy(element.textContent));
  }
  return [...links].map(([href, text]) => ({ href, text }));
}

/** By role, or by the class names that flashes and inline errors have everywhere. */
const NOTICE = '[role="alert"],[role="status"],[aria-live="polite"],[aria-live="assertive"],output';
const NOTICE_CLASS =
  /(^|[\s_-])(flash|toast|snackbar|alert|notice|notification|error-?message|field-?error|invalid-feedback|errors?|callout)([\s_-]|$)/i;

function noticesOf(shown: readonly Element[]): string[] {
  const marked = shown.filter((e) => e.matches(NOTICE) || NOTICE_CLASS.test(e.getAttribute('class') ?? ''));
  // A container of fields that is marked as wrong is no message.
  const told = marked.filter((e) => e.querySelector('input,textarea,select,table,h1,nav') === null && !isButton(e));
  const inner = told.filter((e) => !told.some((other) => other !== e && e.contains(other) && textOf(other) !== ''));
  return distinct(
    inner.map((e) => textOf(e)),
    MOST,
  );
}

const LANDMARKS = /^(banner|navigation|main|complementary|contentinfo|search|region|form)$/;

function landmarksOf(shown: readonly Element[]): { role: string; name: string }[] {
  const found = new Map<string, { role: string; name: string }>();
  for (const element of shown.filter((e) => e.matches(LANDMARK_TAGS))) {
    const role = element.matches('search') ? 'search' : roleOf(element);
    const name = element.matches('[aria-label],[aria-labelledby],[title]') ? nameOf(element) : '';
    if (LANDMARKS.test(role) && (name !== '' || !/^(region|form)$/.test(role)))
      found.set(`${role} ${name}`, { role, name });
  }
  return [...found.values()].slice(0, MOST);
}

const LANDMARK_TAGS = 'header,nav,main,aside,footer,search,section,form,[role]';

const DIALOG = 'dialog[open],[role="dialog"],[role="alertdialog"],[popover]:popover-open';

function dialogsOf(shown: readonly Element[]): { name: string; text: string; buttons: string[] }[] {
  return shown
    .filter((element) => element.matches(DIALOG))
    .slice(0, MOST)
    .map((dialog) => ({
      name: nameOf(dialog) || textOf(dialog.querySelector('h1,h2,h3,h4') ?? document.createElement('p')),
      text: textOf(dialog, LONGEST_DIALOG),
      buttons: distinct(
        elementsUnder(dialog)
          .filter((e) => isButton(e) && isShown(e))
          .map(nameOf),
        MOST,
      ),
    }));
}

function tablesOf(shown: readonly Element[]): { caption: string; headers: string[] }[] {
  return shown
    .filter((element) => element.matches('table,[role="table"],[role="grid"],[role="treegrid"]'))
    .map((table) => ({ caption: nameOf(table), headers: headersOf(table) }))
    .filter(({ headers }) => headers.length > 0)
    .slice(0, MOST);
}

/** Column headers; where there are none, those of rows. */
function headersOf(table: Element): string[] {
  const columns = [...table.querySelectorAll('thead th,tr:first-child th,[role="columnheader"]')];
  const found = columns.length > 0 ? columns : [...table.querySelectorAll('th,[role="rowheader"]')];
  return distinct(
    found.filter(isShown).map((header) => textOf(header)),
    MOST,
  );
}
