const AUTHORITY = /^(?:https?|wss?):\/\/[^/?#]*/i;

/** A recording speaks to few hosts: each is looked at once, and their number is bounded where it is not so. */
const KNOWN_MOST = 2_000;
const known = new Map<string, boolean>();

/** `http://[bad`: no browser could have asked there, and it would be taken for the place where the product lives. */
export function namesNoSuchHost(url: string): boolean {
  const authority = AUTHORITY.exec(url)?.[0];
  if (authority === undefined) return false;
  const before = known.get(authority);
  if (before !== undefined) return before;
  const isNone = !URL.canParse(authority);
  if (known.size < KNOWN_MOST) known.set(authority, isNone);
  return isNone;
}
