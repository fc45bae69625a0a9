import type { DeclaredAnswer, DeclaredBody, DeclaredParam } from '@asbuilt/evidence';
import { fieldsOf, isFields, listOf, textOf, type Fields } from '../fields.js';
import { aboutIn } from './about.js';
import { accessOf } from './access.js';
import { resolved, schemaOf } from './schema.js';
import { byPath, joined, type Described } from './variants.js';

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head'];

/** Each call that an OpenAPI or Swagger document describes, in the order of the document. */
export function* describedCalls(document: Fields): Generator<Described> {
  const base = baseOf(document);
  let about = aboutIn(document);
  for (const [path, items] of byPath(fieldsOf(document['paths']))) {
    const places = items.map((item) => resolved(item, document)).filter((place) => place !== null);
    if (!path.startsWith('/')) continue;
    for (const method of METHODS) {
      const uses = places.flatMap((place) => {
        const call = place[method];
        return isFields(call) ? [describe(method, base, path, place, call, document)] : [];
      });
      if (uses.length === 0) continue;
      yield { ...uses.reduce(joined), ...(about !== null && { about }) };
      about = null;
    }
  }
}

function describe(
  method: string,
  base: { origin: string; path: string },
  path: string,
  place: Fields,
  call: Fields,
  document: Fields,
): Described {
  const given = [...listOf(place['parameters']), ...listOf(call['parameters'])].flatMap((one) => {
    const param = resolved(one, document);
    return param === null ? [] : [param];
  });
  const access = accessOf(call, document);
  return {
    origin: base.origin,
    method: method.toUpperCase(),
    path: base.path + path,
    params: paramsOf(given, document),
    request: requestOf(call, given, document),
    responses: responsesOf(call, document),
    ...(access.length > 0 && { access }),
  };
}

/** Where all paths begin; the origin is empty where the document names none, or one with blanks to fill in. */
function baseOf(document: Fields): { origin: string; path: string } {
  const server = textOf(fieldsOf(listOf(document['servers'])[0])['url']);
  const host = textOf(document['host']);
  const scheme = textOf(listOf(document['schemes'])[0]) || 'https';
  const said = server || (host === '' ? '' : `${scheme}://${host}`) + textOf(document['basePath']);
  if (said.includes('{')) return { origin: '', path: '' };
  const absolute = /^https?:\/\//i.test(said);
  if (!URL.canParse(said, NOWHERE)) return { origin: '', path: '' };
  const url = new URL(said, NOWHERE);
  return { origin: absolute ? url.origin : '', path: url.pathname.replace(/(?<!\/)\/+$/, '') };
}

const NOWHERE = 'http://nowhere.invalid';

/** What stands at the call itself comes last, and wins over what all calls of its path share. */
function paramsOf(given: readonly Fields[], document: Fields): DeclaredParam[] {
  const params = new Map<string, DeclaredParam>();
  for (const param of given) {
    const where = param['in'];
    const name = textOf(param['name']);
    if (name === '' || (where !== 'path' && where !== 'query' && where !== 'header')) continue;
    // in Swagger the keywords of the schema stand in the parameter itself
    const schema = schemaOf(param['schema'] ?? withoutName(param), document);
    params.set(`${where} ${name}`, {
      name,
      in: where,
      required: where === 'path' || param['required'] === true,
      schema,
    });
  }
  return [...params.values()];
}

const withoutName = ({ name: _name, in: _in, required: _required, ...schema }: Fields): Fields => schema;

function requestOf(call: Fields, given: readonly Fields[], document: Fields): DeclaredBody[] {
  const body = resolved(call['requestBody'], document);
  if (body !== null) return contentOf(body, document);
  const mimes = listOf(call['consumes'] ?? document['consumes'])
    .map(textOf)
    .filter(Boolean);
  const whole = given.find((param) => param['in'] === 'body');
  if (whole !== undefined) return asEach(mimes, 'application/json', schemaOf(whole['schema'], document));
  const fields = given.filter((param) => param['in'] === 'formData');
  if (fields.length === 0) return [];
  const properties = Object.fromEntries(
    fields.map((field) => [textOf(field['name']), schemaOf(withoutName(field), document)]),
  );
  const required = fields.filter((field) => field['required'] === true).map((field) => textOf(field['name']));
  return asEach(mimes, 'application/x-www-form-urlencoded', { type: 'object', properties, required });
}

function responsesOf(call: Fields, document: Fields): DeclaredAnswer[] {
  const mimes = listOf(call['produces'] ?? document['produces'])
    .map(textOf)
    .filter(Boolean);
  return Object.entries(fieldsOf(call['responses'])).flatMap(([code, value]): DeclaredAnswer[] => {
    const answer = resolved(value, document);
    const status = statusOf(code);
    if (answer === null || status === undefined) return [];
    const bodies =
      'schema' in answer
        ? asEach(mimes, 'application/json', schemaOf(answer['schema'], document))
        : contentOf(answer, document);
    const words = status === null || status < 400 ? '' : textOf(answer['description']).trim();
    const says = words === '' || words.length > LONGEST_WORDS ? {} : { says: words };
    return bodies.length === 0
      ? [{ status, mime: '', schema: {}, ...says }]
      : bodies.map((body) => ({ status, ...body, ...says }));
  });
}

/** Longer ones explain, and are no words of an error. */
const LONGEST_WORDS = 300;

/** `4XX` and `default` stand for any. */
const statusOf = (code: string): number | null | undefined =>
  /^[1-5]\d\d$/.test(code) ? Number(code) : code === 'default' || /^[1-5]XX$/i.test(code) ? null : undefined;

/** Whether an answer may stand under it. */
export const isStatus = (code: string): boolean => statusOf(code) !== undefined;

function contentOf(body: Fields, document: Fields): DeclaredBody[] {
  return Object.entries(fieldsOf(body['content'])).map(([mime, media]) => ({
    mime: mime.toLowerCase().split(';', 1)[0]!.trimEnd(),
    schema: schemaOf(fieldsOf(media)['schema'], document),
  }));
}

const asEach = (mimes: readonly string[], otherwise: string, schema: DeclaredBody['schema']): DeclaredBody[] =>
  (mimes.length === 0 ? [otherwise] : mimes).map((mime) => ({ mime: mime.toLowerCase(), schema }));
