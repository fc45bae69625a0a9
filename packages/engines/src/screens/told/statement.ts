import { byText, type Screen } from '@asbuilt/spec';
import { copied } from '../../kit/summary/copy.js';
import { nameSlots, pathParameters } from '../../calls/parameters.js';
import { choicesIn } from '../../kit/address/choices.js';
import { at } from '../../kit/summary/maps.js';
import { evidenceOf, mergeSightings, noSightings, type Sightings } from '../../kit/summary/refs.js';
import { actionNames } from './action-names.js';
import { isRefusal } from '../trouble/error-words.js';
import { unmarked } from '../kept/faces.js';
import { formsOf } from './forms.js';
import type { Found, Product } from '../found.js';
import { headingsOf, titleOf, withoutTroubles } from './heads.js';
import { leadsOnFrom } from '../trouble/led-on.js';
import { offeredOf } from '../kept/offered.js';
import { withoutOwnNames } from '../kept/own-names.js';
import { isSlashed, routeText, screenId, stepsOf } from '../routes/route-text.js';
import { noticesOf } from '../kept/said.js';
import { firstPicture, type Made, type Page, type Picture } from '../summary.js';

export function statementOf(found: Found, product: Product): Screen {
  const { route, page } = found;
  const { known } = product;
  const steps = stepsOf(route);
  const names = nameSlots(steps);
  const seen = sightingsOf(found);
  const id = screenId(route, known.origins);
  const { calls, loads, acts } = callsOf(found, product);
  const heads = withoutTroubles(found, product.tellsOf, product.isOutcome);
  const actions = actionNames(withoutOwnNames(page.buttons.kept, page.offered, product.ownNames));
  const offered = offeredOf(page.offered, actions, product.frames);
  const notices = noticesOf(page.said, product.tellsOf);
  const asked = product.askedIn.get(route.identity);
  const actors = actorsOf(found).filter((actor) => asked?.passed.has(actor) !== true);
  const ledOn = leadsOnFrom(product.ledOn.get(route.identity) ?? [], idIn(product));
  return {
    id,
    basis: ['observed'],
    support: seen.count,
    against: 0,
    confidence: confidenceOf(found),
    evidence: evidenceOf(seen),
    route: routeText(route, names, isSlashed(found)),
    ...(route.origin === known.origins[0] ? {} : { origin: route.origin }),
    params: [
      ...pathParameters(steps, names).map(({ name, schema }) => ({
        name,
        in: 'path' as const,
        type: String(schema['format'] ?? schema['type']),
      })),
      ...queryParams(page, route),
    ],
    title: titleOf(heads, names),
    headings: headingsOf(heads, names),
    forms: formsOf(found, id, product),
    actions,
    ...(offered.length > 0 ? { offered } : {}),
    ...(page.dialogs.kept.size > 0 ? { dialogs: actionNames(page.dialogs.kept) } : {}),
    links: linksOf(found, product),
    calls,
    ...(loads.length > 0 ? { loads } : {}),
    ...(acts.length > 0 ? { acts } : {}),
    ...(actors.length > 0 ? { actors } : {}),
    ...(found.troubles.length > 0 ? { troubles: troublesOf(found) } : {}),
    ...(asked === undefined ? {} : { asksToSignIn: { support: asked.seen.count, evidence: evidenceOf(asked.seen) } }),
    ...(ledOn.length > 0 ? { leadsOn: ledOn } : {}),
    ...(notices.length > 0 ? { notices } : {}),
    ...pictureOf(found),
  };
}

/** Where it showed itself; where nothing did, where it was opened empty, and from where something was asked for. */
function sightingsOf({ page, faces }: Found): Sightings {
  if (page.seen.count === 0) return page.referred;
  if (page.faces.over || faces.length === 0) return page.seen;
  return faces.reduce((all, { face }) => mergeSightings(all, copied(face.seen)), noSightings());
}

// Added by advertising and mail tools to whatever address.
const FOREIGN = /^(?:utm_|fbclid$|gclid$|mc_)/;

function queryParams({ query }: Page, { chosen }: Found['route']): Screen['params'] {
  const inRoute = new Set(choicesIn(chosen).map(({ name }) => name));
  return [...query.kept]
    .filter(([name]) => name !== '' && !FOREIGN.test(name) && !inRoute.has(name))
    .sort(([a], [b]) => byText(a, b))
    .map(([name, { count, numbers }]) => ({ name, in: 'query', type: numbers === count ? 'integer' : 'string' }));
}

function actorsOf({ faces }: Found): string[] {
  return [...new Set(faces.flatMap(({ face }) => [...face.actors.kept.keys()]))].sort(byText);
}

function pictureOf({ faces }: Found): Pick<Screen, 'picture' | 'pictured'> {
  const picture = faces.reduce<Picture | null>((first, { face }) => firstPicture(first, face.picture), null);
  if (picture === null) return { picture: null };
  const { name, ref, url, at } = picture;
  // a clock beyond what dates can tell
  const taken = at === null || Number.isNaN(new Date(at).getTime()) ? {} : { at: new Date(at).toISOString() };
  return { picture: name, pictured: { evidence: { material: ref.material, entry: ref.entry }, url, ...taken } };
}

type ScreenTrouble = NonNullable<Screen['troubles']>[number];

/** What the screen says when it cannot show what it should, and to whom it did. */
function troublesOf({ troubles }: Found): ScreenTrouble[] {
  const said = new Map<string, { seen: Sightings; actors: Set<string>; refused: boolean }>();
  for (const { title, headings, seen, actors } of troubles) {
    const trouble = at(
      said,
      unmarked(headings[0] || title, () => 'id'),
      () => ({ seen: noSightings(), actors: new Set<string>(), refused: true }),
    );
    trouble.refused &&= isRefusal(title, headings);
    mergeSightings(trouble.seen, copied(seen));
    for (const actor of actors.kept.keys()) trouble.actors.add(actor);
  }
  return [...said]
    .sort(([a], [b]) => byText(a, b))
    .map(([says, { seen, actors, refused }]) => ({
      says,
      support: seen.count,
      actors: [...actors].sort(byText),
      evidence: evidenceOf(seen),
      ...(refused ? { refused: true as const } : {}),
    }));
}

/** In the order of their addresses. Reads are made when a screen comes up, all else when something is done on it. */
function callsOf(
  { page, addresses }: Found,
  { known, calls: byId, timed }: Product,
): { calls: string[]; loads: string[]; acts: string[] } {
  const asked = [...page.calls.kept].filter(([call, made]) => !isTyped(call, made, page)).map(([call]) => call);
  const made = [...asked, ...addresses.flatMap((address) => [...(timed.get(address) ?? [])])];
  const ids = new Set(made.flatMap((address) => known.calls.callAt(address) ?? []));
  const order = (id: string) => `${byId.get(id)?.path ?? ''} ${byId.get(id)?.method ?? ''} ${id}`;
  const calls = [...ids].sort((a, b) => byText(order(a), order(b)));
  const reads = (id: string) =>
    byId.get(id)?.method === 'GET' || ['list', 'read', 'search'].includes(byId.get(id)?.does ?? '');
  return { calls, loads: calls.filter(reads), acts: calls.filter((id) => !reads(id)) };
}

/** Who went on from a page that a server sent, by an address that the page does not have, has typed it. */
function isTyped(call: string, { count, went }: Made, { sent, links }: Page): boolean {
  const to = call.slice('GET '.length);
  return went === count && sent > 0 && !links.kept.has(to) && !links.kept.has(to.replace(/ \?[^]*$/, ''));
}

const idIn =
  ({ all, known }: Product) =>
  (identity: string): string =>
    screenId(all.find(({ route }) => route.identity === identity)!.route, known.origins);

/** In the order of their routes. */
function linksOf({ page, route }: Found, { known, routeOf, all }: Product): string[] {
  const found = new Set(all.map((one) => one.route.identity));
  const targets = new Map<string, string>();
  for (const address of page.links.kept.keys()) {
    const target = routeOf(address);
    if (target !== null && target.identity !== route.identity && found.has(target.identity))
      targets.set(target.identity, screenId(target, known.origins));
  }
  return [...targets].sort(([a], [b]) => byText(a, b)).map(([, id]) => id);
}

// A page that showed itself is there; what is uncertain is the template. An address alone says that a page was there.
const OFTEN = 0.97;
const ONCE = 0.9;
const ADDRESS_ALONE = 0.7;

function confidenceOf({ page }: Found): number {
  if (page.views + page.sent === 0) return ADDRESS_ALONE;
  return page.views + page.sent > 1 ? OFTEN : ONCE;
}
