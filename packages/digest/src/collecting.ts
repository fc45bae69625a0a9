import { getHeapStatistics, setFlagsFromString } from 'node:v8';

// When V8 collects what nobody needs any more: as soon as so many percent of what is kept have piled up beside it. The
// setting is that of the whole process.

// Left alone, each thread lets four times of what it keeps pile up: half a gigabyte at the end of two. With this two
// threads stay below 400 MB on 300 MB (with 100 it is 430).
const SOON = 40;

// Of one thread that takes little memory, there is room for more. Each collection goes through all that is kept, and
// forgets the layouts of payloads that are not there at the moment: code that was compiled for them is thrown away and
// compiled anew. With half as many of them reading takes a tenth less.
const SELDOM = 120;

/** Beyond, what piles up is more than the room that there is. */
const MUCH_MEMORY = 160e6;
/** No more than what one thread takes where each exchange is much like those before it. */
const LITTLE_MEMORY = 112e6;

export function collectSoon(): void {
  setFlagsFromString(`--heap-growing-percent=${SOON}`);
}

export function collectSeldom(): void {
  setFlagsFromString(`--heap-growing-percent=${SELDOM}`);
}

/** Of this thread. */
export const takesMuchMemory = (): boolean => getHeapStatistics().used_heap_size > MUCH_MEMORY;

/** Of this thread. */
export const takesLittleMemory = (): boolean => getHeapStatistics().used_heap_size < LITTLE_MEMORY;
