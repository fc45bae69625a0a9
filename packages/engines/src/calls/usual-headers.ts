import { byText, type CommonHeader } from '@asbuilt/spec';
import { at, count, sum } from '../kit/summary/maps.js';
import { evidenceOf } from '../kit/summary/refs.js';
import { lowest } from '../kit/summary/lowest.js';
import { copied } from '../kit/summary/copy.js';
import { ANYTHING, INTEGER } from './observing/header-values.js';
import { COOKIE, mergeResponseHeaders, TAKEN_AWAY, type HeaderSeen } from './observing/response-headers.js';
import type { Answer, Leaf } from './observing/summary.js';
import { nameIn, saysOf } from './response-headers.js';

// Headers that nearly all responses have come from one place of the server. They are told once for the product, and with
// a call only where it says otherwise.

const NEARLY_ALL = 0.9;
/** Of fewer responses, or of fewer calls, nobody can say what nearly all have. */
const FEWEST_RESPONSES = 20;
const FEWEST_CALLS = 5;
/** A session that is renewed comes with the responses of whoever is signed in, whatever they asked for. */
const SHARE_OF_CALLS_RENEWING = 0.5;

export interface UsualHeaders {
  readonly headers: readonly CommonHeader[];
  /** Whether what a call says is what nearly all say. */
  tells(key: string, seen: HeaderSeen, mime: string): boolean;
  /** Whether several calls always say this number. */
  isSetting(key: string, says: string): boolean;
}

interface Usual {
  /** null: of all responses. */
  readonly mime: string | null;
  readonly key: string;
  readonly seen: HeaderSeen;
  readonly of: number;
}

export function usualHeaders(leaves: readonly Leaf[]): UsualHeaders {
  const isSetting = settingsIn(leaves);
  const says: Says = (key, seen, of) => saysOf(key, seen, { of, usual: { isSetting } });
  const mimes = new Set(leaves.flatMap((leaf) => [...leaf.answers.keys()].map(mimeOf)));
  const everywhere = usualOf(leaves, null, says);
  const known = new Set(everywhere.map(({ key }) => key));
  const apart = [...mimes]
    .sort(byText)
    .flatMap((mime) => usualOf(leaves, mime, says).filter(({ key }) => !known.has(key)));
  const all = [...everywhere, ...apart];
  return {
    headers: all.map(({ mime, key, seen, of }) => ({
      mime,
      name: nameIn(key),
      ...says(key, seen, of),
      support: seen.count,
      of,
      evidence: evidenceOf({ refs: [seen.ref] }),
    })),
    tells: (key, seen, mime) =>
      all.some(
        (usual) =>
          usual.key === key &&
          (usual.mime === null || usual.mime === mime) &&
          (usual.seen.says === seen.says ||
            !(isShown(says(key, usual.seen, usual.of)) || isShown(says(key, seen, usual.of)))),
      ),
    isSetting,
  };
}

type Says = (key: string, seen: HeaderSeen, of: number) => ReturnType<typeof saysOf>;

const isShown = ({ value, template }: ReturnType<typeof saysOf>): boolean =>
  value !== undefined || template !== undefined;

const mimeOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

function usualOf(leaves: readonly Leaf[], mime: string | null, says: Says): Usual[] {
  const calls = leaves
    .map((leaf) => [...leaf.answers].filter(([key]) => mime === null || mimeOf(key) === mime).map(([, one]) => one))
    .filter((answers) => answers.some(({ headed }) => headed > 0));
  const of = calls.flat().reduce((sum, { headed }) => sum + headed, 0);
  if (of < FEWEST_RESPONSES || calls.length < FEWEST_CALLS) return [];
  const keys = new Set(calls.flat().flatMap(({ headers }) => [...headers.kept.keys()]));
  return [...keys].sort(byText).flatMap((key): Usual[] => {
    const saying = calls.filter((answers) => answers.some(({ headers }) => headers.kept.has(key)));
    if (key === 'location' || saying.length < FEWEST_CALLS) return [];
    const all = saying.flat().flatMap(({ headers, headed }) => ({ seen: headers.kept.get(key), of: headed }));
    const seen = mostSaid(
      all.flatMap((one) => one.seen ?? []),
      key,
    );
    // each call says it in its own way, which is told there
    const apart = all.filter((one) => one.seen !== undefined && isShown(says(key, one.seen, one.of)));
    if (!isShown(says(key, seen, of)) && apart.length > all.length * (1 - NEARLY_ALL)) return [];
    const isUsual = seen.count >= of * NEARLY_ALL || isRenewed(key, saying.length, calls.length);
    return isUsual ? [{ mime, key, seen, of }] : [];
  });
}

const isRenewed = (key: string, saying: number, calls: number): boolean =>
  key.startsWith(COOKIE) && !key.endsWith(TAKEN_AWAY) && saying >= calls * SHARE_OF_CALLS_RENEWING;

/** What nearly all that have it say; where they do not agree, what all have in common. */
function mostSaid(all: readonly HeaderSeen[], key: string): HeaderSeen {
  const common = joinedOf(all, key);
  const bySays = new Map<string, HeaderSeen[]>();
  for (const seen of all) at(bySays, seen.says, () => [] as HeaderSeen[]).push(seen);
  const [most] = [...bySays.values()]
    .map((same) => joinedOf(same, key))
    .sort((a, b) => b.count - a.count || byText(a.says, b.says));
  const agrees = most !== undefined && most.says !== ANYTHING && most.count >= common.count * NEARLY_ALL;
  return agrees ? { ...most, count: common.count } : common;
}

function joinedOf(all: readonly HeaderSeen[], key: string): HeaderSeen {
  const parts = all.map((seen) => ({ over: false, kept: new Map([[key, copied(seen)]]) }));
  return parts.reduce((into, part) => mergeResponseHeaders(into, part), lowest<HeaderSeen>()).kept.get(key)!;
}

/** So many calls that agree on a number were told it, and did not count it; and calls seldom disagree on such a header. */
const FEWEST_AGREEING = 3;
const SHARE_AGREEING = 0.8;

function settingsIn(leaves: readonly Leaf[]): UsualHeaders['isSetting'] {
  const byKey = new Map<string, Map<string, number>>();
  for (const leaf of leaves)
    for (const said of new Set([...leaf.answers.values()].flatMap(allSaid))) {
      const [key, says] = JSON.parse(said) as [string, string];
      count(
        at(byKey, key, () => new Map<string, number>()),
        says,
      );
    }
  return (key, says) => {
    const calls = byKey.get(key) ?? new Map<string, number>();
    const agreeing = [...calls].reduce((all, [one, n]) => (one !== INTEGER && n >= FEWEST_AGREEING ? all + n : all), 0);
    return (
      says !== INTEGER &&
      (calls.get(says) ?? 0) >= FEWEST_AGREEING &&
      agreeing >= [...calls.values()].reduce(sum, 0) * SHARE_AGREEING
    );
  };
}

/** A number that was said once may be any. */
const allSaid = ({ headers }: Answer): string[] =>
  [...headers.kept].filter(([, seen]) => seen.count > 1).map(([key, { says }]) => JSON.stringify([key, says]));
