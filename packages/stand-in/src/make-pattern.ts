import type { Chance } from './chance.js';
import { hasPattern } from './fits.js';

// Groups, alternatives, classes and counts are as much of the language of patterns as specifications are found to use.
const TOKEN = /\\.|\[(?:\\.|[^\]\\])+\]|\(\?:|[()|^$.]|[^\\[()|]/gu;
const COUNT = /^(?:\{(\d+)(?:,(\d*))?\}|[*+?])/;
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

function attempt(pattern: string, chance: Chance): string | null {
  let rest = pattern;
  function alternatives(): string {
    const options = [sequence()];
    while (rest.startsWith('|')) {
      rest = rest.slice(1);
      options.push(sequence());
    }
    return chance.of(options);
  }
  function sequence(): string {
    let out = '';
    while (rest !== '' && !/^[|)]/.test(rest)) out += counted();
    return out;
  }
  function counted(): string {
    const begin = rest;
    const first = one();
    const used = begin.slice(0, begin.length - rest.length);
    const count = COUNT.exec(rest);
    if (count === null) return first;
    rest = rest.slice(count[0].length);
    const after = rest;
    const times = count[1] !== undefined ? Number(count[1]) : count[0] === '+' ? 1 : 0;
    let out = '';
    for (let i = 0; i < times; i++) {
      rest = used;
      out += one();
    }
    rest = after;
    return out;
  }
  function one(): string {
    TOKEN.lastIndex = 0;
    const token = TOKEN.exec(rest)?.[0];
    if (token === undefined || !rest.startsWith(token)) throw new RangeError(pattern);
    rest = rest.slice(token.length);
    if (token !== '(' && token !== '(?:') return letterOf(token, chance);
    const inner = alternatives();
    if (!rest.startsWith(')')) throw new RangeError(pattern);
    rest = rest.slice(1);
    return inner;
  }
  try {
    const made = alternatives();
    return rest === '' ? made : null;
  } catch {
    return null;
  }
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
