export { createLending, FIRST_DAY, tickingClock } from './lending.js';
export { screensSeen, truthOf } from '../truth.js';
export { FAULTS } from '../faults.js';
