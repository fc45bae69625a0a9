import { byText, statementId, type Entity, type JsonSchema, type Parameter, type Ref } from '@asbuilt/spec';
import { copied } from '../kit/summary/copy.js';
import { evidenceOf, mergeSightings, noSightings, type Sightings } from '../kit/summary/refs.js';
import { NOWHERE } from '../kit/shape/conclude-elsewhere.js';
import { concludeAmong } from '../kit/shape/conclude.js';
import { typesOf } from '../kit/shape/kind.js';
import type { Shape } from '../kit/shape/shape.js';
import { DATE, DATE_TIME } from '../kit/shape/text-formats.js';
import { isOwnNumber } from './addressed-columns.js';
import type { Cluster } from './clusters.js';
import { countIn, mainSpots, type Gathered } from './gather.js';
import { keyValues } from './key-values.js';
import type { JoinedBelow } from './joined-below.js';
import type { AddressKey } from './path-key.js';
import { setBy } from './set-by.js';
import type { Spot } from './spot.js';
import type { FieldSeen } from './summary.js';

export type Field = Entity['fields'][number];

/** What is known of a kind beside the places where its things stand. */
interface Beside {
  readonly inAddress: AddressKey | undefined;
  /** Of rows that join two things: what they would carry of the one that stands in their address. */
  readonly above: Field | undefined;
  readonly embedded: readonly Field[];
  /** Where its things keep their fields under a name of its own: the `attributes` of JSON:API. */
  readonly parts: readonly Spot[];
  /** The kind whose things number those of this one, each for itself. */
  readonly within: string | undefined;
  /** One is read at its address, or one within each. */
  readonly isSingle: boolean;
  /** Of its lists: those whose things stand in one of its own each (see holders.ts). */
  readonly ownLists: ReadonlySet<Gathered>;
}

export function entityOf(
  cluster: Cluster,
  name: string,
  fields: readonly Gathered[],
  { inAddress, above, embedded, parts, within, isSingle, ownLists }: Beside,
  target: (field: Gathered) => { entity: string; field: string } | null,
): Entity {
  const seen = sightings(cluster.spots);
  const main = mainSpots(cluster);
  const calls = [...new Set(cluster.spots.filter((s) => s.top).map((spot) => spot.call.id))].sort(byText);
  const isIdAlone = cluster.key.length === 0 && inAddress !== undefined;
  const again = isIdAlone ? fields.filter(isOwnNumber) : [];
  const own = fields
    .filter((field) => !again.includes(field))
    .map((field) => {
      const told = fieldOf(field, cluster, { main, parts }, target(field));
      return told.ref !== undefined && ownLists.has(field) ? { ...told, inOne: true } : told;
    });
  // what stands in a reference belongs to the thing that it points at
  const inside = embedded.filter(({ path }) => own.some((f) => f.ref === undefined && isIn(path, f.path)));
  const told = [...own, ...inside];
  const addressed = above === undefined || told.some(({ path }) => path === above.path) ? [] : [above];
  const onlyThere = cluster.key.length === 0 && told.every(({ path }) => path !== 'id') ? inAddress : undefined;
  return {
    id: statementId('entities', name),
    basis: ['observed'],
    support: seen.count,
    against: 0,
    confidence: confidenceOf(cluster, main),
    evidence: evidenceOf(seen),
    name,
    key: onlyThere === undefined ? [...addressed.map(({ path }) => path), ...cluster.key] : ['id'],
    ...(within === undefined ? {} : { within }),
    ...(isSingle && onlyThere === undefined ? { single: true } : {}),
    fields: [
      ...(onlyThere === undefined ? [] : [{ ...idInAddress(onlyThere), ...calledAs(again) }]),
      ...addressed,
      ...told,
    ].sort((a, b) => byText(a.path, b.path)),
    calls,
  };
}

const calledAs = (again: readonly Gathered[]): Pick<Field, 'also'> =>
  again.length === 0 ? {} : { also: again.map(({ name }) => name).sort(byText) };

const isIn = (path: string, holder: string): boolean =>
  path.startsWith(`${holder}.`) || path.startsWith(`${holder}[].`);

/** No payload carries it; addresses do. */
const idInAddress = ({ param, address, evidence }: AddressKey): Field => ({
  ...fieldInAddress('id', param),
  address,
  ...(evidence.length === 0 ? {} : { evidence: placeOf(evidence[0]!) }),
});

const fieldInAddress = (path: string, { schema }: Pick<Parameter, 'schema'>): Field => ({
  path,
  types: [typeof schema['type'] === 'string' ? schema['type'] : 'string'],
  ...(typeof schema['format'] === 'string' ? { format: schema['format'] } : {}),
  nullable: false,
  optional: false,
  readOnly: true,
});

/** Which thing the rows stand below, as a field of theirs. */
export const fieldAbove = ({ name, param, above, address, evidence }: JoinedBelow, entity: string): Field => ({
  ...fieldInAddress(name, param ?? { schema: {} }),
  ref: { entity, field: above.key[0] ?? 'id' },
  many: false,
  address,
  ...(evidence.length === 0 ? {} : { evidence: placeOf(evidence[0]!) }),
});

function sightings(spots: readonly Spot[]): Sightings {
  const all = noSightings();
  for (const { seat } of spots) mergeSightings(all, copied(seat.seen));
  return all;
}

// A kind with identifiers that is read and written is there; what a form alone shows may be a part of another kind.
const READ_AND_WRITTEN = 0.97;
const READ = 0.9;
const ONLY_INSIDE = 0.88;
const ONLY_SENT = 0.88;
const ONLY_LISTED = 0.6;

function confidenceOf(cluster: Cluster, main: readonly Spot[]): number {
  if (main.length === 0) return ONLY_SENT;
  if (main.every((spot) => spot.side === 'table'))
    return cluster.spots.every((spot) => spot.side === 'table') ? ONLY_LISTED : ONLY_SENT;
  if (!main.some((spot) => spot.top)) return ONLY_INSIDE;
  const written = cluster.spots.some((spot) => spot.top && spot.side !== 'answer');
  return written && cluster.key.length > 0 ? READ_AND_WRITTEN : READ;
}

function fieldOf(
  field: Gathered,
  cluster: Cluster,
  shown: Shown,
  ref: { entity: string; field: string } | null,
): Field {
  const { scalars, arrays, objects } = field.seen;
  const among = amongOthers(scalars, field, cluster);
  // forms send everything as text, one of a list as well, and nothing for what is left empty
  const typed = isTyped(field.typed) ? field.typed.scalars : scalars;
  const plain = typesOf(typed);
  const linked = ref !== null && objects > 0 && plain.length > 0;
  const types = [...plain, ...(arrays > 0 ? ['array'] : []), ...(objects > 0 && !linked ? ['object'] : [])];
  // what may be pointed at is not closed: more of them are made
  const values =
    ref === null && Array.isArray(among['enum']) ? among['enum'].filter((value) => value !== null) : undefined;
  const by = setBy(field, cluster);
  const writes = cluster.spots.some(({ side }) => side !== 'answer' && side !== 'table');
  return {
    path: field.name,
    ...(field.also === undefined ? {} : { also: [field.also] }),
    types,
    ...formatOf(typed === scalars ? among : amongOthers(typed, field, cluster), typed),
    nullable: scalars.nulls > 0,
    ...presence(field, shown),
    ...(values === undefined ? {} : { values }),
    ...(ref === null ? {} : { ref }),
    ...(ref === null ? {} : { many: field.many }),
    ...accessTo(field, writes),
    ...(by === undefined ? {} : { setBy: by }),
    ...(field.shown === null ? {} : { evidence: placeOf(field.shown.ref) }),
  };
}

const isTyped = ({ scalars, arrays, objects }: FieldSeen): boolean =>
  typesOf(scalars).length > 0 || arrays > 0 || objects > 0;

function amongOthers(shape: Shape, field: Gathered, cluster: Cluster): JsonSchema {
  const { hashes, over } = keyValues(cluster);
  // of so many things that not all were kept, those that have a value are many as well
  const peers = over ? hashes.length : hashes.length * shareWith(field);
  return concludeAmong(shape, { peers, name: field.name, elsewhere: NOWHERE });
}

/** Of the things where it stands, how many have a value of it: what few have is shared by fewer than there are things. */
function shareWith({ seen, spots }: Gathered): number {
  const all = [...spots].reduce((sum, { seat }) => sum + seat.seen.count, 0);
  return all === 0 ? 1 : Math.min(1, (seen.count - seen.scalars.nulls) / all);
}

/** Of many texts what all of them are; and one that is written as a moment or a day is so, however seldom it was set. */
function formatOf({ format }: JsonSchema, { texts, numbers }: Shape): { format?: string } {
  if (typeof format === 'string') return { format };
  if (texts === null || numbers !== null) return {};
  const moment = (texts.formats & DATE_TIME) !== 0 ? 'date-time' : (texts.formats & DATE) !== 0 ? 'date' : undefined;
  return moment === undefined ? {} : { format: moment };
}

/** What the form that changes a thing shows of it is no secret to those who write, though no answer has it as a field. */
function accessTo({ answered, filled, sent }: Gathered, writes: boolean): { readOnly?: true; writeOnly?: true } {
  if (answered === 0) return filled === 0 ? { writeOnly: true } : {};
  return writes && sent === 0 ? { readOnly: true } : {};
}

/** One place each: a product has thousands of fields. */
export const placeOf = ({ material, entry }: Ref): Ref[] => [{ material, entry }];

// Lists and answers to a choice of fields show a part; where most of the fields are shown, one that lacks is optional.
const WHOLE = 0.7;

interface Shown {
  readonly main: readonly Spot[];
  readonly parts: readonly Spot[];
}

/** What only copies inside other things show, or what is sent, is never always there: a copy carries what its holder adds. */
function isAlways(field: Gathered, { main: all, parts }: Shown): boolean {
  const own = all.filter(({ byOther }) => byOther !== true);
  const main = own.length > 0 ? own : all;
  const most = Math.max(...main.map((spot) => spot.seat.fields.kept.size));
  const whole = main.filter((spot) => spot.seat.fields.kept.size >= most * WHOLE || isOwnAnswer(spot));
  const shows = whole.some((spot) => field.spots.has(spot)) ? whole : parts.filter((spot) => field.spots.has(spot));
  return shows.length > 0 && shows.every((spot) => countIn(field, spot) === spot.seat.seen.count);
}

/** Where it is always there, lists may leave it out all the same. */
function presence(field: Gathered, shown: Shown): Pick<Field, 'optional' | 'inLists'> {
  if (!isAlways(field, shown)) return { optional: true };
  if (shown.parts.some((part) => field.spots.has(part))) return { optional: false };
  // in GraphQL whoever asks chooses
  const lists = shown.main.filter(
    ({ top, many, side, call }) => top && many && side === 'answer' && call.style !== 'graphql',
  );
  const listed = lists.reduce((sum, { seat }) => sum + seat.seen.count, 0);
  const there = lists.reduce((sum, spot) => sum + countIn(field, spot), 0);
  return there >= listed ? { optional: false } : { optional: false, inLists: there === 0 ? 'never' : 'sometimes' };
}

/** `GET /posts/{id}` answers the whole post; in GraphQL whoever asks chooses. */
const isOwnAnswer = ({ top, many, side, call }: Spot): boolean =>
  top && !many && side === 'answer' && call.method === 'GET' && call.style !== 'graphql' && call.path.endsWith('}');
