import type { Rule } from '@asbuilt/spec';
import type { Asked } from '../answers/call-request.js';
import { isThing, plain, type Thing } from '../wire/json.js';
import type { Known, Refusal } from '../learned/call-knowledge.js';
import { leafOf } from '../learned/naming.js';
import { inWordsOf } from '../answers/recite.js';
import { refuseInput } from './refuse.js';
import { asRecorded, fieldsOf, type Answer } from '../wire/request.js';
import { SECRET } from './secrets.js';

// Whoever wants another password gives the one that they have. Only those are known that were sent and taken: what was
// never taken is not theirs. And what is to be sent twice is the same both times.

/** `oldPassword`, `current_password`, and `current` beside a password. */
const PRESENT =
  /^(?:old|current|existing|present|previous)(?:$|pass|pw|secret)|^(?:pass(?:word|phrase)?|pw|secret)(?:old|current)$/;
const NEXT = /^new(?:pass|pw|secret)/;
const PLAINLY = /^(?:pass(?:word|phrase)?|pw|pwd|secret)$/;

interface Sent {
  readonly field: string;
  readonly value: string;
}

/** The password that was sent for the one that somebody has; null: none is asked for here. */
export function presentPassword(fields: Thing): Sent | null {
  const sent = textsIn(fields, '');
  const leaves = sent.map(([name]) => plain(leafOf(name)));
  const isNamed = leaves.findIndex((name) => PRESENT.test(name));
  // `password` beside `new_password` is the one that they have
  const at = isNamed >= 0 ? isNamed : leaves.some((name) => NEXT.test(name)) ? leaves.findIndex(isPlain) : -1;
  const isBeside = leaves.some((name, i) => i !== at && SECRET.test(name));
  return at < 0 || !isBeside ? null : { field: sent[at]![0], value: sent[at]![1] };
}

/** `password_confirmation`, `confirmPassword` and `password2` say again what `password` says. */
const AGAIN =
  /^(?:confirm|repeat|retype|verify)(?=.)|(?:confirm(?:ed|ation)?|again|repeat(?:ed)?|verif(?:y|ication)|2)$/;

/** A password that was to be sent twice, and was not the same. */
export function unlikeBefore(fields: Thing): Sent | null {
  const sent = textsIn(fields, '').filter(([name, value]) => SECRET.test(leafOf(name)) && value !== '');
  const byName = new Map(sent.map(([name, value]) => [plain(name), value]));
  for (const [field, value] of sent) {
    const leaf = plain(leafOf(field));
    const first = AGAIN.test(leaf)
      ? byName.get(plain(field).slice(0, -leaf.length) + leaf.replace(AGAIN, ''))
      : undefined;
    if (first !== undefined && first !== value) return { field, value };
  }
  return null;
}

const isPlain = (name: string): boolean => PLAINLY.test(name);

/** Texts that are sent, by where they stand: at the top, or in what is wrapped. */
function textsIn(sent: Thing, within: string): [name: string, value: string][] {
  return Object.entries(sent).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[within + name, value]];
    const inner = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return isThing(inner) ? textsIn(inner, `${within}${name}.`) : [];
  });
}

/** How it is refused that the password is not the one that somebody has, or not the same twice; null: it may be. */
export function wrongPassword(asked: Asked): Answer | null {
  const { known, memory, request, root } = asked;
  if (root !== null || request.method === 'GET' || known.call.does === 'login') return null;
  const fields = fieldsOf(asRecorded(request).body);
  const unlike = unlikeBefore(fields);
  if (unlike !== null) return refuseInput(asked, [{ rule: ruleFor(known, unlike.field), value: unlike.value }]);
  const present = memory.secrets.size === 0 ? null : presentPassword(fields);
  if (present === null || present.value === '' || memory.secrets.has(present.value)) return null;
  const said = heard(asked);
  if (said === null) return refuseInput(asked, [{ rule: ruleFor(known, present.field), value: present.value }]);
  const why = 'another password than recorded';
  return { status: said.example.status, headers: [], call: known.call.id, why, ...inWordsOf(asked, said) };
}

const OF_INPUT = new Set([400, 403, 409, 422]);
const SAYS_WRONG =
  /\bpassword\b[^.]{0,200}\b(?:incorrect|wrong|invalid|not (?:match|correct|right))|\b(?:incorrect|wrong|invalid)\b[^.]{0,200}\bpassword\b/i;

/** What was said of a wrong password: by this call, else by one that refuses as this one was seen to. */
function heard({ p, known }: Asked): Refusal | null {
  const statuses = new Set(known.call.responses.map(({ status }) => status).filter((status) => OF_INPUT.has(status)));
  const said = [...statuses].flatMap((status) => p.refusals.get(status) ?? []);
  const wrong = said.filter(({ example }) => SAYS_WRONG.test(JSON.stringify(example.answered)));
  return wrong.find((one) => one.known === known) ?? wrong[0] ?? null;
}

const ruleFor = (known: Known, field: string): Rule =>
  known.rules.find((one) => one.rule === 'other' && leafOf(one.field) === leafOf(field)) ?? {
    id: `not a password that ${known.call.id} accepted`,
    basis: ['observed'],
    support: 0,
    against: 0,
    confidence: 0,
    evidence: [],
    where: known.call.id,
    field,
    rule: 'other',
  };
