import { copied } from '../../kit/summary/copy.js';
import { countLowest, lowest, mergeLowest, setLowest, type Lowest } from '../../kit/summary/lowest.js';
import { sum } from '../../kit/summary/maps.js';
import type { ScreenAddress } from '../routes/screen-address.js';
import { mergePages, MOST_PAGES, type Page, type ScreensSummary } from '../summary.js';
import { mergeMoments, MOST_MOMENTS, type Moment } from '../time/moments.js';

// `Referer: https://app.example/` is the first page of a product, or all that a product lets its pages tell: with
// `Referrer-Policy: origin` every page tells no more. Which it is shows in whether any page told its path.

export interface BareReferers {
  /** By the address of the first page: what was asked for from there, or from anywhere. */
  readonly pages: Lowest<Page>;
  readonly asked: Lowest<Moment>;
  /** By origin: how often a page told its path. */
  readonly withPath: Lowest<number>;
}

export const noBareReferers = (): BareReferers => ({ pages: lowest(), asked: lowest(), withPath: lowest() });

const MOST_ORIGINS = 200;

export const noteWithPath = (into: BareReferers, page: ScreenAddress): void =>
  countLowest(into.withPath, originOf(page), MOST_ORIGINS);

export function mergeBareReferers(a: BareReferers, b: BareReferers): void {
  mergeLowest(a.pages, b.pages, MOST_PAGES, mergePages);
  mergeLowest(a.asked, b.asked, MOST_MOMENTS, mergeMoments);
  mergeLowest(a.withPath, b.withPath, MOST_ORIGINS, sum);
}

/** The summary with each bare Referer as what it is: that of the first page, or none. */
export function withBareReferers(summary: ScreensSummary): ScreensSummary {
  const { bare, unreferred } = summary;
  if (bare.pages.kept.size + bare.asked.kept.size === 0) return summary;
  const isSilent = silentOrigins(summary);
  const pages = { ...summary.pages, kept: new Map(summary.pages.kept) };
  for (const [address, page] of bare.pages.kept) {
    if (isSilent.has(originOf(address))) continue;
    const known = pages.kept.get(address);
    setLowest(pages, address, known === undefined ? page : mergePages(copied(known), page));
  }
  const asked = { ...summary.asked, kept: new Map(summary.asked.kept) };
  const silent = { ...unreferred.asked, kept: new Map(unreferred.asked.kept) };
  for (const [key, moment] of bare.asked.kept)
    if (isSilent.has(originOf(moment.screen))) silent.kept.set(key, { ...moment, screen: '' });
    else asked.kept.set(key, moment);
  return { ...summary, pages, asked, unreferred: { ...unreferred, asked: silent } };
}

const originOf = (address: ScreenAddress): string => address.split(' ')[0]!;

/** Origins of which no page ever told its path, though there are others than the first. */
function silentOrigins({ bare, pages, unreferred }: ScreensSummary): ReadonlySet<string> {
  const open = [...pages.kept]
    .filter(([, page]) => page.views + page.sent + page.framed > 0)
    .map(([address]) => address);
  const went = [...unreferred.acted.kept.values()].map(({ screen }) => screen);
  const elsewhere = [...open, ...went].filter((address) => !isFirst(address)).map(originOf);
  return new Set(elsewhere.filter((origin) => !bare.withPath.kept.has(origin)));
}

const isFirst = (address: ScreenAddress): boolean => /^\S+ \/(?: |$)/.test(address);
