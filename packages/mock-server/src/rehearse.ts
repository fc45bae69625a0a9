import type { Spec } from '@asbuilt/spec';
import { forgetFound } from './learned/experience.js';
import { ownCookies, withOwnCookies } from './wire/csrf.js';
import { copyOf, emptyMemory, type Logged, type Memory } from './memory/memory.js';
import { madeMemory } from './memory/made-memory.js';
import type { Observed } from './learned/observed.js';
import type { Prepared } from './learned/call-knowledge.js';
import { openingCookies } from './wire/opening-cookies.js';
import { doingAs, prepare } from './learned/prepare.js';
import type { Strictness } from './answers/respond.js';
import { sessionOf } from './refusals/sessions.js';
import type { Answer, Request } from './wire/request.js';
import { respondToAll } from './wire/rpc-batch.js';
import { talkAt, type Talk } from './wire/talk.js';
import { beforeFirst, follow, learned, observe, observedMemory } from './learned/seed.js';

export interface Seeding {
  /**
   * What it begins with: what was observed in the end, or made where there is no material; nothing; or, `in step`, what
   * had been observed before the time of each request, for exchanges that are asked again at their place in a recording.
   */
  readonly seed: 'observed' | 'empty' | 'in step';
  /** The material, in the order of time; null: none at hand. */
  readonly observed: readonly Observed[] | null;
}

/** How a request is answered, where that is not as the specification says. */
export interface OtherWay {
  readonly strictness?: Strictness;
  /** The calls do what this specification says. */
  readonly doing?: Spec;
}

/** A mock server without a network. */
export interface Rehearsal {
  respond(request: Request, way?: OtherWay): Answer;
  /** The name of the role of whoever asks; null: nobody who signed in. */
  roleOf(request: Request): string | null;
  /** A WebSocket at an address; null: there is none. */
  talk(request: Request): Talk | null;
  /** How long a call usually took, in milliseconds; 0 where the material does not tell. */
  took(call: string | null): number;
  /** The last requests. */
  log(): readonly Logged[];
  /** Everything as in the beginning. */
  reset(): void;
}

export function rehearse(spec: Spec, { seed, observed }: Seeding): Rehearsal {
  const prepared = prepare(spec, observed === null ? new Set() : openingCookies(spec, observed));
  const cookies = ownCookies(spec, observed ?? []);
  const first = beginning(prepared, seed, observed);
  // what is asked again at its place in a recording has the values of pages that the product made
  if (seed === 'in step') prepared.ownValues = null;
  let memory = copyOf(first);
  let next = 0;
  const catchUp = (at: number) => {
    for (; next < (observed?.length ?? 0) && observed![next]!.request.at < at; next++) {
      observe(prepared, memory, observed![next]!);
      follow(prepared, memory, observed![next]!);
    }
  };
  const doing = once((told: Spec) => doingAs(prepared, told));
  return {
    respond: (request, { strictness, doing: told } = {}) => {
      if (seed === 'in step') catchUp(request.at);
      const p = told === undefined ? prepared : doing(told);
      return withOwnCookies(respondToAll(p, memory, request, strictness), request, cookies);
    },
    roleOf: (request) => sessionOf(prepared, memory, request)?.role ?? null,
    talk: (request) => talkAt(prepared, request),
    took: (call) => middleOf(prepared.calls.get(call ?? '')?.took ?? []),
    log: () => memory.log,
    reset: () => {
      memory = copyOf(first);
      next = 0;
    },
  };
}

/** Prepared once for each specification, for as long as that is in use. */
function once<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const one = made.get(key) ?? make(key);
    made.set(key, one);
    return one;
  };
}

const middleOf = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

function beginning(p: Prepared, seed: Seeding['seed'], observed: Seeding['observed']): Memory {
  if (seed === 'empty') return emptied(p, observed === null ? emptyMemory() : learned(p, observed));
  if (observed === null) return madeMemory(p);
  return seed === 'observed' ? observedMemory(p, observed) : beforeFirst(p, observed);
}

/** Nothing is there that can be made: what was recorded of such things is no answer about them. */
function emptied(p: Prepared, memory: Memory): Memory {
  forgetFound(p.experience);
  for (const { call, entity } of p.calls.values())
    if (call.does === 'create' && entity !== null) memory.onlyMade.add(entity.name);
  return memory;
}
