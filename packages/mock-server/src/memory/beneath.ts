import type { Call, Entity } from '@asbuilt/spec';
import { segmentsOf } from '../learned/match.js';
import { entityNamed } from './places.js';

// Projects that number their own tasks: `/projects/a/tasks/1` is not `/projects/b/tasks/1`. Which of them is spoken of stands in
// the address alone; answers seldom say it.

/** Of kinds that are numbered below another, by name: whose are spoken of, as the address has it. */
export type Beneath = ReadonlyMap<string, string>;

export const BENEATH_NOTHING: Beneath = new Map();

type Entities = ReadonlyMap<string, Entity>;

export function beneathIn(entities: Entities, call: Call, params: ReadonlyMap<string, string>): Beneath {
  const numbered = [...entities.values()].filter(({ within }) => within !== undefined);
  if (numbered.length === 0) return BENEATH_NOTHING;
  return new Map(
    numbered.flatMap(({ name, within }): [string, string][] => {
      const holder = holderIn(entities, within, { call, params }, 0);
      return holder === null ? [] : [[name, JSON.stringify(holder)]];
    }),
  );
}

interface Address {
  readonly call: Call;
  readonly params: ReadonlyMap<string, string>;
}

// A specification that somebody wrote may go round in a circle.
const DEEPEST = 8;

/** The holder as the address calls it, behind what holds it in turn; null: the address names none. */
function holderIn(entities: Entities, name: string | undefined, address: Address, depth: number): string[] | null {
  const holder = name === undefined ? undefined : entities.get(name);
  const own = holder === undefined || depth > DEEPEST ? [] : valuesBehind(holder, address);
  if (own.length === 0) return null;
  if (holder!.within === undefined) return own;
  const above = holderIn(entities, holder!.within, address, depth + 1);
  return above === null ? null : [...above, ...own];
}

/** `ann` and `boats` of `/repos/ann/boats/issues/1`: all that stands between its word and the next one. */
function valuesBehind(holder: Entity, { call, params }: Address): string[] {
  const parts = segmentsOf(call.path);
  const word = parts.findIndex((part) => entityNamed([holder], part) !== null);
  const behind = word < 0 ? [] : parts.slice(word + 1);
  const next = behind.findIndex((part) => !part.includes('{'));
  return (next < 0 ? behind : behind.slice(0, next)).flatMap((part) => params.get(nameIn(part)) ?? []);
}

const nameIn = (part: string): string => /\{([^{}]*)\}/.exec(part)?.[1] ?? '';

/** The kind, and whose of it; the kind alone where all of them are told apart by their keys. */
export const kindBeneath = (beneath: Beneath, { name, within }: Entity): string =>
  within === undefined ? name : `${name}\n${beneath.get(name) ?? ''}`;
