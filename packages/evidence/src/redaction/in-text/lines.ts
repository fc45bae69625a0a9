import type { Side } from '../../decode/json.js';
import type { Body } from '../../events.js';
import type { Desk } from '../desk.js';
import { isLabelledValue } from '../by-name/labelled.js';
import { endsLikeName } from '../by-name/name-endings.js';
import { isSecretValue, takeNamed } from '../by-name/named.js';
import type { SecretName } from '../by-name/name-rules.js';

// `password: x`, one to a line: YAML and files of settings, and the head of a STOMP frame. In prose such a line speaks about
// passwords; where every line is a name and its value it holds one, whatever the value looks like.

const SETTINGS = /[/.+-](?:yaml|yml|toml|ini|properties|x-java-properties)$/;
const LINE = /^([ \t]*(?:- +)?["']?)([\w.[\]-]{2,64})(["']?[ \t]*[:=][ \t]*)(\S.*(?<![ \t]))([ \t\r]*)$/gm;
const QUOTED = /^(["'])(.*)\1(?:\s+#[^]*)?$/;
/** What YAML puts in the place of a value: blocks, references, lists, comments. */
const NO_VALUE = /^(?:[|>&*![{#]|<%|\$\{)/;

export function redactLines(body: Body | null, side: Side, desk: Desk): Body | null {
  if (body?.is !== 'text' || !(SETTINGS.test(body.mime) || PLAIN.test(body.mime))) return body;
  const text = inWords(body.text, desk);
  return { ...body, text: SETTINGS.test(body.mime) ? inLines(text, side, desk) : text };
}

const PLAIN = /^(?:text\/(?:plain|x-[\w-]+)|application\/octet-stream)?$/;
/** `requirepass x`, `ENV API_TOKEN x`: a name, a space and one word are all that stands there. */
const TWO_WORDS =
  /^((?:(?:ENV|export|set|setx)[ \t]+)?[ \t]{0,8}([\w.-]{2,64})[ \t]+["']?)([^\s"']{6,200})(?=["']?[ \t\r]*$)/gm;
/** `host:port:database:user:x`, as PostgreSQL keeps passwords. */
const PGPASS = /^([\w.*-]{1,255}:(?:\d{2,5}|\*):[\w.*-]{1,64}:([\w.*-]{1,64}):)([^\s:]{6,200})(?=\r?$)/gm;
/** `machine x login ann password x`, as programs keep whom to sign in where. */
const NETRC = /(\blogin[ \t]{1,4}\S{1,64}\s{1,4}password[ \t]{1,4})(\S{4,200})/g;
const PASSWORD: SecretName = { kind: 'password', demand: 'any' };

/** Of files of settings that have no sign between a name and its value. */
function inWords(text: string, desk: Desk): string {
  const take = (line: string, lead: string, value: string, secret: SecretName | null): string =>
    secret !== null && !desk.made.has(value) && isLabelledValue(value, secret, 'near')
      ? lead + takeNamed(value, secret, 'shown', desk)
      : line;
  return text
    .replace(TWO_WORDS, (line, lead: string, name: string, value: string) =>
      take(line, lead, value, endsLikeName(name, name.length) ? desk.nameInfo(name).shown : null),
    )
    .replace(NETRC, (all, lead: string, value: string) => take(all, lead, value, PASSWORD))
    .replace(PGPASS, (line, lead: string, _user: string, value: string) => take(line, lead, value, PASSWORD));
}

/** A command, its headers, an empty line: as STOMP sends them. */
const FRAME = /^[A-Z]{3,12}\r?\n(?:[\w-]{1,64}:[^\r\n]*\r?\n)+/;

/** The message with the head of its frame redacted; null where it is no frame. */
export function redactFrame(text: string, desk: Desk): string | null {
  const head = FRAME.exec(text)?.[0];
  return head === undefined ? null : inLines(head, 'sent', desk) + text.slice(head.length);
}

function inLines(text: string, side: Side, desk: Desk): string {
  return text.replace(LINE, (line, lead: string, name: string, sign: string, written: string, rest: string) => {
    const info = desk.nameInfo(name);
    const secret = side === 'sent' ? info.sent : info.shown;
    const value = QUOTED.exec(written)?.[2] ?? written.replace(/(?<!\s)\s+#[^]*/, '');
    if (secret === null || NO_VALUE.test(written) || !isSecretValue(value, secret, name, side)) return line;
    const made = takeNamed(value, secret, side, desk);
    return lead + name + sign + written.replace(value, () => made) + rest;
  });
}
