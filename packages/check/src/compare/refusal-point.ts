import type { FoundError } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import type { Call, Rule, Spec } from '@asbuilt/spec';
import { breaks, sentOf } from '../explain/rules.js';
import type { Told } from '../report/report.js';
import type { About } from './about.js';

/** Whether an answer says no, and how. */
export interface Refused {
  readonly is: boolean;
  readonly status: number;
  readonly errors: readonly FoundError[];
  /** By leading to where one signs in. */
  readonly toSignIn?: boolean;
}

/** Which statement a refusal rests on: that is what differs where the target does not refuse, or alone does. */
export function refusalPoint(about: About, refused: Refused, wasRefused: boolean): Told {
  const { spec, call, recorded, title } = about;
  const { status, errors } = refused;
  const said = errors.map(({ code, message }) => code ?? message).filter(Boolean);
  if (refused.toSignIn === true) said.push('sent to sign in');
  const how = `${status}${said.length === 0 ? '' : `, ${[...new Set(said)].join(', ')}`}`;
  if (!wasRefused && [404, 405, 501].includes(status)) return notThere(about, refused);
  const says = wasRefused
    ? `expected a refusal (${how}); the server accepted the request`
    : `the server refused the request (${how}); the recording has it accepted`;
  const grounds = groundsOf(spec, call, refused, recorded, wasRefused);
  return { ...grounds, ...(about.hidden === true ? ofActor(about) : {}), kind: 'differs', title, says };
}

/** The call is not there; or, in the words that the product has for it, the thing that it is about. */
export function notThere({ spec, call, title }: About, { status, errors }: Refused): Told {
  const ofThing = new Set(spec.calls.statements.flatMap(({ id, path }) => (path.includes('{') ? [id] : [])));
  const known = spec.errors.statements.filter(
    ({ status: seen, where }) => seen === status && where.some((id) => ofThing.has(id)),
  );
  const isSaid = errors.some(({ code, message }) =>
    known.some((one) => (one.code === undefined ? one.message === message : one.code === code)),
  );
  const thing = isSaid && call !== null && ofThing.has(call.id);
  const says = `the server answered ${status}: not found`;
  return { point: 'calls', statement: call?.id ?? null, kind: 'missing', title, says, ...(thing ? { thing } : {}) };
}

/** The role of who was refused: of two, the one that has this call. */
export function ofActor({ spec, call, recorded }: About): Pick<Told, 'point' | 'statement'> {
  const own = spec.roles.statements.filter(({ actors }) => actors.includes(recorded.actor));
  const role = own.find(({ may, mayNot }) => call !== null && [...may, ...mayNot].includes(call.id)) ?? own[0];
  return { point: 'roles', statement: role?.id ?? null };
}

type Grounds = Pick<Told, 'point' | 'statement' | 'steady'>;

/** Who sent the refused request, and what. */
export type Asking = Pick<Exchange, 'actor' | 'request'>;

/** Who may, in which state, within which limit, by which rule: in the order in which a product asks. */
export function groundsOf(
  spec: Spec,
  call: Call | null,
  refused: Refused,
  recorded: Asking,
  wasRefused: boolean,
): Grounds {
  const { status, errors } = refused;
  return (
    ofRole(spec, call, refused, recorded.actor, wasRefused) ??
    ([404, 405, 501].includes(status) && !wasRefused ? { point: 'calls', statement: call?.id ?? null } : null) ??
    ofCycle(spec, call, refused) ??
    ofRuleSaid(spec, call, refused, recorded) ??
    ofLimit(spec, call, errors) ??
    ofRule(spec, call, refused) ??
    ofError(spec, call, refused)
  );
}

function ofRole(
  spec: Spec,
  call: Call | null,
  { status, toSignIn }: Refused,
  actor: string,
  wasRefused: boolean,
): Grounds | null {
  const own = spec.roles.statements.filter(({ actors }) => actors.includes(actor));
  const role = own.find(({ may, mayNot }) => call !== null && (wasRefused ? mayNot : may).includes(call.id));
  // what a role may never do does not hang on what is stored
  const steady = role !== undefined && wasRefused && !role.may.includes(call!.id);
  if (status === 401 || status === 403 || toSignIn === true)
    return { point: 'roles', statement: (role ?? own[0])?.id ?? null, steady };
  // GraphQL refuses with 200
  return role !== undefined && wasRefused && status < 400 ? { point: 'roles', statement: role.id, steady } : null;
}

/** With which a product refuses what is possible at another time. */
const CONFLICT = 409;

function ofCycle(spec: Spec, call: Call | null, { status, errors }: Refused): Grounds | null {
  const codes = errors.map(({ code, message }) => code ?? message);
  const cycle = spec.states.statements.find(
    ({ refused, transitions }) =>
      (refused ?? []).some(
        (one) =>
          one.via === call?.id &&
          one.doneElsewhere !== true &&
          one.status === status &&
          codes.includes(one.error ?? ''),
      ) ||
      (status === CONFLICT &&
        speaksOfState(
          errors,
          transitions.flatMap(({ from }) => from ?? []),
        ) &&
        transitions.some(({ via }) => via === call?.id)),
  );
  return cycle === undefined ? null : { point: 'states', statement: cycle.id };
}

/** The refusal names one of the states. */
const speaksOfState = (errors: readonly FoundError[], states: readonly string[]): boolean =>
  errors.some(({ message }) =>
    states.some((state) => new RegExp(`\\b${state.replace(/[^\p{L}\p{N}]+/gu, '.')}\\b`, 'iu').test(message)),
  );

/** A number that the refusal tells, and that is stated as a limit of this call. */
function ofLimit(spec: Spec, call: Call | null, errors: readonly FoundError[]): Grounds | null {
  if (errors.some(({ field }) => field !== null)) return null;
  const words = catalogued(spec, errors).concat(errors.map(({ message }) => message));
  const numbers = new Set(words.flatMap((message) => message.match(/\d+(?:\.\d+)?/g) ?? []));
  const limit = spec.constants.statements.find(
    ({ value, where }) =>
      call !== null &&
      where.includes(call.id) &&
      (typeof value === 'number' || typeof value === 'string') &&
      numbers.has(String(value)),
  );
  return limit === undefined ? null : { point: 'constants', statement: limit.id };
}

/** As the catalogue has it: the target may say another number. */
const catalogued = (spec: Spec, errors: readonly FoundError[]): string[] =>
  spec.errors.statements
    .filter(({ code }) => code !== undefined && errors.some((one) => one.code === code))
    .map(({ message }) => message);

const rulesOn = ({ validation }: Spec, call: Call | null): Rule[] =>
  validation.statements.filter(({ where, also }) => call !== null && (where === call.id || also?.includes(call.id)));

/**
 * The rule in whose words the refusal is. It comes before a limit with the same number, which is derived from the rule; rules
 * that share one message are told apart by what was sent.
 */
function ofRuleSaid(spec: Spec, call: Call | null, { errors }: Refused, recorded: Asking): Grounds | null {
  const said = rulesOn(spec, call).filter(
    ({ message }) => message !== undefined && errors.some((one) => one.message === message),
  );
  if (said.length === 0) return null;
  const about = said.filter(({ field }) => errors.some((one) => one.field === field));
  const likely = about.length > 0 ? about : said;
  const sent = sentOf(recorded, null);
  const rule = (sent === null ? undefined : likely.find((one) => breaks(one, sent))) ?? likely[0]!;
  return { point: 'validation', statement: rule.id };
}

const BAD_REQUEST = [400, 413, 415, 422];

function ofRule(spec: Spec, call: Call | null, { status, errors }: Refused): Grounds | null {
  const own = rulesOn(spec, call);
  const rule = own.find((one) => errors.some(({ field }) => one.field === field));
  if (rule !== undefined) return { point: 'validation', statement: rule.id };
  return BAD_REQUEST.includes(status) || errors.some(({ field }) => field !== null)
    ? { point: 'validation', statement: null }
    : null;
}

function ofError(spec: Spec, call: Call | null, { status, errors }: Refused): Grounds {
  const known = spec.errors.statements.find(
    (one) =>
      one.status === status &&
      (call === null || one.where.includes(call.id)) &&
      errors.some(({ code, message }) => (one.code === undefined ? one.message === message : one.code === code)),
  );
  return { point: 'errors', statement: known?.id ?? null };
}
