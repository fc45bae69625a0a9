export { MaterialError } from '@asbuilt/readers';
export { digest, type Digested, type DigestOptions } from './digest.js';
export type { Progress } from './feed.js';
export { homeFolder, KeyError, redactionKey } from './key.js';
export { lookUp, type Found } from './look-up.js';
export { makeFolder } from './make-folder.js';
export type { Oddity } from './material.js';
export { actorOf, bareName } from './naming.js';
export { DuplicateError, type MaterialInput } from './plan.js';
