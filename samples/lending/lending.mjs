// The sample as a library, built from its sources where that is due.
import { build } from './build.mjs';

await build();
export const { createLending, tickingClock, FIRST_DAY, screensSeen, truthOf, FAULTS } = await import(
  new URL('dist/server.mjs', import.meta.url).href
);
