import { isUnspoken } from '../by-look/looks.js';
import type { Desk } from '../desk.js';
import type { SecretName } from '../by-name/name-rules.js';
import type { Script } from './script.js';

// `login with password=swordfish failed`, `Server=db;Password=CorrectHorse;`, `password: opensesame!`: a word that somebody
// chose looks like any other, so that behind a sign of assignment whatever follows is one, unless it speaks about
// passwords, is a type, a place for a value, or a name in a program.

interface Assigned {
  /** Where the name begins, where the sign ends, and from where to where the value stands. */
  readonly named: number;
  readonly after: number;
  readonly start: number;
  readonly end: number;
}

/** `ann`, `yes`: hardly a password, and often a name in a program. */
const SHORTEST = 4;
const WORD = /^[\p{L}\p{N}_\-~+/=%:|$!@^*.?]+$/u;

/** What is written behind a password's name without being one: what is wrong with it, what can be done, its type. */
const SPOKEN = new Set(
  (
    'required optional mandatory needed missing blank empty invalid valid incorrect correct wrong expired changed unchanged updated reset ' +
    'set unset forgotten forgot lost show hide shown hidden change edit view copy weak strong good fair medium short long same different ' +
    'confirm confirmed confirmation not none never always must should cannot may might will would could does please enter choose repeat ' +
    'type minimum maximum length characters character policy rules rejected accepted denied failed failure error mismatch matches match ' +
    'missmatch known unknown disabled enabled true false null undefined string text varchar char bytes integer number boolean bool object ' +
    'array option maybe value values field input prompt file stdin vault keyring encrypted hashed plain plaintext redacted filtered masked ' +
    'hash login user username name email this that here there below above your with from only also when where what which yes okay default ' +
    'bcrypt argon scrypt basic bearer local query body header cookie session external ' +
    'erforderlich falsch notwendig requis obligatoire requerida requerido obligatorio obligatoria obbligatoria vereist'
  ).split(' '),
);

/** What is said of a password, and no password. */
export const isSpoken = (word: string): boolean => SPOKEN.has(word.toLowerCase());

/** Without a sign or a digit in it: `yourPassword`, `SecretStr`, `db_pwd` stand for a value. */
const STANDS_FOR = /pass(?:word|wd|phrase|wort)|secret|pwd|string|field|your|example|placeholder|param/i;
/** `DB_LOGIN`, `$NAME`, `%s`, `:name`, `[FILTERED]`. */
const CONSTANT = /^(?:[A-Z]+(?:_[A-Z]+)+|\$[A-Za-z_]\w*|[%:@].*)$/;
/** `this.value`, `e.target.value`, `form.entered`. */
const MEMBER =
  /^(?:\w|this|self|that|form|event|req|request|user|data|document|window|process|config|settings|props|state|values|params|options|body|input|args)\??\.[\w$.?]+$|^[A-Za-z_$][\w$.?]*\.(?:value|password|secret|length|text)$/;
/** `var password=input`, `this.password=input`. */
const IN_PROGRAM = /(?:\b(?:var|let|const|return|this|self|new)[ .]|(?:^|[^\w.])\w\.)$/;
const LONGEST_LEAD = 12;

/** Whether the bare word that is assigned to this name is one that somebody chose. */
export function isChosen(text: string, at: Assigned, secret: SecretName, script: Script, desk: Desk): boolean {
  if (secret.demand !== 'any' || !(secret.kind === 'password' || secret.kind === 'secret')) return false;
  const isLoose = text.charCodeAt(at.after - 1) === 0x3a || at.start > at.after;
  if (isLoose && (secret.kind !== 'password' || !endsSentence(text, at.end))) return false;
  const value = text.slice(at.start, at.end);
  if (!isWord(value, desk)) return false;
  if (isLoose && (IDENTIFIER.test(value) || isDeclared(text, at.named))) return false;
  if (isLoose && (isLabel(text, at.named) || BEYOND_ASCII.test(value)) && isPlainWord(value)) return false;
  if (/[([]/.test(text.charAt(at.end)) || IN_PROGRAM.test(leadOf(text, at.named))) return false;
  return script !== 'html' || isInText(text, at.named);
}

/** `Passwort: Pflichtfeld`: behind a label, as people write it, stands what is said of a password; programs write `password`. */
const isLabel = (text: string, named: number): boolean => /\p{Lu}/u.test(text.charAt(named));
const BEYOND_ASCII = /[^\u0000-\u007f]/;
const PLAIN_WORD = /^\p{Lu}?\p{Ll}+(?:-\p{Lu}?\p{Ll}+)*$/u;

/** A word as dictionaries have it; one that nobody can say was drawn. */
const isPlainWord = (value: string): boolean => PLAIN_WORD.test(value) && !isUnspoken(value);

/** `hash_operators`, `ID`; and a question is none. */
const IDENTIFIER = /\?$|^[A-Z]{2,}$|^[a-z]+(?:_[a-z]+)+$/;

/** `type User { password: Hash }`: behind the colon of a declaration stands a type. */
const DECLARES = /\b(?:type|input|interface|class|struct|record|model|message|schema|table|enum)\b[^{}\n]{0,100}$/i;
const LONGEST_DECLARATION = 20_000;
const LONGEST_HEAD = 100;

function isDeclared(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_DECLARATION), at);
  const open = before.lastIndexOf('{');
  return open > before.lastIndexOf('}') && DECLARES.test(before.slice(Math.max(0, open - LONGEST_HEAD), open));
}

const leadOf = (text: string, named: number): string => {
  const [, object = ''] = /^((?:\w+\.)*)/.exec(text.slice(named, named + LONGEST_LEAD)) ?? [];
  return text.slice(Math.max(0, named - LONGEST_LEAD), named + object.length);
};

function isWord(value: string, desk: Desk): boolean {
  if (value.length < SHORTEST || !WORD.test(value) || CONSTANT.test(value) || MEMBER.test(value)) return false;
  // Of rules, `required|min:8`, the first tells.
  if (SPOKEN.has(/^[^.!?:|]*/.exec(value.toLowerCase())![0])) return false;
  const isOdd = /[\p{N}~+=%|$!@^*]/u.test(value);
  return isOdd || !(STANDS_FOR.test(value) || desk.nameInfo(value).shown !== null);
}

/** Behind a colon, or a space, a sentence may follow; a password stands alone. */
const ENDS = /(?:[.!]?[^\S\n\r]{0,40}(?:$|["'<\\`\n\r]|-->)|[;,|)\]])/y;

function endsSentence(text: string, end: number): boolean {
  ENDS.lastIndex = end;
  return ENDS.test(text);
}

/** Tags and scripts of a page assign as well; its texts are between tags, or in comments. */
const LONGEST_TEXT = 2_000;

function isInText(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_TEXT), at);
  const open = before.lastIndexOf('<');
  if (open < 0) return at <= LONGEST_TEXT;
  return before.startsWith('<!--', open) || /^<\/?(?!script|style)[a-z][^>]*>/i.test(before.slice(open));
}
