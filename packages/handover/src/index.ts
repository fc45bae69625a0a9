export { handover, type Handover, type HandoverFile } from './handover.js';
export { seedOf, type Seed } from './seed/seed.js';
