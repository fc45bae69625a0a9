import { fieldsOf, listOf, textOf, type Fields } from '../fields.js';
import { scalarText } from './collection.js';
import { filled, type Variables } from './variables.js';

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;
/** An address that begins with a variable, which environments mostly hold: the product's own origin. */
const BASE = /^\{\{([^{}]{1,200})\}\}/;

/** The address of a request; empty where there is none, null where a part of it has no value. */
export function addressOf(url: unknown, variables: Variables, origin: string | null): string | null {
  const parts = fieldsOf(url);
  const raw = textOf(url) || textOf(parts['raw']) || assembled(parts);
  if (raw === '') return '';
  const address = based(filled(raw, variables), origin);
  const whole = withPathValues(SCHEME.test(address) ? address : `http://${address}`, parts, variables);
  return /\{\{|\/:[A-Za-z_]/.test(whole.replace(/[?#].*$/s, '')) ? null : whole;
}

/** Where nobody says what the variable stands for, it is its own name that tells the origins apart. */
function based(address: string, origin: string | null): string {
  return address.replace(BASE, (_, name: string) => origin ?? `http://${hostOf(name)}${NOT_SAID}`);
}

/** A name that never leads anywhere (RFC 2606). */
const NOT_SAID = '.invalid';

/** Whether it stands for an origin that nobody says. */
export const isOfNoOrigin = (address: string): boolean =>
  URL.canParse(address) && new URL(address).hostname.endsWith(NOT_SAID);

const hostOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '') || 'unknown';

function assembled(parts: Fields): string {
  const host = joined(parts['host'], '.');
  if (host === '') return '';
  const protocol = textOf(parts['protocol']);
  const port = scalarText(parts['port']);
  const path = parts['path'] === undefined ? '' : `/${joined(parts['path'], '/')}`;
  const query = listOf(parts['query'])
    .map(fieldsOf)
    .filter(({ disabled }) => disabled !== true);
  const asked = query.map(({ key, value }) => `${textOf(key)}=${textOf(value)}`).join('&');
  return [protocol && `${protocol}://`, host, port && `:${port}`, path, asked && `?${asked}`].join('');
}

const joined = (value: unknown, by: string): string =>
  textOf(value) ||
  listOf(value)
    .map((part) => textOf(part) || textOf(fieldsOf(part)['value']))
    .join(by);

/** `/users/:id`, with the values that stand beside the address. */
function withPathValues(address: string, parts: Fields, variables: Variables): string {
  const values = new Map(
    listOf(parts['variable']).map((one) => {
      const { key, id, value } = fieldsOf(one);
      return [textOf(key) || textOf(id), filled(scalarText(value), variables)];
    }),
  );
  return address.replace(/(?<=\/):([A-Za-z_][\w-]*)(?=[/?#]|$)/g, (whole, name: string) => {
    const value = values.get(name) ?? '';
    return value === '' ? whole : encodeURIComponent(value);
  });
}
