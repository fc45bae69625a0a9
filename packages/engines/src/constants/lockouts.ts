import type { Exchange } from '@asbuilt/evidence';
import { findErrors } from '../errors/find.js';
import { lowestAt, mergeLowest, type Lowest } from '../kit/summary/lowest.js';
import { isPassword, passwordFields } from '../kit/passwords.js';
import { mergeSightings, noSightings, refAt, sight, type Sightings } from '../kit/summary/refs.js';
import { textHash } from '../kit/summary/text-hash.js';
import { isReset } from '../roles/signing-in/words.js';

// Sign-ins that fail, one account at a time, until the product says that it takes no more of them: as a status of its own
// (423, 429) or in words.

/** The tries of one account in one material. */
export interface Tries {
  readonly address: string;
  /** The first moments in time, each times ten, plus what became of it (see `Fate`). */
  moments: number[];
  readonly locked: Sightings;
}

const FATES = ['let in', 'failed', 'locked'] as const;
type Fate = (typeof FATES)[number];

const PER_MOMENT = 10;
/** No product lets somebody guess for longer than this before it locks them out. */
const MOST_MOMENTS = 40;
/** Accounts that people sign in with while they record are few. */
const MOST_ACCOUNTS = 500;

const LOCKED =
  /\b(?:too many (?:\w+[ -]){0,3}?(?:attempts|tries|log-?ins|sign-?ins|passwords)|(?:account|user|login|sign-?in|access)\b.{0,30}\b(?:is|has been|was)? ?(?:temporarily )?(?:locked|blocked|suspended)|(?:temporarily |been )(?:locked|blocked)|locked out)\b/i;

/** Whether a sentence says that somebody may not sign in for a while; whoever it is. */
export const saysLocked = (sentence: string): boolean => LOCKED.test(sentence);

/** Where passwords are sent that are set, and not tried. */
const SETS_ONE =
  /^(?:register|registration|sign-?_?up|join|users?|members?|accounts?|customers?|people|passwords?|profile|me|setup|invitations?)$/i;

/** Whether a request is somebody's try to sign in. */
export const isTry = (exchange: Exchange): boolean => {
  const { segments } = exchange.url;
  return passwordFields(exchange) !== null && !isReset(segments) && !SETS_ONE.test(segments.at(-1) ?? '');
};

export function observeTry(into: Lowest<Tries>, exchange: Exchange, address: string): void {
  const { startedAt, ref } = exchange;
  if (startedAt === null || !isTry(exchange)) return;
  const fate = fateOf(exchange);
  const key = `${address} ${ref.material} ${textHash(accountOf(exchange))}`;
  const tries = lowestAt(into, key, MOST_ACCOUNTS, (): Tries => ({ address, moments: [], locked: noSightings() }));
  if (tries === undefined) return;
  insert(tries.moments, Math.round(startedAt) * PER_MOMENT + FATES.indexOf(fate));
  if (fate === 'locked') sight(tries.locked, refAt(ref));
}

function fateOf(exchange: Exchange): Fate {
  const { status } = exchange;
  if (status === 423 || status === 429) return 'locked';
  const errors = findErrors(exchange);
  if (errors.some(({ message, code }) => saysLocked(message) || /lock(?:ed|out)/i.test(code ?? ''))) return 'locked';
  return status >= 400 || errors.length > 0 ? 'failed' : 'let in';
}

/** Whoever it was: all that was sent as a text but the password and what proves that a form was opened. */
function accountOf({ request }: Exchange): string {
  const sent: (readonly [string, unknown])[] =
    request?.is === 'form'
      ? request.fields.map(({ name, value }) => [name, value])
      : request?.is === 'json' && typeof request.value === 'object' && request.value !== null
        ? Object.entries(request.value)
        : [];
  const told = sent.filter(([name, value]) => typeof value === 'string' && !isPassword(name) && !MACHINERY.test(name));
  return told.map(([name, value]) => `${name}=${String(value).toLowerCase()}`).join('&');
}

const MACHINERY = /csrf|token|utf8|nonce|captcha|commit|submit|remember|redirect|next|back_url/i;

function insert(moments: number[], moment: number): void {
  if (moments.length === MOST_MOMENTS && moment >= moments[MOST_MOMENTS - 1]!) return;
  let i = moments.length;
  while (i > 0 && moments[i - 1]! > moment) i--;
  moments.splice(i, 0, moment);
  if (moments.length > MOST_MOMENTS) moments.pop();
}

export const mergeTries = (a: Lowest<Tries>, b: Lowest<Tries>): Lowest<Tries> =>
  mergeLowest(a, b, MOST_ACCOUNTS, (mine, other) => {
    for (const moment of other.moments) insert(mine.moments, moment);
    mergeSightings(mine.locked, other.locked);
    return mine;
  });

export const fatesOf = ({ moments }: Tries): { readonly time: number; readonly fate: Fate }[] =>
  moments.map((moment) => ({ time: Math.floor(moment / PER_MOMENT), fate: FATES[moment % PER_MOMENT]! }));
