import type { RecordedSignIn } from '@asbuilt/check';
import { byText, type Spec } from '@asbuilt/spec';
import type { EarliestRecord } from './earliest.js';

/** Somebody who acts in the recordings. */
export interface Person {
  readonly actor: string;
  readonly role: string | null;
  /** Where they act. */
  readonly recordings: readonly string[];
  /** What they sign in with; absent where nobody was seen to. */
  readonly signsInAs?: string;
  /** No recording holds a password: give the account this one. */
  readonly password?: string;
  /** The record that stands for them. */
  readonly record?: { readonly entity: string; readonly key: string };
}

/** One person for each name that somebody signs in with, and one for each actor who never does. */
export function peopleIn(spec: Spec, signIns: readonly RecordedSignIn[], records: readonly EarliestRecord[]): Person[] {
  const roleOf = (actor: string) => spec.roles.statements.find(({ actors }) => actors.includes(actor))?.name ?? null;
  const people = new Map<string, Person>();
  for (const { actor, material, user } of signIns) {
    const before = people.get(user);
    const record = recordOf(user, records);
    people.set(user, {
      actor,
      role: roleOf(actor),
      recordings: [...new Set([...(before?.recordings ?? []), material])],
      signsInAs: user,
      password: passwordOf(actor),
      ...(record && { record }),
    });
  }
  const known = new Set(signIns.map(({ actor }) => actor));
  const others = new Map<string, string[]>();
  for (const { id, actor, exchanges } of spec.material)
    if (exchanges > 0 && !known.has(actor)) others.set(actor, [...(others.get(actor) ?? []), id]);
  const silent = [...others].map(([actor, recordings]) => ({ actor, role: roleOf(actor), recordings }));
  return [...people.values(), ...silent].toSorted((a, b) => byText(a.actor, b.actor));
}

/** Long enough, and with signs of every kind: most rules for passwords take it. */
const passwordOf = (actor: string): string => `Change-me-1-${actor.replaceAll(/[^A-Za-z0-9]/g, '')}`;

/** A record that has the name among its values. */
function recordOf(user: string, records: readonly EarliestRecord[]): Person['record'] {
  const found = records.find(({ fields }) =>
    Object.values(fields).some((value) => typeof value === 'string' && value.toLowerCase() === user.toLowerCase()),
  );
  return found && { entity: found.entity, key: found.key };
}
