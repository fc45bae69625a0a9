import type { Exchange, Json } from '@asbuilt/evidence';
import { isObject } from '../../errors/found.js';
import { ownAddress } from '../../kit/address/address.js';
import { lowestAt, setLowest } from '../../kit/summary/lowest.js';
import { textHash } from '../../kit/summary/text-hash.js';
import type { Outcome } from '../refusals/outcome.js';
import type { Signing } from '../signing-in/sign-in.js';
import { earlier, MOST_MARKS, type MarkAt, type RolesSummary } from '../summary.js';
import { hashed } from '../things/thing-key.js';
import { isSwitch } from '../signing-in/words.js';

// One browser, several people: who it is that a session belongs to, as far as an exchange tells. Only of sessions that are
// told by a cookie or by nothing, for a token speaks for itself.

export interface PersonMark {
  readonly material: string;
  readonly actor: string;
  /** Where it was said: two addresses may know somebody by two numbers. Empty where somebody took another's place. */
  readonly place: string;
  /** Hashes of what the product knows them by, and of the roles that it says they have. */
  readonly ids: readonly string[];
  readonly roles: readonly string[];
  /** As with other marks: the key that was sent with it and names nobody. */
  readonly key: string;
}

/** In place of an address: the name that somebody signed in by. */
const SIGNED_IN = 'in';
const USER_NAME = /user|login|e?mail|name|account/i;
// Nobody takes another's place faster.
const EVERY = 1_000;

export function observePerson(
  into: RolesSummary,
  exchange: Exchange,
  outcome: Outcome,
  signing: Signing,
  { at, key }: { readonly at: number; readonly key: string },
): void {
  const { ref, actor, method } = exchange;
  const base = { material: ref.material, actor, key };
  const when = { at, entry: ref.entry };
  if (method !== 'GET' && outcome === 'ok' && isSwitch(exchange.url.segments))
    return add(into, { ...base, place: '', ids: [], roles: [] }, when);
  const { person, fields, mark } = signing;
  if (person !== null && mark === 'shown' && person.ids.length > 0) {
    const roles = person.claims.map(([name, role]) => hashed(`${name} ${role}`));
    add(
      into,
      { ...base, place: hashed(ownAddress(exchange)), ids: person.ids.map(hashed).sort(), roles: roles.sort() },
      when,
    );
  }
  if (fields === null || mark !== 'in' || !signing.atDoor) return;
  const names = namesSent(exchange);
  if (names.length > 0) add(into, { ...base, place: SIGNED_IN, ids: names.map(hashed).sort(), roles: [] }, when);
}

function namesSent({ request }: Exchange): string[] {
  const sent: (readonly [string, Json | undefined])[] =
    request?.is === 'form'
      ? request.fields.map((field) => [field.name, 'value' in field ? (field.value as Json) : undefined])
      : request?.is === 'json' && isObject(request.value)
        ? Object.entries(request.value)
        : [];
  return sent.flatMap(([name, value]) =>
    USER_NAME.test(name) && !/pass|pwd/i.test(name) && typeof value === 'string' && value !== '' ? [value] : [],
  );
}

/** The moment by its hash in front: where there are too many, none loses all. */
function add(into: RolesSummary, { material, actor, place, ids, roles, key: sent }: PersonMark, when: MarkAt): void {
  const slot = Math.floor(when.at / EVERY);
  const by = [textHash(`${slot}`).toString(36), material, actor, place, ids, roles, slot];
  const key = JSON.stringify(sent === '' ? by : [...by, sent]);
  const known = lowestAt(into.people, key, MOST_MARKS, () => when);
  if (known !== undefined && earlier(when, known) === when) setLowest(into.people, key, when);
}

export function readPersonMark(key: string): PersonMark {
  type Members = [string, string, string, string, string[], string[], number, string?];
  const [, material, actor, place, ids, roles, , sent = ''] = JSON.parse(key) as Members;
  return { material, actor, place, ids, roles, key: sent };
}
