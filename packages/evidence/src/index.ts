export { admit, type Admission } from './admit.js';
export * from './events.js';
export * from './notices.js';
export { REDACTION_KINDS, type RedactionKind } from './redaction/kinds.js';
export { createRedactor, type Redactor } from './redaction/redactor.js';
