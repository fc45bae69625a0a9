import type { Millis, Bytes, Json, EntryRef, Url } from './common.js';

export type Header = readonly [name: string, value: string];

export interface RawBody {
  /** As the material has it, parameters included: `text/html; charset=utf-8`. Empty where it has none. */
  readonly mime: string;
  /** null: the material says there was a body and does not have it. */
  readonly text: string | null;
  readonly base64: boolean;
  /** As the material says; null where it does not. */
  readonly size: Bytes | null;
  /** The recorder cut it. */
  readonly cut: boolean;
  /** Form fields, where the recorder gives them instead of the text. */
  readonly params: readonly RawParam[] | null;
}

export interface RawParam {
  readonly name: string;
  readonly value: string | null;
  readonly fileName?: string;
  readonly contentType?: string;
  /** Of a file, where its content is not kept. */
  readonly size?: Bytes;
}

/** One WebSocket frame or server-sent event that the recorder kept apart from the body. */
export interface RawMessage {
  readonly from: 'client' | 'server';
  readonly at: Millis | null;
  /** Of a server-sent event: its event name, and the id that it carried. */
  readonly event?: string;
  readonly id?: string;
  readonly text: string;
}

export interface RawExchange {
  readonly kind: 'exchange';
  readonly ref: EntryRef;
  readonly actor: string;
  readonly startedAt: Millis | null;
  readonly took: Millis | null;
  /** As sent. */
  readonly method: string;
  readonly url: string;
  /** 0: no answer (aborted, refused, blocked). */
  readonly status: number;
  readonly requestHeaders: readonly Header[];
  readonly responseHeaders: readonly Header[];
  readonly requestBody: RawBody | null;
  readonly responseBody: RawBody | null;
  /** What the browser asked for it as; null where the recorder does not say. */
  readonly resourceType: ResourceType | null;
  readonly fromCache: boolean;
  /** Origin of the document whose markup asked for it, where the recorder says so. */
  readonly markupOrigin?: string;
  readonly messages: readonly RawMessage[];
  /** The material leaves credentials out, so that nothing is told of who asked: a log of requests. */
  readonly credentialsUnknown?: true;
  /** Its answer is an example that somebody made up: its form may be true, its words say nothing of the product. */
  readonly drafted?: true;
  /** Which page or tab asked for it, as the recorder numbers them (`pageref`): equal where they are equal, and no more. */
  readonly page?: string;
}

export type ResourceType =
  | 'document'
  | 'xhr'
  | 'fetch'
  | 'script'
  | 'stylesheet'
  | 'image'
  | 'font'
  | 'media'
  | 'manifest'
  | 'websocket'
  | 'eventsource'
  | 'preflight'
  | 'ping'
  | 'other';

/** Who asked for it and what it was loaded into, as far as the request itself says. */
export interface RequestContext {
  /** Origin of the page or frame that asked; empty where nothing tells. */
  readonly from: string;
  readonly into: LoadTarget;
}

export type LoadTarget =
  /** A page of its own: somebody went there. */
  | 'window'
  /** A frame within a page. */
  | 'frame'
  /** One of the two. */
  | 'document'
  /** Data, a file, a picture: part of a page. */
  | 'part'
  | 'unknown';

export interface FormField {
  readonly name: string;
  /** null: a file, or a value that the material does not have. */
  readonly value: string | null;
  readonly file: { readonly name: string; readonly mime: string; readonly size: Bytes | null } | null;
}

export interface ServerEvent {
  readonly event: string;
  readonly id?: string;
  readonly data: Json;
}

export type Content =
  | { readonly is: 'json'; readonly value: Json }
  /** Urlencoded or multipart: `mime` tells. */
  | { readonly is: 'form'; readonly fields: readonly FormField[] }
  | { readonly is: 'html'; readonly text: string }
  /** A server-sent event stream. */
  | { readonly is: 'events'; readonly events: readonly ServerEvent[] }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'binary' }
  /** The material says there was a body and does not have it. */
  | { readonly is: 'missing' };

export type Body = Content & {
  /** Lower case, without parameters: `application/json`. Empty where unknown. */
  readonly mime: string;
  readonly size: Bytes | null;
  /** Only a part of the body was recorded. */
  readonly cut: boolean;
};

export interface Message {
  readonly from: 'client' | 'server';
  readonly at: Millis | null;
  readonly event?: string;
  readonly id?: string;
  /** Parsed where it is JSON, else the text as a string. */
  readonly data: Json;
}

/** What an exchange is, as far as it shows by itself. */
export type ExchangeKind =
  /** Asks for or changes data, or loads a page: what engines look at. */
  | 'call'
  /** Scripts, styles, pictures, fonts: their bodies are not read. */
  | 'asset'
  /** CORS preflight. */
  | 'preflight'
  /** Hot updates, overlays and live reloading of a development server. */
  | 'development'
  /** Tells a service about the visitor, the browser or the page, and gets nothing back. */
  | 'telemetry'
  /** Never answered, or by what stands before the product. */
  | 'unanswered';

export interface Exchange {
  readonly kind: 'exchange';
  readonly is: ExchangeKind;
  readonly ref: EntryRef;
  readonly actor: string;
  readonly startedAt: Millis | null;
  readonly took: Millis | null;
  /** As meant: `_method=patch` in a posted form, or X-HTTP-Method-Override, wins over what was sent. Upper case. */
  readonly method: string;
  /** As sent. Upper case. */
  readonly wireMethod: string;
  readonly url: Url;
  readonly status: number;
  /** Names in lower case. */
  readonly requestHeaders: readonly Header[];
  readonly responseHeaders: readonly Header[];
  readonly request: Body | null;
  readonly response: Body | null;
  readonly resourceType: ResourceType | null;
  readonly fromCache: boolean;
  /** Always there on what `admit` returns; also of assets, whose headers are not kept. */
  readonly context?: RequestContext;
  readonly messages: readonly Message[];
  /** The material leaves credentials out, so that nothing is told of who asked. */
  readonly credentialsUnknown?: true;
  /** Its answer is an example that somebody made up: its form may be true, its words say nothing of the product. */
  readonly drafted?: true;
  /** Which page or tab asked for it: equal where they are equal, and no more. */
  readonly page?: string;
}
