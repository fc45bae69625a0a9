import { lookUp, type Found } from '@asbuilt/digest';
import type { Body, Event } from '@asbuilt/evidence';
import type { Material, Ref, Spec } from '@asbuilt/spec';
import { EXIT, UsageError, type ExitCode } from './exit.js';
import { quiet, type Io } from './io.js';
import { nearestIds } from './nearest.js';
import { counted } from './numbers.js';
import { inputsOf, type ReadingOptions } from './options.js';
import { intakeOf, readMaterial } from './reading.js';
import { isSpecFile, readSpec } from './stored-spec.js';
import { findById, idsOf, materialOf } from '@asbuilt/renderers';
import { valueAt } from './value-at.js';

export interface WhyOptions extends ReadingOptions {
  readonly spec?: string;
}

// A value is shown to be recognised, not to be read whole.
const MOST_VALUE_LINES = 12;
const MOST_BODY_LINES = 6;
const MOST_LINE_LETTERS = 200;
const REDACTED = '     (redacted: pseudonyms replace the secrets and personal data in this entry)';

export async function whyCommand(id: string, given: readonly string[], options: WhyOptions, io: Io): Promise<ExitCode> {
  const stored = options.spec ?? ((await isSpecFile(given[0]!)) ? given[0]! : undefined);
  const files = given.filter((file) => file !== stored);
  if (stored === undefined && files.includes('-'))
    throw new UsageError('standard input can be read only once. Pass files, or --spec and files.');
  const inputs = inputsOf(files, options);
  const talk = options.quiet ? quiet(io) : io;
  const { spec, known } =
    stored === undefined
      ? await readMaterial(inputs, options, talk)
      : { spec: await readSpec(stored), known: undefined };
  const told = findById(spec, id);
  if (told === null) throw new UsageError(unknownId(id, spec));
  const refs = told.evidence;
  const found =
    refs.length === 0 || files.length === 0
      ? []
      : await lookUp(inputs, refs, await intakeOf(options), known, spec.origins);
  const file = materialOf(spec, id);
  if (file !== null && files.length > 0 && found.length === 0) throw new UsageError(noEntry(id, file));
  const heading = [`${told.id}  ${told.says}`, `  ${told.standing}`];
  const evidence =
    files.length === 0 && refs.length > 0
      ? [
          '',
          ...refs.map((ref, i) => `  ${i + 1}. ${placeOf(ref)}`),
          '',
          '  Add the recordings to see the evidence itself.',
        ]
      : refs.flatMap((ref, i) => evidenceLines(ref, i, found));
  io.out(`${[...heading, ...evidence].map(printable).join('\n')}\n`);
  return EXIT.done;
}

/** Whoever asks for an entry that is not there has taken another number, or another file. */
function noEntry(id: string, { name, entries = 0 }: Material): string {
  const entry = Number(id.slice(id.lastIndexOf('#') + 1));
  if (entry < entries) return `${id}: give ${name} too; the entry is in that file.`;
  return `${id}: ${name} has ${counted(entries, 'entry', 'entries')}${entries === 0 ? '' : ` (0–${entries - 1})`}.`;
}

function unknownId(id: string, spec: Spec): string {
  const near = nearestIds(id, idsOf(spec));
  return `${id}: not found in the specification.${near.length === 0 ? '' : ` Similar ids: ${near.join(', ')}.`}`;
}

const placeOf = ({ material, entry }: Ref): string => `${material}, entry ${entry}`;

export function evidenceLines(ref: Ref, index: number, found: readonly Found[]): string[] {
  const place = placeOf(ref);
  const entry = found.find((f) => f.ref.material === ref.material && f.ref.entry === ref.entry);
  if (entry === undefined) return ['', `  ${index + 1}. ${place}: not in these files`];
  const { events, isRedacted } = entry;
  // where evidence points into a script, the exchange that brought it says nothing more
  const isPlace = ref.at !== undefined && /^\d+:\d+$/.test(ref.at);
  // a HAR lists visited pages beside its entries: they are no part of the exchange
  const isExchange = events.some(({ kind }) => kind === 'exchange');
  const told = events.filter(({ kind }) => (isPlace ? kind === 'code' : !isExchange || kind !== 'action'));
  return [
    '',
    ...told.flatMap((event) => [`  ${index + 1}. ${place}: ${eventLine(event)}`, ...valueLines(event, ref.at)]),
    ...(isRedacted ? [REDACTED] : []),
  ];
}

function eventLine(event: Event): string {
  const { origin, path, query } = event.url;
  const asked = query.map(([name, value]) => `${name}=${value}`).join('&');
  const url = `${origin}${path}${asked === '' ? '' : `?${asked}`}`;
  const at = event.kind === 'exchange' ? event.startedAt : event.at;
  const who = `(${event.actor}${at === null ? '' : `, ${new Date(at).toISOString()}`})`;
  if (event.kind === 'code') return `code of ${url} ${who}`;
  if (event.kind === 'declared') return `described: ${event.method} ${url}`;
  if (event.kind === 'stated') return `stated in line ${event.line}`;
  if (event.kind === 'action') return `${event.does} ${event.role} “${event.name}” on ${url} ${who}`;
  return event.kind === 'view' ? `screen ${url} ${who}` : `${event.method} ${url} → ${event.status} ${who}`;
}

function valueLines(event: Event, at: string | undefined): string[] {
  if (at === undefined) return wholeLines(event);
  const value = valueAt(event, at);
  if (value === undefined) return [`     at ${at}`];
  return [`     at ${at === '' ? 'the body' : at}`, ...shownLines(JSON.stringify(value, null, 2), MOST_VALUE_LINES)];
}

/** Where a statement rests on an exchange as a whole: what was sent and what came back. */
function wholeLines(event: Event): string[] {
  if (event.kind !== 'exchange') return [];
  const sides = [
    ['sent', event.request],
    ['answered', event.response],
  ] as const;
  return sides.flatMap(([side, body]) => {
    const text = body === null ? '' : bodyText(body);
    return text === '' ? [] : [`     ${side}`, ...shownLines(text, MOST_BODY_LINES)];
  });
}

function bodyText(body: Body): string {
  if (body.is === 'json') return JSON.stringify(body.value, null, 2);
  if (body.is === 'form') return body.fields.map(({ name, value }) => `${name}=${value ?? '(a file)'}`).join('\n');
  if (body.is === 'events') return body.events.map((event) => JSON.stringify(event)).join('\n');
  return body.is === 'html' || body.is === 'text' ? body.text.trim() : '';
}

function shownLines(text: string, most: number): string[] {
  const lines = text.split('\n');
  const shown = lines
    .slice(0, most)
    .map((line) => (line.length > MOST_LINE_LETTERS ? `${line.slice(0, MOST_LINE_LETTERS)}…` : line));
  const more = lines.length > most ? [`… ${lines.length - most} more lines`] : [];
  return [...shown, ...more].map((line) => `       ${line}`);
}

/** Material may hold terminal codes; what is printed may not. */
function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, '?');
}
