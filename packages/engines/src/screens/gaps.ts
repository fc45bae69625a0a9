import { byText, gapId, type Gap } from '@asbuilt/spec';
import { at } from '../kit/maps.js';
import type { RouteOf } from './screen-route.js';
import { parseScreen } from './screen-address.js';
import type { Found } from './found.js';
import type { ScreensSummary } from './summary.js';

interface Concluded {
  readonly found: readonly Found[];
  readonly routeOf: RouteOf;
  /** Routes that only the code tells of. */
  readonly coded: readonly string[];
  /** Paths at which something is done and nothing is read: what leads there acts, and is no page to open. */
  readonly acts: (path: string) => boolean;
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
  gaps.push(...onlyCoded(concluded.coded));
  if (summary.viewers.kept.size === 0)
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

function onlyCoded(routes: readonly string[]): Gap[] {
  if (routes.length === 0) return [];
  const named = routes.slice(0, MOST_TOLD).join(', ');
  const more = routes.length > MOST_TOLD ? ` and ${routes.length - MOST_TOLD} more` : '';
  return [
    {
      id: gapId('screens', 'coded'),
      says: `Routes of the shipped code that nobody opened, so that what they show is not shown: ${named}${more}.`,
      how: 'Open them while recording.',
    },
  ];
}

interface Link {
  count: number;
  readonly address: string;
  readonly from: Found;
}

/** Screens that others lead to, and that were not seen: each a step that somebody can go. */
function neverOpened({ found, routeOf, acts }: Concluded): Gap[] {
  const links = new Map<string, Link>();
  for (const one of found)
    for (const [address, count] of [...one.page.links.kept].sort(([a], [b]) => byText(a, b))) {
      // what leads to a known route is opened, or was asked for and is no page: a download, a redirect, trouble
      if (routeOf(address) !== null || MISWRITTEN.test(address) || acts(plain(address))) continue;
      const seen = at(links, linkIdentity(address, routeOf), () => ({ count: 0, address, from: one }));
      seen.count += count;
    }
  const told = [...overPages(links)].sort(([a, x], [b, y]) => y.count - x.count || byText(a, b));
  const gaps = told.slice(0, MOST_TOLD).map(([identity, link]) => gapOf(identity, link));
  if (told.length > MOST_TOLD)
    gaps.push({
      id: gapId('screens', 'never opened others'),
      says: `${told.length - MOST_TOLD} further addresses are linked and were never opened.`,
      how: 'Follow the links of the screens that are shown.',
    });
  return gaps;
}

function gapOf(identity: string, { address, from }: Link): Gap {
  const path = plain(address);
  const [on = plain(from.addresses[0]!), to = path] = from.page.led.kept.get(address)?.way.split('\n') ?? [];
  return {
    id: gapId('screens', `never opened ${identity}`),
    says: `${path} is linked and was never opened.`,
    how: `Follow the link to ${to} on ${on}.`,
    link: { to, on },
  };
}

/** What opens over one page after another (`/news#/join`, `/about#/join`) is told once, of the page that leads there most. */
function overPages(links: ReadonlyMap<string, Link>): Map<string, Link> {
  const told = new Map<string, Link>();
  const byHash = new Map<string, string>();
  for (const [identity, link] of [...links].sort(([a, x], [b, y]) => y.count - x.count || byText(a, b))) {
    const [, , hash = ''] = link.address.split(' ');
    const known = byHash.get(hash);
    if (hash === '' || known === undefined) {
      told.set(identity, { ...link });
      if (hash !== '') byHash.set(hash, identity);
    } else told.get(known)!.count += link.count;
  }
  return told;
}

/** A whole address taken for a part of one: `/http:/shop.example`. */
const MISWRITTEN = /\/https?:/;

/** With as much of the address as is known as a template: a link on the page of each project is one. */
function linkIdentity(address: string, routeOf: RouteOf): string {
  const [origin = '', path = '', hash = ''] = address.split(' ');
  const steps = path.split('/').slice(1);
  for (let known = hash === '' ? steps.length - 1 : steps.length; known > 0; known--) {
    const route = routeOf(`${origin} /${steps.slice(0, known).join('/')}`);
    if (route !== null) return `${[route.identity, ...steps.slice(known)].join('/')} ${hash}`;
  }
  return address;
}

function plain(address: string): string {
  const { path, hash } = parseScreen(address);
  const text = (tokens: readonly string[]) => `/${tokens.join('/')}`.replaceAll(/\{\w+\}/g, '{id}');
  const start = text(path.tokens) + (path.format && `.${path.format}`);
  return hash === null ? start : `${start === '/' ? start : `${start}/`}#${text(hash.tokens)}`;
}
