import type { Findings } from '@asbuilt/code';
import type { RawStated, Stated } from './stated.js';

// What readers give and engines see. A reader gives *raw* events, as recorded; only `admit` (see admit.ts) turns them
// into the events that engines take. So the compiler itself keeps everything that was not redacted away from engines.

/** Milliseconds since 1970, or a length of time in milliseconds. */
export type Millis = number;
export type Bytes = number;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Where an event stands: which material, which entry of it, counted from 0. */
export interface EntryRef {
  readonly material: string;
  readonly entry: number;
}

export type Header = readonly [name: string, value: string];

// ---- raw: as a reader gives it -----------------------------------------------------------------------------------

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
  readonly messages: readonly RawMessage[];
  /** The material leaves credentials out, so that nothing is told of who asked: a log of requests. */
  readonly credentialsUnknown?: true;
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

/** A screen as it stood when it had settled. */
export interface RawView {
  readonly kind: 'view';
  readonly ref: EntryRef;
  readonly actor: string;
  readonly at: Millis | null;
  readonly url: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly forms: readonly ViewForm[];
  readonly links: readonly ViewLink[];
  readonly buttons: readonly string[];
  /** Messages that were shown: flashes, inline errors, notifications. */
  readonly notices: readonly string[];
  // What follows only some recorders tell.
  /** How the screen came: a document was loaded, the address changed within it, or the screen alone did. */
  readonly came?: 'load' | 'history' | 'hash' | 'change';
  readonly lang?: string;
  /** What the page says of itself to search engines. */
  readonly description?: string;
  readonly landmarks?: readonly ViewPart[];
  /** Those that stand open. */
  readonly dialogs?: readonly ViewDialog[];
  readonly tables?: readonly ViewTable[];
  /** What is defined or labelled in description lists: `dt`. */
  readonly terms?: readonly string[];
  readonly consoleErrors?: readonly string[];
  /** File name of the picture that was taken of it. */
  readonly picture?: string;
}

/** A part of the screen as assistive technology tells it. */
export interface ViewPart {
  readonly role: string;
  readonly name: string;
}

export interface ViewDialog {
  readonly name: string;
  readonly text: string;
  readonly buttons: readonly string[];
}

export interface ViewTable {
  readonly caption: string;
  readonly headers: readonly string[];
}

export interface ViewForm {
  readonly action: string;
  readonly method: string;
  readonly fields: readonly ViewField[];
  /** As assistive technology names the form. */
  readonly name?: string;
}

export interface ViewField {
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly required: boolean;
  /** Constraints as the page has them, those present only: maxlength, minlength, min, max, pattern, step. */
  readonly constraints: Readonly<Record<string, string>>;
  readonly options: readonly ViewOption[];
  // What follows only some recorders tell, and only where it is so.
  readonly checked?: boolean;
  readonly disabled?: boolean;
  readonly readonly?: boolean;
  readonly multiple?: boolean;
  /** Kinds of files that it takes. */
  readonly accept?: string;
  readonly placeholder?: string;
  readonly autocomplete?: string;
  /** What the page says about it beside its label. */
  readonly description?: string;
  /** The page marks it as wrong. */
  readonly invalid?: boolean;
  /** What the page says is wrong with it. */
  readonly error?: string;
}

export interface ViewOption {
  readonly value: string;
  readonly label: string;
}

export interface ViewLink {
  readonly href: string;
  readonly text: string;
}

/** What a user did on a screen. What was typed is classed where it was typed, and never recorded. */
export interface RawAction {
  readonly kind: 'action';
  readonly ref: EntryRef;
  readonly actor: string;
  readonly at: Millis | null;
  readonly url: string;
  readonly does: ActionVerb;
  /** Of the target, as assistive technology tells it. Empty where it has none. */
  readonly role: string;
  readonly name: string;
  /** Name of the form that the target belongs to; empty where there is none. */
  readonly form: string;
  /** Of a field: its name in the form. */
  readonly field: string;
  readonly typed: Typed | null;
}

export const ACTION_VERBS = ['click', 'submit', 'change', 'press', 'navigate'] as const;
export type ActionVerb = (typeof ACTION_VERBS)[number];

/** What kind of thing was typed or chosen. */
export const TYPED_CLASSES = [
  'empty',
  'text',
  'email',
  'url',
  'phone',
  'number',
  'date',
  'time',
  'color',
  'secret',
  'file',
  'choice',
  'on',
  'off',
] as const;
export type TypedClass = (typeof TYPED_CLASSES)[number];

/** By powers of ten: enough to tell a word from a page, and too coarse to tell which word. */
export const LENGTH_CLASSES = ['0', '1-9', '10-99', '100-999', '1000+'] as const;
export type LengthClass = (typeof LENGTH_CLASSES)[number];

export interface Typed {
  readonly is: TypedClass;
  readonly length: LengthClass;
}

/** A script that was given as a file. */
export interface RawCode {
  readonly kind: 'code';
  readonly ref: EntryRef;
  readonly actor: string;
  readonly at: null;
  /** Of the file. */
  readonly name: string;
  readonly text: string;
}

/** A call as a document describes it: an interface description such as OpenAPI. Nobody was seen to make it. */
export interface RawDeclared {
  readonly kind: 'declared';
  readonly ref: EntryRef;
  readonly actor: string;
  readonly at: null;
  /** Empty where the document does not say. */
  readonly origin: string;
  readonly method: string;
  /** With its parameters in braces: `/users/{id}`. Empty where the document does not say. */
  readonly path: string;
  /** Of a GraphQL schema: the root field that it is, and whether it may change something. */
  readonly operation?: { readonly field: string; readonly writes: boolean };
  readonly params: readonly DeclaredParam[];
  readonly request: readonly DeclaredBody[];
  readonly responses: readonly DeclaredAnswer[];
}

export interface DeclaredParam {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Json;
}

export interface DeclaredBody {
  readonly mime: string;
  /** JSON Schema, of the keywords that tell shapes and bounds only. */
  readonly schema: Json;
}

export interface DeclaredAnswer extends DeclaredBody {
  /** null: any other than those that are listed. */
  readonly status: number | null;
}

export type RawEvent = RawExchange | RawView | RawAction | RawCode | RawDeclared | RawStated;

// ---- admitted: decoded and redacted, what engines see --------------------------------------------------------------

export interface Url {
  /** `https://api.example.org`, port included where it is not the scheme's own; of a WebSocket as well. */
  readonly origin: string;
  /** As sent, still percent-encoded, never empty. */
  readonly path: string;
  /** The path's segments, percent-decoded; a slash at the end gives no segment. */
  readonly segments: readonly string[];
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Without `#`. */
  readonly hash: string;
}

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
  /** Never answered. */
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
  readonly messages: readonly Message[];
  /** The material leaves credentials out, so that nothing is told of who asked. */
  readonly credentialsUnknown?: true;
}

export interface View extends Omit<RawView, 'url'> {
  readonly url: Url;
}

export interface Action extends Omit<RawAction, 'url'> {
  readonly url: Url;
}

/** What a script says that came with the material. The script itself goes no further than to its parser. */
export interface Code {
  readonly kind: 'code';
  readonly ref: EntryRef;
  readonly actor: string;
  readonly at: null;
  /** Of the script. Its origin is empty where it was given as a file. */
  readonly url: Url;
  /** Of the page that loaded it; empty where that is not known. */
  readonly page: string;
  /** Of its text: the same script says the same. */
  readonly hash: string;
  readonly says: Findings;
}

export interface Declared extends RawDeclared {
  readonly url: Url;
}

export type Event = Exchange | View | Action | Code | Declared | Stated;
