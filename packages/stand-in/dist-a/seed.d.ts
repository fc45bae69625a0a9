import { type Memory } from './memory.js';
import type { Observed } from './observed.js';
import type { Prepared } from './known.js';
/** What the material shows to be there, each thing as it was seen last. Exchanges come in the order of time. */
export declare function observedMemory(p: Prepared, exchanges: readonly Observed[]): Memory;
/** What the material tells whenever it was: how calls were answered, and whose credentials are whose. */
export declare function learned(p: Prepared, exchanges: readonly Observed[]): Memory;
/** Whoever signed out in the material has signed out. */
export declare const follow: (p: Prepared, memory: Memory, seen: Observed) => void;
/** How things stood before an exchange of the material, as far as it tells: told backward, the first one last. */
export declare function rewind(p: Prepared, memory: Memory, seen: Observed): void;
/** What says of itself that it was made after a time was not there before. */
export declare function unmakeLater(p: Prepared, memory: Memory, time: number): void;
/** What one exchange of the material shows to be there, or to be gone. */
export declare function observe(p: Prepared, memory: Memory, seen: Observed): void;
