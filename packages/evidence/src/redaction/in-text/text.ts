import { inspectAt } from '../by-look/addresses.js';
import { HAS_VERB, scanAnnouncements } from './announcements.js';
import { inspectCall, inspectSign } from './assignments.js';
import { inspectAmazon } from './aws-keys.js';
import { inspectCodeList } from './code-lists.js';
import { isPlainAttribute } from './attributes.js';
import { bytesOf } from './bytes.js';
import { take, type Desk } from '../desk.js';
import { applyEdits, type Edit } from '../edits.js';
import { withoutExamples, withoutWholeExamples } from '../by-look/examples.js';
import { inspectEncoded, inspectStorage } from './in-scripts.js';
import { scanLabels } from '../by-name/label-pairs.js';
import { scanKeys } from '../by-look/jwk.js';
import { inspectElement } from './elements.js';
import { inspectInsert } from './inserted-rows.js';
import { inspectMailed } from './mailed-keys.js';
import { mayEndName } from '../by-name/name-endings.js';
import { inspectBracketed } from './opaque-runs.js';
import { inspectGrant } from '../in-exchange/oauth.js';
import { inspectCookies, inspectCurl, inspectDataUri, inspectHash } from './pasted.js';
import { inspectOption, inspectProgram, PROGRAMS } from './pasted-commands.js';
import { scanPercent } from './percent.js';
import type { ReplaceOwn } from '../own/rules.js';
import { inspectPhone } from '../by-look/phones.js';
import { inspectPrivateKey, inspectPrivateLines } from './runs.js';
import type { Script } from './script.js';
import { ENTITIES, ESCAPES, inspectSpelled } from '../by-look/spelled-addresses.js';
import { scanRuns } from './text-runs.js';

// Finds secrets in any text by their look, or by the name that stands before them. Signs are found by `indexOf`, which
// costs a tenth of a nanosecond for each character where the first letter looked for is rare, seven times that where it is
// an `s` or an `n`; a regular expression costs ten times that. So signs are looked for from a rare letter of theirs on.

/** `a@b.co`: nothing shorter is a secret by its look. */
const SHORTEST_TEXT = 6;
/** For short texts one look for any of the signs is cheaper than a look for each. */
const SHORT_TEXT = 200;
const HAS_SIGN = new RegExp(
  String.raw`[=:@+(%&$]|\/\d{4}|<\/|\\u0040|\\x40|PRIVATE|[a-z\u0080-\uffff.] \S*\d|(?:^|\s)--[a-z]|${PROGRAMS.map(({ name }) => name).join('|')}`,
);
const HAS_RUN = /\d|[A-Z]{3}|asic /;

/** By rules of the user's own first, so that a value becomes the same wherever it stands; then by those built in. */
export function redactText(text: string, desk: Desk, script: Script = 'plain'): string {
  return redactByLook(desk.replaceOwn === null ? text : withoutOwn(text, desk.replaceOwn, desk), desk, script);
}

const withoutOwn = (text: string, replaceOwn: ReplaceOwn, desk: Desk): string =>
  replaceOwn(text, (value) => take(desk, 'own-rule', value));

/** By the rules that are built in alone. */
export function redactByLook(text: string, desk: Desk, script: Script = 'plain'): string {
  const edits = withoutExamples(text, findSecrets(text, desk, script, 0));
  return edits.length === 0 ? text : applyEdits(text, edits, desk);
}

/** A hint of the product's own, which it gives to everybody. */
export function redactHint(given: string, desk: Desk): string {
  const text = desk.replaceOwn === null ? given : withoutOwn(given, desk.replaceOwn, desk);
  const edits = withoutWholeExamples(text, findSecrets(text, desk, 'plain', 0));
  return edits.length === 0 ? text : applyEdits(text, edits, desk);
}

const NOTHING: Edit[] = [];

/** `layer`: how many times the text was freed of escapes. */
function findSecrets(text: string, desk: Desk, script: Script, layer: number): Edit[] {
  if (text.length < SHORTEST_TEXT) return NOTHING;
  const isShort = text.length < SHORT_TEXT && script !== 'html';
  const signs = !isShort || HAS_SIGN.test(text) || HAS_VERB.test(text);
  if (!signs && !HAS_RUN.test(text)) return NOTHING;
  const edits: Edit[] = [];
  const bytes = bytesOf(text);
  scanRuns(text, bytes, script, desk, edits);
  if (!signs) return edits;
  scanEquals(text, bytes, script, desk, edits);
  scanAnnouncements(text, bytes, script, desk, edits);
  for (const sign of SIGNS[script]) scanSign(text, sign, script, desk, edits);
  scanKeys(text, desk, edits);
  for (let at = text.indexOf('codes'); at >= 0; at = text.indexOf('codes', at + 1))
    inspectCodeList(text, at, desk, edits);
  for (const into of ['into ', 'INTO '])
    for (let at = text.indexOf(into); at >= 0; at = text.indexOf(into, at + 1)) inspectInsert(text, at, desk, edits);
  if (script === 'html') scanLabels(text, bytes, desk, edits);
  scanPercent(text, desk, layer, edits, findPlain);
  return edits;
}

const findPlain = (text: string, desk: Desk, layer: number): Edit[] => findSecrets(text, desk, 'plain', layer);

type Inspect = (text: string, at: number, script: Script, desk: Desk) => Edit | null;
/** `rare`: its letter from which on it is looked for; the first where it is not said. */
type Sign = readonly [sign: string, inspect: Inspect, rare?: number];

function scanSign(text: string, [sign, inspect, rare = 0]: Sign, script: Script, desk: Desk, edits: Edit[]): void {
  const part = rare === 0 ? sign : sign.slice(rare);
  for (let found = text.indexOf(part); found >= 0;) {
    const at = found - rare;
    const edit = rare === 0 || text.startsWith(sign, at) ? inspect(text, at, script, desk) : null;
    if (edit !== null) edits.push(edit);
    found = text.indexOf(part, Math.max(found + 1, rare + (edit?.end ?? 0)));
  }
}

/** By far the most frequent sign of a page, so that what stands before it is looked at first. */
function scanEquals(text: string, bytes: Buffer, script: Script, desk: Desk, edits: Edit[]): void {
  for (let at = text.indexOf('='); at >= 0; at = text.indexOf('=', at + 1)) {
    if (!mayEndName(bytes, at) || isPlainAttribute(text, bytes, at)) continue;
    const edit = inspectSign(text, at, at + 1, script, desk);
    if (edit !== null) edits.push(edit);
  }
}

const assignment: Inspect = (text, at, script, desk) => inspectSign(text, at, at + 1, script, desk);

/** The mark of a string inside a JSON string: what is before it may be a colon, or what is behind it. */
const quotedColon: Inspect = (text, at, script, desk) => {
  if (text.charCodeAt(at - 1) === 0x3a) return inspectSign(text, at - 1, at, script, desk);
  return text.charCodeAt(at + 2) === 0x3a ? inspectSign(text, at + 2, at + 3, script, desk) : null;
};

/** `password:x` inside a JSON string. */
const closeColon: Inspect = (text, at, script, desk) => inspectSign(text, at + 7, at + 8, script, desk);

const phone: Inspect = (text, at, _script, desk) => {
  const next = text.charCodeAt(at + 1);
  return (next >= 48 && next <= 57) || next === 0x28 ? inspectPhone(text, at, desk) : null;
};

const bracket: Inspect = (text, at, script, desk) => {
  const next = text.charCodeAt(at + 1);
  const isQuote = next === 0x22 || next === 0x27 || next === 0x5c;
  if (isQuote) return inspectCall(text, at, desk);
  return text.charCodeAt(at + 2) === 0x28 ? inspectBracketed(text, at, desk) : phone(text, at, script, desk);
};

/** `%40`, `%3D`, `%3A`. */
const percent: Inspect = (text, at, script, desk) => {
  const next = text.charCodeAt(at + 1);
  if (next === 0x34) return text.charCodeAt(at + 2) === 0x30 ? inspectAt(text, at, at + 3, script, desk) : null;
  const letter = next === 0x33 ? text.charCodeAt(at + 2) | 0x20 : 0;
  return letter === 0x64 || letter === 0x61 ? inspectSign(text, at, at + 3, script, desk) : null;
};

/** `&#64;`, `&#x40;`. */
const entity: Inspect = (text, at, _script, desk) => {
  const written = /^&#(?:0*64|x0*40);/i.exec(text.slice(at, at + 9))?.[0];
  return written === undefined ? null : inspectSpelled(text, at, at + written.length, ENTITIES, desk);
};

const namedAt: Inspect = (text, at, _script, desk) => inspectSpelled(text, at, at + '&commat;'.length, ENTITIES, desk);

/** `\u0040`, `\x40`; in a string within a string more backslashes stand before it. */
const escape: Inspect = (text, at, _script, desk) => {
  const after = at + (text.charCodeAt(at + 1) === 0x75 ? 6 : 4);
  let start = at;
  while (text.charCodeAt(start - 1) === 0x5c) start--;
  return inspectSpelled(text, start, after, ESCAPES, desk);
};

const grant: Inspect = (text, at, _script, desk) => inspectGrant(text, at, desk);

/** A `=` or a `:` is rare in the one and dense in the other. */
const common = (script: Script): readonly Sign[] => [
  ['@', (text, at, script, desk) => inspectAt(text, at, at + 1, script, desk)],
  ['+', phone],
  ['(', bracket],
  ['%', percent],
  ['&#', entity],
  ['\\u0040', escape],
  ['$', (text, at, _script, desk) => inspectHash(text, at, desk)],
  ['state=', grant, script === 'json' ? 5 : 0],
  ['code=', grant],
  ['nonce=', grant, 3],
  ['AKIA', (text, at, _script, desk) => inspectAmazon(text, at, desk)],
  ['ASIA', (text, at, _script, desk) => inspectAmazon(text, at, desk)],
  ['Private-Lines: ', (text, at, _script, desk) => inspectPrivateLines(text, at, desk)],
  ['PRIVATE KEY', (text, at, _script, desk) => inspectPrivateKey(text, at, desk)],
  ['ookie', (text, at, _script, desk) => inspectCookies(text, at, desk), 2],
  ['?', (text, at, _script, desk) => inspectMailed(text, at, desk)],
  ['curl ', (text, at, _script, desk) => inspectCurl(text, at, desk)],
  ['--', (text, at, _script, desk) => inspectOption(text, at, desk)],
  ...PROGRAMS.map((program): Sign => {
    return [program.name, (text, at, _script, desk) => inspectProgram(program, text, at, desk), program.rare];
  }),
  [';base64,', (text, at, _script, desk) => inspectDataUri(text, at, desk)],
];

const SCRIPTS: readonly Sign[] = [
  ['Storage', (text, at, _script, desk) => inspectStorage(text, at, desk)],
  ['\\x40', escape],
  ['btoa(', (text, at, _script, desk) => inspectEncoded(text, at, desk)],
];

const SIGNS: Readonly<Record<Script, readonly Sign[]>> = {
  plain: [
    ...common('plain'),
    ...SCRIPTS,
    [':', assignment],
    ['</', (text, at, _script, desk) => inspectElement(text, at, desk)],
  ],
  html: [...common('html'), ...SCRIPTS, [':', assignment], ['&commat;', namedAt]],
  // Nearly every colon of a JSON text ends a key, and keys are looked at when it is parsed.
  json: [...common('json'), ['\\"', quotedColon], [': ', assignment], ['assword:', closeColon, 3]],
};
