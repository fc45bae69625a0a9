/** What can be taken out. The list is closed: reports count by it. */
export const REDACTION_KINDS = [
  'api-key',
  'authorization',
  'card',
  'cookie',
  'credentials-in-url',
  'csrf',
  'email',
  'iban',
  'jwt',
  'national-id',
  'one-time-code',
  'own-rule',
  'password',
  'phone',
  'private-key',
  'secret',
  'session',
  'signature',
  'token',
] as const;

export type RedactionKind = (typeof REDACTION_KINDS)[number];
