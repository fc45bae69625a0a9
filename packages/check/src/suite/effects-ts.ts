/** Of a suite, as it is written: what tests of effects stand on. */
export const EFFECTS_TS = `import { expect, type APIResponse } from '@playwright/test';

const A_SECOND = 1000;
const AN_HOUR = 3_600_000;
const A_DAY = 86_400_000;

const DAY = /^\\d{4}-\\d\\d-\\d\\d$/;
const ZONE = /(?:Z|[+-]\\d\\d:?\\d\\d)$/;

// Both the time of an answer and many stored times are told in whole seconds.
const ROUNDED = 2 * A_SECOND;
// From the first zone of the world to the last.
const ZONES = 14 * AN_HOUR;

/** It is the time of the request, by the clock of whoever answers. \`begun\`: when the test began to call, by its own clock. */
export function expectStamped(value: unknown, answer: APIResponse, begun: number): void {
  const now = Date.parse(answer.headers()['date'] ?? '') || Date.now();
  const text = String(value);
  const apart = DAY.test(text) ? A_DAY + ZONES : ZONE.test(text) ? ROUNDED : ZONES;
  const at = Date.parse(DAY.test(text) || ZONE.test(text) ? text : \`\${text}Z\`);
  const told = \`\${text} is the time of the request, \${new Date(now).toISOString()}\`;
  expect(at, told).toBeGreaterThanOrEqual(now - (Date.now() - begun) - apart);
  expect(at, told).toBeLessThanOrEqual(now + apart);
}

/** So many seconds after another time; a day has some hours more or less where the clocks change. */
export function expectLater(value: unknown, from: unknown, seconds: number): void {
  const [at, since] = [value, from].map((one) => Date.parse(String(one)));
  const isOfDays = DAY.test(String(value)) !== DAY.test(String(from));
  const apart = isOfDays ? A_DAY : seconds * A_SECOND >= A_DAY ? AN_HOUR : ROUNDED;
  expect(Math.abs(at! - since! - seconds * A_SECOND), \`\${value} is \${seconds} seconds after \${from}\`).toBeLessThanOrEqual(apart);
}
`;
