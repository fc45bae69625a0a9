export { createDisguise } from './disguise.js';
export { observedOf, requestOf } from './observed.js';
export { rehearse } from './rehearse.js';
export { standIn } from './serve.js';
//# sourceMappingURL=index.js.map