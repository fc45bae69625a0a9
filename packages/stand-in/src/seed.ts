import type { Entity, JsonSchema } from '@asbuilt/spec';
import { fits, propertiesOf } from './fits.js';
import { asText, isThing, plain, type Json, type Thing } from './json.js';
import { make } from './make.js';
import { matchesOf } from './match.js';
import { emptyMemory, forget, find, newKey, remember, type Memory } from './memory.js';
import { beginnings } from './moves.js';
import { singleKey } from './perform.js';
import { thingsAt } from './places.js';
import { askedText, type Known, type Observed, type Prepared } from './prepare.js';
import { fieldsOf, type Request, type Sent } from './request.js';

// So many answers of a call are kept to answer by; more of them say the same.
const MOST_EXAMPLES = 200;

/** What the material shows to be there, each thing as it was seen last. Exchanges come in the order of time. */
export function observedMemory(p: Prepared, exchanges: readonly Observed[]): Memory {
  const memory = emptyMemory();
  const roles = new Map(p.spec.roles.statements.flatMap(({ actors, name }) => actors.map((actor) => [actor, name])));
  for (const exchange of exchanges) observe(p, memory, exchange, roles.get(exchange.actor) ?? '');
  return memory;
}

function observe(p: Prepared, memory: Memory, seen: Observed, role: string): void {
  const body: Sent = seen.form ? formOf(seen.sent) : { is: 'json', value: seen.sent };
  const request: Request = { ...seen, headers: new Map(), body, at: 0 };
  const [match] = matchesOf(p.routes, request);
  const known = match === undefined ? undefined : p.calls.get(match.call.id);
  if (match === undefined || known === undefined) return;
  const sent = match.root?.args ?? fieldsOf(body);
  const asked = askedText(seen.path, seen.query, sent);
  keepExample(known, { asked, status: seen.status, sent, answered: seen.answered });
  if (seen.status >= 300) return;
  for (const place of known.places)
    for (const thing of thingsAt(seen.answered, place.at)) remember(memory, place.entity, thing);
  const last = [...match.params.values()].at(-1);
  if (known.call.does === 'delete' && known.entity !== null && known.call.path.endsWith('}')) {
    const thing = find(memory, known.entity, last ?? '');
    if (thing !== null) forget(memory, known.entity, thing);
  }
  if (seen.method === 'GET' && seen.answered !== null && known.main?.many !== true) keepSingle(memory, seen, role);
}

const formOf = (sent: Json): Sent => ({
  is: 'form',
  fields: isThing(sent) ? Object.entries(sent).map(([name, value]) => [name, asText(value)]) : [],
});

function keepExample({ examples }: Known, example: Known['examples'][number]): void {
  if (examples.length >= MOST_EXAMPLES) examples.shift();
  examples.push(example);
}

function keepSingle({ singles }: Memory, { path, query, answered }: Observed, role: string): void {
  singles.set(singleKey(role, path, query), answered);
  singles.set(singleKey(role, path, []), answered);
  singles.set(singleKey('*', path, []), answered);
}

// Enough for a list that looks like one, few enough to be told apart by eye.
const MADE_THINGS = 5;

/** Where nothing but the specification is at hand: a few things of each kind, made from what it says of them. */
export function madeMemory(p: Prepared): Memory {
  const memory = emptyMemory();
  for (let i = 0; i < MADE_THINGS; i++)
    for (const entity of p.entities.values()) {
      const form = p.forms.get(entity.name);
      if (form !== undefined) remember(memory, entity, madeThing(p, memory, entity, form));
    }
  for (const entity of p.entities.values()) join(p, memory, entity);
  return memory;
}

function madeThing(p: Prepared, memory: Memory, entity: Entity, form: JsonSchema): Thing {
  const begins = new Map(beginnings(p, entity, ''));
  return Object.fromEntries(
    propertiesOf(form).map(([name, own]): [string, Json] => {
      if (entity.key.includes(name)) return [name, newKey(memory, entity, own, name)];
      const state = begins.get(name);
      if (state !== undefined && fits(state, own)) return [name, state];
      const values = entity.fields.find(({ path }) => path === name)?.values as Json[] | undefined;
      const made = make(values === undefined ? own : { enum: values }, `${entity.name} ${memory.made}`, name);
      return [name, plain(name) === 'slug' ? `${plain(entity.name)}-${memory.made}` : made];
    }),
  );
}

/** References lead to things that are there. */
function join(p: Prepared, memory: Memory, entity: Entity): void {
  const kept = [...(memory.things.get(entity.name)?.values() ?? [])];
  for (const [i, thing] of kept.entries()) {
    const values = entity.fields.flatMap(({ path, ref }): [string, Json][] => {
      const target = ref === undefined ? undefined : p.entities.get(ref.entity);
      const others = target === undefined ? [] : [...(memory.things.get(target.name)?.values() ?? [])];
      const value = others[i % Math.max(1, others.length)]?.[target?.key[0] ?? ''];
      const old = thing[path];
      return value === undefined || old == null || typeof old !== typeof value ? [] : [[path, value]];
    });
    remember(memory, entity, { ...thing, ...Object.fromEntries(values) });
  }
}
