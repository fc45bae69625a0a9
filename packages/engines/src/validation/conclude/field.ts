import { byText } from '@asbuilt/spec';
import { foldName, lastPart } from '../../errors/folded-names.js';
import { withoutEcho, type Reading } from '../grammar/read-message.js';
import { plainWords, tidied } from '../grammar/subject.js';
import type { Rejection } from '../summary.js';
import { nameAt, untakenPath } from '../field-path.js';
import { fieldNamed, type Labels, type Scope } from './scope.js';

export interface ResolvedField {
  readonly name: string;
  /**
   * How it is known: the answer points at it, the message names it, only its value breaks what is asked for, its words are
   * like it, or only its label is known.
   */
  readonly by: 'pointer' | 'name' | 'value' | 'likeness' | 'label';
}

const QUOTES = String.raw`(?<!["'\`[\]])["'\`[\]]+(?!["'\`[\]])`;
const NAME = String.raw`([A-Za-z_][\w.-]*)`;
/** Not "must be a `number` type", which names what it should be. */
const MARKED = new RegExp(QUOTES + NAME + QUOTES + String.raw`(?! type\b)`, 'g');
/** Words before a quoted name that say it is a field's. */
const INTRODUCED = new RegExp(
  String.raw`\b(?:for|field|property|parameter|attribute|value in|value of)\s+${QUOTES}${NAME}${QUOTES}`,
  'i',
);
/** Not "failed for object='thing'", which names what was sent as a whole. */
const AFTER_FOR = /\b(?:failed|error|invalid) (?:for|on) (?:field )?(?!object\s?=)[["'`]*([A-Za-z_]\w*(?:\.\w+)*)/i;
/** `address.city must …`, not `report.exe is …`, which is what a file is called. */
const DOTTED =
  /^((?!\S+\.(?:exe|pdf|png|jpe?g|gif|svg|webp|heic|csv|xlsx?|docx?|pptx?|txt|zip|json|xml|html?|mp[34]|mov|webm|ya?ml|md|gz|tar)\s)[a-z_]\w*(?:\.\w+)+) /i;
/** A path in the notation of a program: `field 'items, 0, quantity'`, `path $.items[0].qty`, and of a chain its last step. */
const PATHS: readonly RegExp[] = [
  /\b(?:field|property|parameter|attribute|path) ["'`]([A-Za-z_]\w*(?:(?:, | ?> ?| ?-> ?|\/)\w+)+)["'`]/i,
  /["'`]\/(?:(?:body|query|headers)\/)([A-Za-z_]\w*(?:\/\w+){0,6})["'`] (?:property|must|should|is)\b/,
  // "Folder has empty path"
  /\b(?:has|have) (?:an? )?empty (\w+)[.!]?$/i,
  /\bGo struct field \w+\.([\w.]+)/,
  /\bpath \$\.([\w.[\]]+)/,
  /(?:reference chain: [^]{1,300})\["(\w+)"\]/,
  /\b(?:missing field|column) [`'"](\w+)[`'"]/,
  // "Tax region with code: de, already exists", and of PostgreSQL "Key (code)=(de) already exists"
  /\bwith (?:\w+ ){0,2}(\w+): [^,]{1,80}, already exists\b/,
  /\bKey \((\w+)\)=/,
  /\b(?:not null|unique) constraint failed: \w+\.(\w+)/i,
];

/** The subject is a quoted name and words that say what it is. */
const ONLY_QUOTED = new RegExp(
  String.raw`^[^\w"'\`[\]]*(?:(?:the|field|value|parameter|property|attribute|key|option|argument)\s+)*${QUOTES}${NAME}${QUOTES}(?:\s+(?:field|value|parameter|property|attribute|must|should))*\W*$`,
  'i',
);

/** The fields that a complaint is about: what points at them first, then names in the sentence, then its subject. */
export function resolveFields(
  rejection: Rejection,
  reading: Reading | null,
  scope: Scope,
  labels: readonly Labels[],
  noun: string,
): ResolvedField[] {
  const { field } = rejection;
  // of items the number tells nothing
  const message = withoutEcho(rejection.message).replaceAll(/(?<=\w)\[\d{1,9}\]/g, '');
  if (field !== null && rejection.sent.kept.has(field)) return [{ name: field, by: 'pointer' }];
  if (field !== null) return [{ name: asRequested(field, scope, noun), by: 'pointer' }];
  const path = PATHS.map((words) => words.exec(message)?.[1]).find((one) => one !== undefined);
  if (path !== undefined)
    return [
      { name: asRequested(path.replaceAll(/\W+(?:\d+(?=\W|$))?/g, '.').replace(/\.$/, ''), scope, noun), by: 'name' },
    ];
  const marked = [...message.matchAll(MARKED)].map((match) => match[1]!);
  const named = marked.map((name) => inRequest(name, scope)).find((name) => name !== undefined);
  if (named !== undefined) return [{ name: named, by: 'name' }];
  // A word in quotes that was sent as a value is no name, whatever stands before it.
  if (rejection.quotes !== null) return [{ name: rejection.quotes, by: 'name' }];
  const pointed = afterFor(message, scope) ?? DOTTED.exec(message)?.[1] ?? INTRODUCED.exec(message)?.[1];
  if (pointed !== undefined) return [{ name: asRequested(pointed, scope, noun), by: 'name' }];
  const quoted = reading === null ? undefined : ONLY_QUOTED.exec(reading.subject)?.[1];
  if (quoted !== undefined) return [{ name: quoted, by: 'name' }];
  return reading === null ? [] : bySubject(reading, rejection, scope, labels, noun);
}

/** "Invalid for cart" speaks of a thing, unless the request has such a field. */
function afterFor(message: string, scope: Scope): string | undefined {
  const [words = '', name] = AFTER_FOR.exec(message) ?? [];
  if (name === undefined) return undefined;
  return /["'`[]|\bfield\b|\./.test(words) || !/^invalid/i.test(words) || inRequest(name, scope) !== undefined
    ? name
    : undefined;
}

/** By all of its path: the city of the one address is not that of the other. */
const inRequest = (told: string, { paths }: Scope): string | undefined => nameAt(told, paths);

function asRequested(told: string, scope: Scope, noun: string): string {
  return inRequest(told, scope) ?? untakenPath(told, [...scope.paths], noun);
}

function bySubject(
  reading: Reading,
  rejection: Rejection,
  scope: Scope,
  labels: readonly Labels[],
  noun: string,
): ResolvedField[] {
  const whole = plainWords(reading.subject);
  const bare = tidied(whole);
  const exact = fieldNamed(whole, scope, labels) ?? fieldNamed(bare, scope, labels);
  if (exact !== undefined) return [{ name: renewed(exact, scope), by: 'name' }];
  const words = bare === '' ? [] : bare.split(' ');
  // "Offer name": what the thing is called may stand before the name of its field.
  for (let from = 1; from < words.length; from++) {
    const name = fieldNamed(words.slice(from).join(' '), scope, []);
    if (name !== undefined) return [{ name, by: 'name' }];
  }
  if (rejection.breaks !== null && !isCalledOtherwise(rejection.breaks, bare, scope))
    return [{ name: rejection.breaks, by: 'value' }];
  const isUnique = reading.said.some((one) => one.rule === 'unique');
  const named = namesIn(rejection.message, scope);
  // "Duplicate key and language combination": what is taken are both together, of which the first is told.
  const first = isUnique || named.length === 1 ? named[0] : undefined;
  const spoken = first ?? (isUnique && !hasKeyWord(words) ? naturalKey(rejection) : undefined);
  if (spoken !== undefined) return [{ name: spoken, by: 'likeness' }];
  if (isUnique) return [];
  const isFile = rejection.isUpload && FILE_NAME.test(bare);
  if (IDENTIFIER.test(words[0] ?? '') && words.length === 1 && rejection.message.startsWith(bare) && !isFile)
    return [{ name: bare, by: 'likeness' }];
  const own = words.length > 1 && foldName(words[0]!) === noun ? words.slice(1) : words;
  // Of an old, a new and a repeated one rules speak of the new one.
  const fresh = scope.names.get(foldName(`new ${own.at(-1) ?? ''}`)) ?? newPassword(rejection.message, scope);
  if (fresh !== undefined) return [{ name: fresh, by: 'likeness' }];
  const alike = likeName(own.at(-1) ?? '', scope);
  if (alike !== undefined) return [{ name: alike, by: 'likeness' }];
  // What is wrong with a value was sent; of what is missing only the label may be known.
  // What a page calls wrong and no name or label is like was sent under another name, which the sentence does not tell.
  if (rejection.inPage && rejection.sent.kept.size > 0 && reading.said.every((one) => one.rule === 'unclear'))
    return [];
  const mayLack = rejection.inPage || reading.said.some((one) => one.rule === 'required' || one.rule === 'unclear');
  const isLabel = mayLack && own.length > 0 && own.length === words.length && own.length <= MOST_LABEL_WORDS;
  return isLabel && /^\p{Lu}[\p{L} -]+$/u.test(bare) && !NO_FIELD.test(bare)
    ? [{ name: words.join('_').toLowerCase(), by: 'label' }]
    : [];
}

/** "photo.png exceeds …": what the file is called, and not the field that it was sent in. */
const FILE_NAME = /\.[a-z][a-z0-9]{1,4}$/i;

/**
 * Where the form of the call labels its fields, a sentence calls them so: a value that breaks what it asks for tells the
 * field only where the sentence and its label or name have a word in common.
 */
function isCalledOtherwise(name: string, subject: string, { labels }: Scope): boolean {
  const said = wordsOf(subject);
  if (said.length === 0 || labels.size === 0) return false;
  const own = [lastPart(name), ...[...labels].filter(([, of]) => of === name).map(([label]) => label)];
  return !said.some((word) => own.some((one) => one.toLowerCase().includes(word)));
}

/** Of "Tier prices" `tier` and `price`. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.replace(/(?<=.{3})s$/, ''));

/** Of an old, a new and a repeated password rules speak of the new one. */
function renewed(name: string, { names }: Scope): string {
  return names.get(foldName(`new ${lastPart(name)}`)) ?? name;
}

function newPassword(message: string, { names }: Scope): string | undefined {
  return /\bpassword\b/i.test(message) ? (names.get('newpassword') ?? names.get('password')) : undefined;
}

/** "Your password is incorrect": what is asked for beside a new one is the one of today. */
export function oldPassword(message: string, { names }: Scope): string | undefined {
  if (!/\bpassword\b/i.test(message)) return undefined;
  const old = ['currentpassword', 'oldpassword', 'existingpassword'].find((name) => names.has(name));
  return old === undefined ? undefined : names.get(old);
}

/** A sentence that begins with a name as programs write it: `lastName must be a string`. */
const IDENTIFIER = /^[a-z_][\w.]*$/;
const MOST_LABEL_WORDS = 3;
/** Subjects of sentences that speak of the request, of people and of things, not of a field. */
const NO_FIELD =
  /^(?:this|that|it|you|your|we|there|request|body|payload|json|query|validation|value|user|member|account|resource|object|record|item|entry|please|sorry|file)\b/i;
/** Shorter words are in many a sentence by chance, and shorter names in many a word. */
const SHORTEST_WORD = 3;
const SHORTEST_NAME = 4;

/** "Must be a number": what it should be, even where a field is called so. */
const WANTED = /\bbe an? ["'`]?\w+/;

/** "The server did not receive a valid email": the names of the request that the sentence speaks of, in its order. */
function namesIn(message: string, { names }: Scope): string[] {
  const words =
    message
      .toLowerCase()
      .replace(WANTED, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = new Set<string>();
  for (const [i, word] of words.entries())
    for (const said of [foldName(word), ...(i > 0 ? [foldName(words[i - 1]! + word)] : [])]) {
      const name = said.length >= SHORTEST_WORD ? names.get(said) : undefined;
      if (name !== undefined) found.add(name);
    }
  return [...found];
}

/** What things are told apart by, the likeliest first. */
const NATURAL_KEYS = ['email', 'username', 'login', 'slug', 'code', 'name', 'key', 'title'];

/** "This login is already registered" says which field it is about, whatever that is called. */
const hasKeyWord = (words: readonly string[]): boolean => words.some((word) => KEY_WORDS.has(foldName(word)));
const KEY_WORDS = new Set(['email', 'username', 'login', 'slug', 'code', 'key', 'phone', 'nickname', 'handle']);

/** "Snippet already exists": the field that its things are told apart by, where the request has one. */
function naturalKey({ sent }: Rejection): string | undefined {
  const names = [...sent.kept.keys()].sort(byText);
  if (names.length === 1) return names[0];
  const keys = names.filter((name) => NATURAL_KEYS.includes(foldName(name)));
  return keys.length === 1 ? keys[0] : undefined;
}

/** "Trials", of a field `trial_days`: the only one that begins or ends with the word. */
function likeName(word: string, { names }: Scope): string | undefined {
  const single = foldName(word).replace(/s$/, '');
  if (single.length < SHORTEST_NAME) return undefined;
  const alike = [...names.values()].filter((name) => {
    const words = lastPart(name)
      .split(/[_-]|(?<=[a-z])(?=[A-Z])/)
      .map((part) => part.toLowerCase());
    return words.length > 1 && (words[0] === single || words.at(-1) === single);
  });
  return alike.length === 1 ? alike[0] : undefined;
}
