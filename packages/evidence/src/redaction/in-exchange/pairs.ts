import type { Side } from '../../decode/json.js';
import type { Json } from '../../events.js';
import type { Desk } from '../desk.js';
import type { NameInfo } from '../by-name/name-infos.js';
import { holdingOf, isMarking, isNaming } from './naming-keys.js';
import { isLabelledText, isLabelledValue, labelInfo } from '../by-name/labelled.js';

// `{"name": "token", "value": "x"}`: the name is a value itself. Names of forms, of settings, of lists of headers, and the
// operations of a JSON Patch (RFC 6902), in which a path ends in the name.

type Fields = { readonly [key: string]: Json };

/** What says which field of a thing was changed: `id` and `name` are as often those of the thing itself. */
const CHANGED = ['field', 'property', 'attribute', 'column', 'key', 'setting'];
/** Where a history has what stood there: `{"attribute": "secret", "old": "x", "new": "y"}`. */
const BEFORE_AND_AFTER = new Set(['old', 'new', 'from', 'to', 'before', 'after', 'previous', 'current']);

/** Of what stands under `key` in this node, the name that another of its fields gives it; null where there is none. */
export function pairName(node: Fields, key: string, value: Json, side: Side, desk: Desk): NameInfo | null {
  if (BEFORE_AND_AFTER.has(key))
    return (
      markedName(node, desk) ??
      changedName(node, key, desk) ??
      (key === 'current' ? spokenName(node, value, side, desk) : null)
    );
  const holding = holdingOf(key);
  if (holding === null) return null;
  const marked = markedName(node, desk);
  if (marked !== null) return marked;
  const perhaps = holding === 'perhaps';
  if (perhaps && side === 'shown' && !(typeof value === 'string' && /^(?=.*\d)\S{8,}$/.test(value)))
    return spokenName(node, value, side, desk);
  if (typeof node['op'] === 'string' && typeof node['path'] === 'string') return desk.nameInfo(lastOf(node['path']));
  let first: NameInfo | null = null;
  for (const naming in node) {
    const name = node[naming];
    if (naming === key || typeof name !== 'string' || !isNaming(naming)) continue;
    const info = desk.nameInfo(name);
    // What was sent may have a label beside its name; an answer speaks of secrets in many a field.
    if (info.sent !== null) return info;
    if (side === 'shown') return spokenName(node, value, side, desk) ?? info;
    first ??= info;
  }
  return spokenName(node, value, side, desk) ?? first;
}

/** `{"key": "x", "sensitive": true}` */
function markedName(node: Fields, desk: Desk): NameInfo | null {
  for (const key in node) if (node[key] === true && isMarking(key)) return desk.nameInfo('secret');
  return null;
}

function changedName(node: Fields, key: string, desk: Desk): NameInfo | null {
  for (const naming of CHANGED) {
    const name = node[naming];
    if (naming !== key && typeof name === 'string') return desk.nameInfo(name);
  }
  return null;
}

const spokenName = (node: Fields, value: Json, side: Side, desk: Desk): NameInfo | null =>
  labelName(node, value, desk) ?? kindName(node, value, side, desk);

/** FHIR says `system` of a way to reach somebody. */
const KINDS = ['type', 'kind', 'system'];
/** A field of a form is described so, and what stands there as its value may be any word. */
const DESCRIBING = ['placeholder', 'required', 'rules', 'validation', 'options', 'pattern', 'autocomplete'];

/** `{"type": "password", "value": "x"}`: a credential, or an entry of a vault; a form says of a field what it takes. */
function kindName(node: Fields, value: Json, side: Side, desk: Desk): NameInfo | null {
  if (typeof value !== 'string') return null;
  for (const naming of KINDS) {
    const kind = node[naming];
    if (typeof kind !== 'string') continue;
    const secret = labelInfo(kind, desk);
    if (secret === null) continue;
    const describes = DESCRIBING.some((key) => node[key] !== undefined);
    const isPassword = secret.kind === 'password' && !describes && LABELS.every((key) => node[key] === undefined);
    const isIt = isPassword && (side === 'sent' || isLabelledValue(value, secret, 'named'));
    if (isIt || isLabelledText(kind, value, desk)) return desk.nameInfo(kind);
  }
  return null;
}

const LABELS = ['label', 'title', 'caption'];

/** `{"label": "Password", "value": "x"}`: a label is for people, and a choice or a figure has one as well. */
function labelName(node: Fields, value: Json, desk: Desk): NameInfo | null {
  if (typeof value !== 'string') return null;
  for (const naming of LABELS) {
    const label = node[naming];
    if (typeof label === 'string' && isLabelledText(label, value, desk)) return desk.nameInfo(label);
  }
  return null;
}

/** `/users/7/password` → `password`; a place in a list is none: `/passwords/0`, `/tokens/-`. */
function lastOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && !/^(?:\d+|-)$/.test(part));
  return parts.at(-1) ?? '';
}
