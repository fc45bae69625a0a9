// Errors: every MedusaError that Medusa's modules throw, with the status that its error handler gives to the type.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const STATUS = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  PAYMENT_AUTHORIZATION_ERROR: 422,
  DUPLICATE_ERROR: 422,
  NOT_ALLOWED: 400,
  INVALID_DATA: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  DB_ERROR: 500,
  UNEXPECTED_STATE: 500,
  INVALID_ARGUMENT: 500,
};
const THROWN =
  /MedusaError\(\s*[\w.]*?MedusaError(?:Types|\.Types)\.([A-Z_]+),\s*(`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')(?:,\s*[\w.]*Codes?\.([A-Z_]+))?/g;
// What stands behind every shop but is never reached in this installation.
const ELSEWHERE =
  /(?:redis|s3|sendgrid|stripe|github|google|posthog|admin-bundler|cli|link-modules|index|translation|test-utils|query|orchestration)$/;

const spoken = (literal) =>
  literal
    .slice(1, -1)
    .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…')
    .replace(/\\n/g, ' ')
    .replace(/\\(.)/g, '$1')
    .trim();

export function errorsOf({ folder, answers, routes, hand }) {
  const packages = join(folder, 'node_modules/@medusajs');
  const found = new Map();
  const add = (error) => found.set(`${error.status} ${error.message}`, error);
  for (const name of readdirSync(packages).filter((name) => !ELSEWHERE.test(name))) {
    const base = join(packages, name, 'dist');
    for (const file of scriptsBelow(base)) {
      const text = readFileSync(join(base, file), 'utf8');
      for (const [, type, words, code] of text.matchAll(THROWN)) {
        const message = spoken(words);
        if (!STATUS[type] || !/[a-z]{3}/i.test(message.replace(/…/g, ''))) continue;
        add({
          status: STATUS[type],
          type: type.toLowerCase(),
          ...(code && { code: code.toLowerCase() }),
          message,
          source: `@medusajs/${name}/dist/${file}`,
        });
      }
    }
  }
  for (const error of hand.errors) add(error);
  for (const { message } of routes.flatMap(({ body, query }) => [
    ...(body?.refusals ?? []),
    ...(query?.refusals ?? []),
  ]))
    add({
      status: 400,
      type: 'invalid_data',
      message: `Invalid request: ${message}`,
      source: 'a validator of @medusajs/medusa',
    });
  const list = [...found.values()].map((error) => ({ ...error, exercised: false }));
  for (const { status, json } of answers) {
    const fitting = list.filter(
      (error) => status >= 400 && isSaid(error, { status, message: String(json.message ?? '') }),
    );
    const [best] = fitting.sort((a, b) => plainLength(b) - plainLength(a));
    if (best) best.exercised = true;
  }
  return list;
}

/** Of several texts that fit an answer, the one with the most words of its own is meant. */
const plainLength = ({ message }) => message.replace(/…/g, '').length;

function scriptsBelow(base) {
  try {
    return readdirSync(base, { recursive: true }).filter((file) => file.endsWith('.js') && !file.includes('__'));
  } catch {
    return [];
  }
}

function isSaid({ status, message }, said) {
  if (status !== said.status) return false;
  const parts = message.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
  return new RegExp(`^\\s*${parts.join('[\\s\\S]*')}\\s*$`).test(said.message);
}
