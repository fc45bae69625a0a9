import { fieldsOf, isFields, type Fields } from '../fields.js';
import { isStatus } from './described-calls.js';
import { resolved } from './schema.js';

// What stands in a description where its format has nothing of that name, or nothing where it has something: a word that was
// misspelt, or a file that was damaged. A call that is left out for it would be missed by nobody.

/** The keys that lead to it. */
export type Way = readonly string[];

const TOP = new Set(
  'openapi swagger info servers paths webhooks components security tags externalDocs jsonSchemaDialect $self host basePath schemes consumes produces definitions parameters responses securityDefinitions'.split(
    ' ',
  ),
);
const CALLS = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace', 'query']);
const BESIDE = new Set(['$ref', 'summary', 'description', 'servers', 'parameters', 'additionalOperations']);

export function* oddParts(document: Fields): Generator<Way> {
  for (const name of own(document)) if (!TOP.has(name)) yield [name];
  const paths = fieldsOf(document['paths']);
  for (const path of own(paths)) {
    const place = resolved(paths[path], document);
    // what is only referred to and not there is told as such
    if (!path.startsWith('/') || (place === null && !isFields(paths[path]))) yield [path];
    else if (place !== null) for (const way of oddInPlace(place)) yield [path, ...way];
  }
  yield* empty(document);
}

function* oddInPlace(place: Fields): Generator<Way> {
  for (const name of own(place)) {
    const call = place[name];
    if (!CALLS.has(name)) {
      if (!BESIDE.has(name) || (name === 'parameters' && !isListOfParams(call))) yield [name];
    } else if (!isFields(call)) yield [name];
    else for (const part of oddInCall(call)) yield [name, part];
  }
}

const OF_CALL = new Set(
  'tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security servers consumes produces schemes'.split(
    ' ',
  ),
);

function oddInCall(call: Fields): string[] {
  const answers = fieldsOf(call['responses']);
  const codes = own(answers).filter((code) => !isStatus(code));
  const bodies = [call['requestBody'], ...Object.values(answers)].flatMap(oddInBody);
  const params = isListOfParams(call['parameters']) ? [] : ['parameters'];
  return [...own(call).filter((name) => !OF_CALL.has(name)), ...codes, ...params, ...bodies];
}

const isListOfParams = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((part) => isFields(part) && isParam(part)));

/** One that is not named, or of no known place, is left out. */
const isParam = (part: Fields): boolean =>
  typeof part['$ref'] === 'string' || (typeof part['name'] === 'string' && PLACES.has(part['in']));

const PLACES = new Set<unknown>(['query', 'querystring', 'header', 'path', 'cookie', 'body', 'formData']);

const OF_BODY = new Set('$ref summary description required headers content links schema examples'.split(' '));
const OF_MEDIA = new Set(
  '$ref schema itemSchema example examples encoding prefixEncoding itemEncoding description summary'.split(' '),
);

/** Of a request or an answer, which has the body in each of its forms. */
function oddInBody(body: unknown): string[] {
  const forms = Object.values(fieldsOf(fieldsOf(body)['content'])).map(fieldsOf);
  return [
    ...own(fieldsOf(body)).filter((name) => !OF_BODY.has(name)),
    ...forms.flatMap(own).filter((name) => !OF_MEDIA.has(name)),
  ];
}

/** What a maker adds has names that begin so. */
const own = (fields: Fields): string[] => Object.keys(fields).filter((name) => !/^x-/i.test(name));

/** What stands there is a value of the product's, which may be nothing. */
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const']);
const HOLDS = new Set(
  'paths responses content schema properties items parameters requestBody components schemas definitions'.split(' '),
);

/** A key that has to hold something and holds nothing: in YAML the last before a cut. */
function* empty(document: Fields): Generator<Way> {
  const waiting: unknown[] = [document];
  const seen = new Set<unknown>();
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part !== 'object' || part === null || seen.has(part)) continue;
    seen.add(part);
    for (const [name, inner] of Object.entries(part)) {
      if (inner === null && HOLDS.has(name)) yield [name];
      if (!VALUES.has(name)) waiting.push(inner);
    }
  }
}

/** In which line of the text it stands: its keys come one after the other. */
export function lineOf(way: Way, text: string): number {
  let at = 0;
  for (const key of way) at = Math.max(at, text.indexOf(key, at));
  return text.slice(0, at).split('\n').length;
}
