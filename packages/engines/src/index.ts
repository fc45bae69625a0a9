import { calls } from './calls/index.js';
import { constants } from './constants/index.js';
import { entities } from './entities/index.js';
import { errors } from './errors/index.js';
import type { AnyEngine } from './engine.js';
import { purpose } from './purpose/index.js';
import { roles } from './roles/index.js';
import { screens } from './screens/index.js';
import { states } from './states/index.js';
import { validation } from './validation/index.js';

/** In the order in which they conclude. */
export const ENGINES: readonly AnyEngine[] = [
  calls,
  entities,
  states,
  errors,
  validation,
  screens,
  roles,
  constants,
  purpose,
] as unknown as readonly AnyEngine[];

export { concludeAll, type Concluded, type Observed } from './conclude.js';
export type { AnyEngine, Engine } from './engine.js';
export type { AddressBook, Known } from './known.js';
export { decode, encode } from './kit/summary/codec.js';
export type { Weighing } from './kit/weigh/decide.js';
export { QUESTIONS } from './questions.js';
export { gapAgain } from './gap-again.js';
export { addressesOf } from './kit/address/address.js';
export { operationsOf, type Operation } from './kit/operations/operations.js';
export { rememberPersisted, withPersisted, type PersistedFields } from './kit/operations/persisted.js';
export { concludeOrigins, type OriginChoice, type OriginsConclusion } from './origins/origins.js';
export { emptyOrigins, mergeOrigins, observeOrigins, type OriginsSummary } from './origins/summary.js';
export { observeBehaviour } from './behaviour/observe.js';
export { emptyBehaviour, mergeBehaviour, type BehaviourSummary } from './behaviour/summary.js';
export { emptyStated, mergeStated, observeStated, type StatedSummary } from './stated/summary.js';
export { findErrors } from './errors/find.js';
export { refusedAmong } from './errors/refused-among.js';
export { isSentToSignIn, outcomeOf } from './roles/refusals/outcome.js';
export type { FoundError } from './errors/found.js';
export { brokenInvariants } from './validation/invariants/broken.js';
