import { demand, type Demand } from '../rule.js';
import { NO } from './english-words.js';
import { amount, NUMBER } from './phrase.js';

// A bound that is said in a unit: what is sent may be counted in another one, unless the field is called after it.

const MOST = new RegExp(
  `(?:at most|no (?:more|longer) than|up to|${NO} exceed|maximum(?: is| of)?) ${NUMBER} ([a-z]+)`,
);
const LEAST = new RegExp(`(?:at least|no (?:less|shorter|fewer) than|minimum(?: is| of)?) ${NUMBER} ([a-z]+)`);
const BOTH = new RegExp(`between ${NUMBER} (?:and|to) ${NUMBER} ([a-z]+)`);

/** "Length must be at most 90 minutes", of `minutes` or `durationMinutes`. */
export function boundsInUnitOf(name: string, message: string): Demand[] {
  const text = message.toLowerCase();
  const both = BOTH.exec(text);
  if (both !== null)
    return isUnitOf(name, both[3]!) ? [demand('min', amount(both[1])), demand('max', amount(both[2]))] : [];
  const [most, least] = [MOST.exec(text), LEAST.exec(text)];
  return [
    ...(least !== null && isUnitOf(name, least[2]!) ? [demand('min', amount(least[1]))] : []),
    ...(most !== null && isUnitOf(name, most[2]!) ? [demand('max', amount(most[1]))] : []),
  ];
}

/** Units of one letter are written in many ways; a name that ends in one says nothing. */
const SHORTEST_UNIT = 2;

function isUnitOf(name: string, unit: string): boolean {
  const words = name
    .replaceAll(/([a-z])(?=[A-Z])/g, '$1_')
    .toLowerCase()
    .split(/[^a-z]+/);
  return unit.length >= SHORTEST_UNIT && words.some((word) => singular(word) === singular(unit));
}

const singular = (word: string): string => word.replace(/s$/, '');
