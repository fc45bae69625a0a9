import type { Json } from '../wire/json.js';
import { addTo, type Memory } from '../memory/memory.js';
import { asRecorded, fieldsOf, type Request } from '../wire/request.js';

export const SECRET = /pass|secret|pin/i;

/** Passwords that were sent, whatever for. */
export function secretsIn(fields: Json): string[] {
  if (fields === null || typeof fields !== 'object') return [];
  return Object.entries(fields).flatMap(([name, value]) => {
    if (typeof value !== 'string') return secretsIn(value);
    return SECRET.test(name) && value !== '' ? [value] : [];
  });
}

/** Whoever was taken by their password, or was given one, has it. */
export function keepSecrets({ secrets }: Memory, request: Request): void {
  for (const secret of secretsIn(fieldsOf(asRecorded(request).body))) addTo(secrets, secret);
}
