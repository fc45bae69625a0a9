import { byText, gapKind, type Gap, type Screen } from '@asbuilt/spec';
import { choiceText } from '../kit/address/choices.js';
import { leftOutGap } from '../kit/left-out.js';
import { at } from '../kit/summary/maps.js';
import type { RouteOf } from './routes/screen-route.js';
import { parseScreen } from './routes/screen-address.js';
import type { Found } from './found.js';
import type { ScreensSummary } from './summary.js';

interface Concluded {
  readonly found: readonly Found[];
  readonly routeOf: RouteOf;
  readonly idOf: (found: Found) => string;
  /** Screens that only the code tells of. */
  readonly coded: readonly Screen[];
  /** Somebody went there, and saw no more than trouble, or was led elsewhere. */
  readonly isTried: (screen: Screen) => boolean;
  /** Routes of the code of which nothing tells where they stand. */
  readonly placeless: readonly string[];
  /** Paths at which something is done and nothing is read: what leads there acts, and is no page to open. */
  readonly acts: (path: string) => boolean;
}

const NOTHING: Gap = {
  ...gapKind('screens', 'nothing'),
  says: 'Screens and routes: not shown. The sources contain no page.',
  how: 'Record the screens in a browser: asbuilt record URL.',
};

// Enough for a person to go through; the others are counted.
const MOST_TOLD = 25;
const FEW = 4;

export function gapsOf(summary: ScreensSummary, concluded: Concluded): Gap[] {
  if (concluded.found.length === 0) return [NOTHING, ...withoutPlace(concluded.placeless)];
  const { coded, isTried, placeless } = concluded;
  const gaps = neverOpened(concluded);
  // a link says where to go
  const linked = new Set(gaps.map(({ link }) => link?.to));
  const others = coded.filter(({ route }) => !linked.has(route));
  gaps.push(...onlyCoded(others.filter((screen) => !isTried(screen))), ...triedInVain(others.filter(isTried)));
  gaps.push(...withoutPlace(placeless));
  if (summary.viewers.kept.size === 0)
    gaps.push({
      ...gapKind('screens', 'no records'),
      says: 'The content of screens comes from HTML only: there are no page records.',
      how: 'Record with asbuilt record, which saves each screen as the user saw it.',
    });
  gaps.push(...leftOutGap('screens', 'addresses of screens', summary.pages));
  return gaps;
}

export const onlyCoded = (screens: readonly Screen[]): Gap[] =>
  unopened(
    'coded',
    screens,
    'Routes in the shipped code that were never opened',
    'Open these screens while recording.',
  );

/** To open them once more as before shows nothing new. */
export const triedInVain = (screens: readonly Screen[]): Gap[] =>
  unopened(
    'coded and tried',
    screens,
    'Routes in the shipped code that showed only an error or redirected',
    'Sign in as a user with access, and open these screens while recording.',
  );

/** Screens that documents alone tell of: whether the product has them, nobody saw. */
export const statedScreens = (screens: readonly Screen[]): Gap[] =>
  unopened(
    'stated',
    screens.filter(({ basis }) => basis.join() === 'stated'),
    'Screens that a document states but that were never opened',
    'Open these screens while recording. If the product does not have them, correct the document.',
  );

function unopened(kind: string, screens: readonly Screen[], what: string, how: string): Gap[] {
  if (screens.length === 0) return [];
  const named = screens.slice(0, MOST_TOLD).map(({ route }) => route);
  const more = screens.length > MOST_TOLD ? ` and ${screens.length - MOST_TOLD} more` : '';
  return [
    {
      ...gapKind('screens', kind),
      about: screens.map(({ id }) => id),
      says: `${what}; their content is not shown: ${named.join(', ')}${more}.`,
      how,
    },
  ];
}

function withoutPlace(routes: readonly string[]): Gap[] {
  if (routes.length === 0) return [];
  const more = routes.length > MOST_TOLD ? ` and ${routes.length - MOST_TOLD} more` : '';
  const named = `${routes.slice(0, MOST_TOLD).join(', ')}${more}`;
  return [
    {
      ...gapKind('screens', 'coded somewhere'),
      says: `Routes in the shipped code whose full path is unknown, or that may belong to another product: ${named}.`,
      how: `Open some of these routes while recording: ${routes.slice(0, FEW).join(', ')}${routes.length > FEW ? ` and ${routes.length - FEW} more` : ''}.`,
    },
  ];
}

interface Link {
  count: number;
  readonly address: string;
  /** The screens that lead there, first the one on which the address was found. */
  readonly from: Set<Found>;
}

/** Screens that others lead to, and that were not seen: each a step that somebody can go. */
function neverOpened({ found, routeOf, idOf, acts }: Concluded): Gap[] {
  const links = new Map<string, Link>();
  for (const one of found)
    for (const [address, count] of [...one.page.links.kept].sort(([a], [b]) => byText(a, b))) {
      // what leads to a known route is opened, or was asked for and is no page: a download, a redirect, trouble
      if (routeOf(address) !== null || MISWRITTEN.test(address) || acts(plain(address))) continue;
      const seen = at(links, linkIdentity(address, routeOf), () => ({ count: 0, address, from: new Set<Found>() }));
      seen.from.add(one);
      seen.count += count;
    }
  const told = [...overPages(links)].sort(([a, x], [b, y]) => y.count - x.count || byText(a, b));
  const gaps = told.slice(0, MOST_TOLD).map(([identity, link]) => gapOf(identity, link, idOf));
  if (told.length > MOST_TOLD)
    gaps.push({
      ...gapKind('screens', 'never opened others'),
      says: `${told.length - MOST_TOLD} further linked pages were never opened.`,
      how: 'Follow the links on the recorded screens.',
    });
  return gaps;
}

function gapOf(identity: string, { address, from }: Link, idOf: Concluded['idOf']): Gap {
  const path = plain(address);
  // whoever rejects every one of these means what lies behind them too
  const about = [...from].slice(0, MOST_TOLD);
  const first = about[0]!;
  const [on = plain(first.linkedOn(address) ?? first.addresses[0]!), to = path] =
    first.page.led.kept.get(address)?.way.split('\n') ?? [];
  return {
    ...gapKind('screens', 'never opened', identity),
    says: `${path} is linked but was never opened.`,
    ...wayTo(to, on, idOf(first), path),
    about: about.map(idOf),
  };
}

const wayTo = (to: string, on: string, screen: string, path: string) => ({
  how: `Follow the link to ${to} on ${on}.`,
  link: { to, on, screen, path },
});

/** By way of a screen that is left, where the one that it named is not. */
export function neverOpenedAgain(gap: Gap, left: readonly Screen[]): Gap {
  if (left.some(({ id }) => id === gap.link?.screen)) return gap;
  const { route, id } = left[0]!;
  const { path = '' } = gap.link!;
  return { ...gap, ...wayTo(path, route, id, path) };
}

/** What opens over one page after another (`/news#/join`, `/about#/join`) is told once, of the page that leads there most. */
function overPages(links: ReadonlyMap<string, Link>): Map<string, Link> {
  const told = new Map<string, Link>();
  const byHash = new Map<string, string>();
  for (const [identity, link] of [...links].sort(([a, x], [b, y]) => y.count - x.count || byText(a, b))) {
    const hash = /(?<= )#[^]*$/.exec(link.address)?.[0] ?? '';
    const known = byHash.get(hash);
    if (hash === '' || known === undefined) {
      told.set(identity, { ...link, from: new Set(link.from) });
      if (hash !== '') byHash.set(hash, identity);
    } else {
      const same = told.get(known)!;
      same.count += link.count;
      for (const one of link.from) same.from.add(one);
    }
  }
  return told;
}

/** A whole address taken for a part of one: `/http:/shop.example`. */
const MISWRITTEN = /\/https?:/;

/** With as much of the address as is known as a template: a link on the page of each project is one. */
function linkIdentity(address: string, routeOf: RouteOf): string {
  const [origin = '', path = '', ...more] = address.split(' ');
  const hash = more.join(' ');
  const steps = path.split('/').slice(1);
  for (let known = hash === '' ? steps.length - 1 : steps.length; known > 0; known--) {
    const route = routeOf(`${origin} /${steps.slice(0, known).join('/')}`);
    if (route !== null) return `${[route.identity, ...steps.slice(known)].join('/')} ${hash}`;
  }
  return address;
}

function plain(address: string): string {
  const { path, case: chosen, hash } = parseScreen(address);
  const text = (tokens: readonly string[]) => `/${tokens.join('/')}`.replaceAll(/\{\w+\}/g, '{id}');
  const start = text(path.tokens) + (path.format && `.${path.format}`) + choiceText(chosen);
  return hash === null ? start : `${start === '/' ? start : `${start}/`}#${text(hash.tokens)}`;
}
