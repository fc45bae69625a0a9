import { byText } from './by-text.js';

/** What a request says to choose one of several calls at one address: `action=edit`. */
export interface Choice {
  readonly name: string;
  readonly value: string;
}

/** A request, as far as choices can stand in it. */
export interface Choosing {
  readonly query: Iterable<readonly [name: string, value: string]>;
  readonly form: Iterable<readonly [name: string, value: string | null]>;
  readonly json: unknown;
  /** Of a name in lower case. */
  readonly header: (name: string) => string | undefined;
}

/** Whether a request chooses a call; one that is not chosen is meant by any. */
export const isChosen = (
  { chosenBy = [] }: { readonly chosenBy?: readonly Choice[] | undefined },
  sent: Choosing,
): boolean => chosenBy.every(({ name, value }) => chosenIn(name, sent) === value);

/** What a request says by a name: in its body before its address, as servers take it. */
function chosenIn(name: string, { query, form, json, header }: Choosing): string | undefined {
  const told = saidIn(form, name) ?? memberIn(json, name) ?? saidIn(query, name);
  return told ?? header(name)?.trim().replace(/^"|"$/g, '');
}

// Longer values are texts; what a router knows by name is a word, or a few joined by what joins words.
const LONGEST_NAME = 80;
const WORD = /^\/?[A-Za-z_][\w]*(?:[-.:/\\@#][\w]+)*\/?$/;
const SWITCH = /^(?:true|false|yes|no|on|off|none|null|undefined)$/i;

/** A value that may be the name of a call. */
export const mayChoose = (value: string): boolean =>
  value.length <= LONGEST_NAME && WORD.test(value) && !SWITCH.test(value);

function saidIn(pairs: Iterable<readonly [name: string, value: string | null]>, name: string): string | undefined {
  for (const [own, value] of pairs) {
    // a button says it by its name, since its value is its label: `do[save]=Save`
    const button = own.startsWith(`${name}[`) && own.endsWith(']') ? own.slice(name.length + 1, -1) : null;
    const told = own === name ? value : button;
    if (told !== null && mayChoose(told)) return told;
  }
  return undefined;
}

function memberIn(json: unknown, name: string): string | undefined {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, name)) return undefined;
  const value = (json as { readonly [name: string]: unknown })[name];
  return typeof value === 'string' && mayChoose(value) ? value : undefined;
}

/** As it stands in an address: `?action=till`, `?route=site/index`; empty where nothing is chosen. */
export const choiceQuery = (choices: readonly Choice[]): string =>
  choices.length === 0
    ? ''
    : `?${choices
        .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%2F', '/')}`)
        .sort(byText)
        .join('&')}`;

/** The page that a call sends, as the route of its screen is written. */
export const pageRoute = ({
  path,
  chosenBy = [],
}: {
  readonly path: string;
  readonly chosenBy?: readonly Choice[] | undefined;
}): string => path + choiceQuery(chosenBy);

/** As steps name it: a page that a parameter chooses by the address at which it is opened. */
export function stepName(call: {
  readonly method: string;
  readonly path: string;
  readonly operation: string | null;
  readonly chosenBy?: readonly Choice[] | undefined;
}): string {
  const { method, path, operation, chosenBy } = call;
  if (method === 'GET' && chosenBy !== undefined) return `GET ${pageRoute(call)}`;
  return `${method} ${path}${operation === null ? '' : ` ${operation}`}`;
}

/** The route of a screen, apart from what chooses it among several at its path. */
export function splitRoute(route: string): { readonly path: string; readonly chosenBy: Choice[] } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(route) ?? [];
  const chosenBy = [...new URLSearchParams(query)].map(([name, value]) => ({ name, value }));
  return { path: path + hash, chosenBy };
}
