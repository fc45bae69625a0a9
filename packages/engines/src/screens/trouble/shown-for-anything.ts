import { at } from '../../kit/summary/maps.js';
import { routerTables, type CodedRoutes } from '../shipped-code/coded.js';
import { MARK } from '../kept/faces.js';
import { LEADS_AWAY } from './of-nothing.js';
import { parseScreen, type ScreenAddress } from '../routes/screen-address.js';
import type { Page } from '../summary.js';

type Entry = readonly [ScreenAddress, Page];

/**
 * One and the same page at several addresses that have nothing in common, to which nothing leads and which no code names:
 * what an app shows for whatever it does not know, in its own words.
 */
export function pagesForAnything(pages: readonly Entry[], coded: CodedRoutes): Set<Page> {
  const linked = new Set(pages.flatMap(([, page]) => [...page.links.kept.keys()]));
  const isCoded = codedAt(coded);
  const alike = new Map<string, Entry[]>();
  const recorded = pages.filter(([, { views }]) => views > 0);
  for (const entry of recorded) {
    const look = lookOf(entry[1]);
    if (look !== null) at(alike, look, () => []).push(entry);
  }
  const found = new Set<Page>();
  for (const group of alike.values()) {
    const others = recorded.filter((entry) => !group.includes(entry)).map(([, page]) => page);
    const isKnown = group.some(([address]) => isRoot(address) || linked.has(address) || isCoded(address));
    if (isKnown || !areUnrelated(group) || others.length <= group.length) continue;
    if (group.every(([, page]) => isBare(page, others))) for (const [, page] of group) found.add(page);
  }
  return found;
}

/** Its only head, and what else its records look like; null where the head is none, or names what was asked for. */
function lookOf({ faces, marks }: Page): string | null {
  const [head, ...more] = faces.kept.values();
  if (head === undefined || more.length > 0 || faces.over || !head.headings[0]) return null;
  const text = [head.title, ...head.headings].join('\n');
  return text.includes(MARK) ? null : `${text}\n${marks.join()}`;
}

const isRoot = (address: ScreenAddress): boolean => {
  const { path, hash } = parseScreen(address);
  return (hash ?? path).tokens.length === 0;
};

/** Not all values of one slot. What an app draws by itself asks for the thing that its address names: two will do. */
function areUnrelated(group: readonly Entry[]): boolean {
  const slots = new Set(
    group.map(([address]) => {
      const { path, hash } = parseScreen(address);
      const { tokens } = hash ?? path;
      return `${path.tokens.length} ${tokens.slice(0, -1).join('/')}`;
    }),
  );
  return slots.size > 1 || (group.length > 1 && group.every(([, { sent, framed }]) => sent === 0 && framed > 0));
}

/** It asks for nothing and offers nothing that other pages do not. */
function isBare({ calls, buttons, forms }: Page, others: readonly Page[]): boolean {
  const asked = [...calls.kept.keys()].every((call) => others.some((other) => other.calls.kept.has(call)));
  const offered = [...buttons.kept.keys()].every(
    (name) => LEADS_AWAY.test(`button ${name}`) || others.some((other) => other.buttons.kept.has(name)),
  );
  return asked && offered && [...forms.kept.keys()].every((form) => others.some((other) => other.forms.kept.has(form)));
}

function codedAt(coded: CodedRoutes): (address: ScreenAddress) => boolean {
  const routes = routerTables(coded).flatMap((table) => table.routes.map(({ tokens }) => tokens));
  return (address) => {
    const { path, hash } = parseScreen(address);
    const { tokens } = hash ?? path;
    const isEnd = (route: readonly string[]) =>
      route.length > 0 &&
      route.length <= tokens.length &&
      route.every((step, i) => step === '{}' || step === tokens[tokens.length - route.length + i]);
    return routes.some((route) => route.some((step) => step !== '{}') && isEnd(route));
  };
}
