import { statusWords } from './status-words.js';
import { findErrors, isSentToSignIn } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import type { Call, PointName, Spec } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import type { Step } from '../replay/steps.js';
import type { Told, ValueCount } from '../report/report.js';
import { createValues } from '../values/values.js';
import type { About, Around } from './about.js';
import { compareCarried } from './carried.js';
import { compareConstants } from './constants.js';
import { createHeaders } from './headers.js';
import { createHidden } from './hidden.js';
import { createScreenOf } from './screens.js';
import { compareRefusals } from './refusals.js';
import { compareRedirects, isLedElsewhere } from './redirects.js';
import { createOtherStates } from './refusal-states.js';
import { refusalPoint, type Refused } from './refusal-point.js';
import { isSaidAs } from '../strength/templates.js';
import { saysAsRefused } from './refused-with-success.js';
import { isSignInShownAgain } from './sign-in-again.js';
import { createSecrets } from './secrets.js';
import { compareTypes } from './shapes.js';

/** What the target did, held against what was recorded. */
export interface Comparison {
  readonly told: readonly Told[];
  /** Statements that it holds, or fails to hold. */
  readonly touched: readonly (readonly [PointName, string])[];
  /** It hangs on something that cannot be had again, as how fast one asks. */
  readonly unsure: boolean;
  /** What became of the values of the response. */
  readonly values?: readonly ValueCount[];
  /** What is stored at the target is another thing from here on. */
  readonly diverges: boolean;
  /** It lists other things than were recorded: nothing can be learned of which is which. */
  readonly otherThings?: boolean;
}

/** Compares what the target answered with what was recorded. `compareValues`: what is stored there is known to be the same. */
export type Compare = (recorded: Exchange, target: Exchange, call: Call | null, compareValues: boolean) => Comparison;

const TOO_OFTEN = 429;

/** `steps`: all that was recorded, for what only many answers together show. */
export function createCompare(spec: Spec, steps: readonly Step[], around: Around): Compare {
  const isHidden = createHidden(steps);
  const headers = createHeaders(steps);
  const secrets = createSecrets(steps, around.kinds);
  const screenOf = createScreenOf(spec);
  const values = createValues(spec, steps, around);
  const otherStates = createOtherStates();
  return (recorded, target, call, compareValues) => {
    const title = call === null ? `${recorded.method} (not in the specification)` : callTitle(call);
    const about = { spec, call, recorded, target, title, hidden: isHidden(recorded), otherStates };
    const was = refusedOf(recorded);
    const own = refusedOf(target);
    // where refusals have a status of success, what each says itself counts
    const isInWords = recorded.status >= 400 || !own.is;
    const is = isInWords && saysAsRefused(recorded, target, was) ? { ...was, status: target.status } : own;
    if (recorded.status === TOO_OFTEN || target.status === TOO_OFTEN) {
      const often = compareTooOften(about, was, is);
      return { ...often, told: [...often.told, ...headers(about)] };
    }
    const touched = touchedBy(spec, call, recorded, was);
    const screen = screenOf(recorded);
    const valued = values(about, screen, compareValues);
    otherStates.add(valued.told);
    if (was.is !== is.is) {
      const told = refusalPoint(about, was.is ? was : is, was.is);
      return { told: [told], values: valued.counts, touched, unsure: false, diverges: isWrite(recorded) };
    }
    if (was.is) {
      const refusals = compareRefusals(about, was, is);
      // what the reason is, and its words, are values of the response as well
      const told = [...(refusals.length > 0 ? refusals : valued.told), ...compareCarried(about), ...headers(about)];
      return { told, values: valued.counts, touched, unsure: false, diverges: false };
    }
    const told = [...valued.told, ...compareAnswers(about), ...headers(about), ...secrets(about)];
    return {
      told,
      values: valued.counts,
      touched: screen === null ? touched : [...touched, ['screens', screen.id]],
      unsure: false,
      diverges: valued.told.some(({ point }) => point === 'states') || (isWrite(recorded) && isLedElsewhere(about)),
      otherThings: valued.otherThings,
    };
  };
}

/** How often one may ask depends on how fast one does; what is said of it does not. The time that is left is no limit of a call. */
function compareTooOften(about: About, was: Refused, is: Refused): Comparison {
  const { recorded, target } = about;
  const isSaidAlike = was.errors.some((a) => is.errors.some((b) => a.message === b.message && a.code === b.code));
  if (recorded.status === target.status || (was.is && is.is && isSaidAlike)) {
    const told = compareRefusals({ ...about, call: null }, was, is);
    return { told, touched: [], unsure: false, diverges: false };
  }
  return { told: [], touched: [], unsure: true, diverges: isWrite(recorded) };
}

export const isWrite = ({ wireMethod }: Exchange): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(wireMethod);

/** Whether an answer says no, and how. A page tells troubles of its own, but where something was sent that it is the answer to. */
export function refusedOf(exchange: Exchange): Refused {
  const isPage = exchange.response?.is === 'html' && exchange.status < 400 && !isWrite(exchange);
  const errors = isPage ? [] : findErrors(exchange);
  const toSignIn = isSentToSignIn(exchange);
  const isRefused = exchange.status >= 400 || errors.length > 0 || toSignIn || isSignInShownAgain(exchange);
  return { is: isRefused, status: exchange.status, errors, toSignIn };
}

function compareAnswers(about: About): Told[] {
  const { call, recorded, target, title } = about;
  const statement = call?.id ?? null;
  if (recorded.status !== target.status)
    return [
      {
        point: 'calls',
        statement,
        kind: 'differs',
        title,
        says: statusWords(recorded, target),
        steady: true,
      },
    ];
  return [...compareRedirects(about), ...compareCarried(about), ...compareTypes(about), ...compareConstants(about)];
}

function touchedBy(spec: Spec, call: Call | null, { actor }: Exchange, was: Refused): [PointName, string][] {
  if (call === null) return [];
  const roles = spec.roles.statements.filter(
    ({ actors, may, mayNot }) => actors.includes(actor) && (may.includes(call.id) || mayNot.includes(call.id)),
  );
  const entity = spec.entities.statements.find(({ calls }) => calls.includes(call.id));
  const cycles = spec.states.statements.filter(
    ({ transitions, refused }) =>
      transitions.some(({ via }) => via === call.id) || (refused ?? []).some(({ via }) => via === call.id),
  );
  const fields = new Set(was.errors.map(({ field }) => field));
  const said = ({ message }: { readonly message?: string | undefined }) =>
    message !== undefined && was.errors.some((one) => isSaidAs(message, one.message));
  const rules = spec.validation.statements.filter(
    (rule) => (rule.where === call.id || rule.also?.includes(call.id)) && (fields.has(rule.field) || said(rule)),
  );
  const errors = spec.errors.statements.filter(
    (one) =>
      one.status === was.status &&
      one.where.includes(call.id) &&
      (one.code === undefined ? said(one) : was.errors.some(({ code }) => code === one.code)),
  );
  const constants = spec.constants.statements.filter(({ where }) => where.includes(call.id));
  const of = (point: PointName, list: readonly { readonly id: string }[]) =>
    list.map(({ id }): [PointName, string] => [point, id]);
  return [
    ['calls', call.id],
    ...of('roles', roles),
    ...of('entities', entity === undefined ? [] : [entity]),
    ...of('states', cycles),
    ...of('validation', rules),
    ...of('errors', errors),
    ...of('constants', constants),
  ];
}
