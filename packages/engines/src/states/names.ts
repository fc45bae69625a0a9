import { nounOf, partsOf } from '../entities/words.js';

// Which fields may hold a state, by their names alone: an observer sees one exchange and cannot know what will change.
// Whether a field is a life cycle is concluded from how its values move.

/**
 * `status`: says in which state a thing is; `flag`: is a state by itself, `archived: true`; `time`: when it came into one,
 * `archived_at`; `word`: any other word, and `switch`: any other boolean, see any-word.ts; `next`: a list of the states it may go to; `choices`: a list of what a field may be; `pair`: what a field was
 * before a change, in a log; `exits`: where a state of a described machine leads.
 */
export type FieldKind = 'status' | 'word' | 'switch' | 'flag' | 'time' | 'next' | 'choices' | 'pair' | 'exits';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const STATUS = set('status state stage phase lifecycle statut etat estado situacao zustand stato stav tila durum');
/** Looked for in pages before they are read. */
export const MAY_HEAD_A_STATE = new RegExp(`(?:${[...STATUS].join('|')})\\s*(?::\\s*)?<`, 'i');
// Parts behind it that say how it is written, not what it is.
const WRITTEN_AS = set('id key name');
// Before it these words tell of another moment or another thing than the one that carries the field.
const NOT_NOW = set(
  'previous prev old former last from to new next initial default target original was before after http exit response readystate ready',
);

/** What things become. As a flag, `is_archived`, or with a time, `archived_at`. */
const BECOME = set(
  'activated approved accepted archived assigned banned blocked cancelled canceled checked claimed closed collected completed confirmed deactivated declined delivered deleted disabled dismissed enabled ended expired failed finished frozen fulfilled hidden invited issued launched locked opened paid paused processed published read refunded registered rejected released removed resolved retired returned reviewed revoked sent settled shipped signed solved started stopped submitted suspended terminated trashed unpublished used verified withdrawn won',
);
const FLAGS = set('active inactive open done protected draft live');
const BEGIN = set('new pending queued requested waiting scheduled planned created unpaid unconfirmed todo invited');
const NEXT = set('states statuses transitions status state stages');
const MAY = set('next allowed available possible permitted valid legal');
const CHOICES = set('choices options enum values allowed_values enum_values one_of allowable_values');
const WAS = set(
  'from old_value old before from_value from_string previous_value from_status from_state old_status previous_status',
);

// Names come again and again. A cache only.
const MOST_NAMES = 20_000;
const kinds = new Map<string, FieldKind | null>();

export function fieldKind(name: string): FieldKind | null {
  let known = kinds.get(name);
  if (known === undefined) {
    known = kindOf(partsOf(name));
    if (kinds.size >= MOST_NAMES) kinds.clear();
    kinds.set(name, known);
  }
  return known;
}

function kindOf(parts: readonly string[]): FieldKind | null {
  const stem = stemOf(parts);
  const last = stem.at(-1) ?? '';
  const first = stem[0] ?? '';
  if (WAS.has(parts.join('_'))) return 'pair';
  if (parts.length === 1 && last === 'to') return 'exits';
  if (MAY.has(first) && stem.length > 1 && NEXT.has(last)) return 'next';
  if (STATUS.has(last)) return stem.length > 1 && NOT_NOW.has(first) ? null : 'status';
  if (last === 'transitions') return 'next';
  if (CHOICES.has(parts.join('_'))) return 'choices';
  return flagOf(parts) ?? timeOf(parts);
}

function flagOf(parts: readonly string[]): FieldKind | null {
  const own = parts[0] === 'is' || parts[0] === 'was' ? parts.slice(1) : parts;
  return own.length === 1 && (BECOME.has(own[0]!) || FLAGS.has(own[0]!)) ? 'flag' : null;
}

/** What is noted of things whatever becomes of them, and what is only expected of them. */
const NOTED = set(
  'created updated modified changed edited viewed visited accessed logged refreshed synced indexed generated touched inserted recorded imported fetched tested calculated saved scheduled expected planned estimated promised reviewed needed',
);
const PARTICLE = set('in out up off down over back away');

function timeOf(parts: readonly string[]): FieldKind | null {
  const last = parts.at(-1);
  if (parts.length < 2 || parts[0] === 'last' || (last !== 'at' && last !== 'on')) return null;
  const word = becameIn(parts);
  return BECOME.has(word) || (PARTICIPLE.test(word) && word.endsWith('ed') && !NOTED.has(word)) ? 'time' : null;
}

/** Of `checked_in_at` the `checked`. */
const becameIn = (parts: readonly string[]): string =>
  (parts.length > 2 && PARTICLE.has(parts.at(-2)!) ? parts.at(-3) : parts.at(-2)) ?? '';

/** A time of a word that states are told by (`archived_at`). Of any other word behaviour must tell (`deceased_at`). */
export const isTimeOfState = (name: string): boolean => BECOME.has(partsOf(name).at(-2) ?? '');

const stemOf = (parts: readonly string[]): readonly string[] =>
  parts.length > 1 && WRITTEN_AS.has(parts.at(-1)!) ? parts.slice(0, -1) : parts;

/** One name for a field in several spellings: `status`, `statusId` and `status_id`. */
export const fieldStem = (name: string): string => stemOf(partsOf(name)).join('_');

/** A value that says of a thing what it is or became; `alert` and `free` say of what kind it is. */
export const isStateWord = (value: string): boolean => {
  const parts = partsOf(value);
  const word = parts.at(-1) ?? '';
  return [parts.join('_'), word].some((w) => BECOME.has(w) || FLAGS.has(w) || BEGIN.has(w)) || PARTICIPLE.test(word);
};

/** What became of it or is going on: `waitlisted`, `charging`. */
const PARTICIPLE = /..(?:[^e]ed|[^aeiou]ing)$/;

// ---- what is done to things ----------------------------------------------------------------------------------------

const VERBS = set(
  'accept activate approve archive assign ban block cancel claim close collect complete confirm deactivate decline deliver disable dismiss enable end expire fail finish freeze fulfill hide hold issue launch lock lose mute open pause pay process protect publish read refund reinstate reject release reopen restore resolve resume retire return review revoke send settle ship solve start stop submit suspend terminate trash unarchive unban unblock unfreeze unhide unlock unpause unprotect unpublish unsuspend verify void waive withdraw',
);

/** The last word of an address says what is done: `/orders/7/cancel`. */
export const isVerb = (word: string): boolean => VERBS.has(word.toLowerCase());

const BACK = set('reopen restore reinstate resume activate reactivate enable open unarchive');

/** It undoes: the thing goes back to what it was. */
export const goesBack = (verb: string): boolean => BACK.has(verb) || UNDOES.test(verb);

// `deactivate`, but neither `deliver` nor `decline`; `unpublish`, but not `unite`
const UNDOES =
  /^(?:un(?!it|iv|der|til)|de(?:activ|allocat|archiv|assign|authori|commission|escalat|flag|list|priorit|provision|publish|queue|regist|schedul|select|star)|dis(?:abl|arm|connect))/;

/** `cancel` makes `Cancelled`, `ship` makes `shipped`, `pay` makes `paid`, `hide` makes `hidden`. */
export function makes(verb: string, state: string): boolean {
  const word = state.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  const stem = verb.replace(/(?:e|y)$/, '');
  return word.startsWith(stem) && /^(?:e?d|ied|id|y|en|n|t|[lpnt]?ed|den)?$/.test(word.slice(stem.length));
}

const SWITCHED = /^(?:is_)?(?:on|enabled?|active|activated)$/;

/** `archive` sets `archived` and `archived_at`, and `unarchive` takes it back; `on` and `off` are of any flag. */
export function flagSetBy(verb: string, flag: string): boolean | null {
  if (verb === 'on' || verb === 'off') return SWITCHED.test(flag) ? verb === 'on' : null;
  const word = flag.replace(/^(?:is|was)_/, '');
  const sets = (one: string): boolean => makes(one, word) || nounOf(one) === word;
  if (sets(verb)) return true;
  const undone = verb.replace(/^(?:un|de|dis)/, '');
  return undone !== verb && (sets(undone) || sets(`en${undone}`)) ? false : null;
}
