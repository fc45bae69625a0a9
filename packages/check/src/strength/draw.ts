import type { Fault, Ground } from './fault.js';
import { FAULT_KINDS } from './kinds/kinds.js';

/** So many faults of each kind at the most, from all over the specification. */
export const drawFaults = (ground: Ground, most: number): Fault[] =>
  FAULT_KINDS.flatMap(({ name, draw }) => spread(draw(ground), most).map((fault) => ({ kind: name, ...fault })));

/** The same ones each time: every so many of them. */
const spread = <T>(all: readonly T[], most: number): T[] =>
  all.length <= most ? [...all] : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!);
