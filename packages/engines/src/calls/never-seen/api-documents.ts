import type { Json } from '@asbuilt/evidence';
import { literalToken, type Token } from '../../kit/address/address.js';
import { templateSteps } from '../../kit/address/composed.js';
import { splitFormat, sureClass } from '../../kit/address/segment.js';

// A product that serves a description of its own interface (OpenAPI, formerly Swagger) declares its calls itself.

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

type JsonRecord = { readonly [key: string]: Json };

const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `METHOD /path`, and the media types of what it may be sent. */
type Take = (address: string, mimes: readonly string[]) => void;

/** Each call that the document lists; nothing where the value is no such document. */
export function eachDocumented(document: Json, origin: string, take: Take): void {
  if (!isRecord(document) || !isRecord(document['paths'])) return;
  if (typeof document['openapi'] !== 'string' && typeof document['swagger'] !== 'string') return;
  const base = baseOf(document, origin);
  if (base === null) return;
  for (const [path, item] of Object.entries(document['paths'])) {
    for (const name of METHODS) {
      const call = isRecord(item) ? item[name] : undefined;
      const method = name.toUpperCase();
      if (isRecord(call)) take(`${method} ${addressOf(base + path, method)}`, mimesOf(call, document));
    }
  }
}

/** The path before all paths; null where the document speaks of another origin. */
function baseOf(document: JsonRecord, origin: string): string | null {
  const servers = Array.isArray(document['servers']) ? document['servers'] : [];
  const first = isRecord(servers[0]) ? servers[0]['url'] : document['basePath'];
  if (typeof first !== 'string' || first === '' || first.includes('{')) return '';
  if (!URL.canParse(first, origin)) return null;
  const base = new URL(first, origin);
  return base.origin === origin ? base.pathname.replace(/\/$/, '') : null;
}

/** Of OpenAPI the keys of the body's content, of Swagger what the call consumes. */
function mimesOf({ requestBody, consumes }: JsonRecord, document: JsonRecord): string[] {
  if (Array.isArray(consumes)) return consumes.filter((mime) => typeof mime === 'string');
  const body = isRecord(requestBody) ? pointedAt(requestBody, document) : undefined;
  return isRecord(body) && isRecord(body['content']) ? Object.keys(body['content']) : [];
}

/** A body that several calls share stands apart. */
function pointedAt(body: JsonRecord, { components }: JsonRecord): Json | undefined {
  if (typeof body['$ref'] !== 'string') return body;
  const shared = isRecord(components) ? components['requestBodies'] : undefined;
  return isRecord(shared) ? shared[body['$ref'].split('/').at(-1)!] : undefined;
}

function addressOf(path: string, method: string): string {
  return `/${path.split('/').filter(Boolean).flatMap(templateSteps(tokenOf, method)).join('/')}`;
}

/** A segment that holds a parameter is a slot as a whole, save for a format behind it. */
function tokenOf(segment: string): Token {
  const sure = sureClass(segment);
  if (!segment.includes('{')) return sure === null ? literalToken(segment) : `{${sure}}`;
  const [, format] = splitFormat(segment);
  return `{any}${format && `.${format}`}`;
}
