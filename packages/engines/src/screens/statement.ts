import { byText, statementId, type Screen } from '@asbuilt/spec';
import { nameSlots, pathParameters, type Step } from '../calls/parameters.js';
import type { Lowest } from '../kit/lowest.js';
import { evidenceOf, mergeSightings, noSightings, type Sightings } from '../kit/refs.js';
import type { Known } from '../known.js';
import { formsOf } from './forms.js';
import { headingsOf, titleOf } from './heads.js';
import type { RouteOf, ScreenRoute } from './routes.js';
import type { Face, Page } from './summary.js';

/** A route with all that was seen there. */
export interface Found {
  readonly route: ScreenRoute;
  readonly page: Page;
  /** Those without trouble, each with the address where it stood. */
  readonly faces: readonly { readonly address: string; readonly face: Face }[];
  readonly addresses: readonly string[];
}

export interface Product {
  readonly known: Known;
  readonly routeOf: RouteOf;
  readonly all: readonly Found[];
}

const INSIDE: Step = { token: '#', nature: null };

export const stepsOf = ({ path, hash }: ScreenRoute): Step[] =>
  hash === null ? [...path] : [...path, INSIDE, ...hash];

export function screenId({ origin, identity }: ScreenRoute, origins: readonly string[]): string {
  return statementId('screens', origin === origins[0] ? identity.slice(origin.length) : identity);
}

export function statementOf(found: Found, product: Product): Screen {
  const { route, page } = found;
  const { known } = product;
  const steps = stepsOf(route);
  const names = nameSlots(steps);
  const seen = sightingsOf(found);
  const id = screenId(route, known.origins);
  const { calls, loads, acts } = callsOf(page, known);
  const actors = actorsOf(found);
  return {
    id,
    basis: ['observed'],
    support: seen.count,
    against: 0,
    confidence: confidenceOf(found),
    evidence: evidenceOf(seen),
    route: routeText(route, names, page.slashed * 2 > page.views + page.sent),
    ...(route.origin === known.origins[0] ? {} : { origin: route.origin }),
    params: [
      ...pathParameters(steps, names).map(({ name, schema }) => ({
        name,
        in: 'path' as const,
        type: String(schema['format'] ?? schema['type']),
      })),
      ...queryParams(page),
    ],
    title: titleOf(found, names),
    headings: headingsOf(found, names),
    forms: formsOf(page, id, product),
    actions: some(page.buttons),
    links: linksOf(found, product),
    calls,
    ...(loads.length > 0 ? { loads } : {}),
    ...(acts.length > 0 ? { acts } : {}),
    ...(actors.length > 0 ? { actors } : {}),
    picture: page.picture?.name ?? null,
  };
}

/** Where it showed itself; where nothing did, from where something was asked for. */
function sightingsOf({ page, faces }: Found): Sightings {
  if (page.seen.count === 0) return page.referred;
  if (page.faces.over || faces.length === 0) return page.seen;
  return faces.reduce((all, { face }) => mergeSightings(all, structuredClone(face.seen)), noSightings());
}

function routeText({ path, format, hash }: ScreenRoute, names: readonly (string | null)[], slashed: boolean): string {
  const text = (steps: readonly Step[], from: number) =>
    `/${steps.map((step, i) => (names[from + i] == null ? step.token : `{${names[from + i]}}`)).join('/')}`;
  const start = `${text(path, 0)}${format && `.${format}`}`;
  if (hash !== null) return `${start === '/' ? start : `${start}/`}#${text(hash, path.length + 1)}`;
  return slashed && start !== '/' ? `${start}/` : start;
}

// Added by advertising and mail tools to whatever address.
const FOREIGN = /^(?:utm_|fbclid$|gclid$|mc_)/;

function queryParams({ query }: Page): Screen['params'] {
  return [...query.kept]
    .filter(([name]) => name !== '' && !FOREIGN.test(name))
    .sort(([a], [b]) => byText(a, b))
    .map(([name, { count, numbers }]) => ({ name, in: 'query', type: numbers === count ? 'integer' : 'string' }));
}

/** Most often seen first. */
const some = ({ kept }: Lowest<number>): string[] =>
  [...kept].sort(([a, n], [b, m]) => m - n || byText(a, b)).map(([name]) => name);

function actorsOf({ faces }: Found): string[] {
  return [...new Set(faces.flatMap(({ face }) => [...face.actors.kept.keys()]))].sort(byText);
}

/** Reads are made when a screen comes up, all else when something is done on it. */
function callsOf(page: Page, known: Known): { calls: string[]; loads: string[]; acts: string[] } {
  const byId = new Map((known.points.calls?.statements ?? []).map((call) => [call.id, call]));
  const ids = [...page.calls.kept.keys()].flatMap((address) => known.calls.callAt(address) ?? []);
  const calls = [...new Set(ids)].sort(byText);
  const reads = (id: string) =>
    ['list', 'read', 'search'].includes(byId.get(id)?.does ?? '') || byId.get(id)?.method === 'GET';
  return { calls, loads: calls.filter(reads), acts: calls.filter((id) => !reads(id)) };
}

function linksOf({ page, route }: Found, { known, routeOf, all }: Product): string[] {
  const found = new Set(all.map((one) => one.route.identity));
  const targets = [...page.links.kept.keys()].flatMap((address) => {
    const target = routeOf(address);
    return target !== null && target.identity !== route.identity && found.has(target.identity)
      ? [screenId(target, known.origins)]
      : [];
  });
  return [...new Set(targets)].sort(byText);
}

// A page that showed itself is there; what is uncertain is the template. An address alone says that a page was there.
const OFTEN = 0.97;
const ONCE = 0.9;
const ADDRESS_ALONE = 0.7;

function confidenceOf({ page }: Found): number {
  if (page.views + page.sent === 0) return ADDRESS_ALONE;
  return page.views + page.sent > 1 ? OFTEN : ONCE;
}
