// What the name of a number says it is. General words of English, as programs use them; no product's own.

// Settings come with the same names in every answer.
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 2000;

/** `maxPageSize`, `max_page_size`, `settings[max-page-size]` → max, page, size. */
export function tokensOf(name: string): readonly string[] {
  let tokens = known.get(name);
  if (tokens === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    tokens = split(name);
    known.set(name, tokens);
  }
  return tokens;
}

function split(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');
}

export function wordsOf(name: string): string {
  return tokensOf(name).join(' ');
}

const UNITS = new Map<string, string>([
  ...each('ms millis millisecond milliseconds msec msecs', 'milliseconds'),
  ...each('sec secs second seconds', 'seconds'),
  ...each('mins minute minutes', 'minutes'),
  ...each('hrs hour hours', 'hours'),
  ...each('day days', 'days'),
  ...each('week weeks', 'weeks'),
  ...each('month months', 'months'),
  ...each('year years', 'years'),
  ...each('byte bytes', 'bytes'),
  ...each('kb kib kilobytes', 'KB'),
  ...each('mb mib megabytes', 'MB'),
  ...each('gb gib gigabytes', 'GB'),
  ...each('char chars character characters', 'characters'),
  ...each('cent cents', 'cents'),
  ...each('percent percentage pct', 'percent'),
  ...each('px pixel pixels', 'pixels'),
]);

/** At the end of a longer name: elsewhere a letter may be anything. */
const SHORT_UNITS = new Map([
  ['s', 'seconds'],
  ['h', 'hours'],
]);

function each(words: string, unit: string): [string, string][] {
  return words.split(' ').map((word) => [word, unit]);
}

const AMOUNTS = new Set(
  `max maximum min minimum limit limits most least quota quotas cap threshold size length attempts attempt retries tries
  timeout ttl lifetime interval delay period window age expiry expires expiration duration price fee tax vat amount
  capacity depth`
    .split(/\s+/)
    .filter(Boolean),
);

/** Numbers that tell what is so at the moment, or that stand for something else. */
const PASSING = new Set(
  `id ids uuid version build port count total used usage current remaining free uptime load pid memory timestamp time
  date at now number position order sort index revision`
    .split(/\s+/)
    .filter(Boolean),
);

export const isPassing = (tokens: readonly string[]): boolean => tokens.some((token) => PASSING.has(token));

/** Whether a number of this name is a limit or an amount that somebody set. */
export function isAmount(tokens: readonly string[]): boolean {
  if (isPassing(tokens)) return false;
  if (tokens.some((token) => AMOUNTS.has(token) || UNITS.has(token))) return true;
  // `keepTemporariesH`
  if (tokens.length > 1 && SHORT_UNITS.has(tokens.at(-1)!)) return true;
  return tokens.includes('per') && tokens.at(-1) !== 'per';
}

/** The unit that a name carries: `sessionMinutes`. Of `finePerDayCents` the last. `startOfWeek` carries none. */
export function unitIn(tokens: readonly string[]): string | null {
  const short = tokens.length > 1 ? SHORT_UNITS.get(tokens.at(-1)!) : undefined;
  if (short !== undefined) return short;
  const at = tokens.findLastIndex((token) => UNITS.has(token));
  const before = tokens[at - 1];
  return at < 0 || before === 'per' || before === 'of' ? null : UNITS.get(tokens[at]!)!;
}

const MILLIS = new Map([
  ['milliseconds', 1],
  ['seconds', 1000],
  ['minutes', 60_000],
  ['hours', 3_600_000],
  ['days', 86_400_000],
  ['weeks', 604_800_000],
]);

export function millisIn(unit: string): number | undefined {
  return MILLIS.get(unit);
}

/** Days, hours, minutes and seconds as people say them: "1 day", "10 minutes". */
export function durationText(millis: number): string {
  for (const [unit, each] of [...MILLIS].reverse())
    if (unit !== 'weeks' && millis >= each && millis % each === 0) {
      const many = millis / each;
      return `${many} ${many === 1 ? unit.slice(0, -1) : unit}`;
    }
  return `${millis / 1000} seconds`;
}

// Asked of every parameter and of many members: one look, nothing made.
const PAGE_SIZE =
  /^\$?(?:(?:pagination|paging|pager)\[(?:(?:page[_-]?)?(?:limit|size)|per[_-]?page)\]|(?:page[_-]?)?(?:limit|size)|(?:(?:items|results)[_-]?)?per[_-]?page|max[_-]?results|page\[(?:size|limit)\]|first|take|rows|top)$/i;
const PAGE_NUMBER =
  /^\$?(?:(?:pagination|paging|pager)\[(?:page|number|offset|start|skip)\]|page(?:[_-]?(?:number|num|no)|\[(?:number|offset)\])?|offset|skip|start(?:[_-]?(?:at|index))?|cursor|after)$/i;

/** Whether a parameter or a member says how many items a page has: `per_page`, `page[size]`, `pagination[pageSize]`, `$top`. */
export function isPageSize(name: string): boolean {
  return PAGE_SIZE.test(name);
}

/** Whether it says which page it is. */
export function isPageNumber(name: string): boolean {
  return PAGE_NUMBER.test(name);
}
