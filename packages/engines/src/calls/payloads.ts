import { byText, type Call, type JsonSchema, type Response } from '@asbuilt/spec';
import { concludeSchema, onlyWords, type Elsewhere } from '../kit/shape/index.js';
import type { BodiesElsewhere } from './bodies-elsewhere.js';
import type { Answer, Leaf, Payload } from './observing/summary.js';
import { withUnchanging } from './unchanging.js';

/** What a body that cannot be looked into is, as far as its media type says. Of a record that was not kept, nothing. */
function opaque(mime: string): JsonSchema {
  if (/json|urlencoded|form-data/.test(mime)) return {};
  return /^text\/|xml|javascript|yaml|csv/.test(mime) ? { type: 'string' } : { type: 'string', format: 'binary' };
}

const schemaOf = (payload: Payload, mime: string, elsewhere: Elsewhere): JsonSchema =>
  payload.shaped > 0 ? concludeSchema(payload.shape, elsewhere) : opaque(mime);

// What clients always send is not what the server asks for: only many requests make it likely, and never those that
// change a part of a thing.
const FEWEST_FOR_REQUIRED = 20;
const CHANGES = new Set(['PATCH', 'PUT']);
// A browser sends every field of a form, whether the server asks for it or not.
const FORMS = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);

/** A part with a file's name is the file, whatever of it the recorder kept. */
function sentSchema(payload: Payload, mime: string, elsewhere: Elsewhere): JsonSchema {
  const schema = schemaOf(payload, mime, onlyWords(elsewhere));
  const properties = schema['properties'];
  if (payload.files.kept.size === 0 || !isSchema(properties)) return schema;
  const parts = Object.entries(properties).map(([name, part]) =>
    payload.files.kept.has(name) ? [name, asFile(part)] : [name, part],
  );
  return { ...schema, properties: Object.fromEntries(parts) };
}

const FILE: JsonSchema = { type: 'string', format: 'binary' };

const asFile = (part: unknown): JsonSchema =>
  isSchema(part) && part['type'] === 'array' ? { ...part, items: { ...FILE } } : { ...FILE };

export function requestOf(leaf: Leaf, method: string, elsewhere: Elsewhere): Pick<Call, 'request' | 'requests'> {
  const all = [...leaf.requests]
    .sort(([a, x], [b, y]) => y.count - x.count || byText(a, b))
    .map(([mime, payload]) => {
      const demands = payload.shaped >= FEWEST_FOR_REQUIRED && !CHANGES.has(method) && !FORMS.has(mime);
      return {
        mime: mime || 'application/json',
        schema: withDemands(leaf, asRequest(sentSchema(payload, mime, elsewhere), demands)),
      };
    });
  const [request = null, ...requests] = all;
  return requests.length > 0 ? { request, requests } : { request };
}

/** What every document of the clients says may not be null: where the server takes null, clients seldom say so. */
function withDemands({ demanded, seen, refused }: Leaf, schema: JsonSchema): JsonSchema {
  const known = Object.keys((schema['properties'] ?? {}) as object);
  const sure = known.filter((name) => demanded.get(name) === seen.count - refused.count);
  if (sure.length === 0) return schema;
  const required = new Set([...((schema['required'] ?? []) as string[]), ...sure]);
  return { ...schema, required: [...required].sort(byText) };
}

/** What lies deeper than the first level is a part, which may be sent or left out. */
function asRequest(schema: JsonSchema, demands: boolean): JsonSchema {
  const part = (inner: unknown): unknown => (isSchema(inner) ? asRequest(inner, false) : inner);
  const out: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'required') {
      if (demands) out[key] = value;
    } else if (key === 'properties' || key === 'patternProperties')
      out[key] = Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, part(inner)]));
    else if (key === 'anyOf' || key === 'oneOf' || key === 'prefixItems') out[key] = (value as unknown[]).map(part);
    else out[key] = key === 'items' || key === 'additionalProperties' ? part(value) : value;
  }
  return out;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** `to` names the call at an address, where there is one; `headersOf` tells what stood in the headers of one kind of response. */
export function responsesOf(
  leaf: Leaf,
  { to, headersOf, chooses }: AnsweredTo,
  { taken, refused }: BodiesElsewhere,
): Response[] {
  const unknown: Response[] = [];
  const answers = new Map<Response, Answered[]>();
  const schemaIn = (answer: Answer, mime: string, status: number): JsonSchema => {
    const schema = schemaOf(answer, mime, status >= 400 ? refused : taken);
    return chooses || status >= 400 ? schema : withUnchanging(schema, answer);
  };
  const known = withoutUnchanged(leaf).flatMap(([key, answer]): Response[] => {
    const { status, mime } = statusAndType(key);
    const body = hasBody(answer, mime);
    const response: Response = {
      status,
      mime: body ? mime : null,
      schema: body ? schemaIn(answer, mime, status) : null,
      support: answer.seen.count,
      ...leadsTo(answer, to),
    };
    answers.set(response, [{ mime, answer }]);
    if (!isUnknown(answer, mime)) return [response];
    unknown.push(response);
    return [];
  });
  for (const frame of framesOf(leaf)) {
    const page = known.find(({ status, mime }) => status === frame.status && mime === frame.mime);
    if (page === undefined) known.push(frame);
    else page.support += frame.support;
  }
  const join = (same: Response, next: Response) => answers.get(same)?.push(...(answers.get(next) ?? []));
  return [...known, ...unknown.filter((response) => !joinKnown(known, response, join))]
    .reduce((all, next) => joinBodiless(all, next, join), [] as Response[])
    .sort((a, b) => a.status - b.status || byText(a.mime ?? '', b.mime ?? ''))
    .map((response) => ({ ...response, ...headersOf(answers.get(response) ?? []) }));
}

/** What was answered with one media type. */
export interface Answered {
  readonly mime: string;
  readonly answer: Answer;
}

interface AnsweredTo {
  readonly to: (address: string) => string | undefined;
  readonly headersOf: HeadersOf;
  /** Something in the request tells what is wanted. */
  readonly chooses: boolean;
}

type HeadersOf = (answered: readonly Answered[]) => Pick<Response, 'headers'>;
type Join = (same: Response, next: Response) => void;

/** That something did not change says what the answer before said; alone, it is all that is known. */
function withoutUnchanged({ answers, framed }: Leaf): [string, Answer][] {
  const others = [...answers].filter(([key]) => !isUnchanged(key));
  const isKnown = framed !== undefined || others.some(([key]) => statusAndType(key).status < NOT_MODIFIED);
  return isKnown ? others : [...answers];
}

const isUnchanged = (key: string): boolean => statusAndType(key).status === NOT_MODIFIED;
const NOT_MODIFIED = 304;

/** How often the call said something: more than that what was known did not change. */
export function timesSaid(leaf: Leaf, times: number): number {
  const left = new Set(withoutUnchanged(leaf).map(([key]) => key));
  return [...leaf.answers].reduce((sum, [key, { seen }]) => sum - (left.has(key) ? 0 : seen.count), times);
}

/** What an app sends at the address of any screen was answered here, too, and is no ground to tell this call by. */
const framesOf = ({ framed = new Map<string, Answer>() }: Leaf): Response[] =>
  [...framed].map(([key, { seen }]) => {
    const { status, mime } = statusAndType(key);
    return { status, mime, schema: opaque(mime), support: seen.count, frame: true };
  });

function statusAndType(key: string): { status: number; mime: string } {
  const [status, mime] = key.split(' ') as [string, string];
  return { status: Number(status), mime };
}

function leadsTo({ redirects }: Answer, to: (address: string) => string | undefined): Pick<Response, 'leadsTo'> {
  const ids = new Set(redirects.map(to).filter((id) => id !== undefined));
  return ids.size === 0 ? {} : { leadsTo: [...ids].sort(byText) };
}

const hasBody = (answer: Answer, mime: string): boolean =>
  mime !== '' && mime !== 'x-unknown' && answer.missing < answer.count;

/** There was a body, and neither it nor its type is known: a log of requests tells no more. */
const isUnknown = (answer: Answer, mime: string): boolean =>
  mime === '' && answer.missing > 0 && answer.missing === answer.count;

/** It is one of those answers of the same status whose body is known: the usual one. Whether there is any. */
function joinKnown(known: readonly Response[], next: Response, join: Join): boolean {
  const same = known.filter((other) => other.status === next.status && other.mime !== null);
  const [usual] = same.sort((a, b) => b.support - a.support || byText(a.mime!, b.mime!));
  if (usual === undefined) return false;
  usual.support += next.support;
  join(usual, next);
  return true;
}

/** Answers without a body differ in nothing but the media type that a recorder put down for them. */
function joinBodiless(all: Response[], next: Response, join: Join): Response[] {
  const same = next.mime === null ? all.find((r) => r.status === next.status && r.mime === null) : undefined;
  if (same) {
    same.support += next.support;
    join(same, next);
    const ids = new Set([...(same.leadsTo ?? []), ...(next.leadsTo ?? [])]);
    if (ids.size > 0) same.leadsTo = [...ids].sort(byText);
  } else all.push(next);
  return all;
}
