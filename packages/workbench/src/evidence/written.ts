import { stepsOf } from '@asbuilt/contract';
import { EXHIBIT } from '../words/frame.js';

/** The parts of an admitted exchange that the drawer shows. */
export interface ShownExchange {
  readonly kind: 'exchange';
  readonly actor: string;
  readonly method: string;
  readonly url: { readonly path: string; readonly query: readonly (readonly [string, string])[] };
  readonly status: number;
  readonly startedAt: number | null;
  readonly took: number | null;
  readonly requestHeaders: readonly (readonly [string, string])[];
  readonly responseHeaders: readonly (readonly [string, string])[];
  readonly request: Content | null;
  readonly response: Content | null;
}

type Content = Readonly<Record<string, unknown>> & { readonly is: string; readonly mime: string };

export interface WrittenLine {
  readonly text: string;
  /** Of a line of JSON: the pointer of its value. */
  readonly at?: string;
  /** Of a header or a field of a form. */
  readonly name?: string;
}

/** One part of an entry, as lines. */
export interface Written {
  readonly title: string;
  readonly kind: 'headers' | 'json' | 'form' | 'text' | 'not kept';
  readonly lines: readonly WrittenLine[];
}

/** The names on the way to a line: those of its pointer as they are, or those of a field of a form. */
export const namesTo = ({ at, name = '' }: WrittenLine): string[] =>
  stepsOf(at === undefined ? name : at.replaceAll('~1', '/').replaceAll('~0', '~'));

export const asExchange = (event: { readonly kind: string }): ShownExchange | null =>
  event.kind === 'exchange' ? (event as ShownExchange) : null;

/** An entry in the order of reading: what was sent, then what was answered. */
export function write(event: { readonly kind: string }, at: string | undefined): Written[] {
  const exchange = asExchange(event);
  if (exchange === null) return [json(EXHIBIT.asItStood, event)];
  const { request, response, requestHeaders, responseHeaders } = exchange;
  const parts = [
    headers(EXHIBIT.sentHeaders, requestHeaders),
    request && body(EXHIBIT.sent, request),
    headers(EXHIBIT.answeredHeaders, responseHeaders),
    response && body(EXHIBIT.answered, response, at),
  ];
  return parts.filter((part) => part !== null);
}

const headers = (title: string, all: ShownExchange['requestHeaders']): Written => ({
  title,
  kind: 'headers',
  lines: all.map(([name, value]) => ({ text: `${name}: ${value}`, name })),
});

function body(title: string, content: Content, at?: string): Written {
  switch (content.is) {
    case 'json':
      return json(title, content['value']);
    case 'events':
      return json(title, content['events']);
    case 'form':
      return { title, kind: 'form', lines: (content['fields'] as FormField[]).map(formLine) };
    case 'html':
    case 'text':
      return {
        title,
        kind: 'text',
        lines: String(content['text'])
          .split('\n')
          .map((text) => ({ text })),
      };
    default:
      return { title, kind: 'not kept', lines: [{ text: notKept(content, at) }] };
  }
}

/** Scripts are read and not kept: only where in one it stands is known. */
function notKept({ is, mime }: Content, at: string | undefined): string {
  const [, line, column] = /^(\d+):(\d+)$/.exec(at ?? '') ?? [];
  return line === undefined ? `(${is}: ${mime})` : EXHIBIT.inScript(line, column!);
}

interface FormField {
  readonly name: string;
  readonly value: string | null;
}

const formLine = ({ name, value }: FormField): WrittenLine => ({ text: `${name} = ${value ?? EXHIBIT.file}`, name });

/** What is telling stands before this line, or nobody would read on to it. */
const MOST_WRITTEN = 50_000;

function json(title: string, value: unknown): Written {
  const lines: WrittenLine[] = [];
  writeJson(value, '', '', '', lines);
  return { title, kind: 'json', lines };
}

/** As JSON.stringify sets it, with the pointer of every line known. */
function writeJson(value: unknown, at: string, lead: string, tail: string, into: WrittenLine[]): void {
  if (into.length > MOST_WRITTEN) return;
  if (typeof value !== 'object' || value === null) {
    into.push({ text: `${lead}${JSON.stringify(value) ?? 'null'}${tail}`, at });
    return;
  }
  const isArray = Array.isArray(value);
  const entries = Object.entries(value);
  const [open, close] = isArray ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) {
    into.push({ text: `${lead}${open}${close}${tail}`, at });
    return;
  }
  into.push({ text: `${lead}${open}`, at });
  const indent = `${/^ */.exec(lead)![0]}  `;
  for (const [i, [key, sub]] of entries.entries()) {
    const name = isArray ? '' : `${JSON.stringify(key)}: `;
    const escaped = key.replaceAll('~', '~0').replaceAll('/', '~1');
    writeJson(sub, `${at}/${escaped}`, indent + name, i < entries.length - 1 ? ',' : '', into);
  }
  into.push({ text: `${indent.slice(2)}${close}${tail}`, at });
}
