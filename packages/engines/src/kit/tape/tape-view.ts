import type { Url, View, ViewField, ViewForm } from '@asbuilt/evidence';

const LINE = /^(\S+)\s+SEES\s+(\S+)(?:\s+"([^"]*)")?(.*)$/s;
const DETAIL = /(?<!\w)(\w+)=((?:"[^"]*"|[^\s",]+)(?:,(?:"[^"]*"|[^\s",]+))*)/g;

/** A line of a tape that tells of a screen; null where it tells of something else. */
export function readView(line: string, entry: number, readUrl: (text: string) => Url): View | null {
  const match = LINE.exec(line);
  if (match === null) return null;
  const [, actor = '', url = '', title = '', rest = ''] = match;
  const details = new Map<string, string[]>();
  for (const [, name = '', value = ''] of rest.matchAll(DETAIL))
    details.set(name, [...(details.get(name) ?? []), ...itemsOf(value)]);
  const of = (name: string) => details.get(name) ?? [];
  const [by] = of('by');
  return {
    kind: 'view',
    ref: { material: 'tape', entry },
    actor,
    at: entry * 1000,
    url: readUrl(url),
    title,
    headings: of('h1'),
    forms: of('form').map(readForm),
    links: of('links').map((href) => ({ href, text: '' })),
    buttons: of('buttons'),
    notices: of('notices'),
    ...(by === undefined ? {} : { came: by as NonNullable<View['came']> }),
    ...(of('picture')[0] === undefined ? {} : { picture: of('picture')[0]! }),
  };
}

const itemsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|([^",]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/**
 * `POST /orders/7: note*, amount<number min=1>`: a star marks what must be filled in; in angles stand the type, what the
 * field declares, and of what the page says of it `id`, `label`, `options` and `error`. Without a head they stand in no form; behind it may stand `novalidate` and
 * `called=Edit`.
 */
function readForm(text: string): ViewForm {
  const [head = '', names = ''] = text.split(/:\s*/, 2);
  const [method = '', action = '', ...marks] = head.split(' ');
  const called = marks.find((mark) => mark.startsWith('called='));
  const fields = names.split(/,\s*/).filter(Boolean);
  return {
    action,
    method: method.toLowerCase(),
    fields: fields.map(readField),
    ...(called !== undefined && { name: called.slice('called='.length) }),
    ...(marks.includes('novalidate') && { novalidate: true as const }),
  };
}

const FIELD = /^([^*<]*)(\*?)(?:<(.*)>)?$/;
const CONSTRAINTS = ['maxlength', 'minlength', 'min', 'max', 'pattern', 'step'];

function readField(text: string): ViewField {
  const [, name = '', star = '', inside = ''] = FIELD.exec(text) ?? [];
  const told = new Map(
    [...inside.matchAll(/(?<!\w)(\w+)=('[^']*'|\S+)/g)].map(([, key, value]) => [key!, unquoted(value!)]),
  );
  const [type = 'text'] = /^\w+(?=\s|$)/.exec(inside) ?? [];
  const options = told.get('options')?.split('|') ?? [];
  const error = told.get('error');
  return {
    name,
    id: told.get('id') ?? '',
    label: told.get('label') ?? '',
    type,
    required: star !== '',
    constraints: Object.fromEntries([...told].filter(([key]) => CONSTRAINTS.includes(key))),
    options: options.map((value) => ({ value, label: value })),
    ...(error === undefined ? {} : { error }),
  };
}

const unquoted = (text: string): string => text.replaceAll(/^'|'$/g, '');
