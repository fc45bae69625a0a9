export { diskTrouble, MaterialError } from '@asbuilt/readers';
export { gapAgain } from '@asbuilt/engines';
export { calledUnder } from './called.js';
export {
  concludeMaterial,
  digest,
  observeMaterial,
  type Digested,
  type DigestOptions,
  type ObservedMaterial,
} from './digest.js';
export type { Progress } from './feed.js';
export type { Intake } from './intake.js';
export { homeFolder, KeyError, redactionKey } from './key.js';
export { lookUp, type Found } from './look-up.js';
export { makeFolder } from './make-folder.js';
export type { Oddity } from './material.js';
export { actorOf, bareName } from './naming.js';
export { readExchanges, secretMarksIn } from './read-exchanges.js';
export { DuplicateError, emptyAmong, type MaterialInput } from './plan.js';
