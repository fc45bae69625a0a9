import type { DeclaredAccess } from '@asbuilt/evidence';
import { fieldsOf, isFields, listOf, textOf, type Fields } from '../fields.js';
import { resolved } from './schema.js';

/** How one is known to a call: by what it asks for itself, else by what the document asks for of all. */
export function accessOf(call: Fields, document: Fields): DeclaredAccess[] {
  const asked = listOf(call['security'] ?? document['security']);
  const schemes = fieldsOf(fieldsOf(document['components'])['securitySchemes'] ?? document['securityDefinitions']);
  const names = asked.flatMap((one) => (isFields(one) ? Object.keys(one) : []));
  const ways = new Map<string, DeclaredAccess>();
  for (const name of names) {
    const scheme = Object.hasOwn(schemes, name) ? resolved(schemes[name], document) : null;
    const way = scheme === null ? null : wayOf(scheme);
    if (way !== null) ways.set(`${way.method} ${way.name}`, way);
  }
  return [...ways.values()];
}

const OVER_HTTP: ReadonlyMap<string, string> = new Map([
  ['bearer', 'bearer'],
  ['basic', 'basic'],
]);

function wayOf(scheme: Fields): DeclaredAccess | null {
  const type = textOf(scheme['type']);
  const name = textOf(scheme['name']);
  if (type === 'apiKey') return { method: scheme['in'] === 'cookie' ? 'session cookie' : 'key', name };
  if (type === 'oauth2' || type === 'openIdConnect') return { method: 'oauth', name: '' };
  // in Swagger the type itself is `basic`
  const way = OVER_HTTP.get(type === 'http' ? textOf(scheme['scheme']).toLowerCase() : type);
  return way === undefined ? null : { method: way, name: 'authorization' };
}
