import type { Chance } from './chance.js';
import { hasPattern } from './fits.js';

// Groups, alternatives, classes and counts are as much of the language of patterns as specifications are found to use.
const TOKEN = /^(?:\\.|\[(?:\\.|[^\]\\])+\]|\(\?:|[()|^$.]|[^\\[()|])/u;
const COUNT = /^(?:\{(\d+)(?:,(\d*))?\}|[*+?])/;
// Longer texts are no pattern of a field.
const MOST_TIMES = 1000;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';

/** A text of this pattern; null where the pattern is beyond this small maker. */
export function textOfPattern(pattern: string, chance: Chance): string | null {
  // a wrong guess is found out by trying it
  for (let i = 0; i < 5; i++) {
    const made = attempt(pattern, chance);
    if (made !== null && hasPattern(made, pattern)) return made;
  }
  return null;
}

/** What of the pattern is still to be read. */
interface Reading {
  rest: string;
  readonly chance: Chance;
}

function attempt(pattern: string, chance: Chance): string | null {
  const reading = { rest: pattern, chance };
  try {
    const made = alternatives(reading);
    return reading.rest === '' ? made : null;
  } catch {
    return null;
  }
}

function alternatives(reading: Reading): string {
  const options = [sequence(reading)];
  while (reading.rest.startsWith('|')) {
    reading.rest = reading.rest.slice(1);
    options.push(sequence(reading));
  }
  return reading.chance.of(options);
}

function sequence(reading: Reading): string {
  let out = '';
  while (reading.rest !== '' && !/^[|)]/.test(reading.rest)) out += counted(reading);
  return out;
}

function counted(reading: Reading): string {
  const begin = reading.rest;
  const first = one(reading);
  const used = begin.slice(0, begin.length - reading.rest.length);
  const count = COUNT.exec(reading.rest);
  if (count === null) return first;
  reading.rest = reading.rest.slice(count[0].length);
  const times = count[1] !== undefined ? Number(count[1]) : count[0] === '+' ? 1 : 0;
  if (times > MOST_TIMES) throw new RangeError(used);
  return Array.from({ length: times }, () => one({ rest: used, chance: reading.chance })).join('');
}

function one(reading: Reading): string {
  const token = TOKEN.exec(reading.rest)?.[0];
  if (token === undefined) throw new RangeError(reading.rest);
  reading.rest = reading.rest.slice(token.length);
  if (token !== '(' && token !== '(?:') return letterOf(token, reading.chance);
  const inner = alternatives(reading);
  if (!reading.rest.startsWith(')')) throw new RangeError(reading.rest);
  reading.rest = reading.rest.slice(1);
  return inner;
}

function letterOf(token: string, chance: Chance): string {
  if (token === '^' || token === '$') return '';
  if (token === '\\d') return chance.of([...DIGITS]);
  if (token === '\\w' || token === '.') return chance.of([...LETTERS]);
  if (token === '\\s') return ' ';
  if (token.startsWith('\\')) return token.slice(1);
  if (!token.startsWith('[')) return token;
  const within = [...LETTERS, ...DIGITS, ...LETTERS.toUpperCase(), ...'-_. :/@+#'].filter((c) => hasPattern(c, token));
  if (within.length === 0) throw new RangeError(token);
  return chance.of(within);
}
