import type { FoundError } from '@asbuilt/engines';
import type { Exchange, Json } from '@asbuilt/evidence';
import { withJson, withText } from './body.js';

/** The response without one of the errors that it tells. */
export const withoutError = (exchange: Exchange, { at, message, field }: FoundError): Exchange =>
  withText(
    withJson(exchange, (value) => without(value, at.split('/').slice(1), field)),
    (text) => text.replace(message, ''),
  );

/** The innermost entry of a list, or what stands under the name of the field. */
function without(value: Json, [name, ...rest]: readonly string[], field: string | null): Json {
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  const isEntry = !rest.some((step) => step === field || /^\d+$/.test(step));
  if (Array.isArray(value)) {
    const changed = (item: Json) => without(item, rest, field);
    return value.flatMap((item, i) => (String(i) === name ? (isEntry ? [] : [changed(item)]) : [item]));
  }
  if (name === field && isEntry) {
    const { [name]: _, ...left } = value;
    return left;
  }
  return name in value ? { ...value, [name]: without(value[name]!, rest, field) } : value;
}
