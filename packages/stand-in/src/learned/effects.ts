import { saidOf } from '../answers/asked.js';
import type { Json, Thing } from '../wire/json.js';
import { under } from '../wire/json.js';
import type { Known } from './known.js';
import { kindBeneath, type Beneath } from '../memory/beneath.js';
import { keyOf } from '../memory/memory.js';
import { thingsAt } from '../memory/places.js';
import type { Observed } from './observed.js';
import { isTakenAs } from './success.js';
import { isTimeText } from '../memory/time-style.js';

// What a call does to a thing beside what is sent: approving writes down when, archiving sets a switch. Told by how things
// were before it and after it, where all that was recorded agrees.

export interface Effects {
  /** Fields that get the time of the request. */
  readonly stamps: ReadonlySet<string>;
  /** Times that were seen to stay as they were. */
  readonly stays: ReadonlySet<string>;
  /** Fields that are set to one value. */
  readonly sets: ReadonlyMap<string, Json>;
}

export const NO_EFFECTS: Effects = { stamps: new Set(), stays: new Set(), sets: new Map() };

interface Change {
  readonly known: Known;
  readonly before: Thing;
  readonly after: Thing;
  readonly sent: Thing;
}

export interface EffectWatch {
  /** Each thing as it was seen last, by kind and key. */
  readonly things: Map<string, Thing>;
  readonly changes: Change[];
}

export const newEffectWatch = (): EffectWatch => ({ things: new Map(), changes: [] });

const CHANGES = new Set(['action', 'update']);

interface Matched {
  readonly known: Known;
  readonly sent: Thing;
  readonly beneath: Beneath;
}

export function watchEffects(watch: EffectWatch, seen: Observed, { known, sent, beneath }: Matched): void {
  if (!isTakenAs(known.success, seen.status)) return;
  for (const { entity, at } of known.places)
    for (const thing of thingsAt(seen.answered, at)) {
      const place = `${kindBeneath(beneath, entity)}\n${keyOf(entity, thing) ?? ''}`;
      const before = watch.things.get(place);
      const isChanged = CHANGES.has(known.call.does ?? '') && at === known.main?.at && entity === known.entity;
      if (before !== undefined && isChanged && seen.request.method !== 'GET')
        watch.changes.push({ known, before, after: thing, sent: saidOf(sent, entity) });
      watch.things.set(place, { ...before, ...thing });
    }
}

export function learnEffects({ changes }: EffectWatch): void {
  for (const known of new Set(changes.map((one) => one.known)))
    known.effects = effectsIn(changes.filter((one) => one.known === known));
}

function effectsIn(changes: readonly Change[]): Effects {
  const names = new Set(changes.flatMap(({ after, before }) => Object.keys(after).filter((name) => name in before)));
  const [stamps, stays, sets] = [new Set<string>(), new Set<string>(), new Map<string, Json>()];
  for (const name of names) {
    const told = changes.filter(({ sent, after }) => under(sent, name) === undefined && name in after);
    const isOther = ({ before, after }: Change) => before[name] !== after[name];
    const [first] = told;
    if (first === undefined) continue;
    if (told.every(({ after }) => isTimeText(after[name]))) {
      if (told.every(isOther)) stamps.add(name);
      else if (!told.some(isOther)) stays.add(name);
    } else if (
      isSwitch(first.after[name]!) &&
      told.some(isOther) &&
      told.every((one) => one.after[name] === first.after[name])
    )
      sets.set(name, first.after[name]!);
  }
  return { stamps, stays, sets };
}

/** Other values may be worked out from what the thing is. */
const isSwitch = (value: Json): boolean => value === null || typeof value === 'boolean';
