import type { Body } from './events.js';

/** A body as people read it; empty where it holds no text. */
export function bodyText(body: Body): string {
  if (body.is === 'json') return JSON.stringify(body.value, null, 2);
  if (body.is === 'form') return body.fields.map(({ name, value }) => `${name}=${value ?? '(a file)'}`).join('\n');
  if (body.is === 'events') return body.events.map((event) => JSON.stringify(event)).join('\n');
  return body.is === 'html' || body.is === 'text' ? body.text.trim() : '';
}
