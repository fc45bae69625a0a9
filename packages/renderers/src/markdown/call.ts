import type { Behaviour, Call, JsonSchema, Message, Parameter } from '@asbuilt/spec';
import type { CallFacts } from '../call-facts.js';
import { doesWords, styleWords } from '../does.js';
import { groupBy } from '../group.js';
import { valueText } from '../plain.js';
import { statusWords } from '../status-words.js';
import { behaviourLines, inWords } from './behaviour.js';
import { callTitle } from './book.js';
import { factBlocks } from './call-facts.js';
import { anchor, code, fence, link, table, text } from './escape.js';
import { fieldLines } from './fields.js';
import { headerWords } from './headers.js';
import { shapeOf } from './shape.js';
import { backing, listed, times } from './words.js';

/** A body of at least so many lines is shown once; where it comes again, a link says so. */
const WORTH_A_LINK = 6;

/** Bodies that were shown already, by their lines, with where. */
type Shapes = Map<string, string>;

export function newShapes(): Shapes {
  return new Map();
}

/** What is known beside a call itself. */
interface Beside {
  readonly seen: Shapes;
  readonly byId: ReadonlyMap<string, Call>;
  readonly behaviour: readonly Behaviour[];
  readonly facts: CallFacts;
}

export function callBlocks(call: Call, { seen, byId, behaviour, facts }: Beside): string[] {
  return [
    anchor(call.id),
    `#### ${callTitle(call)}`,
    [sentence(call), backing(call)].filter(Boolean).join('  \n'),
    ...does(behaviour),
    ...factBlocks(call, facts),
    ...parameters(call.params),
    ...requests(call, seen),
    ...responses(call, seen, byId),
    ...messages(call, seen),
  ];
}

const does = (behaviour: readonly Behaviour[]): string[] =>
  behaviour.length === 0 ? [] : ['Effects:', ...behaviourLines(behaviour, inWords)];

function sentence(call: Call): string {
  const style = styleWords(call);
  const names = call.names?.length ? `, named ${listed(call.names.map(code))} by the client` : '';
  const origin = call.origin === undefined ? '' : `, served by ${code(call.origin)}`;
  const aside = `${style}${names}${origin}`.replace(/^, /, '');
  const does = text(doesWords(call));
  if (does === '') return aside === '' ? '' : `${aside[0]!.toUpperCase()}${aside.slice(1)}.`;
  return aside === '' ? `${does}.` : `${does} (${aside}).`;
}

function parameters(params: readonly Parameter[]): string[] {
  if (params.length === 0) return [];
  const rows = params.map((p) => [
    code(p.name),
    p.in,
    text(holdsWords(p.schema)),
    p.required ? 'always' : 'sometimes, or unknown',
  ]);
  return [table(['Parameter', 'In', 'Type', 'Sent'], rows)];
}

function holdsWords(schema: JsonSchema): string {
  const { holds, fields } = shapeOf(schema);
  return fields.length === 0
    ? holds
    : `${holds}: ${fieldLines(schema)
        .map((line) => line.replace(/ {2,}/, ' '))
        .join('; ')}`;
}

function requests(call: Call, seen: Shapes): string[] {
  const all = [...(call.request === null ? [] : [call.request]), ...(call.requests ?? [])];
  // what clients send tells what must be sent only after many times; until then nothing is known to be left out either
  return all
    .filter(({ schema }) => !(isOperation(call) && takesNothing(schema)))
    .flatMap((r) => body(sends(call, r.mime), r.schema, { seen, place: `the request of ${linkTo(call)}`, once: true }));
}

const isOperation = ({ style }: Call): boolean => style === 'graphql';

/** Of an operation the variables are told; without any, its document is all that is sent. */
const takesNothing = (schema: JsonSchema): boolean =>
  schema['type'] === 'object' && Object.keys(schema).every((key) => key === 'type');

/** A GET has no body: a GraphQL query sends its variables in the address. */
const sends = (call: Call, mime: string): string =>
  isOperation(call) && call.method === 'GET' ? 'Variables in the query' : `Request body ${mimeWords(mime)}`;

/** Answers that look the same stand together: most errors of a product have one shape. */
function responses(call: Call, seen: Shapes, byId: ReadonlyMap<string, Call>): string[] {
  const groups = groupBy(call.responses, (r) =>
    JSON.stringify([r.mime, r.schema, r.leadsTo, r.frame, headerWords(r.headers ?? [])]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const statuses = group.map((r) => `**${r.status}** ${statusWords(r.status)}, ${times(r.support)}`).join('; ');
    const place = `response ${group.map((r) => r.status).join(', ')} of ${linkTo(call)}`;
    const mime = first.mime === null ? 'no body recorded' : `${mimeWords(first.mime)}${first.frame ? FRAME : ''}`;
    const next = (first.leadsTo ?? []).flatMap((id) => byId.get(id) ?? []).map(linkTo);
    const leads = next.length === 0 ? '' : `, redirects to ${listed(next)}`;
    const once = group.every((r) => r.support === 1);
    const headers = first.headers === undefined ? '' : `, with ${headerWords(first.headers)}`;
    return body(`Response ${statuses}: ${mime}${leads}${headers}`, first.schema, { seen, place, once });
  });
}

/** Of nothing that this call has for itself. */
const FRAME = ', the HTML shell that all pages share';

function messages(call: Call, seen: Shapes): string[] {
  return (call.messages ?? []).flatMap((m) => [
    ...body(`The ${m.from} sends ${messageWords(m)}, ${times(m.support)}`, m.schema, {
      seen,
      place: `messages of ${linkTo(call)}`,
    }),
    ...(m.example === undefined ? [] : [`Example: ${code(valueText(m.example, MOST_EXAMPLE))}`]),
  ]);
}

const MOST_EXAMPLE = 200;

/** `messages of the event `loan`, each with an id`. */
function messageWords({ event, kind, identified }: Message): string {
  const of =
    event !== undefined
      ? ` of the event ${code(event)}`
      : kind === undefined
        ? ''
        : ` whose ${code(kind.field)} is ${code(kind.value)}`;
  return `messages${of}${identified ? ', each with an id' : ''}`;
}

interface Shown {
  readonly seen: Shapes;
  readonly place: string;
  readonly once?: boolean;
}

function body(head: string, schema: JsonSchema | null, { seen, place, once }: Shown): string[] {
  if (schema === null) return [head];
  if (Object.keys(schema).length === 0) return [`${head}; content not shown`];
  const lines = fieldLines(schema, once);
  // A page is text, and so is a text.
  if (lines.length === 1)
    return [lines[0] === 'text' && head.includes('`text/') ? head : `${head}, ${inline(lines[0]!)}`];
  const key = lines.join('\n');
  const before = seen.get(key);
  if (before !== undefined && lines.length >= WORTH_A_LINK) return [`${head}, the same fields as ${before}`];
  if (before === undefined) seen.set(key, place);
  return [head, fence(lines)];
}

/** A body of one field needs no block of its own. */
function inline(line: string): string {
  if (line === 'object') return 'an object without fields';
  const [name, holds] = line.split(/ {2,}/, 2);
  return holds === undefined ? text(line) : `${code(name!)}: ${text(holds)}`;
}

function linkTo(call: Call): string {
  return link(callTitle(call), call.id);
}

function mimeWords(mime: string): string {
  return mime === '' ? 'of unknown type' : code(mime);
}
