import { byText } from '@asbuilt/spec';
import { isPlural } from '../../kit/singular.js';
import { PLAIN_CASE } from '../../kit/address/choices.js';
import { copied } from '../../kit/summary/copy.js';
import { at } from '../../kit/summary/maps.js';
import type { Settled } from '../routes/chosen-screens.js';
import { LEADS_AWAY } from './of-nothing.js';
import { mergeSaid } from '../kept/said.js';
import { parseScreen, type ScreenAddress } from '../routes/screen-address.js';
import { emptyPage, mergePages, type Page, type ScreensSummary } from '../summary.js';

// What a server answers to a form with success may be a page: the form again with what was wrong, or a word on what came of
// it. Its address is where the form was sent to, and who opens that finds no screen there, or another.

type Entry = readonly [ScreenAddress, Page];

/**
 * Without what was only ever answered to something sent. What it says belongs to the screen whose form was sent, if it
 * shows that again. One that offers what stands nowhere else is a step of its own, or a form whose screen was not seen.
 */
export function withoutPosted(summary: ScreensSummary, settled: Settled): ScreensSummary {
  const kept = new Map(summary.pages.kept);
  const posted = [...summary.posted.kept]
    .filter(([address]) => !canBeOpened(kept.get(address)))
    .sort(([a], [b]) => byText(a, b))
    .map(([address, page]): Entry => [address, mergePages(copied(kept.get(address) ?? emptyPage()), copied(page))]);
  if (posted.length === 0) return summary;
  for (const [address] of posted) kept.delete(address);
  const opened = [...kept].sort(([a], [b]) => byText(a, b));
  const known = new Set(opened.flatMap(([, page]) => offersOf(page)));
  const formsAt = byAction(opened, settled);
  for (const [address, page] of posted) {
    const isOwn = offersOf(page).some((offer) => !known.has(offer));
    if (isOwn || isFormOfThings(address, page, settled)) kept.set(address, page);
    else sayIt(kept, page, homeOf(page, formsAt.get(address) ?? []));
  }
  return { ...summary, pages: { over: summary.pages.over, kept } };
}

/** A record that an app made by itself is of a page that can be opened, whatever else is sent there. */
const canBeOpened = (page: Page | undefined): boolean =>
  page !== undefined && page.sent + page.framed + page.opened > 0;

/** Forms by which something is sent, by where to; those of a script as they are known. */
const formsIn = ({ forms }: Page): string[] =>
  [...forms.kept].filter(([, { method }]) => method !== 'GET').map(([key, { address }]) => address || key);

const offersOf = (page: Page): string[] => [
  ...formsIn(page),
  ...[...page.buttons.kept.keys()].map((name) => `button ${name}`).filter((button) => !LEADS_AWAY.test(button)),
];

/**
 * By the custom of the web what makes a thing is sent to the address of all such things, and what changes settings to
 * `edit`: the form that is shown again there stands at an address that can be opened. Of `save` and `create` none does.
 */
function isFormOfThings(address: ScreenAddress, page: Page, settled: Settled): boolean {
  const { path, case: chosen } = parseScreen(address);
  const last = path.tokens.at(-1);
  const isShownAgain = formsIn(page).some((form) => targetOf(form, settled) === address);
  return chosen === PLAIN_CASE && last !== undefined && isShownAgain && (isPlural(last) || /^(?:edit|new)$/.test(last));
}

const targetOf = (form: string, settled: Settled): ScreenAddress => settled(form.slice(form.indexOf(' ') + 1));

/** By the address that a form is sent to: where it stands. */
function byAction(pages: readonly Entry[], settled: Settled): Map<ScreenAddress, Entry[]> {
  const found = new Map<ScreenAddress, Entry[]>();
  for (const entry of pages) {
    const targets = new Set(formsIn(entry[1]).map((form) => targetOf(form, settled)));
    for (const target of targets) at(found, target, () => []).push(entry);
  }
  return found;
}

/** The screen with the same head; else the only one that has the form, where it is shown again. */
function homeOf(posted: Page, offering: readonly Entry[]): ScreenAddress | undefined {
  const heads = [...posted.faces.kept.keys()];
  const sameHead = offering.find(([, page]) => heads.some((head) => page.faces.kept.has(head)));
  if (sameHead !== undefined) return sameHead[0];
  const [only, ...more] = offering;
  if (only === undefined || more.length > 0) return undefined;
  const own = new Set(formsIn(posted));
  return formsIn(only[1]).some((form) => own.has(form)) ? only[0] : undefined;
}

function sayIt(pages: Map<ScreenAddress, Page>, { said }: Page, home: ScreenAddress | undefined): void {
  const page = home === undefined ? undefined : pages.get(home);
  if (home === undefined || page === undefined) return;
  const own = copied(page);
  mergeSaid(own.said, copied(said));
  pages.set(home, own);
}
