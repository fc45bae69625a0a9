import { followingsIn, isFollowed, type Exchange, type Following, type Json } from '@asbuilt/evidence';
import type { Call } from '@asbuilt/spec';
import { identifies } from '../replay/looks.js';
import type { Kinds } from '../replay/kinds.js';
import { nounOf } from '../replay/noun.js';
import { thingsOf, type JsonRecord } from '../replay/pairs.js';
import type { Step } from '../replay/steps.js';
import type { Told } from '../report/report.js';
import type { About, Around } from './about.js';

// Numbers that follow from others of the same thing: `gross` from `net`, `total` from lines. What held of all recorded things
// is held against those of the target.

/** Fewer different numbers may fit by chance, and what is told of a product must not. */
const LEAST_CASES = 5;
/** So many show what there is to show. */
const MOST_THINGS = 500;

interface Kind {
  readonly things: Map<string, JsonRecord>;
  readonly said: Set<string>;
}

/** By kind of thing: the numbers that follow from others in all that was recorded of it. */
export function followingsOf(steps: readonly Step[], kinds: Kinds): ReadonlyMap<string, readonly Following[]> {
  const found = new Map<string, Kind>();
  for (const { exchange, call } of steps) {
    if (call?.entity == null || call.style === 'graphql') continue;
    const noun = nounOf(call.entity);
    const kind = found.get(noun) ?? { things: new Map<string, JsonRecord>(), said: new Set<string>() };
    found.set(noun, kind);
    if (exchange.method !== 'GET') for (const name of namesIn(exchange)) kind.said.add(name);
    for (const thing of thingsIn(exchange, call, kinds))
      if (kind.things.size < MOST_THINGS) kind.things.set(JSON.stringify(thing), thing);
  }
  return new Map(
    [...found].map(([noun, { things, said }]) => [noun, followingsIn([...things.values()], said, LEAST_CASES)]),
  );
}

export function createFollowings(steps: readonly Step[], { kinds }: Around): (about: About) => Told[] {
  const rules = followingsOf(steps, kinds);
  return (about) => {
    const { call, target, title, spec } = about;
    const own = call?.entity == null ? [] : (rules.get(nounOf(call.entity)) ?? []);
    if (own.length === 0 || target.status >= 300) return [];
    const entity = spec.entities.statements.find(({ name }) => nounOf(name) === nounOf(call!.entity!));
    const things = thingsIn(target, call!, kinds);
    return own.flatMap((rule): Told[] => {
      if (!things.some((thing) => isFollowed(thing, rule) === false)) return [];
      const says = `${rule.field} does not follow from ${rule.from.join(' and ')} as it did`;
      return [{ point: 'entities', statement: entity?.id ?? null, kind: 'differs', title, says, steady: true }];
    });
  };
}

/** Things that an answer is about, without what names them and others: by chance that may fit to anything. */
function thingsIn(exchange: Exchange, call: Call, kinds: Kinds): JsonRecord[] {
  const { response, status } = exchange;
  if (response?.is !== 'json' || response.cut || status >= 300) return [];
  const own = [
    ...thingsOf(
      response.value,
      response.value,
      kinds.ofExchange(exchange, call),
      (_, id) => id,
      (of) => kinds.keyOf(of),
    ),
  ];
  return own.filter(({ name }) => name === '').map(({ was }) => withoutNames(was));
}

const withoutNames = (thing: JsonRecord): JsonRecord =>
  Object.fromEntries(Object.entries(thing).filter(([name]) => !identifies(name)));

/** The names of all that was sent, in the body or in what it wraps. */
function namesIn({ request }: Exchange): string[] {
  const inside = (value: Json): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, inner]) => [name, ...inside(inner)])
      : [];
  if (request?.is === 'form') return request.fields.map(({ name }) => name.replace(/^.*\[(\w+)\]$/, '$1'));
  return request?.is === 'json' ? inside(request.value) : [];
}
