import { isClass, parseAddress } from '../../kit/address/address.js';
import { at } from '../../kit/summary/maps.js';
import { parseScreen, type ScreenAddress } from '../routes/screen-address.js';
import type { Page } from '../summary.js';

/**
 * The page asked for a thing by a word of its own address, and it was not there every time: so is the page of a thing
 * that does not exist, whatever its head says then. One that offers what no other page does, but those beneath it, was
 * opened all the same: it is a screen whose data were not there.
 */
export function pagesOfNothing(pages: readonly (readonly [ScreenAddress, Page])[]): Set<Page> {
  const found = new Map(pages.filter(([address, page]) => asksForNothing(address, page)).map(([a, page]) => [page, a]));
  const elsewhere = new Map<string, ScreenAddress[]>();
  for (const [address, page] of pages)
    if (!found.has(page)) for (const offer of offersOf(page)) at(elsewhere, offer, () => []).push(address);
  for (const [page, address] of found) {
    const isOwn = (offer: string): boolean =>
      !LEADS_AWAY.test(offer) && (elsewhere.get(offer) ?? []).every((other) => isBeneath(other, address));
    if (page.views > 0 && offersOf(page).some(isOwn)) found.delete(page);
  }
  return new Set(found.keys());
}

/** `/tools/{id}` of `/tools`: the same is done to one of them and in the list of all. */
const isBeneath = (address: ScreenAddress, upper: ScreenAddress): boolean => address.startsWith(`${upper}/`);

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
export const LEADS_AWAY =
  /^button \W*(?:(?:go |take me |return )?(?:back|home)|return|retry|try again|reload|refresh|close|dismiss|ok|zurück|erneut|nochmals?|retour|réessayer|volver|reintentar|indietro|riprova|voltar|terug|opnieuw)\b/i;
