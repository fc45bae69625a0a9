import type { Spec } from '@asbuilt/spec';
import type { Strictness } from './answers/respond.js';
import type { Prepared } from './learned/call-knowledge.js';
import type { Observed } from './learned/observed.js';
import { doingAs, prepare } from './learned/prepare.js';
import { beforeFirst, follow, observe } from './learned/seed.js';
import { copyOf, type Memory } from './memory/memory.js';
import { openingCookies } from './wire/opening-cookies.js';
import type { Answer, Request } from './wire/request.js';
import { respondToAll } from './wire/rpc-batch.js';

/** A mock server that goes through a recording: it answers each request as of that time, and sees what the product answered. */
export interface Companion {
  answer(request: Request, strictness?: Strictness): Answer;
  see(exchange: Observed): void;
  /** Another one, at the same place of the recording; with a specification, its calls do what that says. */
  copy(spec?: Spec): Companion;
}

/** Begins with what was there before the first exchange. What answers are learned from is the whole recording. */
export function accompany(spec: Spec, recording: readonly Observed[]): Companion {
  const prepared = prepare(spec, openingCookies(spec, recording));
  const memory = beforeFirst(prepared, recording);
  prepared.ownValues = null; // pages of the product made those that are sent
  return companion(prepared, memory);
}

const companion = (p: Prepared, memory: Memory): Companion => ({
  answer: (request, strictness) => respondToAll(p, memory, request, strictness),
  see: (exchange) => {
    observe(p, memory, exchange);
    follow(p, memory, exchange);
  },
  copy: (spec) => companion(spec === undefined ? p : doingAs(p, spec), copyOf(memory)),
});
