import { decoded } from './decoded.js';

const IDENTIFIERS = [
  /^\d+$/,
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  /^(?=.*\d)[0-9a-f]{8,}$/i,
  /^\d{4}-\d\d(?:-\d\d)?$/,
  /^(?=.*\d)(?=.*[a-z])[\w-]{16,}$/i,
  /^\d+[-_.]\w/,
  /^[A-Z]{1,6}-?\d+$/,
  /@/,
];

export const isIdentifier = (segment: string): boolean => IDENTIFIERS.some((look) => look.test(decoded(segment)));
