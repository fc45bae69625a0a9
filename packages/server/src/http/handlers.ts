import type { AnswerOf, EndpointName } from '@asbuilt/contract';
import type { IncomingMessage } from 'node:http';
import type { ServerContext } from '../server-context.js';
import type { JobQueue } from '../jobs/job-queue.js';
import type { Checks } from '../proof/checks.js';
import type { MockServers } from '../proof/mock-servers.js';
import type { Documents } from '../versions/documents.js';
import type { CountReviewed } from '../versions/reviewed-counts.js';
import type { PartsShown } from '../versions/parts-shown.js';
import type { WordsSeen } from '../versions/words-seen.js';
import type { Timed } from '../versions/timed.js';

/** What a handler is given: all of it checked against the contract. */
export interface Asked {
  readonly param: (name: string) => string;
  readonly query: (name: string) => string;
  /** As the endpoint's schema says. */
  readonly body: never;
  /** For what is no JSON: headers, and the body as it comes in. */
  readonly incoming: IncomingMessage;
}

export interface Services {
  readonly context: ServerContext;
  readonly jobQueue: JobQueue;
  readonly documents: Documents;
  readonly mockServers: MockServers;
  readonly checks: Checks;
  readonly timed: Timed;
  readonly countReviewed: CountReviewed;
  readonly partsShown: PartsShown;
  readonly wordsSeen: WordsSeen;
  readonly release: string;
}

/** A handler answers what the contract says, or, where that is no JSON, a response of its own. */
export type Handler<Name extends EndpointName> = (
  asked: Asked,
  services: Services,
) => Promise<AnswerOf<Name> | Response>;
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };
