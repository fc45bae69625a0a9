import type { Json } from '../../events.js';
import { looksChosen } from '../by-look/chosen-looks.js';
import { isDrawnWord, isOrdinaryId, isShortKey } from '../by-look/looks.js';
import type { SecretName } from '../by-name/name-rules.js';
import { isSecretValue, takeNamed } from '../by-name/named.js';
import { wordsOf } from '../by-name/names.js';
import { plainWord, wordsFor } from '../by-name/secret-words.js';
import type { Desk } from '../desk.js';
import { isFields } from './call-about.js';
import { takeOfMessage } from './credential-calls.js';
import { goesAlong, namesSomebody } from './field-roles.js';
import { redactNamed } from './values.js';

// What is said on an open connection. Its first messages let somebody in or back in, in an envelope of the product's own:
// `{"type": "auth", "payload": {"v": "x"}}`, `42["authenticate", {"ticket": "x"}]`, `{"op": "resume", "d": {"id": "x"}}`.

const TOKEN: SecretName = { kind: 'token', demand: 'any' };
const DEEPEST = 6;
const LONGEST_CALL = 60;

/** Under these a message says what it is for. */
const CALLS = /^(?:type|event|action|method|cmd|command|op|target|channel|msg|procedure|topic)$/;
const SIGN_IN = new Set(wordsFor('signIn').map(plainWord));
const LETS_IN =
  /(?:^| )(?:auth|authenticate|authorize|identify|login|logon|handshake|resume|reconnect|connection init|phx join|connect)$/;

/** Numbers of a packet and its room before a document, as Socket.IO writes them; the letter of SockJS. */
const PACKET = /^(\d{1,3}(?:\/[\w/-]+,)?\d*|a)([[{][^]*[\]}])$/;
/** Behind each message of SignalR. */
const RECORD_END = '\u001e';

/** The message without what lets in; a document in place. */
export function redactMessage(data: Json, desk: Desk): Json {
  if (typeof data !== 'string') {
    takeOfMessage(data, desk);
    takeAll(data, desk);
    return data;
  }
  if (data.includes(RECORD_END))
    return data
      .split(RECORD_END)
      .map((part) => inText(part, desk) ?? part)
      .join(RECORD_END);
  const [, lead = '', document = data] = PACKET.exec(data) ?? [];
  const made = inText(document, desk, CONNECTS.test(lead));
  return made === null ? data : lead + made;
}

/** What Socket.IO sends first, with what lets in. */
const CONNECTS = /^40/;

function inText(text: string, desk: Desk, connects = false): string | null {
  if (!/^[[{]/.test(text)) return null;
  try {
    const parsed = JSON.parse(text) as Json;
    redactNamed(parsed, 'sent', desk);
    redactMessage(parsed, desk);
    if (connects) takeIn(parsed, desk, DEEPEST);
    return JSON.stringify(parsed);
  } catch {
    return null;
  }
}

function takeAll(message: Json, desk: Desk): void {
  if (Array.isArray(message)) {
    // texts within a list are messages of their own
    message.forEach((item, i) => (message[i] = typeof item === 'string' ? (inText(item, desk) ?? item) : item));
    if (message.slice(0, DEEPEST).some((item) => typeof item === 'string' && letsIn(item)))
      takeIn(message, desk, DEEPEST);
    else for (const item of message) if (isFields(item)) takeAll(item, desk);
  } else if (isFields(message) && Object.keys(message).some((key) => CALLS.test(key) && letsIn(message[key]!)))
    takeIn(message, desk, DEEPEST);
}

function letsIn(call: Json): boolean {
  if (typeof call !== 'string' || call.length > LONGEST_CALL || /\s/.test(call)) return false;
  const words = wordsOf(call).join(' ');
  return LETS_IN.test(words) || SIGN_IN.has(words);
}

/** Whatever in it was chosen or drawn, but for who it is and what goes along with any message. */
function takeIn(value: Json, desk: Desk, left: number): void {
  if (left === 0 || typeof value !== 'object' || value === null) return;
  const held = value as { [key: string]: Json };
  for (const key in held) {
    const item = held[key]!;
    const name = Array.isArray(value) ? '' : key;
    if (typeof item !== 'string') takeIn(item, desk, left - 1);
    else if (!CALLS.test(name) && isProof(name, item, desk)) held[key] = takeNamed(item, TOKEN, 'sent', desk);
  }
}

function isProof(name: string, value: string, desk: Desk): boolean {
  if (desk.made.has(value) || isOrdinaryId(value) || namesSomebody(name)) return false;
  if (!isSecretValue(value, TOKEN, name, 'sent')) return false;
  // one's own number in a session is drawn as well
  if (goesAlong(name) && name !== 'id') return false;
  return isDrawnWord(value) || isShortKey(value) || looksChosen(value);
}
