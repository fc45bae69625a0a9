import { byText } from '@asbuilt/spec';
import { statusesOf, type Found } from './found.js';
import type { Offers } from './never-seen/offers.js';
import type { Leaf } from './observing/summary.js';

// A gate in front of every address sends whoever is not signed in to sign in first, whether there is anything behind the
// address or not. What it answers speaks of who asked, and never of what was asked for.

const SIGN_IN_FIRST = 401;
const NOT_FOUND = 404;

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** Every redirect here led to where one signs in. */
function onlyLeadsToDoor({ answers, sentToSignIn }: Leaf): boolean {
  let redirects = 0;
  for (const [key, { seen }] of answers) if (isRedirect(Number(key.split(' ')[0]))) redirects += seen.count;
  return redirects > 0 && sentToSignIn >= redirects;
}

/** What was answered of the address itself. */
export function statusesBehindGate(leaf: Leaf): number[] {
  const away = leaf.sentToSignIn > 0 && onlyLeadsToDoor(leaf);
  return statusesOf(leaf).filter((status) => status !== SIGN_IN_FIRST && !(away && isRedirect(status)));
}

/** By origin: the paths below which somebody was sent to sign in for what is not there, as others were told. */
export type BlindGates = ReadonlyMap<string, readonly string[]>;

export function blindGatesIn(all: readonly Found[]): BlindGates {
  const gates = new Map<string, string[]>();
  for (const found of all) {
    if (!isPlainPage(found) || !onlyLeadsToDoor(found.leaf)) continue;
    const behind = statusesBehindGate(found.leaf);
    if (behind.length !== 1 || behind[0] !== NOT_FOUND) continue;
    gates.set(found.origin, [...(gates.get(found.origin) ?? []), pathTo(found.steps.slice(0, -1))].sort(byText));
  }
  return gates;
}

/** Nobody was ever let through, no page leads there, and the gate is known to stand before what is not there, too. */
export function isOnlyKnownToGate(found: Found, gates: BlindGates, offers: Offers | undefined): boolean {
  if (!isPlainPage(found) || !onlyLeadsToDoor(found.leaf) || statusesBehindGate(found.leaf).length > 0) return false;
  const path = pathTo(found.steps);
  if (offers?.has(`GET ${path}`) || offers?.has(`GET ${path}/`)) return false;
  return (gates.get(found.origin) ?? []).some((above) => path.startsWith(`${above}/`));
}

/** A page by a name of its own: no value in its path that may or may not be there. */
const isPlainPage = ({ key, steps, chosen }: Found): boolean =>
  key === 'GET  ' && chosen === null && steps.length > 0 && steps.every(({ nature }) => nature === null);

const pathTo = (steps: Found['steps']): string => steps.map(({ token }) => `/${token}`).join('');
