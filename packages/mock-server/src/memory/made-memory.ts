import type { Entity, JsonSchema, Rule } from '@asbuilt/spec';
import { fits, propertiesOf } from './fits.js';
import { plain, type Json, type Thing } from '../wire/json.js';
import type { Prepared } from '../learned/call-knowledge.js';
import { introduce } from './made-people.js';
import { makeSample } from './make.js';
import { workedOut } from '../behaviour/worked-out.js';
import { emptyMemory, newKey, remember, type Memory } from './memory.js';
import { beginnings } from './moves.js';

// Enough for a list that looks like one, few enough to be told apart by eye.
const MADE_THINGS = 5;

/** Where nothing but the specification is at hand: a few things of each kind, made from what it says of them. */
export function madeMemory(p: Prepared): Memory {
  const memory: Memory = { ...emptyMemory(), isMadeUp: true };
  for (let i = 0; i < MADE_THINGS; i++)
    for (const entity of p.entities.values()) {
      const form = p.forms.get(entity.name);
      if (form !== undefined) remember(memory, entity, madeThing(p, memory, entity, form));
    }
  for (const entity of p.entities.values()) inEveryState(p, memory, entity);
  for (const entity of p.entities.values()) join(p, memory, entity);
  introduce(p, memory);
  return memory;
}

/** One thing for each way out of each state: whatever can be done with things can be tried. */
function inEveryState(p: Prepared, memory: Memory, entity: Entity): void {
  const form = p.forms.get(entity.name);
  const begins = new Map(beginnings(p, entity, ''));
  for (const { field, states, transitions } of p.lifeCycles.get(entity.name) ?? [])
    for (const { name } of form === undefined ? [] : states) {
      const ways = transitions.filter(({ from }) => from === name).length;
      for (let i = begins.get(field) === name ? MADE_THINGS : 0; i < Math.max(1, ways); i++)
        remember(memory, entity, {
          ...ledTo(p, entity, madeThing(p, memory, entity, form!), { field, name }),
          [field]: name,
        });
    }
}

/** What is in a state has what the call does that brings things there: whoever is suspended was so at some time. */
function ledTo(p: Prepared, entity: Entity, thing: Thing, { field, name }: { field: string; name: string }): Thing {
  const cycle = (p.lifeCycles.get(entity.name) ?? []).find((one) => one.field === field);
  const ways = new Set(cycle?.transitions.flatMap(({ to, via }) => (to === name && via !== null ? [via] : [])));
  const effects = [...ways].flatMap((via) => p.behaviours.effects.get(via) ?? []);
  const own = effects.filter(
    (one) => one.through === undefined && one.made !== true && one.entity === entity.name && one.field !== undefined,
  );
  const values = own.flatMap(({ does, field: changed, value, timed }): [string, Json][] => {
    if (does === 'sets') return [[changed!, value as Json]];
    if (does !== 'stamps' || thing[changed!] != null) return [];
    return [[changed!, makeSample({ type: 'string', format: timed === 'day' ? 'date' : 'date-time' }, name, changed!)]];
  });
  return { ...thing, ...Object.fromEntries(values) };
}

function madeThing(p: Prepared, memory: Memory, entity: Entity, form: JsonSchema): Thing {
  const begins = new Map(beginnings(p, entity, ''));
  return Object.fromEntries(
    propertiesOf(form).map(([name, own]): [string, Json] => {
      if (entity.key.includes(name)) return [name, newKey(memory, entity, own, name)];
      const state = begins.get(name);
      if (state !== undefined && fits(state, own)) return [name, state];
      const values = entity.fields.find(({ path }) => path === name)?.values as Json[] | undefined;
      const seed = `${entity.name} ${memory.made}`;
      if (plain(name) === 'slug') return [name, `${plain(entity.name)}-${memory.made}`];
      if (values !== undefined) return [name, makeSample({ enum: values }, seed, name)];
      const kept = makeSample({ ...own, ...ruled(p, entity, name) }, seed, name);
      return [name, fits(kept, own) ? kept : makeSample(own, seed, name)];
    }),
  );
}

const KEYWORDS: ReadonlyMap<Rule['rule'], string> = new Map([
  ['pattern', 'pattern'],
  ['format', 'format'],
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['min', 'minimum'],
  ['max', 'maximum'],
  ['enum', 'enum'],
]);

/** What the calls that make such things ask of a field: things that are there keep the rules. */
function ruled({ calls, spec }: Prepared, entity: Entity, name: string): JsonSchema {
  const makers = [...calls.values()].filter((known) => known.entity === entity && known.call.does === 'create');
  const rules = makers.flatMap((known) => known.rules.filter(({ field }) => field === name));
  const offered = makers.flatMap(({ call }) => optionsOf(spec, call.id, name));
  const told = rules.flatMap(({ rule, value, exclusive }): [string, unknown][] => {
    const keyword = KEYWORDS.get(rule);
    if (keyword === undefined || value === undefined) return [];
    // what is made needs only to lie on the right side of a bound that is refused itself
    const isPast = exclusive === true && typeof value === 'number';
    return [[keyword, isPast ? value + (rule === 'min' ? 1 : -1) : value]];
  });
  return Object.fromEntries([...(offered.length > 0 ? [['enum', offered] as const] : []), ...told]);
}

/** The values that a form offers for a field: whoever fills it in has no others. */
function optionsOf({ validation }: Prepared['spec'], call: string, name: string): Json[] {
  const offers = (validation.onScreens ?? []).filter(
    ({ where, field, rule, value }) => where === call && field === name && rule === 'enum' && Array.isArray(value),
  );
  return offers.flatMap(({ value }) => (value as Json[]).filter((one) => one !== ''));
}

/** References lead to things that are there, and numbers are what follows from the rest. */
function join(p: Prepared, memory: Memory, entity: Entity): void {
  const kept = [...(memory.shelves.get(entity.name)?.byKey.values() ?? [])];
  for (const [i, thing] of kept.entries()) {
    const values = entity.fields.flatMap(({ path, ref }): [string, Json][] => {
      const target = ref === undefined ? undefined : p.entities.get(ref.entity);
      const others = target === undefined ? [] : [...(memory.shelves.get(target.name)?.byKey.values() ?? [])];
      const value = others[i % Math.max(1, others.length)]?.[target?.key[0] ?? ''];
      const old = thing[path];
      return value === undefined || old == null || typeof old !== typeof value ? [] : [[path, value]];
    });
    remember(memory, entity, workedOut(p, memory, entity, { ...thing, ...Object.fromEntries(values) }));
  }
}
