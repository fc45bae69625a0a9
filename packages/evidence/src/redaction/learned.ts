import type { Json } from '../events.js';
import type { Desk } from './desk.js';
import { writings } from './by-look/plain.js';

// A secret that was found by its name is looked for, word for word, in the rest of its exchange: a session id that a
// page repeats in a script, a token that an error message quotes.

export interface Learned {
  readonly secret: string;
  readonly made: string;
  /** A stretch of it that no escaping changes: where this is not found, the secret is not there. */
  readonly core: string;
}

/** A shorter core is found everywhere and saves nothing. */
const SHORTEST_CORE = 6;

export function learnedSecrets(desk: Desk): Learned[] {
  return [...desk.learned]
    .sort((a, b) => b.length - a.length)
    .map((secret) => ({ secret, made: desk.pseudonym(secret), core: coreOf(secret) }));
}

/** Long enough to be met by nobody else; best where it begins with a letter that texts hardly use: it is searched by that. */
const RARE_CORE = /[QXZJKVWYHGUqzxj][\w.-]{15,31}/;
const LONG_CORE = /[\w.-]{16,32}/;

function coreOf(secret: string): string {
  let core = (RARE_CORE.exec(secret) ?? LONG_CORE.exec(secret))?.[0] ?? '';
  if (core !== '') return core;
  for (const run of secret.match(/[\w.-]+/g) ?? []) if (run.length > core.length) core = run;
  return core.length < SHORTEST_CORE ? '' : core;
}

export function occurring(learned: readonly Learned[], text: string): Learned[] {
  return learned.filter(({ core }) => text.includes(core));
}

export function replaceLearned(text: string, learned: readonly Learned[]): string {
  let made = text;
  for (const { secret, made: pseudonym, core } of learned) {
    if (made.length < core.length || !made.includes(core)) continue;
    for (const form of writings(secret)) if (made.includes(form)) made = made.replaceAll(form, () => pseudonym);
  }
  return made;
}

/** In place, keys as well: there are maps by token. */
export function replaceLearnedInJson(value: Json, learned: readonly Learned[]): Json {
  if (typeof value === 'string') return replaceLearned(value, learned);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) value[i] = replaceLearnedInJson(value[i]!, learned);
    return value;
  }
  let isKey = false;
  for (const key in value) {
    value[key] = replaceLearnedInJson(value[key]!, learned);
    isKey ||= learned.some(({ core }) => key.length >= core.length && key.includes(core));
  }
  if (isKey) renameKeys(value, (key) => replaceLearned(key, learned));
  return value;
}

/** In place: all of them are set anew, so that they stay in their order. */
export function renameKeys(node: { [key: string]: Json }, rename: (key: string) => string): void {
  for (const [key, item] of Object.entries(node)) {
    delete node[key];
    // Defined, so that a key such as `__proto__` stays data.
    Object.defineProperty(node, rename(key), { value: item, enumerable: true, writable: true, configurable: true });
  }
}
