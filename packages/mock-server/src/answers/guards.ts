import { refusedAlways } from '../refusals/always-refused.js';
import { isOthers, turnedAway } from '../refusals/access.js';
import { refusedAsThingsStand } from '../refusals/as-things-stand.js';
import { refusedByRules, sendingOf } from '../refusals/invalid-input.js';
import { isMissing, isThere } from '../refusals/missing-record.js';
import { neverSent } from '../refusals/never-sent.js';
import { otherFormat } from '../refusals/other-format.js';
import { isOtherThanAnObject, refusesInput } from '../refusals/other-than-an-object.js';
import { recordedRefusal, refuse, saidWithout } from '../refusals/refuse.js';
import { refusedWord } from '../refusals/refused-words.js';
import { isForced } from '../refusals/sessions.js';
import { recordedToComeBack } from '../refusals/shown-again.js';
import { turnAway } from '../refusals/turn-away.js';
import { wrongPassword } from '../refusals/wrong-password.js';
import { isTooMany } from '../learned/limits.js';
import { refusedAsOthers, refusedOthers } from '../learned/own-things.js';
import { roleName } from '../memory/memory.js';
import { hasFalseValue, hasOwnValue } from '../wire/csrf.js';
import type { Thing } from '../wire/json.js';
import type { Answer } from '../wire/request.js';
import type { Asked } from './call-request.js';
import { missingInGraph } from './graphql-answers.js';
import { refusedAsLed } from './after-form.js';
import { addressed } from './perform.js';

/** A call that is asked for, and the record that its address names. */
export interface Attempt {
  readonly asked: Asked;
  /** null: there is none; undefined: it names none, or one that is there and not remembered. Looked up when first read. */
  readonly record: Thing | null | undefined;
  /** The record, where it is remembered. */
  readonly remembered: Thing | null;
}

/** One reason for which a call is refused. */
interface Guard {
  /** As the log of the mock server shows it. */
  readonly name: string;
  /** The refusal; null: it does not apply. */
  readonly refuse: (attempt: Attempt) => Answer | null;
}

/** All guards, in the order in which they are asked. The first that refuses answers; a call that passes all is carried out. */
export const GUARDS: readonly Guard[] = [
  { name: 'rate limit', refuse: ({ asked }) => (isTooMany(asked) ? refuse(asked, 429, 'asked for too often') : null) },
  { name: 'forged request', refuse: ({ asked }) => refusedAsForged(asked) },
  { name: 'refused in the recording', refuse: ({ asked }) => recordedRefusal(asked) },
  { name: 'value that the role may not ask for', refuse: ({ asked }) => refusedWord(asked) },
  { name: 'permission', refuse: ({ asked }) => refusedByRole(asked) },
  { name: 'never answered otherwise', refuse: ({ asked }) => refusedAlways(asked) },
  {
    name: 'unreadable body',
    refuse: ({ asked }) => (asked.request.body.is === 'broken' ? refuse(asked, 400, 'the body is not JSON') : null),
  },
  { name: 'body of another format', refuse: ({ asked }) => otherFormat(asked) },
  { name: 'missing record', refuse: refusedAsMissing },
  { name: 'record of somebody else', refuse: refusedAsSomebodyElses },
  { name: 'record that the role is not shown', refuse: ({ asked }) => refusedAsHidden(asked) },
  { name: 'not in the specification', refuse: ({ asked }) => neverSent(asked) },
  { name: 'redirect back', refuse: ({ asked, record }) => refusedAsLed(asked, record ?? undefined) },
  { name: 'validation', refuse: ({ asked, record }) => refusedByRules(asked, record ?? null) },
  { name: 'body that is no object', refuse: ({ asked }) => refusedAsNoObject(asked) },
  { name: 'wrong password', refuse: ({ asked }) => wrongPassword(asked) },
  {
    name: 'state or conflict',
    refuse: ({ asked, record }) =>
      refusedAsThingsStand(asked, record ?? undefined, sendingOf(asked, record ?? null).fields),
  },
  // what a rule tells to be wrong is said on the page: only where none does, the form comes again without words
  { name: 'form shown again', refuse: ({ asked }) => recordedToComeBack(asked) },
];

export function attempt(asked: Asked): Attempt {
  let looked: Pick<Attempt, 'record' | 'remembered'> | null = null;
  const lookUp = () => {
    if (looked !== null) return looked;
    const found = addressed(asked);
    looked = { record: found === null && isThere(asked) ? undefined : found, remembered: found ?? null };
    return looked;
  };
  return {
    asked,
    get record() {
      return lookUp().record;
    },
    get remembered() {
      return lookUp().remembered;
    },
  };
}

/** The answer of the first guard that refuses; null: none does. */
export function refusedByGuards(tried: Attempt): Answer | null {
  for (const { name, refuse: refusedBy } of GUARDS) {
    const answer = refusedBy(tried);
    if (answer !== null) return { ...answer, guard: name, statements: answer.statements ?? statementsOf(tried.asked) };
  }
  return null;
}

const statementsOf = ({ known }: Asked): string[] => [known.call.id];

function refusedAsForged(asked: Asked): Answer | null {
  const { p, known, request } = asked;
  if (known.withoutOwn === null || isForced(request)) return null;
  const isWithout = hasOwnValue(p.spec, request) === false;
  if (!isWithout && !hasFalseValue(p, request)) return null;
  const status = isWithout ? known.withoutOwn : p.ownValues!.status;
  const why = 'the request does not come from a page of the product';
  const said = saidWithout(asked, status);
  return said === null ? refuse(asked, status, why) : { ...said, status, headers: [], call: known.call.id, why };
}

function refusedByRole(asked: Asked): Answer | null {
  const away = turnedAway(asked);
  return away === null ? null : turnAway(asked, away);
}

function refusedAsMissing({ asked, record, remembered }: Attempt): Answer | null {
  if (record === null && asked.root !== null) return missingInGraph(asked);
  const isGone = record === null || isMissing(asked, remembered);
  return isGone ? refuse(asked, 404, 'no record has this name') : null;
}

function refusedAsSomebodyElses({ asked, record }: Attempt): Answer | null {
  if (record == null || !isOthers(asked, record)) return null;
  return refuse(
    asked,
    refusedAsOthers(asked.p, asked.known, roleName(asked.session)),
    'the record belongs to another user',
  );
}

function refusedAsHidden(asked: Asked): Answer | null {
  const status = refusedOthers(asked);
  return status === null ? null : refuse(asked, status, 'this role does not see the record');
}

function refusedAsNoObject(asked: Asked): Answer | null {
  if (!isOtherThanAnObject(asked)) return null;
  return refuse(asked, refusesInput(asked.known), 'the request body is not an object');
}
