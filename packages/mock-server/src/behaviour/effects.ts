import { followed, whenIn } from '@asbuilt/evidence';
import type { Effect, Entity } from '@asbuilt/spec';
import { input, type Asked } from '../answers/call-request.js';
import type { Json, Thing } from '../wire/json.js';
import { under } from '../wire/json.js';
import { rememberWritten } from '../memory/listed.js';
import { allOf, find, newKey, referenced } from '../memory/memory.js';
import { beginnings } from '../memory/moves.js';
import { isTimeText, timeLike } from '../memory/time-style.js';
import { joined, workedOut } from './worked-out.js';

// What a call does besides what it was sent, as the specification says.

const effectsOf = ({ p, known }: Asked): readonly Effect[] => p.behaviours.effects.get(known.call.id) ?? [];

/** What it does to the record that it names, or makes. */
export function doneToItself(asked: Asked, thing: Thing, isMade: boolean): Thing {
  const sent = input(asked);
  const own = effectsOf(asked).filter(
    ({ through, entity, field, made }) =>
      through === undefined &&
      entity === asked.known.entity?.name &&
      (made === true) === isMade &&
      field !== undefined &&
      under(sent, field) === undefined,
  );
  return own.reduce((whole, effect) => applied(asked, whole, effect), thing);
}

/** What it does to records that are tied to the one that it names: changes them, and makes others. */
export function doneToOthers(asked: Asked, thing: Thing): void {
  const { p, memory, known } = asked;
  for (const effect of effectsOf(asked)) {
    const entity = p.entities.get(effect.entity);
    if (effect.through === undefined || entity === undefined || known.entity === null) continue;
    if (effect.does === 'creates') makeBeside(asked, effect, { entity, by: effect.through.field, thing });
    else
      for (const other of tied(asked, effect, entity, thing))
        rememberWritten(memory, entity, other, workedOut(p, memory, entity, applied(asked, other, effect)));
  }
}

/** The records of a kind that point at this one, or that it points at. */
function tied({ memory, known }: Asked, { through }: Effect, entity: Entity, thing: Thing): Thing[] {
  const own = known.entity!;
  if (through!.entity === entity.name) {
    const key = referenced(thing, own);
    return allOf(memory, entity).filter((one) => referenced(one[through!.field], own) === key);
  }
  const key = referenced(thing[through!.field], entity);
  const other = key === null ? null : find(memory, entity, key);
  return other === null ? [] : [other];
}

function applied({ request }: Asked, thing: Thing, effect: Effect): Thing {
  const { does, field, value, from = '' } = effect;
  if (field === undefined) return thing;
  const is = thing[field];
  const put = (next: Json | undefined): Thing => (next === undefined ? thing : { ...thing, [field]: next });
  if (does === 'sets') return put(value as Json);
  if (does === 'stamps') return put(timeLike(styleOf(effect, is), request.at));
  if (does === 'later') return put(laterThan(thing[from], Number(value), styleOf(effect, is)));
  if (does !== 'adds') return thing;
  return put(typeof is === 'number' ? is + Number(value) : laterThan(is, Number(value), styleOf(effect, is)));
}

const A_DAY = '2024-01-01';
const A_TIME = '2024-01-01T00:00:00.000Z';

const styleOf = ({ timed }: Effect, is: Json | undefined): string =>
  isTimeText(is) ? is : timed === 'day' ? A_DAY : A_TIME;

function laterThan(from: Json | undefined, seconds: number, style: string): string | undefined {
  const when = whenIn(from);
  return when === null ? undefined : timeLike(style, (when.seconds + seconds) * 1000);
}

interface Beside {
  readonly entity: Entity;
  /** The field of the new record that points at the one that something was done to. */
  readonly by: string;
  readonly thing: Thing;
}

/**
 * A record as others of its kind are, which points at this one. What decides whether it is made may not be known: then only
 * where a number of it follows, and is more than nothing.
 */
function makeBeside(asked: Asked, { sometimes }: Effect, { entity, by, thing }: Beside): void {
  const { p, memory, known, request } = asked;
  const like = allOf(memory, entity).at(-1);
  if (like === undefined) return;
  const key = thing[known.entity!.key[0] ?? ''];
  if (key === undefined || allOf(memory, entity).some((one) => referenced(one[by], entity) === key)) return;
  const begins = new Map(beginnings(p, entity, known.call.id));
  const values = entity.fields.flatMap(({ path, nullable, ref }): [string, Json][] => {
    if (path === by) return [[path, key]];
    if (entity.key.includes(path)) return [[path, newKey(memory, entity, {}, path, like[path])]];
    if (begins.has(path)) return [[path, begins.get(path)!]];
    if (ref !== undefined && thing[path] !== undefined) return [[path, thing[path]]];
    const is = like[path];
    if (is === undefined) return [];
    if (nullable) return [[path, null]];
    return [[path, isTimeText(is) ? timeLike(is, request.at) : is]];
  });
  const made = Object.fromEntries(values);
  const formulas = p.behaviours.formulas.get(entity.name) ?? [];
  const isDue = formulas.some(({ how, from, ...formula }) => {
    if (how !== 'days' || !from.every((name) => name.startsWith(`${by}.`))) return false;
    const whole = { ...formula, how, from };
    return (followed(joined(p, memory, entity, made, whole), whole) ?? 0) > 0;
  });
  if (sometimes === true && !isDue) return;
  rememberWritten(memory, entity, null, workedOut(p, memory, entity, made));
}
