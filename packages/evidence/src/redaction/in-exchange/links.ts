import { learn, take, type Desk } from '../desk.js';
import { isDrawnWord } from '../by-look/looks.js';
import type { SecretName } from '../by-name/name-rules.js';

// `{"magicLink": "https://app/ml/x"}`: the name says what the address is for, its last segment lets somebody in.

const LAST_SEGMENT = /^(?:https?:\/\/[^/?#\s]+)?(?:\/[^/?#\s]+)*\/([^/?#\s]+)\/?(?=[?#]|$)/d;
const FILE = /\.[a-z][a-z0-9]{1,4}$/i;
/** Of a feed the key is its name. */
const FEED = /\.(?:ics|ical|rss|atom|xml)$/;

/** The address without its key; null where it has none, or is no address. */
export function withoutKey(address: string, { kind, demand }: SecretName, desk: Desk): string | null {
  if (demand !== 'link') return null;
  const found = LAST_SEGMENT.exec(address);
  const [start, to] = found?.indices?.[1] ?? [0, 0];
  const key = address.slice(start, to).replace(FEED, '');
  const end = start + key.length;
  if (!isDrawnWord(key) || FILE.test(key) || desk.made.has(key)) return null;
  learn(desk, key, true);
  return address.slice(0, start) + take(desk, kind, key) + address.slice(end);
}
