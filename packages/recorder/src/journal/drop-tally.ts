import type { Drop } from '../material.js';

/** What was left out for one reason. */
export interface Dropped {
  readonly what: Drop['what'];
  readonly why: string;
  readonly count: number;
  /** The first few. */
  readonly urls: readonly string[];
}

export interface DropTally {
  add(drop: Drop): void;
  list(): Dropped[];
  byKind(): ReadonlyMap<Drop['what'], number>;
}

const MOST_URLS = 3;
/** Reasons are sentences of this house, so they are few; one that holds a number must not fill the memory. */
const MOST_REASONS = 100;
const OTHER_REASONS = 'other reasons';

export function dropTally(): DropTally {
  const reasons = new Map<string, { what: Drop['what']; why: string; count: number; urls: string[] }>();
  const kinds = new Map<Drop['what'], number>();
  return {
    add({ what, why, url, count = 1 }) {
      kinds.set(what, (kinds.get(what) ?? 0) + count);
      const known = reasons.has(`${what} ${why}`) || reasons.size < MOST_REASONS;
      const key = `${what} ${known ? why : OTHER_REASONS}`;
      const reason = reasons.get(key) ?? { what, why: known ? why : OTHER_REASONS, count: 0, urls: [] };
      reasons.set(key, reason);
      reason.count += count;
      if (url !== '' && reason.urls.length < MOST_URLS && !reason.urls.includes(url)) reason.urls.push(url);
    },
    list: () => [...reasons.values()],
    byKind: () => kinds,
  };
}

const PLURAL: Readonly<Record<Drop['what'], string>> = {
  body: 'bodies',
  file: 'files',
  asset: 'assets',
  'header list': 'header lists',
  exchange: 'exchanges',
  message: 'messages',
  page: 'pages',
  view: 'views',
  detail: 'details',
  action: 'actions',
  picture: 'pictures',
};

/** `Left out: 2 bodies (over 8 MB), 1 picture (the tab had gone).` Empty where nothing was. */
export function droppedText(dropped: readonly Dropped[]): string {
  if (dropped.length === 0) return '';
  const parts = dropped.map(({ what, why, count }) => `${count} ${count === 1 ? what : PLURAL[what]} (${why})`);
  return `Left out: ${parts.join(', ')}.`;
}
