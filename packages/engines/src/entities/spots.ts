import { byText, type Call } from '@asbuilt/spec';
import { copied } from '../kit/summary/copy.js';
import { parseAddress, segmentValue } from '../kit/address/address.js';
import { at } from '../kit/summary/maps.js';
import { LINKED_AMONG } from '../kit/resources.js';
import { textHash } from '../kit/summary/text-hash.js';
import type { Known } from '../known.js';
import { isRouteWord } from '../calls/words.js';
import { isVerb } from '../states/names.js';
import { withHolders } from './answered-holders.js';
import { withNamedKeys } from './named-keys.js';
import { parseSeatKey, type SeatAt } from './seat-key.js';
import { emptySeat, mergeSeats, type EntitiesSummary, type FieldSeen, type Seat } from './summary.js';
import { chosenAbout } from './query-thing.js';
import { withOwnAddresses } from './own-address.js';
import { reads, type Spot } from './spot.js';
import { noteUnsent, type Unsent } from './unsent-forms.js';
import { withSureNouns } from './sure-nouns.js';
import { endsIn, isBeside, isEnvelope, isPlural, nounOf, routeNoun } from './words.js';

/** The seats of the product's own calls, those of one call in one. */
export function spotsOf(summary: EntitiesSummary, known: Known): Spot[] {
  const calls = new Map((known.points.calls?.statements ?? []).map((call) => [call.id, call]));
  const groups = new Map<string, Gathered>();
  const unsent: Unsent = new Map();
  // in one order, whatever way the summary came
  for (const [key, seat] of sorted(summary.seats.kept)) {
    const seatAt = parseSeatKey(key);
    if (seatAt.side === 'late' || OF_LINKS.test(seatAt.path)) continue;
    const id = known.calls.callAt(seatAt.address) ?? pageOfUnsent(seatAt, known);
    const call = id === undefined ? undefined : calls.get(id);
    if (call === undefined) noteUnsent(unsent, seatAt, seat);
    if (call === undefined) continue;
    const { side, keyed, tag, path } = seatAt;
    // what is sent there says which things are wanted (`query[orderby]`), and is none of them
    if (call.does === 'search' && (side === 'request' || side === 'form') && !keyed) continue;
    const group = at(groups, [call.id, side, keyed, tag, path].join('\t'), () => ({
      call,
      seatAt,
      seat: emptySeat(),
      asked: [],
    }));
    // merging consumes what it is given, and a conclusion must not change the summary
    mergeSeats(group.seat, copied(seat));
    const words = slotWords(call, seatAt.address);
    if (words.length > 0) group.asked.push(words);
  }
  for (const group of groups.values()) {
    withoutChoice(group);
    sortFields(group.seat);
  }
  const around: Around = new Map();
  const mount = mountOf([...calls.values()]);
  for (const g of groups.values()) if (g.call.path.startsWith(mount)) g.seat.asked.delete(nounOf(mount));
  for (const g of groups.values()) at(around, placeKey(g, g.seatAt.path, g.seatAt.keyed), () => []).push(g);
  const spots = [...groups.values()].map((group) => spotOf(group, around));
  const shown = spots.map((spot) => (isForm(spot.side) ? { ...spot, unsent: unsent.get(spot.path) } : spot));
  const told = withHolders(withSureNouns(withNamedKeys(shown)));
  withOwnAddresses(told, known.calls.callAt);
  return told;
}

/** What may be done next and where it leads: of the protocol, and no records. */
const OF_LINKS = /\/_(?:hyper)?links(?:\/|$)/;

/** A form that is sent to its own page, and never was: what it asks for, that page shows. */
const pageOfUnsent = ({ side, path, address }: SeatAt, { calls }: Known): string | undefined =>
  side === 'page' && path === '' ? calls.callAt(address.replace(/^\S+/, 'GET')) : undefined;

/** `/shop/` where everything stands below it: it says where the product is, and of nothing what it is. */
function mountOf(calls: readonly Call[]): string {
  const firsts = new Set(calls.map(({ path }) => /^\/[^/{}]+\//.exec(path)?.[0] ?? ''));
  return firsts.size === 1 && calls.length > 1 ? [...firsts][0]! : '';
}

const sorted = <V>(map: ReadonlyMap<string, V>): [string, V][] => [...map].sort(([a], [b]) => byText(a, b));

function sortFields({ fields }: Seat): void {
  fields.kept = new Map(sorted(fields.kept));
}

/** `{"action": "createTicket", "title": …}`: what says which call it is says nothing of the ticket. */
function withoutChoice({ call: { operation, style }, seatAt, seat: { fields } }: Gathered): void {
  if (operation === null || style === 'graphql' || seatAt.side === 'answer' || seatAt.path !== '') return;
  const chosen = new Map(operation.split('&').map((pair) => [pair.split('=')[0]!, pair.split('=')[1]]));
  const isChoice = (name: string, { scalars }: FieldSeen): boolean => {
    const [only, another] = scalars.texts?.values ?? [];
    return another === undefined && only !== undefined && (only === operation || chosen.get(name) === only);
  };
  fields.kept = new Map([...fields.kept].filter(([name, field]) => !isChoice(name, field)));
}

/** By place: what stands there, apart by what it says it is. */
type Around = Map<string, Gathered[]>;

interface Gathered {
  readonly call: Call;
  readonly seatAt: SeatAt;
  readonly seat: Seat;
  readonly asked: number[][];
}

const placeKey = ({ call, seatAt }: Gathered, path: string, keyed: boolean): string =>
  [call.id, seatAt.side, keyed, path].join('\t');

function slotWords(call: Call, address: string): number[] {
  const { tokens } = parseAddress(address);
  const steps = call.path.split('/').filter((step) => step !== '');
  return tokens
    .filter((token, i) => /^[@~]?\{/.test(steps[i] ?? '') && !token.startsWith('{'))
    .map((token) => textHash(segmentValue(token)));
}

function spotOf(group: Gathered, around: Around): Spot {
  const { call, seatAt, seat, asked } = group;
  const { side, keyed, tag, path } = seatAt;
  const steps = stepsTo(group, around);
  const last = steps.at(-1);
  const envelope = !keyed && (!isForm(side) || path === '') && isWrapper(seat, side);
  const base = {
    call,
    seat,
    asked,
    side,
    keyed,
    tag,
    path,
    envelope,
    holder: '',
    role: '',
    sure: null,
    byQuery: false,
  };
  const byQuery = path === '' && !envelope ? mostOf(seat.asked) : '';
  if (byQuery !== '')
    return { ...base, top: true, many: false, noun: byQuery, named: false, map: false, byQuery: true };
  const own = ownNoun(call);
  if (last === undefined) return { ...base, top: true, many: path.endsWith('*'), noun: own, named: false, map: false };
  const named = nounOf(last.many ? withoutList(last, own) : last.name);
  // `{"tokens": […]}` of `/api-tokens` are API tokens
  const isOfAddress = side === 'answer' && reads(call) && steps.length === 1 && endsIn(own, named);
  const noun = amongOf(seat) ?? (last.name === call.operation || isOfAddress ? own : named);
  // what carries an identifier is one thing, be it called in the plural: `globalSettings`
  const map = !last.many && !keyed && isPlural(last.name);
  if (
    (steps.length === 1 && holdsPayload(group, around, last.holder, noun === own)) ||
    (side === 'answer' && isOutcome(steps, call) && (noun === own || isChanged(group, around, last.holder)))
  )
    return { ...base, top: true, many: last.many, noun, named: true, map };
  return { ...base, top: false, many: last.many, noun, named: false, map, holder: last.holder, role: last.name };
}

/** `_embedded: {cartList: […]}`, `{"cartList": […]}` of `/carts`: a list of carts. A `priceList` may be a thing. */
function withoutList({ name, holder }: Step, own: string): string {
  const bare = name.replace(/(?<=[a-z])(?:List|_list)$/, '');
  return holder.endsWith('_embedded') || nounOf(bare) === own ? bare : name;
}

/** What a link leads to is called as those among which it stands there: the `keeper` of `/people/31` is a person. */
function amongOf({ fields }: Seat): string | null {
  const [among, another] = fields.kept.get(LINKED_AMONG)?.scalars.texts?.values ?? [];
  return among === undefined || another !== undefined ? null : nounOf(among);
}

const mostOf = (asked: ReadonlyMap<string, number>): string =>
  [...asked].sort((a, b) => b[1] - a[1] || byText(a[0], b[0]))[0]?.[0] ?? '';

/** What a call is about; empty where it does something. */
function ownNoun(call: Call): string {
  if (acts(call)) return '';
  if (call.operation === null) return routeNoun(call.path);
  const { chosenBy = [], operation } = call;
  return chosenBy.length > 1 ? chosenAbout(chosenBy) : operationNoun(operation);
}

/** What such a call answers is the outcome of what was done, of whatever kind. */
const acts = ({ method, does, path }: Call): boolean =>
  does === 'login' ||
  does === 'logout' ||
  (does === 'action' && (method === 'POST' || isVerb(lastWord(path)))) ||
  // what comes of it is a file, whatever that is called: `/uploads` are things, to upload is none
  (does === 'upload' && lastWord(path) === 'upload');

const lastWord = (path: string): string =>
  path
    .split('/')
    .findLast((part) => part !== '')!
    .replace(/\.\w+$/, '');

interface Step {
  readonly name: string;
  readonly holder: string;
  many: boolean;
}

/** The named members on the way from the root; envelopes are seen through unless a thing with an identifier holds them. */
function stepsTo(group: Gathered, around: Around): Step[] {
  const steps: Step[] = [];
  let path = '';
  for (const name of group.seatAt.path.split('/').slice(1)) {
    const holder = path;
    path += `/${name}`;
    const before = steps.at(-1);
    if (name === '*') {
      if (before !== undefined) before.many = true;
    } else if (isForm(group.seatAt.side) || !isEnvelope(name) || around.has(placeKey(group, holder, true)))
      steps.push({ name, holder, many: false });
  }
  return steps;
}

const isForm = (side: SeatAt['side']): boolean => side === 'form' || side === 'page';

/** `createPost: {post: {…}, userErrors: []}`: what came of an operation holds the thing that it made or changed. */
const isOutcome = (steps: readonly Step[], { operation, style, does }: Call): boolean =>
  style === 'graphql' && steps.length === 2 && steps[0]!.name === operation && does !== 'read' && does !== 'list';

/** No other thing stands beside it, and the operation makes none: `addPlanSlot: {plan}` makes no plan. */
const isChanged = (group: Gathered, around: Around, holder: string): boolean =>
  group.call.does !== 'create' &&
  (around.get(placeKey(group, holder, false)) ?? []).every(
    ({ seat }) => [...seat.fields.kept.values()].filter(({ objects }) => objects > 0).length === 1,
  ) &&
  !around.has(placeKey(group, holder, true));

/** `{"posts": […], "meta": …}`: what holds it has nothing else but what is usually beside a payload. */
function holdsPayload(group: Gathered, around: Around, holder: string, expected: boolean): boolean {
  if (around.has(placeKey(group, holder, true))) return false;
  const roots = around.get(placeKey(group, holder, false)) ?? [];
  return expected || roots.every(({ seat }) => isWrapper(seat, group.seatAt.side));
}

/** Of a form it is enough that one of its fields belongs to something: `issue[subject]`. */
function isWrapper({ fields }: Seat, side: SeatAt['side']): boolean {
  const own = [...fields.kept].filter(([name]) => !isBeside(name));
  const holds = ({ arrays, objects, scalars, count }: FieldSeen) => arrays + objects > 0 || scalars.nulls === count;
  if (isForm(side)) return own.some(([, field]) => field.objects > 0);
  return own.length > 0 && own.every(([, field]) => holds(field)) && own.some(([, f]) => f.arrays + f.objects > 0);
}

const OPERATION_VERB =
  /^(?:get|list|all|fetch|find|search|create|add|insert|update|upsert|delete|remove|set)(?=[A-Z_]|$)/;
const OPERATION_ENDING =
  /(?:_by_[a-z_]{1,100}|By[A-Z]\w{0,100}|_aggregated|_aggregate|_connection|Connection|_item|_items|_batch|_me)$/;
// `user.get`, `post.byId`, `users.me`: what is asked of the thing that is named before.
const ASKED_OF = /^(?:by[A-Z]\w*|me|self|current|one|many)$/;

function operationNoun(operation: string): string {
  const parts = operation.split(/[./]/).filter(Boolean);
  const last = parts.at(-1) ?? '';
  const isAsked = isRouteWord(last) || isVerb(last) || ASKED_OF.test(last) || OPERATION_VERB.exec(last)?.[0] === last;
  const word = parts.length > 1 && isAsked ? parts.at(-2)! : last;
  return nounOf(word.replace(OPERATION_VERB, '').replace(OPERATION_ENDING, ''));
}
