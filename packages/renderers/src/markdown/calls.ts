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
    `${counted(spec.calls.statements.length, 'call')}, by what they are about. ${FIELD_MARKS}`,
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

/** How lists of fields and rules are written. */
export const FIELD_MARKS =
  'In the lists of fields, ' +
  '`a.b` is the field b inside a, `a[]` each entry of a list, `a.*` each entry of a map, `?` marks what is not ' +
  'always there (nothing is marked of an answer that was seen once, nor of what is sent where nobody knows what must be), and values between bars are all that were seen, often enough that there may be no others. Of rules, *(server)* means that a refused request shows it, *(form)* that only the form says so.';

/** So few calls are seen at a glance. */
const WORTH_AN_INDEX = 4;

function index({ calls }: Resource): string[] {
  if (calls.length < WORTH_AN_INDEX) return [];
  const rows = calls.map((call) => [link(callTitle(call), call.id), text(doesWords(call)), seenCell(call)]);
  return [table(['Call', 'What it does', 'Seen'], rows)];
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
    '### What calls usually answer',
    'Refusals, redirects, pages and empty answers that several calls gave. A call that was not seen to give ' +
      'one may still do so.',
    table(['Answer', 'Method', 'Body', 'Calls that gave it'], rows),
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
    '### Asked for and never served',
    'Every request to these addresses, or for these operations, was refused as unknown, or got no further than being told to sign in' +
      `${silent ? ', or was never answered' : ''}, so they are not counted as calls of the product.`,
    table(['Address', 'Answered', 'Times', 'Shown by'], rows),
  ];
}
