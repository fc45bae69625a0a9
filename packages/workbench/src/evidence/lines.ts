import { EXHIBIT } from '../words/frame.js';

/** The parts of an admitted exchange that the drawer shows. */
export interface ShownExchange {
  readonly kind: 'exchange';
  readonly method: string;
  readonly url: { readonly path: string; readonly query: readonly (readonly [string, string])[] };
  readonly status: number;
  readonly startedAt: number | null;
  readonly requestHeaders: readonly (readonly [string, string])[];
  readonly responseHeaders: readonly (readonly [string, string])[];
  readonly request: Content | null;
  readonly response: Content | null;
}

type Content = Readonly<Record<string, unknown>> & { readonly is: string; readonly mime: string };

export interface ShownLine {
  readonly text: string;
  readonly telling: boolean;
}

export interface ShownPart {
  readonly title: string;
  readonly lines: readonly ShownLine[];
}

export const asExchange = (event: { readonly kind: string }): ShownExchange | null =>
  event.kind === 'exchange' ? (event as ShownExchange) : null;

/** A body of a megabyte is not read in a drawer. */
const MOST_LINES = 400;
const LONGEST_LINE = 2000;

/** What was sent and answered as lines, those that the pointer points at marked as telling. */
export function linesOf(event: { readonly kind: string }, pointer: string | undefined): ShownPart[] {
  const exchange = asExchange(event);
  if (exchange === null) return [part(EXHIBIT.asItStood, event, pointer)];
  const { request, response, requestHeaders, responseHeaders } = exchange;
  const parts = [
    headers(EXHIBIT.sentHeaders, requestHeaders, pointer),
    request && body(EXHIBIT.sent, request, pointer),
    headers(EXHIBIT.answeredHeaders, responseHeaders, pointer),
    response && body(EXHIBIT.answered, response, pointer),
  ];
  return parts.filter((one) => one !== null).filter(({ lines }) => lines.length > 0);
}

/** Headers are many and seldom telling: only the one that is pointed at. */
function headers(title: string, all: ShownExchange['requestHeaders'], pointer: string | undefined): ShownPart | null {
  const named = all.filter(([name]) => name === pointer?.toLowerCase());
  return named.length === 0 ? null : { title, lines: named.map(([name, value]) => line(`${name}: ${value}`, true)) };
}

function body(title: string, content: Content, pointer: string | undefined): ShownPart {
  switch (content.is) {
    case 'json':
      return part(title, content['value'], pointer);
    case 'form':
      return { title, lines: formLines(content['fields'] as FormField[], pointer) };
    case 'html':
    case 'text':
      return {
        title,
        lines: cut(
          String(content['text'])
            .split('\n')
            .map((text) => line(text, false)),
        ),
      };
    case 'events':
      return part(title, content['events'], pointer);
    default:
      return { title, lines: [line(`(${content.is}: ${content.mime})`, false)] };
  }
}

interface FormField {
  readonly name: string;
  readonly value: string | null;
}

const formLines = (fields: readonly FormField[], pointer: string | undefined): readonly ShownLine[] =>
  cut(
    fields.map(({ name, value }) =>
      line(`${name} = ${value ?? EXHIBIT.file}`, pointer !== undefined && pointer.endsWith(name)),
    ),
  );

function part(title: string, value: unknown, pointer: string | undefined): ShownPart {
  const lines: ShownLine[] = [];
  write(value, '', '', '', pointer, lines);
  return { title, lines: cut(lines) };
}

/** As JSON.stringify sets it, with the pointer of every line known. */
function write(
  value: unknown,
  at: string,
  lead: string,
  tail: string,
  pointer: string | undefined,
  into: ShownLine[],
): void {
  if (into.length > MOST_LINES) return;
  const telling = pointer !== undefined && pointer !== '' && (at === pointer || at.startsWith(`${pointer}/`));
  if (typeof value !== 'object' || value === null) {
    into.push(line(`${lead}${JSON.stringify(value) ?? 'null'}${tail}`, telling));
    return;
  }
  const isArray = Array.isArray(value);
  const entries = Object.entries(value);
  const [open, close] = isArray ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) {
    into.push(line(`${lead}${open}${close}${tail}`, telling));
    return;
  }
  into.push(line(`${lead}${open}`, telling));
  const indent = `${/^ */.exec(lead)![0]}  `;
  for (const [i, [key, sub]] of entries.entries()) {
    const name = isArray ? '' : `${JSON.stringify(key)}: `;
    const escaped = key.replaceAll('~', '~0').replaceAll('/', '~1');
    write(sub, `${at}/${escaped}`, indent + name, i < entries.length - 1 ? ',' : '', pointer, into);
  }
  into.push(line(`${indent.slice(2)}${close}${tail}`, telling));
}

const line = (text: string, telling: boolean): ShownLine => ({
  text: text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)} …` : text,
  telling,
});

/** Around what is telling, where there is more than can be shown. */
function cut(lines: readonly ShownLine[]): readonly ShownLine[] {
  if (lines.length <= MOST_LINES) return lines;
  const first = Math.max(0, lines.findIndex(({ telling }) => telling) - 20);
  return [...lines.slice(first, first + MOST_LINES), line('…', false)];
}
