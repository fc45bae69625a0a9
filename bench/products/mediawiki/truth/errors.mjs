// Errors: messages of the action API with their codes, of REST with the statuses in its source, of pages by hand.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { plainWords } from './rules.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

export function messagesOf(code, extensions) {
  const files = [
    ...[
      'languages/i18n/en.json',
      'includes/api/i18n/en.json',
      'includes/Rest/i18n/en.json',
      'includes/libs/ParamValidator/i18n/en.json',
    ].map((file) => join(code, file)),
    ...extensions.flatMap((name) => [
      `/var/lib/mediawiki/extensions/${name}/i18n/en.json`,
      `/var/lib/mediawiki/extensions/${name}/i18n/api/en.json`,
    ]),
  ];
  const all = {};
  for (const file of files) {
    try {
      Object.assign(all, readJson(file));
    } catch {
      continue;
    }
  }
  delete all['@metadata'];
  return all;
}

/** Codes that differ from the key of their message, from the source. */
function codesByKey(code) {
  const source = readFileSync(join(code, 'includes/api/ApiMessageTrait.php'), 'utf8');
  const [, map] = /\$messageMap = \[([\s\S]*?)\];/.exec(source) ?? [];
  return new Map([...map.matchAll(/'([^']+)' => '([^']+)'/g)].map(([, key, value]) => [key, value]));
}

/** `dieWithError( 'key', 'code' )` and `[ 'key', … ], 'code'` in the modules. */
function codesInModules(code) {
  const folder = join(code, 'includes/api');
  const found = new Map();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.php'))) {
    const source = readFileSync(join(folder, name), 'utf8');
    for (const [, key, own] of source.matchAll(
      /dieWithError(?:OrDebug)?\(\s*\[?\s*'([\w-]+)'[^;]*?\]?,\s*(?:\/\*[^*]*\*\/\s*)?'([\w-]+)'\s*[,)]/g,
    ))
      found.set(key, own);
  }
  return found;
}

const readable = (text) =>
  text
    .replace(/\{\{(?:GENDER|PLURAL):[^|}]*\|([^|}]*)[^}]*\}\}/gi, '$1')
    .replace(/<\/?\w+[^>]*>/g, '')
    .replace(/'{2,}/g, '')
    .trim();

export function apiErrors(code, messages) {
  const [named, inModules] = [codesByKey(code), codesInModules(code)];
  const errors = [];
  for (const [key, text] of Object.entries(messages)) {
    const own = inModules.get(key) ?? named.get(key);
    if (!own && !key.startsWith('apierror-')) continue;
    for (const one of new Set([own, key.replace(/^apierror-/, '')].filter(Boolean)))
      errors.push({ status: 200, code: one, message: readable(text), key, where: '/api.php' });
  }
  return errors;
}

export function restErrors(code, messages) {
  const folders = ['', 'Handler', 'Validator', 'Handler/Helper'].map((part) => join(code, 'includes/Rest', part));
  const errors = [
    { status: 404, key: 'rest-no-match' },
    { status: 405, key: 'rest-wrong-method' },
  ];
  for (const folder of folders)
    for (const name of listed(folder)) {
      const source = readFileSync(join(folder, name), 'utf8');
      for (const [, key, status] of source.matchAll(
        /(?:MessageValue::new|new MessageValue)\(\s*'([\w-]+)'[^;]{0,160}?\)\s*,\s*(?:\/\/[^\n]*\n\s*)?(\d{3})\b/g,
      ))
        errors.push({ status: Number(status), key });
    }
  const seen = new Set();
  return errors
    .filter(({ status, key }) => messages[key] && !seen.has(`${status}${key}`) && seen.add(`${status}${key}`))
    .map(({ status, key }) => ({ status, code: key, message: readable(messages[key]), key, where: '/rest.php' }));
}

const listed = (folder) => {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.php'));
  } catch {
    return [];
  }
};

/** What the library that checks parameters says; the code is the first word of the key. */
export const parameterErrors = (messages) =>
  Object.entries(messages)
    .filter(([key]) => /^paramvalidator-(?!help|param)/.test(key))
    .map(([key, text]) => ({
      status: 200,
      code: key.replace(/^paramvalidator-/, '').split('-')[0],
      message: readable(text),
      key,
      where: '/api.php',
    }));

/** REST calls that edit pages hand on what the action API refuses, with these statuses (EditHandler), else with 400. */
const HANDED_ON = new Map([
  ['protectedpage', 403],
  ['badtoken', 403],
  ['missingtitle', 404],
  ['articleexists', 409],
  ['editconflict', 409],
  ['ratelimited', 429],
]);
export const handedOn = (errors) =>
  errors.map((error) => ({ ...error, status: HANDED_ON.get(error.code) ?? 400, where: '/rest.php' }));

const CODE = /"(?:code|messagecode)":"([\w-]+)"/g;
const isApi = ({ path }) => path === '/api.php';

/** Messages of the catalogue whose own key an answer of the action API gave as its code. */
export function keyedErrors(messages, known, exchanges) {
  const codes = new Set(
    exchanges.filter(isApi).flatMap(({ answered }) => [...answered.matchAll(CODE)].map(([, code]) => code)),
  );
  for (const { code } of known) codes.delete(code);
  return [...codes]
    .filter((code) => messages[code])
    .map((code) => ({ status: 200, code, message: readable(messages[code]), key: code, where: '/api.php' }));
}

/** Longest run of words of a message that holds no parameter. */
const steadyWords = (message) =>
  message
    .split(/\$\d|\[\[|\]\]|\{\{[^}]*\}\}|\[\S+|[|{}]/)
    .map(plainWords)
    .sort((a, b) => b.length - a.length)[0] ?? '';

export function markErrors(errors, exchanges, messages) {
  const texts = exchanges
    .filter(({ path, answered }) => answered && /^\/(?:api|rest|index)\.php/.test(path))
    .filter((exchange) => !isApi(exchange) || /"(?:error|errors|messagecode|reason)":/.test(exchange.answered))
    .map(({ path, status, answered }) => ({
      status,
      place: path.slice(0, 10),
      words: ` ${plainWords(answered)} `,
      codes: new Set([...answered.matchAll(CODE)].map(([, code]) => code)),
    }));
  const marked = errors.map((error) => {
    const words = steadyWords(messages[error.key] ?? error.message);
    const isSaid = (text) =>
      text.status === error.status &&
      error.where.startsWith(text.place.slice(0, 8)) &&
      text.words.includes(` ${words} `) &&
      (error.where !== '/api.php' || text.codes.has(error.code));
    return { ...error, exercised: words.length > 5 && texts.some(isSaid) };
  });
  const given = new Set(texts.filter(({ place }) => place.startsWith('/api.php')).flatMap(({ codes }) => [...codes]));
  const single = withoutDoubles(marked);
  return single.map((error) =>
    error.where === '/api.php' && given.has(error.code) ? { ...error, exercised: true } : error,
  );
}

/** Several messages may stand for one code; those that were not said beside one that was are left out. */
function withoutDoubles(errors) {
  const found = new Map();
  for (const error of errors) {
    const key = `${error.status} ${error.where} ${error.code ?? error.key}`;
    const one = found.get(key);
    if (!one || (error.exercised && !one.exercised)) found.set(key, error);
    else if (error.message !== one.message) one.others = [...(one.others ?? []), error.message].slice(0, 8);
  }
  return [...found.values()];
}
