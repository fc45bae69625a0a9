import type { Url, ViewForm } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import { formAddress } from '../../kit/address/address.js';
import { copied } from '../../kit/summary/copy.js';
import { lowest, setLowest, type Lowest } from '../../kit/summary/lowest.js';
import type { Settled } from '../routes/chosen-screens.js';
import type { FormNote } from '../kept/form-notes.js';
import type { Moment } from '../time/moments.js';
import { screenAddress, type ScreenAddress } from '../routes/screen-address.js';
import { emptyPage, mergePages, type Face, type Page, type ScreensSummary } from '../summary.js';

// What makes a thing is often sent from `/orders/new` to `/orders`. Refused, the form comes again with what was wrong, and
// stands at the address of the list. A record does not tell whether its page was opened or answered: the rest does.

/** One of the forms is sent to where its page stands. */
export function isSentHere(forms: readonly ViewForm[], url: Url): boolean {
  const posted = forms.filter(({ method }) => /^post$/i.test(method));
  if (posted.length === 0) return false;
  const here = screenAddress(url);
  return posted.some((form) => formAddress(form, url) === `POST ${here}`);
}

type Entry = readonly [ScreenAddress, Page];

/** With records of forms that came again where they belong: on the screen from which they are sent, else where they stood. */
export function withShownAgain(summary: ScreensSummary, settled: Settled): ScreensSummary {
  const { pages, sentHere, asked } = summary;
  if (sentHere.kept.size === 0) return summary;
  const kept = new Map(pages.kept);
  const isOpened = ({ sent, opened }: Page) => sent + opened > 0;
  const opened = [...kept].filter(([, page]) => isOpened(page)).sort(([a], [b]) => byText(a, b));
  const moved = new Map<ScreenAddress, (call: string) => boolean>();
  for (const entry of [...sentHere.kept].sort(([a], [b]) => byText(a, b))) {
    const [address, again] = entry;
    const here = kept.get(address) ?? emptyPage();
    const forms = formsTo(again, address, settled);
    const home = mayBelongElsewhere(entry, here, summary, settled) ? homeOf(entry, forms, opened) : undefined;
    if (home === undefined) kept.set(address, mergePages(copied(here), copied(again)));
    else {
      const isSent = sentBy(forms);
      moved.set(address, isSent);
      kept.set(address, leftOf(here, again, isSent));
      kept.set(home, mergePages(copied(kept.get(home)!), copied(stateOf(again, only(here.calls, isSent)))));
    }
  }
  const isLeft = ({ screen, calls }: Moment) => !calls.some((call) => moved.get(screen)?.(call));
  return {
    ...summary,
    pages: { over: pages.over, kept },
    sentHere: lowest(),
    asked: { over: asked.over, kept: new Map([...asked.kept].filter(([, moment]) => isLeft(moment))) },
  };
}

/** Something sent there was answered with such a form, and what is opened there has none. */
const mayBelongElsewhere = (
  [address, again]: Entry,
  here: Page,
  { shownAgain }: ScreensSummary,
  settled: Settled,
): boolean => shownAgain.kept.has(address) && isOther(again, here) && formsTo(here, address, settled).length === 0;

const formsTo = ({ forms }: Page, address: ScreenAddress, settled: Settled): FormNote[] =>
  [...forms.kept.values()].filter(
    (form) => form.method === 'POST' && settled(form.address.slice('POST '.length)) === address,
  );

/** What is opened there was sent as a page that is known, and has another head than any of the records. */
function isOther(again: Page, here: Page): boolean {
  const sent = [...here.faces.kept.values()].filter(({ count, recorded }) => count > recorded);
  const known = new Set([...here.faces.kept.values()].map(headOf));
  return sent.length > 0 && ![...again.faces.kept.values()].some((face) => known.has(headOf(face)));
}

/** Without what a dialog adds to the headings. */
const headOf = ({ title, headings }: Face): string => `${title}\n${headings[0] ?? ''}`;

/** Another screen that has the forms: the one with the same head, else the only one. */
function homeOf(
  [address, again]: Entry,
  forms: readonly FormNote[],
  opened: readonly Entry[],
): ScreenAddress | undefined {
  const homes = opened.filter(([at, page]) => at !== address && forms.every((form) => hasForm(page, form)));
  const heads = new Set([...again.faces.kept.values()].map(headOf));
  const alike = homes.find(([, page]) => [...page.faces.kept.values()].some((face) => heads.has(headOf(face))));
  const [only, ...others] = homes;
  if (forms.length === 0 || (alike === undefined && others.length > 0)) return undefined;
  return (alike ?? only)?.[0];
}

const hasForm = ({ forms }: Page, { address, fields }: FormNote): boolean =>
  [...forms.kept.values()].some(
    (form) => form.address === address && [...fields.kept.keys()].every((name) => form.fields.kept.has(name)),
  );

const sentBy =
  (forms: readonly FormNote[]) =>
  (call: string): boolean =>
    forms.some(({ address }) => call === address || call.startsWith(`${address} `));

/** What was clicked and sent there was so in the form, where no record of what is opened there has it. */
function leftOf(here: Page, again: Page, isSent: (call: string) => boolean): Page {
  const offered = new Set([...here.offered.kept.values()].flatMap(({ buttons }) => [...buttons.kept.keys()]));
  const isOfForm = (name: string) => here.views > 0 && again.buttons.kept.has(name) && !offered.has(name);
  return {
    ...here,
    buttons: only(here.buttons, (name) => !isOfForm(name)),
    calls: only(here.calls, (call) => !isSent(call)),
  };
}

function only<V>(from: Lowest<V>, isKept: (key: string) => boolean): Lowest<V> {
  const into = lowest<V>();
  for (const [key, value] of from.kept) if (isKept(key)) setLowest(into, key, value);
  into.over = from.over;
  return into;
}

/** Of a screen in trouble: what it says, and what can be done there. Its head may be that of the trouble. */
const stateOf = ({ said, forms, buttons }: Page, calls: Page['calls']): Page => ({
  ...emptyPage(),
  said,
  forms,
  buttons,
  calls,
});
