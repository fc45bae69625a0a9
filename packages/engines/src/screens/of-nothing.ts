import { isClass, parseAddress } from '../kit/address.js';
import { parseScreen, type ScreenAddress } from './screen-address.js';
import type { Page } from './summary.js';

/**
 * The page asked for a thing by a word of its own address, and it was not there every time: so is the page of a thing
 * that does not exist, whatever its head says then. One that offers what no other page does was opened all the same:
 * it is a screen whose data were not there.
 */
export function pagesOfNothing(pages: readonly (readonly [ScreenAddress, Page])[]): Set<Page> {
  const found = new Set(pages.flatMap(([address, page]) => (asksForNothing(address, page) ? [page] : [])));
  const elsewhere = new Set(pages.flatMap(([, page]) => (found.has(page) ? [] : offersOf(page))));
  for (const page of found)
    if (page.views > 0 && offersOf(page).some((offer) => !elsewhere.has(offer) && !LEADS_AWAY.test(offer)))
      found.delete(page);
  return found;
}

function asksForNothing(address: ScreenAddress, page: Page): boolean {
  const { path, hash } = parseScreen(address);
  const words = [...path.tokens, ...(hash?.tokens ?? [])].filter((token) => !isClass(token));
  const last = words.at(-1);
  if (last === undefined || (hash ?? path).tokens.at(-1) !== last) return false;
  const asked = [...page.calls.kept].filter(([call]) => parseAddress(call).tokens.includes(last));
  return asked.some(([, made]) => made.missing > 0) && asked.every(([, made]) => made.missing === made.count);
}

const offersOf = ({ buttons, forms }: Page): string[] => [
  ...[...buttons.kept.keys()].map((name) => `button ${name}`),
  ...[...forms.kept.values()].flatMap(({ fields }) => [...fields.kept.keys()].map((name) => `field ${name}`)),
];

// What pages in trouble offer: to go elsewhere, or to ask once more.
const LEADS_AWAY =
  /^button \W*(?:(?:go |take me |return )?(?:back|home)|return|retry|try again|reload|refresh|close|dismiss|ok|zurück|erneut|nochmals?|retour|réessayer|volver|reintentar|indietro|riprova|voltar|terug|opnieuw)\b/i;
