import { byText, gapId, type Gap } from '@asbuilt/spec';
import type { RouteOf } from './routes.js';
import { parseScreen } from './screen-address.js';
import type { Found } from './statement.js';
import type { ScreensSummary } from './summary.js';

interface Concluded {
  readonly found: readonly Found[];
  readonly routeOf: RouteOf;
}

const NOTHING: Gap = {
  id: gapId('screens', 'nothing'),
  says: 'Screens and routes: not shown; the material has no page that somebody saw.',
  how: 'Record a browser that goes through the screens: asbuilt record URL.',
};

// Enough for a person to go through; the others are counted.
const MOST_TOLD = 25;

export function gapsOf(summary: ScreensSummary, concluded: Concluded): Gap[] {
  if (concluded.found.length === 0) return [NOTHING];
  const gaps = neverOpened(concluded);
  if (summary.views === 0)
    gaps.push({
      id: gapId('screens', 'no records'),
      says: 'What screens show and offer was told by whole pages alone: there are no page records.',
      how: 'Record with asbuilt record, which keeps each screen as it stood.',
    });
  if (summary.pages.over)
    gaps.push({
      id: gapId('screens', 'over'),
      says: 'There were more addresses of screens than are looked at.',
      how: 'Read the material in parts.',
    });
  return gaps;
}

/** Screens that others lead to, and that were not seen: each a step that somebody can go. */
function neverOpened({ found, routeOf }: Concluded): Gap[] {
  const links = new Map<string, { count: number; from: Found }>();
  for (const one of found)
    for (const [address, count] of one.page.links.kept) {
      // what leads to a known route is opened, or was asked for and is no page: a download, a redirect, trouble
      if (routeOf(address) !== null) continue;
      const seen = links.get(address);
      if (seen === undefined) links.set(address, { count, from: one });
      else seen.count += count;
    }
  const told = [...links].sort(([a, x], [b, y]) => y.count - x.count || byText(a, b));
  const gaps = told.slice(0, MOST_TOLD).map(([address, { from }]): Gap => {
    const path = plain(address);
    return {
      id: gapId('screens', `never opened ${address}`),
      says: `${path} is linked and was never opened.`,
      how: `Follow the link to ${path} on ${plain(from.addresses[0]!)}.`,
    };
  });
  if (told.length > MOST_TOLD)
    gaps.push({
      id: gapId('screens', 'never opened others'),
      says: `${told.length - MOST_TOLD} further addresses are linked and were never opened.`,
      how: 'Follow the links of the screens that are shown.',
    });
  return gaps;
}

function plain(address: string): string {
  const { path, hash } = parseScreen(address);
  const text = (tokens: readonly string[]) => `/${tokens.join('/')}`.replaceAll(/\{\w+\}/g, '{id}');
  const start = text(path.tokens) + (path.format && `.${path.format}`);
  return hash === null ? start : `${start === '/' ? start : `${start}/`}#${text(hash.tokens)}`;
}
