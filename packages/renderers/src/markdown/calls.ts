import { behaviourOf, type NotServed, type Spec, type UsualAnswer } from '@asbuilt/spec';
import { callFacts } from '../call-facts.js';
import { resources, type Resource } from '../resources.js';
import { doesWords } from '../does.js';
import { ofCall } from './behaviour.js';
import { callTitle } from './book.js';
import { callBlocks, newShapes } from './call.js';
import { contents } from './contents.js';
import { anchor, code, link, table, text } from './escape.js';
import { commonHeaders } from './headers.js';
import { counted, grouped, handle, listed, seenCell } from './words.js';

export function callsBody(spec: Spec): string[] {
  const all = resources(spec.calls.statements);
  const seen = newShapes();
  const behaviour = behaviourOf(spec);
  const factsOf = callFacts(spec);
  const byId = new Map(spec.calls.statements.map((call) => [call.id, call]));
  return [
    `${counted(spec.calls.statements.length, 'call')}, grouped by path. Notation:`,
    NOTATION.join('\n'),
    ...commonHeaders(spec.calls.headers ?? []),
    ...contents(all.map((r) => ({ label: text(r.name), id: anchorOf(r), count: r.calls.length }))),
    ...all.flatMap((resource) => [
      anchor(anchorOf(resource)),
      `### ${text(resource.name)}`,
      ...index(resource),
      ...resource.calls.flatMap((call) =>
        callBlocks(call, { seen, byId, behaviour: ofCall(behaviour, call.id), facts: factsOf(call.id) }),
      ),
    ]),
    ...usualAnswers(spec.calls.usual ?? []),
    ...notServed(spec.calls.notServed ?? []),
  ];
}

/** How the lists of fields and rules below are to be read. */
export const NOTATION: readonly string[] = [
  '- `a.b`: the field `b` of the object `a`; `a[]`: each entry of a list; `a.*`: each entry of a map',
  '- `?`: an optional field; fields of a response that was seen only once are not marked',
  "- `'a' | 'b'`: the only values seen, often enough that there are probably no others",
  '- *(server)*: a rejected request shows the rule; *(form)*: only the form shows it; *(declared)*: only a document says it',
];

/** So few calls are seen at a glance. */
const WORTH_AN_INDEX = 4;

function index({ calls }: Resource): string[] {
  if (calls.length < WORTH_AN_INDEX) return [];
  const rows = calls.map((call) => [link(callTitle(call), call.id), text(doesWords(call)), seenCell(call)]);
  return [table(['Call', 'Description', 'Seen'], rows)];
}

function anchorOf(resource: Resource): string {
  return `calls${resource.path}`;
}

export function usualAnswers(all: readonly UsualAnswer[]): string[] {
  if (all.length === 0) return [];
  const rows = all.map((u) => [
    String(u.status),
    u.method === null ? 'any' : code(u.method),
    u.mime === null ? 'none recorded' : code(u.mime),
    `${grouped(u.calls)} of ${grouped(u.of)}`,
  ]);
  return [
    '### Common responses',
    'Error responses, redirects, pages and empty responses that several calls return. Other calls may return them too.',
    table(['Status', 'Method', 'Body', 'Calls'], rows),
  ];
}

function notServed(all: readonly NotServed[]): string[] {
  if (all.length === 0) return [];
  const silent = all.some(({ statuses }) => statuses.length === 0);
  const rows = all.map((n) => [
    [code(`${n.method} ${n.path}`), ...(n.operation ? [code(n.operation)] : [])].join(' '),
    n.statuses.length === 0 ? 'never answered' : listed(n.statuses.map(String)),
    grouped(n.support),
    n.evidence.map(handle).join(' '),
  ]);
  return [
    '### Requested but never served',
    'The server rejected every request to these addresses or operations as unknown, or only asked to sign in' +
      `${silent ? ', or never answered' : ''}. They are not counted as calls of the product.`,
    table(['Address', 'Status', 'Times', 'Evidence'], rows),
  ];
}
