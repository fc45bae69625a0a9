import type { StatedForm, StatedFormField } from '@asbuilt/evidence';
import type { ListItem } from 'mdast';
import { callNameOf } from '../call-names.js';

// `- Form “Sign in” to `POST /login`: `email` “E-mail” (required; maxlength `80`), `tone` (one of “Dark”, “Light”)`

/** Around what is set as code: no text has them, and words in quotes stay apart from names. */
const [CODE, CODE_END] = ['\uE000', '\uE001'];
const NAMED = `${CODE}([^${CODE_END}]*)${CODE_END}`;
const HEAD = new RegExp(`^Form(?: “([^”]*)”)?(?: to ${NAMED})?(?: \\([^)]*\\))?:\\s*`, 'i');
/** In the notes behind it, brackets may stand within quotes and within code. */
const FIELD =
  /\uE000([^\uE000\uE001]*)\uE001(?: “([^“”\uE000]*)”)?(?: \(((?:“[^“”\uE000]*”|“(?![^“”\uE000]*”)|\uE000[^\uE000\uE001]*\uE001|[^()“\uE000])*)\))?(?=,|$)/g;
const CONSTRAINT = new RegExp(`^(maxlength|minlength|min|max|pattern|step|accept) ${NAMED}$`, 'i');
/** Only a part of the fields or options stands there; what is not whole is not stated. */
const CUT = /, and [\d,.\s]+ more$/;

/** The form that an entry below a screen tells of; null where it tells of something else. */
export function formIn(item: ListItem): StatedForm | null {
  const line = marked(item).trim();
  const head = HEAD.exec(line);
  if (head === null || CUT.test(line)) return null;
  const sent = head[2] === undefined ? null : callNameOf({ type: 'inlineCode', value: head[2] });
  return {
    ...(head[1] !== undefined && { name: head[1] }),
    method: sent?.method ?? '',
    action: sent?.path ?? '',
    fields: Array.from(line.slice(head[0].length).matchAll(FIELD), fieldIn),
  };
}

function fieldIn([, name = '', label, notes = '']: RegExpMatchArray): StatedFormField {
  const parts = notes.match(/(?:[^;“]|“[^”]*”?)+/g) ?? [];
  const constraints = parts.flatMap((part) => {
    const match = CONSTRAINT.exec(part.trim());
    return match === null ? [] : [[match[1]!.toLowerCase(), match[2]!] as const];
  });
  const [offered] = parts.flatMap((part) => /^\s*one of (.*)$/s.exec(part)?.[1] ?? []);
  const options = offered === undefined || CUT.test(offered) ? [] : [...offered.matchAll(/“([^“”]*)”/g)];
  return {
    name,
    ...(label !== undefined && { label }),
    ...(parts.some((part) => part.trim() === 'required') && { required: true }),
    ...(constraints.length > 0 && { constraints }),
    ...(options.length > 0 && { options: options.map(([, option = '']) => option) }),
  };
}

function marked(node: unknown): string {
  const { type, value, children } = node as { type?: string; value?: string; children?: readonly unknown[] };
  if (type === 'inlineCode') return `${CODE}${value ?? ''}${CODE_END}`;
  return value ?? (children ?? []).map(marked).join('');
}
