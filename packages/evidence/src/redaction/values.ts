import type { Json } from '../events.js';
import { take, type Desk, type NameInfo } from './desk.js';
import { otherNumber } from './jwt.js';
import { isSecretNumber, isSecretValue, takeNamed, type Side } from './named.js';
import { redactText } from './text.js';

/** A text under a name: by its name first, else by its look. */
export function redactValue(value: string, info: NameInfo, side: Side, desk: Desk): string {
  const secret = side === 'sent' ? info.sent : info.shown;
  if (secret !== null && isSecretValue(value, secret, info.name, side)) return takeNamed(value, secret, desk);
  return redactText(value, desk);
}

/** Names under which a secret's own object keeps it: `{"api_key": {"value": "x"}}`. */
const HOLDERS = new Set(['value', 'key', 'plain', 'plaintext', 'raw', 'data', 'hash']);

interface Walk {
  readonly desk: Desk;
  readonly side: Side;
}

/** Takes secrets out of a document that was just parsed, in place; its depth is bounded by the decoder. */
export function redactJson(value: Json, side: Side, desk: Desk): Json {
  if (typeof value === 'string') return redactText(value, desk);
  if (typeof value !== 'object' || value === null) return value;
  return walk(value, desk.nameInfo(''), false, { desk, side });
}

function walk(node: Json[] | { [key: string]: Json }, under: NameInfo, described: boolean, w: Walk): Json {
  if (!Array.isArray(node)) return walkObject(node, under, described, w);
  for (let i = 0; i < node.length; i++) {
    const item = node[i]!;
    if (typeof item === 'string') {
      const made = leaf(item, under, described, w);
      if (made !== item) node[i] = made;
    } else if (typeof item === 'object' && item !== null) node[i] = walk(item, under, described, w);
    else if (typeof item === 'number') node[i] = numeric(item, under, w);
  }
  return node;
}

function walkObject(node: { [key: string]: Json }, under: NameInfo, described: boolean, w: Walk): Json {
  let renamed = false;
  for (const key in node) {
    const item = node[key]!;
    const info = w.desk.nameInfo(key);
    if (typeof item === 'string') {
      if (item.length !== 0) {
        const made = leaf(item, info.shown === null && HOLDERS.has(key) ? under : info, described, w);
        if (made !== item) node[key] = made;
      }
    } else if (typeof item === 'object') {
      if (item !== null) {
        const made = walk(item, info, w.side === 'shown' && (described || info.describes), w);
        if (made !== item) node[key] = made;
      }
    } else if (typeof item === 'number' && info.shown !== null) {
      const made = numeric(item, info, w);
      if (made !== item) node[key] = made;
    }
    if (info.keyed) renamed = true;
  }
  return renamed ? rename(node, w.desk) : node;
}

/** Under `errors` and its like a secret's name is followed by words about it, not by the secret. */
function leaf(value: string, info: NameInfo, described: boolean, w: Walk): string {
  const secret = info.shown;
  if (secret === null || described) return redactText(value, w.desk);
  return isSecretValue(value, secret, info.name, w.side) ? takeNamed(value, secret, w.desk) : redactText(value, w.desk);
}

function numeric(value: number, info: NameInfo, w: Walk): number {
  if (info.shown === null || !isSecretNumber(value, info.shown)) return value;
  take(w.desk, info.shown.kind, String(value));
  return otherNumber(value, w.desk.pseudonym);
}

/** Keys can be data too: a map by e-mail address. */
function rename(node: { [key: string]: Json }, desk: Desk): Json {
  return Object.fromEntries(
    Object.entries(node).map(([key, item]) => [desk.nameInfo(key).keyed ? redactText(key, desk) : key, item]),
  );
}
