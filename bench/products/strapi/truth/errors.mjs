// The errors: what the product's server code throws or answers, read from its built files, with the messages of yup.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const STATUS = {
  ValidationError: 400,
  YupValidationError: 400,
  PaginationError: 400,
  ApplicationError: 400,
  UnauthorizedError: 401,
  ForbiddenError: 403,
  PolicyError: 403,
  NotFoundError: 404,
  PayloadTooLargeError: 413,
  RateLimitError: 429,
  NotImplementedError: 501,
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  payloadTooLarge: 413,
  tooManyRequests: 429,
  notImplemented: 501,
  internalServerError: 500,
};
const NAME = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  413: 'PayloadTooLargeError',
  429: 'RateLimitError',
  501: 'NotImplementedError',
  500: 'InternalServerError',
};
const THROWN =
  /(?:new (?:\w+\.)?(\w+Error)|ctx\.(\w+))\(\s*(?:'((?:[^'\\]|\\.)+)'|"((?:[^"\\]|\\.)+)"|`((?:[^`\\]|\\.)+)`)/g;
const DEFAULT = /class (\w+Error) extends[\s\S]{0,80}?message = '([^']+)'/g;
const CUSTOM =
  /(?:createError\(\{\s*(?:path: [^,]+,\s*)?message: |\.(?:matches|test|oneOf|max|min)\([^;]{0,120}?, )(?:'((?:[^'\\]|\\.)+)'|`((?:[^`\\]|\\.)+)`)/g;

const plain = (text) =>
  text
    .replace(/\\(['"`])/g, '$1')
    .replace(/\$\{([^}]*)\}/g, (_, inside) => `{${inside.split('.').pop().replace(/\W+/g, ' ').trim()}}`);

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.(mjs|js)$/.test(name) && !/(^|\/)(ee|cli|ai|mcp)\//.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name));
}

function thrownIn(folder, packages) {
  const found = new Map();
  const add = (status, message, from, name) => {
    const key = `${status} ${message}`;
    if (status && /\S[ .]\S/.test(message) && !found.has(key))
      found.set(key, { status, name: /Error$/.test(name ?? '') ? name : NAME[status], message, from });
  };
  for (const [name, part] of Object.entries(packages)) {
    const files = filesBelow(join(folder, 'node_modules', name, part));
    const built = files.some((file) => file.endsWith('.mjs')) ? files.filter((file) => file.endsWith('.mjs')) : files;
    for (const file of built) {
      const text = readFileSync(file, 'utf8');
      for (const [, thrown, answered, ...words] of text.matchAll(THROWN))
        add(STATUS[thrown ?? answered], plain(words.find(Boolean)), name, thrown);
      for (const [, thrown, words] of text.matchAll(DEFAULT)) add(STATUS[thrown], plain(words), name, thrown);
      if (/validat/.test(file))
        for (const [, ...words] of text.matchAll(CUSTOM)) add(400, plain(words.find(Boolean)), name);
    }
  }
  return [...found.values()];
}

const fromYup = (yup) =>
  Object.values(yup)
    .flatMap((messages) => Object.values(messages))
    .filter((message) => typeof message === 'string')
    .map((message) => ({ status: 400, name: 'ValidationError', message: plain(message), from: 'yup' }));

const SLOTS = { path: '[\\w.[\\]-]+', less: '[\\d.-]+', more: '[\\d.-]+', min: '[\\d.-]+', max: '[\\d.-]+' };
const patternOf = (message) =>
  new RegExp(
    `^${message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{([^}]*)\}/g, (_, name) => SLOTS[name] ?? '.+')}$`,
    'is',
  );

function messagesSeen(exchanges) {
  const seen = new Map();
  for (const { status, answer } of exchanges) {
    if (status < 400 || !answer?.error) continue;
    const list = seen.get(status) ?? seen.set(status, new Set()).get(status);
    list.add(String(answer.error.message));
    for (const { message } of answer.error.details?.errors ?? []) list.add(String(message));
  }
  return seen;
}

export function errorsOf(folder, declared, exchanges, hand) {
  const seen = messagesSeen(exchanges);
  const all = [...hand.errors, ...thrownIn(folder, hand.errorSources), ...fromYup(declared.yup)];
  const unique = [...new Map(all.map((one) => [`${one.status} ${one.message}`, one])).values()];
  return unique.map((one) => {
    const pattern = patternOf(one.message);
    const exercised =
      one.message.replace(/\{[^}]*\}/g, '').trim().length > 2 &&
      [...(seen.get(one.status) ?? [])].some((message) => pattern.test(message));
    return { ...one, exercised };
  });
}
