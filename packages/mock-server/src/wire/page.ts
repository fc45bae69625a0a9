import { splitRoute, type Choice, type Screen, type Spec } from '@asbuilt/spec';
import { OWN_VALUE } from './csrf.js';
import type { FieldTold, Told } from './error-body.js';

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

const safe = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES.get(letter)!);

const document = (title: string, inside: string): string =>
  `<!doctype html>\n<meta charset="utf-8">\n<title>${safe(title)}</title>\n${inside}\n`;

export function pageWith(message: string, fields: readonly FieldTold[]): string {
  const said = fields.filter((one) => one.message !== message);
  const told = said.map((one) => `<p role="alert" data-field="${safe(one.field)}">${safe(one.message)}</p>`);
  return document(message, [`<h1>${safe(message)}</h1>`, ...told].join('\n'));
}

/** The page that a form is on, with what is wrong with what was sent; null: it is on none that is known. */
export function formAgain(spec: Spec, call: string, { message, fields }: Told, filling: Filling): string | null {
  const screen = spec.screens.statements.find(({ forms }) => forms.some((one) => one.call === call));
  if (screen === undefined) return null;
  const { path, chosenBy } = splitRoute(screen.route);
  const query = chosenBy.map(({ name, value }) => [name, value] as const);
  const told = fields.length === 0 ? [{ field: '', message, code: null }] : fields;
  const wrong = told.map(
    ({ field, message: words }) =>
      `<p role="alert"${field === '' ? '' : ` data-field="${safe(field)}"`}>${safe(words)}</p>`,
  );
  const page = pageFor(spec, path, query, { ...NOTHING, filling });
  return page.replace('</h1>', () => `</h1>\n${wrong.join('\n')}`);
}

/** The same page, saying something before all else. */
export function withNotices(page: string, notices: readonly string[]): string {
  const said = notices.map((one) => `<p role="status">${safe(one)}</p>\n`).join('');
  return page.replace('<h1>', () => `${said}<h1>`);
}

/** The screen that is shown at an address; null: none is known there. */
export function screenAt({ screens }: Spec, path: string, query: Query = []): Screen | null {
  const parts = path.split('/');
  const isAsked = ({ name, value }: Choice) => query.some(([own, said]) => own === name && said === value);
  const found = screens.statements
    .map((screen) => ({ screen, ...splitRoute(screen.route) }))
    .filter(({ path: route, chosenBy }) => {
      const steps = route.split('/');
      const isAt = steps.length === parts.length && steps.every((s, i) => s === parts[i] || isSlotOf(s, parts[i]!));
      return isAt && chosenBy.every(isAsked);
    })
    .toSorted((a, b) => b.chosenBy.length - a.chosenBy.length);
  return (found.find((one) => one.path === path) ?? found[0])?.screen ?? null;
}

type Query = readonly (readonly [name: string, value: string])[];

/** `{id}` takes any, `~{username}` what begins with the sign. */
const isSlotOf = (step: string, part: string): boolean =>
  /^[@~]?\{.*\}$/.test(step) && (step.startsWith('{') || part[0] === step[0]);

/** What a page shows of things, and what the one is called that it is of; null: of none, or nobody knows. */
interface OfThings {
  readonly things: string;
  readonly name: string | null;
  /** What stands in a field of a form, and what is sent for what it offers. */
  readonly filling: Filling;
}

export interface Filling {
  readonly valueOf: (field: string) => string;
  readonly sentFor: (field: string, offered: string) => string;
}

const EMPTY: Filling = { valueOf: () => '', sentFor: (_field, offered) => offered };
const NOTHING: OfThings = { things: '', name: null, filling: EMPTY };

/** What differs from page to page stands in braces. */
const SLOT = '{…}';

/** A page as the specification tells of it: its title, its headings, its forms; and what it shows of things. */
export function pageFor(spec: Spec, path: string, query: Query, { things, name, filling }: OfThings = NOTHING): string {
  const screen = screenAt(spec, path, query);
  const called = (text: string) => (name === null ? text : text.replaceAll(SLOT, name));
  const title = called(screen?.title ?? spec.product);
  const isNamed = name !== null && screen?.title?.includes(SLOT) === true;
  const [first, ...others] = screen?.headings.length ? screen.headings.map(called) : [isNamed ? name : title];
  const headings = [`<h1>${safe(first!)}</h1>`, ...others.map((text) => `<h2>${safe(text)}</h2>`)];
  const inside = [
    ...headings,
    ...(things === '' ? [] : [things]),
    ...(screen?.forms ?? []).map((one) => form(one, spec, filling)),
  ];
  return document(title, inside.join('\n'));
}

/** Rows under their heads, each with a link to its page in the first cell; null: it has none. */
export function tableOf(
  heads: readonly string[],
  rows: readonly { cells: readonly string[]; link: string | null }[],
): string {
  const head = heads.map((name) => `<th>${safe(name)}</th>`).join('');
  const body = rows.map(({ cells, link }) => {
    const [first = '', ...others] = cells.map(safe);
    const led = link === null ? first : `<a href="${safe(link)}">${first}</a>`;
    return `<tr>${[led, ...others].map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>`;
}

export const definitions = (pairs: readonly (readonly [string, string])[]): string =>
  `<dl>\n${pairs.map(([name, value]) => `<dt>${safe(name)}</dt><dd>${safe(value)}</dd>`).join('\n')}\n</dl>`;

type Form = Screen['forms'][number];

function selectOf(name: string, options: readonly string[], { valueOf, sentFor }: Filling): string {
  const offered = options.map((one) => {
    const value = sentFor(name, one);
    return `<option value="${safe(value)}"${value === valueOf(name) ? ' selected' : ''}>${safe(one)}</option>`;
  });
  return `  <label>${safe(name)} <select name="${safe(name)}">${offered.join('')}</select></label>`;
}

function form(own: Form, { roles }: Spec, filling: Filling): string {
  const { action, method, fields } = own;
  const inputs = fields.map(({ name, type, options }) => {
    if (type === 'select' && Array.isArray(options)) return selectOf(name, options as string[], filling);
    const kind = typeof type === 'string' ? ` type="${safe(type)}"` : '';
    const isOwn = (roles.csrf ?? []).some((one) => one.name === name);
    const value = isOwn ? OWN_VALUE : type === 'password' ? '' : filling.valueOf(name);
    const filled = value === '' ? '' : ` value="${safe(value)}"`;
    return `  <label>${safe(name)} <input name="${safe(name)}"${filled}${kind}></label>`;
  });
  return [
    `<form action="${safe(action)}" method="${safe(method)}">`,
    ...inputs,
    '  <button>OK</button>',
    '</form>',
  ].join('\n');
}
