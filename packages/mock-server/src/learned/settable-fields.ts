import { saidOf, input, type Asked } from '../answers/call-request.js';
import { propertiesOf } from '../memory/fits.js';
import { asText, under, type Json } from '../wire/json.js';
import type { Example, Known, Twice } from './call-knowledge.js';
import { find, isForeseen } from '../memory/memory.js';
import { thingsAt } from '../memory/places.js';
import { isTakenAs } from './success.js';

// What whoever makes a thing has a say in: what was seen to be sent and taken; what else is sent changes nothing.

/** Whether those who make such a thing say this of it. GraphQL takes no argument that it does not know. */
export function isSaidByMakers(known: Known, name: string): boolean {
  const { call, entity } = known;
  const taken = takenIn(known);
  if (call.style === 'graphql') return true;
  if (taken.length === 0) return isInForm(known, name);
  const isKey = entity?.key.includes(name) === true;
  return taken.some((one) => {
    const sent = under(saidOf(one.sent, entity), name);
    return sent !== undefined && (!isKey || isKept(known, one, name, sent));
  });
}

const takenIn = ({ examples, success }: Known): Example[] =>
  examples.filter(({ status }) => isTakenAs(success, status));

/** By the specification alone. */
function isInForm({ call: { request } }: Known, name: string): boolean {
  const own = propertiesOf(request?.schema ?? {});
  const inside = own.filter(([, schema]) => schema.properties !== undefined);
  const wrapped = inside.length === 1 ? propertiesOf(inside[0]![1]) : [];
  return [...own, ...wrapped].some(([one]) => one === name);
}

/** Answered with the key that was sent, or with none. */
function isKept({ main }: Known, { answered }: Example, name: string, sent: Json): boolean {
  const made = thingsAt(answered, main?.at ?? [])[0]?.[name];
  return made === undefined || asText(made) === asText(sent);
}

const CONFLICT = 409;

/** How it is refused that something of the key that is sent is there; null: nothing is, or it is made over, as was seen. */
export function refusedKey(asked: Asked): Twice | null {
  const { known, memory, root, request } = asked;
  const { entity, call } = known;
  if (entity === null || root !== null || call.does !== 'create' || request.method === 'PUT') return null;
  const sent = keySent(known, input(asked));
  const there = sent === null ? null : find(memory, entity, sent);
  if (there === null || keySent(known, there) !== sent || isForeseen(memory, entity, there) || isMadeOver(known))
    return null;
  const told = known.errors.find(({ status, field }) => status === CONFLICT && field === null);
  return known.twice ?? { status: CONFLICT, hints: told === undefined ? [] : [told.code ?? told.message] };
}

/** As `keyOf`, of what makers say. */
function keySent(known: Known, sent: Asked['fields']): string | null {
  const { key } = known.entity!;
  const parts = key.map((name) => under(sent, name));
  if (key.length === 0 || parts.some((part) => part === undefined || part === null)) return null;
  return key.every((name) => isSaidByMakers(known, name)) ? parts.map(asText).join('\n') : null;
}

/** The material has two that were taken with one key. */
function isMadeOver(known: Known): boolean {
  const keys = takenIn(known).map(({ sent }) => keySent(known, saidOf(sent, known.entity)));
  return new Set(keys).size < keys.length;
}
