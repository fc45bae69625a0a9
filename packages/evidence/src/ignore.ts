/** Traffic that the user wants left out. Plain data, so that a thread can be started with it. */
export interface Ignore {
  /** `cdn.example.org`, `localhost:9000`, or `*.example.org` for every host below it. */
  readonly hosts?: readonly string[] | undefined;
  /** `/health`, `/internal/*` for one segment, `/internal/**` for any number of them. */
  readonly paths?: readonly string[] | undefined;
}

const NOTHING = (): boolean => false;

/** Tells of an address whether it is left out. */
export function createIsIgnored({ hosts = [], paths = [] }: Ignore = {}): (url: string) => boolean {
  if (hosts.length === 0 && paths.length === 0) return NOTHING;
  const known = hosts.map((host) => host.toLowerCase());
  return (url) => {
    const [, host = '', path = ''] = ADDRESS.exec(url) ?? [];
    if (known.some((pattern) => isHost(host.toLowerCase(), pattern))) return true;
    return paths.some((pattern) => matchesPath(path, pattern));
  };
}

/** Whether a path fits a pattern: `*` stands for a segment or a part of one, `**` for any number of segments. */
export const matchesPath = (path: string, pattern: string): boolean =>
  isMatch(segmentsOf(path), segmentsOf(pattern), '**', isSegment);

/** Host with its port, and path; without user and password. */
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]*)([^?#]*)/i;

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function isHost(host: string, pattern: string): boolean {
  const name = pattern.includes(':') ? host : host.replace(/:\d+$/, '');
  return pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern;
}

const isSegment = (segment: string, pattern: string): boolean =>
  isMatch([...segment], [...pattern], '*', (one, other) => one === other);

/** Whether the pattern fits the whole list, where `any` stands for as many items as it takes. Takes back one `any` at most. */
function isMatch(
  items: readonly string[],
  pattern: readonly string[],
  any: string,
  fits: (item: string, part: string) => boolean,
): boolean {
  let [at, part] = [0, 0];
  let back: { at: number; part: number } | null = null;
  while (at < items.length) {
    if (pattern[part] === any) {
      back = { at, part: ++part };
    } else if (part < pattern.length && fits(items[at]!, pattern[part]!)) {
      at++;
      part++;
    } else if (back !== null) {
      at = ++back.at;
      part = back.part;
    } else return false;
  }
  return pattern.slice(part).every((rest) => rest === any);
}
