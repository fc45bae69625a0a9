import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const CORE = 0;
const TASKSET = '/usr/bin/taskset';

/** A process on one core, where that can be had: all that are compared have the same. */
export const pinned = (command, args, options = {}) =>
  existsSync(TASKSET) ? spawn(TASKSET, ['-c', String(CORE), command, ...args], options) : spawn(command, args, options);
