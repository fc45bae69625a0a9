import { findErrors, isSentToSignIn } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import type { Call, PointName, Spec } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import { withOpenCounts } from '../explain/counted-keys.js';
import { createExplain } from '../explain/explain.js';
import { withKnownStates } from '../explain/known-states.js';
import type { Step } from '../replay/steps.js';
import type { Told } from '../report/report.js';
import type { About, Around } from './about.js';
import { compareCarried } from './carried.js';
import { compareConstants } from './constants.js';
import { createHidden } from './hidden.js';
import { createEffects } from './effects.js';
import { createFollowings } from './followings.js';
import { createLists } from './lists.js';
import { isInOneOrder } from './order.js';
import { compareRows } from './page-rows.js';
import { comparePageStates } from './page-states.js';
import { createPages } from './pages.js';
import { compareRefusals } from './refusals.js';
import { compareRedirects, isLedElsewhere } from './redirects.js';
import { refusalPoint, type Refused } from './refusal-point.js';
import { createSecrets } from './secrets.js';
import { compareShapes } from './shapes.js';
import { compareStates } from './states.js';

/** What the target did, held against what was recorded. */
export interface Comparison {
  readonly told: readonly Told[];
  /** Statements that it holds, or fails to hold. */
  readonly touched: readonly (readonly [PointName, string])[];
  /** It hangs on something that cannot be had again, as how fast one asks. */
  readonly unsure: boolean;
  /** What is stored at the target is another thing from here on. */
  readonly diverges: boolean;
  /** It lists other things than were recorded: nothing can be learned of which is which. */
  readonly otherThings?: boolean;
}

export interface Compare {
  answers(recorded: Exchange, target: Exchange, call: Call | null): Comparison;
  /** Something was done in the recording, and not at the target: what is there now is not to be held against before. */
  forget(): void;
}

const TOO_OFTEN = 429;
const GONE = [404, 410];

/** `steps`: all that was recorded, for what only many answers together show. */
export function createCompare(spec: Spec, steps: readonly Step[], around: Around): Compare {
  const lists = createLists(steps, around);
  const effects = createEffects(steps, { spec, around });
  const isHidden = createHidden(steps);
  const secrets = createSecrets(steps, around.kinds);
  const followings = createFollowings(steps, around);
  const forget = () => {
    lists.forget();
    effects.forget();
  };
  const explain = createExplain(withKnownStates(withOpenCounts(spec)));
  const pages = createPages(spec, steps);
  const answers: Compare['answers'] = (recorded, target, call) => {
    if (recorded.status === TOO_OFTEN || target.status === TOO_OFTEN) {
      const unsure = recorded.status !== target.status;
      if (unsure && isWrite(recorded)) forget();
      return { told: [], touched: [], unsure, diverges: unsure && isWrite(recorded) };
    }
    const [was, is] = [refusedOf(recorded), refusedOf(target)];
    const title = call === null ? `${recorded.method} (not in the specification)` : callTitle(call);
    const touched = touchedBy(spec, call, recorded, was);
    const about = { spec, call, recorded, target, title, hidden: isHidden(recorded) };
    if (isWrite(recorded)) lists.forget();
    if (was.is !== is.is) {
      if (isWrite(recorded)) effects.forget();
      const deleted = was.is && GONE.includes(was.status) ? lists.missed(about) : null;
      const told = deleted ?? refusalPoint(about, was.is ? was : is, was.is);
      return { told: [told], touched, unsure: false, diverges: isWrite(recorded) };
    }
    if (was.is) {
      const told = [...compareRefusals(about, was, is), ...compareCarried(about)];
      return { told, touched, unsure: false, diverges: false };
    }
    const listed = lists.compare(about);
    if (listed.othersList === true) return { ...listed, touched, unsure: false, diverges: false };
    const write = around.write && !listed.otherThings;
    const told = [
      ...listed.told,
      ...compareAnswers(about, { ...around, write }),
      ...secrets(about),
      ...followings(about),
      ...(write ? effects.compare(about) : []),
      ...pages.compare(about),
    ];
    const others = told.length > 0 || call === null ? [] : unexplained(explain(target), about);
    return {
      told: [...told, ...others],
      touched: [...touched, ...pages.touched(recorded)],
      unsure: false,
      diverges: told.some(({ point }) => point === 'states') || (isWrite(recorded) && isLedElsewhere(about)),
      otherThings: listed.otherThings || others.some(({ point }) => point === 'calls'),
    };
  };
  return { answers, forget };
}

export const isWrite = ({ wireMethod }: Exchange): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(wireMethod);

/** Whether an answer says no, and how. A page tells troubles of its own, but where something was sent that it is the answer to. */
export function refusedOf(exchange: Exchange): Refused {
  const isPage = exchange.response?.is === 'html' && exchange.status < 400 && !isWrite(exchange);
  const errors = isPage ? [] : findErrors(exchange);
  const toSignIn = isSentToSignIn(exchange);
  return { is: exchange.status >= 400 || errors.length > 0 || toSignIn, status: exchange.status, errors, toSignIn };
}

function compareAnswers(about: About, around: Around): Told[] {
  const { call, recorded, target, title } = about;
  const statement = call?.id ?? null;
  if (recorded.status !== target.status)
    return [
      {
        point: 'calls',
        statement,
        kind: 'differs',
        title,
        says: `answers ${target.status}, not ${recorded.status}`,
        steady: true,
      },
    ];
  return [
    ...compareRedirects(about),
    ...compareCarried(about),
    ...compareShapes(about, around.kinds),
    ...compareConstants(about),
    ...compareRows(about),
    ...(around.write ? [...compareStates(about, around), ...comparePageStates(about)] : []),
  ];
}

/** What the pair alone does not show: a schema or an invariant that the specification has. */
const unexplained = (verdicts: ReturnType<ReturnType<typeof createExplain>>, about: About): Told[] =>
  verdicts
    .flatMap(({ contradictions }) => contradictions)
    .filter(({ why }) => why === 'response' || why === 'invariant')
    .filter(
      ({ statement }) => !(isOfKind(about.spec, statement, IN_ORDER) && isInOneOrder(about.recorded, about.target)),
    )
    .map(({ point, statement, says }) => ({
      ...(isOfKind(about.spec, statement, OF_LISTS)
        ? { point: 'calls' as const, statement: about.call?.id ?? null }
        : { point, statement }),
      kind: 'differs',
      title: about.title,
      says,
    }));

/** What a call does with a list is a matter of the call; what it takes and gives back is one of validation. */
const OF_LISTS = new Set(['limit', 'filter', 'sorted', 'count', 'total']);

const IN_ORDER = new Set(['sorted']);

const isOfKind = (spec: Spec, id: string | null, kinds: ReadonlySet<string>): boolean =>
  (spec.validation.invariants ?? []).some((one) => one.id === id && kinds.has(one.kind));

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
  const rules = spec.validation.statements.filter(
    ({ where, also, field }) => (where === call.id || also?.includes(call.id)) && fields.has(field),
  );
  const errors = spec.errors.statements.filter(
    ({ status, code, where }) =>
      status === was.status && where.includes(call.id) && was.errors.some((one) => (one.code ?? undefined) === code),
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
