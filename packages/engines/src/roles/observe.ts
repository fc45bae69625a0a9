import type { Event, Exchange, Json } from '@asbuilt/evidence';
import { addressesOf, ownAddress, redirectOf } from '../kit/address/address.js';
import { lowest, lowestAt, setLowest } from '../kit/summary/lowest.js';
import { operationsOf } from '../kit/operations/operations.js';
import { isAhead } from '../kit/page/page-visit.js';
import { passwordFields } from '../kit/passwords.js';
import { noSightings, sight } from '../kit/summary/refs.js';
import { splitFormat, sureClass } from '../kit/address/segment.js';
import { textHash } from '../kit/summary/text-hash.js';
import { observeCarried } from './signing-in/carried.js';
import { credentialOf, isBareKey, type Credential } from './signing-in/credential.js';
import { outcomeOf, outcomeOfOperation, refusalWords, type Outcome } from './refusals/outcome.js';
import { observePerson } from './people/person-marks.js';
import { pageSays } from './signing-in/page-says.js';
import { claimsOf, idsOf } from './people/person.js';
import { observeCookies } from './people/signed-in-at-all.js';
import { observeSchemes } from './signing-in/schemes.js';
import { isFailedSignIn, signingOf, type Signing } from './signing-in/sign-in.js';
import { claimKey, itselfAs, makerKey, markKey, tryKey, type ClaimKey } from './keys.js';
import { observeLists } from './things/lists.js';
import { addMoment, laterOf, type Moment } from './moments.js';
import { observeArrival, observeSentOn } from './refusals/said-on-arrival.js';
import { hashed, thingKey, thingOf } from './things/thing-key.js';
import {
  earlier,
  emptyTry,
  MOST_CLAIMS,
  MOST_INSTANCES,
  MOST_MADE,
  MOST_MAKERS,
  MOST_MARKS,
  MOST_SAID,
  MOST_SENT_TO,
  MOST_TRIES,
  type MarkAt,
  type RolesSummary,
  type Try,
} from './summary.js';

export function observe(into: RolesSummary, event: Event): void {
  if (event.kind !== 'exchange' || event.is !== 'call' || event.method === 'OPTIONS') return;
  // That nobody is seen to sign in would otherwise be taken for nobody having to.
  if (event.credentialsUnknown === true) return;
  const credential = credentialOf(event);
  const fields = passwordFields(event);
  const said = outcomeOf(event);
  const outcome = isFailedSignIn(event, said, fields) ? 'other' : said;
  const moment = momentOf(event.ref, event.startedAt);
  const path = ownAddress(event);
  const operations = operationsOf(event);
  const thing = thingOf(event.url.segments, event.url.query);
  const addresses = addressesOf(event);
  if (operations.length === 0) {
    const key = observeTry(into, event, credential, addresses[0]!, outcome, moment, thing);
    if (outcome === 'ok') observeSentOn(into.arrivals, event, key, thing, moment, fields !== null);
    observeArrival(into.arrivals, event, moment);
  }
  operations.forEach(({ field, result }, i) =>
    observeTry(into, event, credential, addresses[i]!, outcomeOfOperation(event, field, result), moment, null),
  );
  observeCookies(into.cookies, event, moment.at);
  const signing = signingOf(event, outcome, fields);
  observeSigning(into, event, credential, signing, moment);
  if (credential.holder === '' || isBareKey(credential))
    observePerson(into, event, outcome, signing, { at: moment.at, key: credential.holder });
  observeSchemes(into.schemes, event, credential, outcome, signing, operations.length === 0 ? addresses[0]! : path);
  observeCarried(into.carried, event);
  if (outcome === 'ok' && event.method === 'POST') observeMade(into, event, credential);
  if (outcome === 'ok') observeLists(into, event, credential, moment);
}

function momentOf(ref: { material: string; entry: number }, at: number | null): Moment {
  return {
    draw: textHash(`${ref.material} ${ref.entry}`),
    at: at ?? 0,
    ref: { material: ref.material, entry: ref.entry },
  };
}

function observeTry(
  into: RolesSummary,
  exchange: Exchange,
  { scheme, holder }: Credential,
  address: string,
  outcome: Outcome,
  moment: Moment,
  thing: string | null,
): string {
  const { actor, ref } = exchange;
  const key = tryKey({ actor, material: ref.material, scheme, holder, address, outcome });
  const tried = lowestAt(into.tries, key, MOST_TRIES, emptyTry);
  if (tried === undefined) return key;
  tried.count++;
  addMoment(tried.when, moment);
  tried.latest = laterOf(tried.latest, { at: moment.at, ref: moment.ref, path: exchange.url.path });
  const leads = redirectOf(exchange);
  if (leads === null) noteShown(tried, exchange);
  else lowestAt(tried.sentTo, leads, MOST_SENT_TO, () => true as const);
  if (REFUSED.has(outcome))
    for (const words of refusalWords(exchange)) lowestAt(tried.said, words, MOST_SAID, () => true as const);
  const instance =
    thing === null || isInsideData(exchange, outcome)
      ? undefined
      : lowestAt(tried.instances, thing, MOST_INSTANCES, () => ({ first: moment.at, last: moment.at }));
  if (instance === undefined) return key;
  instance.first = Math.min(instance.first, moment.at);
  instance.last = Math.max(instance.last, moment.at);
  return key;
}

/**
 * Told to sign in by data behind a good status: of a part of what the address answers (`?action=query&list=watchlist`), so that
 * what else it answers afterwards tells of nobody who signed in.
 */
const isInsideData = ({ status, response }: Exchange, outcome: Outcome): boolean =>
  outcome === 'sign in' && status < 300 && response?.is !== 'html';

/** Words of a refusal that tell what it is for. */
const REFUSED: ReadonlySet<Outcome> = new Set(['forbidden', 'denied', 'unrelated', 'not yours']);

function noteShown(tried: Try, exchange: Exchange): void {
  if (isAhead(exchange)) return;
  const { response, status } = exchange;
  tried.direct++;
  if (response?.is !== 'html' || status >= 300) return;
  const says = pageSays(response);
  if (says === 'sign in') tried.asksIn++;
  if (says === 'hollow') tried.hollow++;
}

function observeSigning(
  into: RolesSummary,
  { actor, ref }: Exchange,
  { scheme, holder, claims }: Credential,
  { mark, person }: Signing,
  { at }: Moment,
): void {
  const { material } = ref;
  // A token speaks for itself; marks tell where the session of a browser stands.
  const when = { at, entry: ref.entry };
  if (mark !== null && (holder === '' || OF_ALL.has(mark))) addMark(into, markKey(material, actor, mark, when), when);
  else if (mark !== null && isBareKey({ scheme, holder }))
    addMark(into, markKey(material, actor, mark, when, holder), when);
  // words of tokens are pseudonyms, of which the short ones look like any other word: only flags are what they were
  const flags = claims === null ? [] : claimsOf(claims).filter(([, value]) => value === true);
  const told = [...(person?.claims ?? []), ...flags];
  for (const [name, value] of told) addClaim(into, { material, actor, scheme, holder, name, value }, ref);
  for (const id of [...(person?.ids ?? []), ...(claims === null ? [] : idsOf(claims))])
    addClaim(into, { material, actor, scheme, holder, name: itselfAs(id), value: hashed(id) }, ref);
}

/** Marks that count for the session whatever was sent with them. */
const OF_ALL: ReadonlySet<Signing['mark']> = new Set(['token', 'token renewed', 'out'] as const);

function addMark(into: RolesSummary, key: string, when: MarkAt): void {
  const known = lowestAt(into.marks, key, MOST_MARKS, () => when);
  if (known !== undefined && earlier(when, known) === when) setLowest(into.marks, key, when);
}

function addClaim(into: RolesSummary, key: ClaimKey, { material, entry }: Exchange['ref']): void {
  const seen = lowestAt(into.claims, claimKey(key), MOST_CLAIMS, noSightings);
  if (seen !== undefined) sight(seen, { material, entry });
}

/** Things that were made by whom: by the key in the answer, or where the answer leads to. */
function observeMade(into: RolesSummary, exchange: Exchange, { holder }: Credential): void {
  const thing = madeThing(exchange);
  if (thing === null) return;
  const maker = makerKey({ material: exchange.ref.material, actor: exchange.actor, holder });
  const made = lowestAt(into.made, maker, MOST_MAKERS, () => lowest<true>());
  if (made !== undefined) lowestAt(made, thing, MOST_MADE, () => true as const);
}

function madeThing({ response, status, responseHeaders, url }: Exchange): string | null {
  if (status >= 300) {
    const location = responseHeaders.find(([name]) => name === 'location')?.[1] ?? '';
    const [kind = '', last = ''] = location.split(/[?#]/)[0]!.split('/').slice(-2);
    const id = splitFormat(last)[0];
    // Whoever is led back to what the call was about did something with it.
    return sureClass(id) === null || url.segments.includes(id) ? null : thingKey(kind, id);
  }
  const last = splitFormat(url.segments.at(-1) ?? '')[0];
  // A post to a thing does something with it; one to a list of things makes another.
  if (response?.is !== 'json' || sureClass(last) !== null) return null;
  const id = idIn(response.value, 0);
  return id === null ? null : thingKey(last, id);
}

function idIn(value: Json, depth: number): string | null {
  if (Array.isArray(value)) return value.length === 1 ? idIn(value[0]!, depth + 1) : null;
  if (typeof value !== 'object' || value === null || depth > 2) return null;
  const id = value['id'] ?? value['uuid'] ?? value['_id'];
  if (typeof id === 'string' || typeof id === 'number') return String(id);
  const keys = Object.keys(value);
  return keys.length === 0 || keys.length > 3 ? null : idIn(value[keys[0]!]!, depth + 1);
}
