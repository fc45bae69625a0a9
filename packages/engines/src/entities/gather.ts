import { compareRefs, type Ref } from '@asbuilt/spec';
import { at } from '../kit/summary/maps.js';
import { copied } from '../kit/summary/copy.js';
import { weakNoun, type Cluster } from './clusters.js';
import type { Kinds } from './kinds.js';
import { canonical, fieldNames, namesShared } from './likeness.js';
import type { Spot } from './spot.js';
import { keysOf } from './twin-names.js';
import { emptySketch, mergeSketches, type Sketch } from '../kit/summary/sketch.js';
import { emptyField, mergeFields, MOST_IDS, type FieldSeen } from './summary.js';
import { thingSlot } from '../states/routes.js';
import { isMachinery } from '../validation/field-key.js';
import { isProtocol } from './words.js';

/** A field of a kind, from all places where its things stand. */
export interface Gathered {
  /** In the spelling used most. */
  readonly name: string;
  /** How it is called in its other form (see join-forms.ts). */
  readonly also?: string;
  readonly seen: FieldSeen;
  /** Only where values have types: forms and tables write all of them as texts. */
  readonly typed: FieldSeen;
  /** Where it stood. */
  readonly spots: Set<Spot>;
  /** Where it is read best. */
  readonly shown: ShownAt | null;
  readonly answered: number;
  /** How often a form that changes a thing shows what it holds. */
  readonly filled: number;
  readonly sent: number;
  /** Kinds of the things that stand in it. */
  readonly holds: Map<Cluster, number>;
  readonly many: boolean;
  /** Of the things in it with those that hold them (see holders.ts). */
  readonly held: Sketch;
}

interface ShownAt {
  readonly side: Spot['side'];
  readonly ref: Ref;
}

interface Draft {
  shown: ShownAt | null;
  readonly names: Map<string, number>;
  seen: FieldSeen;
  typed: FieldSeen;
  readonly spots: Set<Spot>;
  answered: number;
  filled: number;
  sent: number;
  readonly holds: Map<Cluster, number>;
  /** Several things stand in it. */
  many: boolean;
  readonly held: Sketch;
}

/** By place: the kind of the things that stand there inside others. */
type Held = ReadonlyMap<string, HeldThings>;

interface HeldThings {
  readonly kind: Cluster | null;
  readonly many: boolean;
  readonly held: Sketch;
}

export function heldIn(kinds: Kinds): Held {
  const held = new Map<string, HeldThings>();
  for (const [spot, kind] of kinds.of) {
    if (spot.top) continue;
    // seen through what wraps them, too: `repositories: {edges: [{node: …}]}`
    for (const path of new Set([spot.path, wrapperOf(spot)])) {
      const place = placeOf(spot, path);
      const before = held.get(place);
      // what holds things of several kinds points at none of them
      const one = before === undefined || before.kind === kind ? kind : null;
      const all = mergeSketches(before?.held ?? emptySketch(), spot.seat.held, MOST_IDS);
      held.set(place, { kind: one, many: spot.many || (before?.many ?? false), held: all });
    }
  }
  return held;
}

/** The member of the holder in which the things of a spot stand, however deep. */
export const wrapperOf = ({ holder, role }: Spot): string => `${holder}/${role}`;

const placeOf = (spot: Spot, path: string): string => `${spot.call.id} ${spot.side} ${path}`;

/** The spots that show what a kind's fields are: where its things are what the call is about, else where they are parts. */
export function mainSpots(cluster: Cluster): Spot[] {
  const shown = cluster.spots.filter((spot) => spot.side === 'answer' || spot.side === 'table');
  // in GraphQL a thing has the fields of its type wherever it stands; elsewhere a part of it may stand inside others
  const tops = shown.filter((spot) => spot.top || spot.call.style === 'graphql');
  return tops.length > 0 ? tops : shown;
}

// A copy inside another thing with so many known fields is a whole one; others carry what belongs to their holder.
const FAITHFUL = 0.9;

/** By one spelling of its name. `acted`: see sent-by-acts.ts. */
export function gatherFields(
  cluster: Cluster,
  parts: readonly Spot[],
  held: Held,
  acted: ReadonlySet<string>,
): Map<string, Gathered> {
  const drafts = new Map<string, Draft>();
  const main = [...mainSpots(cluster), ...parts];
  const into = { drafts, cluster, held, keyOf: keysOf(main) };
  for (const spot of main) gather(into, spot);
  const known = new Set(drafts.keys());
  const shown = cluster.spots.filter(isFilledIn);
  for (const spot of shown) gather(into, spot);
  const asked = new Set([...drafts.keys(), ...cluster.key.map(canonical)]);
  const isGathered = new Set([...main, ...shown]);
  for (const spot of cluster.spots) {
    if (isGathered.has(spot)) continue;
    const whole = spot.side !== 'answer' || namesShared(fieldNames(spot.seat), known) >= FAITHFUL;
    // of what is sent with a form pages show what people fill in
    if (whole) gather(into, spot, spot.byQuery ? asked : null);
  }
  for (const part of parts) drafts.delete(canonical(part.role));
  for (const [key, { answered }] of drafts)
    if (answered === 0 && (isRepeated(key, drafts) || isInstruction(key))) drafts.delete(key);
  // how often is not asked: it is not what nobody sends
  for (const [key, draft] of drafts) if (draft.sent === 0 && isActed(key, acted)) draft.sent = 1;
  return new Map([...drafts].map(([key, draft]) => [key, finish(draft)]));
}

/** `reason` of `/hold` may be the `hold_reason`. */
const isActed = (key: string, acted: ReadonlySet<string>): boolean =>
  acted.has(key) || [...acted].some((name) => key.endsWith(`_${name}`));

interface Gathering {
  readonly drafts: Map<string, Draft>;
  readonly cluster: Cluster;
  readonly held: Held;
  readonly keyOf: (name: string) => string;
}

function gather(
  { drafts, cluster, held, keyOf }: Gathering,
  spot: Spot,
  only: ReadonlySet<string> | null = null,
): void {
  if (spot.map) return;
  for (const [name, field] of spot.seat.fields.kept) {
    const key = keyOf(name);
    if (only !== null && !only.has(key)) continue;
    if (key === '' || isHidden(name) || isOfForm(spot, name) || isTypeOf(spot, cluster, name)) continue;
    const draft = at(drafts, key, emptyDraft);
    draft.names.set(name, (draft.names.get(name) ?? 0) + field.count);
    draft.seen = mergeFields(draft.seen, copied(field));
    if (spot.side === 'answer' || spot.side === 'request') draft.typed = mergeFields(draft.typed, copied(field));
    draft.spots.add(spot);
    if (field.first !== null) draft.shown = plainer(draft.shown, { side: spot.side, ref: field.first });
    if (isShown(spot) || (spot.byQuery && cluster.key.includes(name))) draft.answered += field.count;
    if (spot.side === 'page' && thingSlot(spot.call.path) >= 0) draft.filled += field.filled;
    draft.filled += spot.unsent?.get(name) ?? 0;
    if (spot.side !== 'answer' && spot.side !== 'table') draft.sent += field.count;
    const inside = held.get(placeOf(spot, `${spot.path}/${name}`)) ?? held.get(placeOf(spot, `${spot.path}/${name}/*`));
    if (inside === undefined || inside.kind === null) continue;
    draft.holds.set(inside.kind, (draft.holds.get(inside.kind) ?? 0) + field.count);
    draft.many ||= inside.many;
    mergeSketches(draft.held, inside.held, MOST_IDS);
  }
}

/** A form that changes a thing shows what it has, and takes what it shall have. */
const isFilledIn = ({ side, byQuery }: Spot): boolean => byQuery && side === 'page';

const isShown = (spot: Spot): boolean => spot.side === 'answer' || spot.side === 'table' || isFilledIn(spot);

/** A member of what was answered has its name and its value; a heading of a table has neither as others write it. */
const PLAINEST: readonly Spot['side'][] = ['answer', 'request', 'form', 'page', 'table'];

function plainer(a: ShownAt | null, b: ShownAt): ShownAt {
  if (a === null) return b;
  const order = PLAINEST.indexOf(a.side) - PLAINEST.indexOf(b.side) || compareRefs(a.ref, b.ref);
  return order <= 0 ? a : b;
}

/** `password_confirmation` is asked for beside `password`, and not kept. */
function isRepeated(key: string, drafts: ReadonlyMap<string, Draft>): boolean {
  const once = key.replace(/^(?:confirm|repeat|verify)_|_(?:confirmation|confirm|repeat|again|verify)$/, '');
  return once !== key && drafts.has(once);
}

// What to do while saving, and what was picked for it: said once and not kept.
const INSTRUCTIONS =
  /^(?:generate|regenerate|redirect|delete|remove|destroy|clear|reset|resend|copy|skip|undo)_.|^(?:deleted|removed|added)_.*_ids$|^destroy$/;

/** `generate_password`, `deleted_attachment_ids`, `_destroy`: of what is only ever sent. */
const isInstruction = (key: string): boolean => INSTRUCTIONS.test(key);

const emptyDraft = (): Draft => ({
  names: new Map(),
  seen: emptyField(),
  typed: emptyField(),
  spots: new Set(),
  shown: null,
  answered: 0,
  filled: 0,
  sent: 0,
  holds: new Map(),
  many: false,
  held: emptySketch(),
});

function finish({ names, many, ...draft }: Draft): Gathered {
  const [[name] = ['']] = [...names].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return { name, ...draft, many: many || draft.seen.arrays > 0 };
}

/** Links of HAL and its like, type names of GraphQL: of the protocol, not of the thing. */
const isHidden = (name: string): boolean => LINKS.test(name) || isProtocol(name);

const LINKS = /^_?(?:hyper)?links$/;

/**
 * What guards a form, and which of its buttons was pressed (`_save`, `_continue`): names of data begin with a letter there. What
 * stands in rows belongs to other things, and what is asked before something is deleted (`confirm=yes`) to none.
 */
const isOfForm = ({ side, call }: Spot, name: string): boolean =>
  (side === 'form' || side === 'page') &&
  (name.startsWith('_') || isMachinery(name) || isOfRows(name) || call.does === 'delete');

/** `lines-0-amount`, the row that scripts copy (`lines-__prefix__-amount`), and how many rows there are (`lines-TOTAL_FORMS`). */
const isOfRows = (name: string): boolean =>
  /.-(?:\d+|__prefix__)-.|.-(?:TOTAL|INITIAL|MIN_NUM|MAX_NUM)_FORMS$/.test(name);

/** What sorted it under this kind is no field of it any more, unless others of the kind have another word there. */
const isTypeOf = (spot: Spot, cluster: Cluster, name: string): boolean =>
  isSaidOf(spot, cluster, name) && !cluster.spots.some((other) => isSaidOtherwise(other, cluster, name));

const isSaidOf = (spot: Spot, cluster: Cluster, name: string): boolean =>
  spot.tag.startsWith(`${name}=`) && weakNoun(spot) === cluster.noun;

/** `kind: "marina"` of harbours, some of which are of the kind "harbour". */
const isSaidOtherwise = (spot: Spot, cluster: Cluster, name: string): boolean =>
  spot.side === 'answer' && spot.tag.startsWith(`${name}=`) && !isSaidOf(spot, cluster, name);

/** How many of the things at a spot carried the field, in either of its forms. */
export const countIn = (field: Gathered, spot: Spot): number => seenIn(field, spot)?.count ?? 0;

export const nullsIn = (field: Gathered, spot: Spot): number => seenIn(field, spot)?.scalars.nulls ?? 0;

function seenIn(field: Gathered, spot: Spot): FieldSeen | undefined {
  if (!field.spots.has(spot)) return undefined;
  const { kept } = spot.seat.fields;
  return kept.get(field.name) ?? kept.get(field.also ?? field.name) ?? otherSpelling(kept, field.name);
}

/** A form may write `payment_days` for what answers call `paymentDays`. */
function otherSpelling(kept: ReadonlyMap<string, FieldSeen>, name: string): FieldSeen | undefined {
  const own = canonical(name);
  for (const [written, seen] of kept) if (canonical(written) === own) return seen;
  return undefined;
}
