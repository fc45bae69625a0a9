import { getHeapStatistics, setFlagsFromString } from 'node:v8';

// When V8 collects what nobody needs any more: as soon as so many percent of what is kept have piled up beside it. The
// setting is that of the whole process.

// Left alone, each thread lets four times of what it keeps pile up: half a gigabyte at the end of two. With this two
// threads stay below 400 MB on 300 MB (with 100 it is 430).
const SOON = 40;

// Of one thread that takes little memory, there is room for more. Each collection goes through all that is kept, and
// forgets the layouts of payloads that are not there at the moment: code that was compiled for them is thrown away and
// compiled anew. With half as many of them reading takes a tenth less.
const SELDOM = 100;

/**
 * What one thread takes where exchanges are much like those before them, with what piles up. Where each is another, a
 * thread keeps 9 MB of each that it reads: there it is told within one, since room that was given is taken back by the next
 * collection only (with 160 MB of room, looked at every 4, such a thread took 90 MB more).
 */
const LITTLE_MEMORY = 120e6;

export function collectSoon(): void {
  setFlagsFromString(`--heap-growing-percent=${SOON}`);
}

export function collectSeldom(): void {
  setFlagsFromString(`--heap-growing-percent=${SELDOM}`);
}

/** Of this thread. */
export const takesLittleMemory = (): boolean => getHeapStatistics().used_heap_size < LITTLE_MEMORY;
