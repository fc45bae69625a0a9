import { isClass, segmentValue, type Token } from '../../kit/address/address.js';
import { at, count } from '../../kit/summary/maps.js';
import type { PathNode } from '../../calls/observing/summary.js';
import type { Known } from '../../known.js';
import { routerTables, type CodedRoutes, type Table } from '../shipped-code/coded.js';
import { parseScreen, type ScreenAddress } from './screen-address.js';
import type { Shown } from './screen-route.js';

// Screens of one app may have nothing but its frame in common, and be so bare that the frame is nearly all they have. What
// they ask for, how they are linked and what the code says tell that they are not pages of things of one kind.

/** What tells screens from each other besides their looks. */
export interface OfTheirOwn {
  readonly known: Known;
  /** By screen in a hash: the calls that were made there. */
  readonly timed: ReadonlyMap<ScreenAddress, ReadonlySet<string>>;
  readonly coded: CodedRoutes;
}

/** By place of a trie: the page that stands there. */
export type PagesAt = ReadonlyMap<PathNode, Shown>;

type IsNamed = (value: string, above: readonly Token[]) => boolean;

/** How payloads name the value of a path. */
export interface NamedBy {
  /** As a key. */
  readonly asKey: IsNamed;
  /** In any way, as what it is called, too. */
  readonly atAll: IsNamed;
}

/** Places that are screens of their own. */
export function ofTheirOwn(roots: Iterable<PathNode>, pages: PagesAt, by: OfTheirOwn, named: NamedBy): Set<PathNode> {
  const own = fixedInCode(pages, routerTables(by.coded));
  const readsAt = readerOf(by);
  const visit = (node: PathNode, above: readonly Token[]): void => {
    const fellows = [...node.children].flatMap(([token, child]): Fellow[] => {
      visit(child, [...above, token]);
      const page = pages.get(child);
      const isOpen = page?.well === true && !isClass(token) && !named.asKey(segmentValue(token), above);
      return isOpen ? [{ node: child, page, isNamed: named.atAll(segmentValue(token), above) }] : [];
    });
    for (const { node: found } of [...readingOtherThings(fellows, readsAt), ...onOneMenu(fellows)]) own.add(found);
  };
  for (const root of roots) visit(root, []);
  return own;
}

/** One of several words at one place. */
interface Fellow {
  readonly node: PathNode;
  readonly page: Shown;
  readonly isNamed: boolean;
}

type Reads = ReadonlyMap<string, { readonly hasSlot: boolean }>;

/** By id: the calls by which a page reads. */
function readerOf({ known, timed }: OfTheirOwn): (page: Shown) => Reads {
  const calls = new Map((known.points.calls?.statements ?? []).map((call) => [call.id, call]));
  return ({ address, page }) => {
    const made = [...page.calls.kept.keys(), ...(timed.get(address) ?? [])];
    return new Map(
      made
        .flatMap((one) => calls.get(known.calls.callAt(one) ?? '') ?? [])
        .filter(({ method, does }) => method === 'GET' || READING.has(does ?? ''))
        .map(({ id, path }) => [id, { hasSlot: path.includes('{') }]),
    );
  };
}

const READING = new Set(['list', 'read', 'search']);

const FEWEST_READERS = 2;

/** Each reads what none of the others does, and they ask for no things of one kind: `/api/stays`, `/api/berths`. */
function readingOtherThings(fellows: readonly Fellow[], readsAt: (page: Shown) => Reads): Fellow[] {
  const reads = fellows.map((fellow) => [fellow, readsAt(fellow.page)] as const);
  const makers = new Map<string, number>();
  for (const [, own] of reads) for (const id of own.keys()) count(makers, id);
  const isAlone = (id: string) => makers.get(id) === 1;
  const own = reads.filter(
    ([, made]) => [...made.keys()].some(isAlone) && [...made].every(([id, { hasSlot }]) => isAlone(id) || !hasSlot),
  );
  // what a page reads that was the first to be opened, or that was asked for once, makes no other kind of page
  const areMost = own.length >= FEWEST_READERS && own.length * 2 > fellows.length;
  return areMost ? own.map(([fellow]) => fellow) : [];
}

// Two that lead to each other may be a thing and the next.
const FEWEST_ON_A_MENU = 3;

/** Each leads to all others, as what stands in a menu does. Things lead to a few like them; if to all, payloads say what they are called. */
function onOneMenu(fellows: readonly Fellow[]): Fellow[] {
  const seen = fellows.filter(({ page }) => page.page.views > 0);
  const isLinkedFrom = (to: Fellow, from: Fellow) => from === to || from.page.page.links.kept.has(to.page.address);
  const linked = seen.filter((one) => !one.isNamed && seen.every((other) => isLinkedFrom(one, other)));
  return linked.length < FEWEST_ON_A_MENU ? [] : linked;
}

// One route may look like another by chance; two below the same place do not.
const FEWEST_MATCHES = 2;

/** What the code has as fixed routes of a router that stands where most of them were seen. */
function fixedInCode(pages: PagesAt, tables: readonly Table[]): Set<PathNode> {
  const fixed = new Set<PathNode>();
  for (const { page: from, routes } of tables) {
    const places = new Map<string, Map<string, PathNode[]>>();
    const texts = new Set(routes.filter(({ tokens }) => !tokens.includes('{}')).map(({ tokens }) => tokens.join('/')));
    for (const [node, { address }] of pages) {
      const { origin, path, hash } = parseScreen(address);
      if (from !== '' && origin !== from) continue;
      const { tokens } = hash ?? path;
      const frame = hash === null ? '' : path.tokens.join('/');
      for (let n = 0; n < tokens.length; n++) {
        const text = tokens.slice(n).join('/');
        if (!texts.has(text)) continue;
        const place = at(
          places,
          `${origin} ${frame} ${hash !== null} ${tokens.slice(0, n).join('/')}`,
          () => new Map(),
        );
        at(place, text, () => [] as PathNode[]).push(node);
      }
    }
    const [most, next] = [...places.values()].sort((a, b) => b.size - a.size);
    if (most === undefined || most.size < FEWEST_MATCHES || most.size === next?.size) continue;
    for (const node of [...most.values()].flat()) fixed.add(node);
  }
  return fixed;
}
