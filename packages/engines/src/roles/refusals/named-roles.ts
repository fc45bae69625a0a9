import { textHash } from '../../kit/summary/text-hash.js';
import { readClaimKey, type TryKey } from '../keys.js';
import type { Outcome } from './outcome.js';
import { NAMES_ROLE } from '../people/person.js';
import type { RolesSummary, Try } from '../summary.js';

// "Only the master strikes out stays.": of a right where somebody is a master, and of a state where nobody is a draft.

/** Between the hash of the words of a refusal and the hashes of what they say must be. */
const NAMES = '^';
const ONLY = /\bonly (?:an? |the )?([\p{L}-]+(?: [\p{L}-]+)?)/giu;
const BY_NAME_ONLY = /\b(?:to|for) (?:the )?([\p{L}-]+) only\b/giu;
const FOR_WHOM = /\b(?:is|are) (?:open |reserved |meant )?(?:for|to) (?:the )?([\p{L}-]+)(?: only)?\W*$/giu;
const OF_ROLE = /\brole (?:of )?(?:an? |the )?["'“]?([\p{L}-]+(?: [\p{L}-]+)?)/giu;

/** What is added to the hash of a refusal: who it says may. */
export function namesIn(message: string): string {
  const said = [ONLY, BY_NAME_ONLY, FOR_WHOM, OF_ROLE]
    .flatMap((named) => [...message.matchAll(named)])
    .map(([, words]) => words!);
  const names = said.flatMap((words) => [words, words.split(' ')[0]!]);
  return names.length === 0 ? '' : NAMES + [...new Set(names.map(hashOf))].sort().join(NAMES);
}

const hashOf = (name: string): string =>
  textHash(
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '')
      .replace(/s$/, ''),
  ).toString(36);

type Tried = TryKey & { readonly tried: Try; readonly call: string };

/**
 * Whether a refusal says that it takes a role that others have and who was refused has not. An owner may be whose the thing
 * is as well: there one who has that role must have done it.
 */
export function takesAnotherRole({ claims }: RolesSummary, tries: readonly Tried[]): (one: Tried) => boolean {
  const roles = new Map<string, Set<string>>();
  for (const key of claims.kept.keys()) {
    const { actor, name, value } = readClaimKey(key);
    if (typeof value !== 'string' || !NAMES_ROLE.test(name)) continue;
    const hash = hashOf(value);
    roles.set(hash, (roles.get(hash) ?? new Set()).add(actor));
  }
  // recordings are called by what those who act in them are
  for (const { actor } of tries) {
    const hash = hashOf(actor.replace(/(?:[-_. ]|(?<!\d))\d+$/, ''));
    roles.set(hash, (roles.get(hash) ?? new Set()).add(actor));
  }
  const isDoneBy = (who: ReadonlySet<string>, call: string) =>
    tries.some((one) => one.call === call && one.outcome === 'ok' && who.has(one.actor));
  return ({ actor, call, outcome, tried }) => {
    const named = [...tried.said.kept.keys()].map((words) => words.split(NAMES).slice(1));
    const isAnothers = (name: string) => {
      const who = roles.get(name);
      return who !== undefined && !who.has(actor) && (!MUST_BE_DONE.has(outcome) || isDoneBy(who, call));
    };
    return SAYS_WHO.has(outcome) && named.length > 0 && named.every((names) => names.some(isAnothers));
  };
}

/** `other`: what a page says of the step that led to it; of other failures no words are kept. */
const SAYS_WHO: ReadonlySet<Outcome> = new Set(['forbidden', 'unrelated', 'not yours', 'other']);
const MUST_BE_DONE: ReadonlySet<Outcome> = new Set(['not yours', 'other']);
