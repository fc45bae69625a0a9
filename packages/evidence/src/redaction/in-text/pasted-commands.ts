import { learn, type Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { isSecretValue } from '../by-name/named.js';
import { unwrite } from '../by-look/plain.js';

// Commands of a shell or a database, as they are pasted into tickets and quoted by errors: `--password x`, `mysql -uroot -px`.

/** A value up to what ends it in a shell, a JSON string or an HTML text. */
const VALUE = String.raw`(?<quote>\\?["']?)([^\s"'<>\\\x60;&|]{3,200})\k<quote>(?=[\s"'<>\\\x60;&|]|$)`;
const OPTION = new RegExp(String.raw`--([a-z][a-z-]{1,30})(?: {1,2})${VALUE}`, 'y');
/** Other options, `<place>`, `$NAME`, `[FILTERED]`. */
const NO_VALUE =
  /^(?:(?:[A-Z]+_[A-Z_]+|KEY|TOKEN|SECRET|PASS|VALUE|STRING)$|-|\$|%|\[|\{|\*+$|your|option|flag|argument|parameter|must|cannot|should|requires|missing|given)/;

/** `--password x`: `--` stands at `at`. */
export function inspectOption(text: string, at: number, desk: Desk): Edit | null {
  if (/[\w-]/.test(text.charAt(at - 1))) return null;
  OPTION.lastIndex = at;
  const match = OPTION.exec(text);
  if (match === null) return null;
  const [whole, name = '', quote = '', written = ''] = match;
  const info = desk.nameInfo(name);
  if (info.shown === null || NO_VALUE.test(written) || !isSecretValue(written, info.shown, name, 'shown')) return null;
  const end = at + whole.length - quote.length;
  return made(end - written.length, written, desk);
}

const LONGEST_COMMAND = 300;
/** Glued to its option; what stands behind it is the name of a database, as the manual says. */
const OF_MYSQL = new RegExp(String.raw`^(?:-?(?:dump|admin|import|check|show))?(?: +(?!-p)[^\s"'<>;|]+)* +-p${VALUE}`);

interface Program {
  readonly name: string;
  /** Its rare letter, from which on it is looked for. */
  readonly rare: number;
  /** What stands behind the name, up to the password. */
  readonly password: RegExp;
}

export const PROGRAMS: readonly Program[] = [
  { name: 'mysql', rare: 3, password: OF_MYSQL },
  { name: 'mariadb', rare: 5, password: OF_MYSQL },
  { name: 'sshpass', rare: 2, password: new RegExp(String.raw`^ +-p ?${VALUE}`) },
  {
    name: 'docker login',
    rare: 3,
    password: new RegExp(String.raw`^(?: +(?!-p )[^\s"'<>;|]+)* +-p +${VALUE}`),
  },
  { name: 'IDENTIFIED BY', rare: 0, password: new RegExp(String.raw`^ +(?=\\?["'])${VALUE}`) },
  {
    name: 'net use',
    rare: 4,
    password: new RegExp(String.raw`^(?: {1,3}[a-z*]:?)? {1,3}\\{2,4}[^\s"'<>;|]{1,200} {1,3}(?!/)${VALUE}`, 'i'),
  },
  // a network as a picture tells it to telephones
  { name: 'WIFI:', rare: 0, password: /^(?:[^;"\n]{0,80};){0,4}P:(?<quote>)([^;"\s]{3,100})(?=;)/ },
  { name: 'jdbc:oracle:thin:', rare: 0, password: /^[\w$-]{1,64}\/(?<quote>)([^\s"'<>@/]{3,200})(?=@)/ },
];

/** `mysql -uroot -px`, `IDENTIFIED BY 'x'`: the name of the program stands at `at`. */
export function inspectProgram({ name, password }: Program, text: string, at: number, desk: Desk): Edit | null {
  const from = at + name.length;
  const match = password.exec(text.slice(from, from + LONGEST_COMMAND));
  if (match === null) return null;
  const [whole, quote = '', written = ''] = match;
  if (NO_VALUE.test(written)) return null;
  return made(from + whole.length - quote.length - written.length, written, desk);
}

function made(start: number, written: string, desk: Desk): Edit {
  const secret = unwrite(written);
  learn(desk, secret, true);
  return { start, end: start + written.length, kind: 'secret', text: desk.pseudonym(secret) };
}
