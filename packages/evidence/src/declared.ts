import type { Clean } from './decode/clean.js';
import type { Declared, Json, RawDeclared } from './events.js';

/** A described call with nothing in it that nobody may see: names and types stay, values are looked at. */
export function cleanDeclared(raw: RawDeclared, clean: Clean): RawDeclared {
  const text = (value: string) => clean.text(value, 'plain');
  const schema = (value: Json): Json => cleanSchema(value, text);
  return {
    ...raw,
    path: text(raw.path),
    params: raw.params.map((param) => ({ ...param, schema: schema(param.schema) })),
    request: raw.request.map((body) => ({ ...body, schema: schema(body.schema) })),
    responses: raw.responses.map(({ says, ...answer }) => ({
      ...answer,
      schema: schema(answer.schema),
      ...(says !== undefined && { says: text(says) }),
    })),
    ...(raw.about !== undefined && { about: { title: text(raw.about.title), text: text(raw.about.text) } }),
  };
}

/** Only `enum` holds texts: a reader leaves examples out, and defaults that are no numbers. */
function cleanSchema(value: Json, text: (value: string) => string): Json {
  if (Array.isArray(value)) return value.map((item) => cleanSchema(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'enum' && Array.isArray(inner)
        ? inner.map((one) => (typeof one === 'string' ? text(one) : one))
        : cleanSchema(inner, text),
    ]),
  );
}

export function admitDeclared(raw: RawDeclared, clean: Clean): Declared {
  const declared = cleanDeclared(raw, clean);
  const { origin, path } = declared;
  return { ...declared, url: { origin, path, segments: path.split('/').filter(Boolean), query: [], hash: '' } };
}
