import type { Side } from '../../decode/json.js';
import type { Body } from '../../events.js';
import type { Desk } from '../desk.js';
import { isSecretValue, takeNamed } from '../by-name/named.js';

// `password: x`, one to a line: YAML and files of settings, and the head of a STOMP frame. In prose such a line speaks about
// passwords; where every line is a name and its value it holds one, whatever the value looks like.

const SETTINGS = /[/.+-](?:yaml|yml|toml|ini|properties|x-java-properties)$/;
const LINE = /^([ \t]*(?:- +)?["']?)([\w.[\]-]{2,64})(["']?[ \t]*[:=][ \t]*)(\S.*(?<![ \t]))([ \t\r]*)$/gm;
const QUOTED = /^(["'])(.*)\1(?:\s+#[^]*)?$/;
/** What YAML puts in the place of a value: blocks, references, lists, comments. */
const NO_VALUE = /^(?:[|>&*![{#]|<%|\$\{)/;

export function redactLines(body: Body | null, side: Side, desk: Desk): Body | null {
  if (body?.is !== 'text' || !SETTINGS.test(body.mime)) return body;
  return { ...body, text: inLines(body.text, side, desk) };
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
