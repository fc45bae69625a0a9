import type { Json } from '../events.js';
import { isTooDeep, MAX_JSON_DEPTH } from '../decode/depth.js';
import { forget, type Desk } from './desk.js';
import { withoutDrawn } from './by-look/drawn.js';
import { learnedSecrets, replaceLearnedInJson } from './learned.js';
import { redactPattern } from './by-look/patterns.js';
import { redactRefused } from './in-text/phrases.js';
import { redactHint, redactText } from './in-text/text.js';
import { redactAddress } from './in-exchange/urls.js';
import { redactNamed } from './in-exchange/values.js';

// A record that this house wrote itself: a screen, something that a user did. Its own keys say what a text is.

const ADDRESSES = new Set(['url', 'href', 'links', 'action', 'src', 'from', 'to']);
/** What was shown or said because something was wrong may quote it. */
const REFUSALS = new Set(['notices', 'consoleErrors', 'error']);
/** Names of fields, and what a choice sends. */
const CHOICES = new Set(['name', 'id', 'options', 'value']);
/** Words of HTML and ARIA, and what forms demand: they describe fields and hold nothing. */
const OPEN = new Set(
  'time type role does picture method pattern min max step minlength maxlength accept autocomplete inputmode'.split(
    ' ',
  ),
);

/** The same record without what nobody may see. Deeper than any record of ours: nothing of it is kept. */
export function redactRecord(record: { readonly [key: string]: Json }, desk: Desk): { [key: string]: Json } {
  if (isTooDeep(record as Json, MAX_JSON_DEPTH)) return {};
  const made = redactFields(record, desk);
  redactNamed(made, 'shown', desk);
  const learned = learnedSecrets(desk);
  forget(desk);
  if (learned.length > 0) replaceLearnedInJson(made, learned);
  return made;
}

function redactFields(record: { readonly [key: string]: Json }, desk: Desk): { [key: string]: Json } {
  const pairs = Object.entries(record).map(([key, value]) => [redactText(key, desk), redactUnder(key, value, desk)]);
  return Object.fromEntries(pairs) as { [key: string]: Json };
}

function redactUnder(key: string, value: Json, desk: Desk): Json {
  if (typeof value === 'string') return redactLeaf(key, value, desk);
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? value.map((item) => redactUnder(key, item, desk)) : redactFields(value, desk);
}

function redactLeaf(key: string, text: string, desk: Desk): string {
  if (OPEN.has(key)) return key === 'pattern' ? redactPattern(text, desk) : text;
  if (key === 'placeholder') return redactHint(text, desk);
  if (REFUSALS.has(key)) return redactRefused(redactText(text, desk), desk);
  if (ADDRESSES.has(key) || ADDRESS.test(text)) return redactAddress(withoutUser(text), desk);
  return CHOICES.has(key) ? withoutDrawn(redactText(text, desk), desk) : redactText(text, desk);
}

const ADDRESS = /^(?:https?|wss?):\/\/\S+$/i;

const withoutUser = (address: string): string => address.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1');
