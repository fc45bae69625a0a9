import { filling } from '../../kit/summary/empty-map.js';
import { isClass, parseAddress, segmentValue, type Token } from '../../kit/address/address.js';
import { choiceText, PLAIN_CASE, type Case } from '../../kit/address/choices.js';
import { at } from '../../kit/summary/maps.js';
import { textHash } from '../../kit/summary/text-hash.js';
import { MOST_FEATURES } from '../../calls/observing/html-features.js';
import { namedAs } from '../../calls/templates/named.js';
import { layoutOf } from '../../calls/templates/likeness.js';
import { leafKey } from '../../calls/observing/observe.js';
import type { Step } from '../../calls/parameters.js';
import { literalAt, type Route } from '../../calls/route.js';
import { childOf } from '../../calls/observing/growth.js';
import { emptyAnswer, emptyLeaf, emptyNode, type PathNode } from '../../calls/observing/summary.js';
import { routesOf } from '../../calls/templates/templates.js';
import { noWitness } from '../../calls/observing/witness.js';
import { isRouteWord } from '../../calls/words.js';
import type { PathGrounds } from '../../known.js';
import { isAskedFor, pathsOf, type Settled } from './chosen-screens.js';
import { headsOf, nameTeller, type HeadsAt } from './names.js';
import { ofTheirOwn, type OfTheirOwn, type PagesAt } from './of-their-own.js';
import { parseScreen, type ScreenAddress, type ScreenPath } from './screen-address.js';
import type { RouteOf, ScreenRoute, Shown } from './screen-route.js';
import type { Page } from '../summary.js';

const NO_GROUNDS: PathGrounds = { roots: new Map(), witness: noWitness(), values: new Set() };

/**
 * Paths that servers send pages at are told by the calls engine, which has seen the whole pages. All others, and routes
 * in the hash, are told in the same way from tries of their own, by what page records look like.
 */
export function screenRoutes(all: readonly Shown[], by: OfTheirOwn, settled: Settled): RouteOf {
  const shown = pathsOf(all);
  const opened = new Set(all.map(({ address }) => address));
  const grounds = by.known.paths ?? NO_GROUNDS;
  const sent = new Set(
    shown.filter(({ page }) => page.sent > 0 || page.failed > 0).map(({ address }) => pathOf(address)),
  );
  const pages = new Map<PathNode, Shown>();
  const paths = new Map<string, PathNode>();
  for (const one of shown) {
    const { origin, path, hash } = parseScreen(one.address);
    const node = at(paths, origin, emptyNode);
    if (hash === null) pages.set(plant(node, path, one), one);
  }
  const pathRoots = decided(paths, pages, grounds, by);
  const stepsAt = (address: ScreenAddress): [Step[], string] | null => {
    const { origin, path } = parseScreen(address);
    const called = () => stepsTo(grounds.roots.get(origin), path);
    const own = () => stepsTo(pathRoots.get(origin), path);
    const steps = sent.has(pathOf(address)) ? (called() ?? own()) : (own() ?? called());
    return steps && [steps, path.format];
  };
  const hashes = new Map<string, PathNode>();
  for (const one of shown) {
    const { origin, hash } = parseScreen(one.address);
    if (hash === null) continue;
    const root = at(hashes, `${origin} ${frameOf(one.address, stepsAt)}`, emptyNode);
    pages.set(plant(root, hash, one), one);
  }
  const hashRoots = decided(hashes, pages, grounds, by);
  return remembering((linked) => {
    const address = settled(linked);
    if (!opened.has(address) && !isAskedFor(address, by.known)) return null;
    const { origin, path, case: chosen, hash } = parseScreen(address);
    const found = stepsAt(address) ?? (hash === null ? null : ([literalSteps(path.tokens), path.format] as const));
    if (found === null) return null;
    const inside = hash && stepsTo(hashRoots.get(`${origin} ${frameOf(address, stepsAt)}`), hash);
    if (hash !== null && inside === null) return null;
    return routeAt(origin, found[0], found[1], inside, chosen);
  });
}

/** Every page links to the same screens. */
function remembering(routeOf: RouteOf): RouteOf {
  const known = new Map<ScreenAddress, ScreenRoute | null>();
  return (address) => at(known, address, () => routeOf(address));
}

const pathOf = (address: ScreenAddress): string => address.replace(/ [?#][^]*$/, '');

/** The page inside which hash routes are told apart. */
function frameOf(address: ScreenAddress, stepsAt: (address: ScreenAddress) => [Step[], string] | null): string {
  const steps = stepsAt(pathOf(address))?.[0] ?? literalSteps(parseScreen(address).path.tokens);
  return steps.map(({ token }) => token).join('/');
}

const literalSteps = (tokens: readonly Token[]): Step[] =>
  tokens.map((token) =>
    isClass(token)
      ? { token: '{}', nature: { kinds: new Set(['any' as const]), words: [], wholeName: false } }
      : { token, nature: null },
  );

export function routeAt(
  origin: string,
  path: readonly Step[],
  format: string,
  hash: readonly Step[] | null,
  chosen: Case = PLAIN_CASE,
): ScreenRoute {
  const text = (steps: readonly Step[]) => `/${steps.map(({ token }) => token).join('/')}`;
  const place = `${origin} ${text(path)}${format && `.${format}`}${choiceText(chosen)}`;
  return { origin, path, format, chosen, hash, identity: `${place}${hash === null ? '' : `#${text(hash)}`}` };
}

function plant(root: PathNode, { tokens, format }: ScreenPath, { address, page, well }: Shown): PathNode {
  let node = root;
  for (const token of tokens) node = childOf(node, token);
  const leaf = at((node.leaves = filling(node.leaves)), leafKey('GET', format, ''), emptyLeaf);
  const answer = at(leaf.answers, well ? '200 text/html' : '404 text/html', emptyAnswer);
  answer.count += page.views + page.sent;
  answer.features = page.views > 0 ? [...page.marks] : callMarks(address, page);
  return node;
}

/** Where no record shows what a page looks like: what it asks for, with words of its own address as one. */
function callMarks(address: ScreenAddress, { calls }: Page): number[] {
  const { path, hash } = parseScreen(address);
  const own = new Set([...path.tokens, ...(hash?.tokens ?? [])]);
  const marks = [...calls.kept.keys()].map((call) => {
    const { method, tokens, operation } = parseAddress(call);
    return textHash(`${method} ${tokens.map((token) => (own.has(token) ? '*' : token)).join('/')} ${operation}`);
  });
  return Array.from(Uint32Array.from(new Set(marks)).sort().subarray(0, MOST_FEATURES));
}

// Screens are named by fewer keys than calls: an app that keeps its settings under `key` has a screen for each.
const KEYS = 'id uuid guid slug identifier handle permalink login username user_name filename file_name sku code'.split(
  ' ',
);

/** Twice, as for calls: values that were found in slots the first time help to tell the others. */
function decided(
  tries: ReadonlyMap<string, PathNode>,
  pages: PagesAt,
  grounds: PathGrounds,
  by: OfTheirOwn,
): Map<string, Route> {
  const layout = layoutOf(tries.values());
  const heads: HeadsAt = new Map([...pages].map(([node, one]) => [node, headsOf(one)]));
  const decide = (known: ReadonlySet<string>) => {
    const { witness } = grounds;
    const asKey = (value: string, above: readonly Token[]) =>
      known.has(value) || namedAs(value, above, witness, KEYS) !== 'no';
    const atAll = (value: string, above: readonly Token[]) => namedAs(value, above, witness) !== 'no';
    const own = ofTheirOwn(tries.values(), pages, by, { asKey, atAll });
    const isName = nameTeller(tries.values(), heads, asKey, own);
    return new Map(
      [...tries].map(([key, root]) => [key, routesOf(root, { layout, witness, known, keys: KEYS, isName })]),
    );
  };
  const first = decide(grounds.values);
  return decide(new Set([...grounds.values, ...[...first.values()].flatMap((root) => [...slotWords(root)])]));
}

function* slotWords(at: Route): Generator<string> {
  if (at.slot) {
    yield* at.slot.nature?.words ?? [];
    yield* slotWords(at.slot);
  }
  for (const child of at.literals.values()) yield* slotWords(child);
}

/** The steps by which tokens lead to a place where something was; null where nothing was. */
function stepsTo(root: Route | undefined, { tokens }: ScreenPath): Step[] | null {
  let here = root;
  const steps: Step[] = [];
  for (const token of tokens) {
    const literal: readonly [Token, Route] | undefined = here && literalAt(here, token);
    const next: Route | undefined = literal?.[1] ?? here?.slot ?? undefined;
    if (next === undefined || (literal === undefined && isOddIn(next, token))) return null;
    steps.push(literal === undefined ? { token: '{}', nature: next.nature } : { token: literal[0], nature: null });
    here = next;
    if (here.nature?.spans) break;
  }
  if (here === undefined || here.leaves.size === 0) return null;
  return steps;
}

/** A word for an action that was never seen among the values of the slot. */
function isOddIn({ nature }: Route, token: Token): boolean {
  const value = segmentValue(token);
  return !isClass(token) && isRouteWord(value) && !(nature?.words.includes(value) ?? false);
}
