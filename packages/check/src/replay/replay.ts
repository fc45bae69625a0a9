import type { Exchange } from '@asbuilt/evidence';
import { asInTraffic, type Spec } from '@asbuilt/spec';
import { createCompare, isWrite, refusedOf } from '../compare/compare.js';
import { callTitle } from '../diff/naming.js';
import { keptAfterSignOut } from '../compare/signed-out.js';
import { createTally, type CheckReport, type Finding } from '../report/report.js';
import { adapt, type Adapted, type KnownPassword } from './adapt.js';
import { ask, withCredentials } from './ask.js';
import { createBook } from './book.js';
import { createFindCarried } from './carried-values.js';
import { createWhyChanging } from './changing/changing.js';
import { cookiesOf, createJars } from './jar.js';
import { createKinds } from './kinds.js';
import { createMatchingStates } from './matching-states.js';
import { forgo, learn } from './learn.js';
import { isBelow, pageMadeBy } from './made-pages.js';
import { recordedValues } from './recorded-values.js';
import { createRecordedThings } from './recorded-things.js';
import type { Send } from './send.js';
import { planSignIns, triedIn, type Credentials, type Tried } from './sign-in.js';
import { stepsOf, type Step } from './steps.js';

export interface ReplayOptions {
  /** By recorded origin: where to send its requests instead. Nothing else is ever asked. */
  readonly targets: ReadonlyMap<string, string>;
  /** Requests that may change something are sent as well. */
  readonly write: boolean;
  readonly signIn: readonly Credentials[];
  /** What to send in place of recorded values: of those that redaction took out and no answer tells. */
  readonly values: ReadonlyMap<string, string>;
  /** How far the target's clock is ahead of the recording, in days. */
  readonly days: number;
  readonly send: Send;
  readonly onProgress?: (done: number, all: number) => void;
  /** Whether a difference is all that was to be found: then nothing more is sent. */
  readonly isEnough?: (finding: Finding) => boolean;
  /** Told before anything is sent. */
  readonly onUnusedSignIn?: (actor: string) => void;
}

const FORGONE = 'requests for a record that a skipped request would have created';
const noPassword = (actor: string) => `no password for ${actor} (give it with --sign-in ${actor}=USER:PASSWORD)`;
const AFTER_SIGN_IN = 'requests after a sign-in that was skipped or refused';
const LET_IN = 'requests after a sign-in that was refused and is now accepted';
const UNANSWERED = 'requests that the target did not answer';
const AFTER_SILENCE = 'requests of a session that an unanswered request should have started';
const LOST = 'requests with a redacted value that cannot be restored (add it with --values)';
const NO_BODY = 'requests whose body is not in the recording, such as uploads';
const TIMED = 'responses that depend on how fast requests are sent';
/** Redaction may hide in what they differ, and tokens end with time. */
const UNCLEAR = 'refusals of a token that is accepted elsewhere in the recording';

/** Replays recorded sessions against the target, actor by actor and in order, and reports what does not agree. */
export async function replay(told: Spec, exchanges: readonly Exchange[], options: ReplayOptions): Promise<CheckReport> {
  const spec = asInTraffic(told);
  const stage = stageOf(spec, exchanges, options);
  for (const { actor } of stage.signIns.unused) options.onUnusedSignIn?.(actor);
  for (const [i, step] of stage.steps.entries()) {
    options.onProgress?.(i, stage.steps.length);
    await play(stage, step);
    if (stage.isDone) break;
  }
  tellSilence(stage);
  // where nothing was written, a thing that is not there may be one that the recording made
  const named = (id: string) => spec.calls.statements.some((call) => call.id === id && call.path.includes('{'));
  return stage.tally.report(spec.product, (call) => stage.answered.has(call) || (!options.write && named(call)));
}

type Stage = ReturnType<typeof stageOf>;

function stageOf(spec: Spec, exchanges: readonly Exchange[], options: ReplayOptions) {
  const tally = createTally();
  const steps = stepsOf(spec, exchanges, options.targets, tally.skip);
  const book = createBook(options.values, recordedValues(steps));
  const kinds = createKinds(spec);
  const good = steps.filter(({ exchange }) => exchange.status < 400);
  return {
    spec,
    options,
    tally,
    steps,
    book,
    kinds,
    signIns: planSignIns(spec, steps, options.signIn, book),
    compare: createCompare(spec, steps, {
      write: options.write,
      book,
      kinds,
      days: options.days,
      origins: options.targets,
    }),
    listsOthers: createRecordedThings(steps),
    matchingStates: createMatchingStates(spec, book, kinds),
    findCarried: createFindCarried(steps, { book, kinds }),
    /** By step: why it may change something. Nothing is, where all may be sent. */
    whyChanging: options.write ? () => null : createWhyChanging(spec, steps),
    jars: createJars(steps.map(({ exchange }) => exchange)),
    /** By session: why it is not that of the one who was recorded. */
    strangers: new Map<string, string>(),
    /** Of whoever signed in last, by recording. */
    passwords: new Map<string, KnownPassword>(),
    /** Calls that the target has. */
    answered: new Set<string>(),
    /** Those that it said anything to, and the first request to each of those that got no answer. */
    heard: new Set<string>(),
    silent: new Map<string, Step>(),
    /** The first of those that got none, since when nothing was heard. */
    stopped: null as Step | null,
    accepted: new Set(good.flatMap(({ exchange }) => authorizationOf(exchange) ?? [])),
    /** Those that somebody has signed out with. */
    closed: new Set<string>(),
    /** Sessions of which something was not sent that may have signed somebody in or out. */
    unsent: new Set<string>(),
    /** Addresses of pages that a skipped request would have made. */
    unmade: new Set<string>(),
    /** What is stored at the target is no longer what was recorded. */
    diverged: false,
    isDone: false,
  };
}

const authorizationOf = ({ requestHeaders }: Exchange): string | undefined =>
  requestHeaders.find(([name]) => name === 'authorization')?.[1];

async function play(stage: Stage, step: Step): Promise<void> {
  const { options, book, jars } = stage;
  const { exchange } = step;
  const jar = jars.of(exchange);
  const cookies = cookiesOf(exchange.requestHeaders);
  for (const [name, value] of cookies) if (jar.get(name) !== undefined) book.learn([], value, jar.get(name)!, true);
  const tried = triedIn(stage.spec, step.call, exchange);
  const { adapted, skip: why } = prepare(stage, step, tried);
  if (why !== null) {
    skipStep(stage, step, why, tried !== null);
    return;
  }
  const origin = options.targets.get(exchange.url.origin)!;
  const target = await ask(options.send, origin, exchange, adapted, jar.header(cookies));
  if (target === null) {
    skipStep(stage, step, { reason: UNANSWERED, isUndone: true }, tried !== null);
    return;
  }
  stage.stopped = null;
  if (step.call !== null) stage.heard.add(step.call.id);
  jar.take(target.responseHeaders, exchange.responseHeaders);
  judge(stage, step, adapted, target);
  if (tried !== null) knowWho(stage, exchange, target);
}

/** After somebody tried to sign in. */
function knowWho({ strangers }: Stage, exchange: Exchange, target: Exchange): void {
  const { material } = exchange.ref;
  const [was, is] = [refusedOf(exchange).is, refusedOf(target).is];
  if (!was && is) strangers.set(material, AFTER_SIGN_IN);
  // where a cookie tells who asks, it is that of somebody by now
  else if (was && !is && cookiesOf(exchange.requestHeaders).length > 0) strangers.set(material, LET_IN);
  else if (!was) strangers.delete(material);
}

interface Skip {
  readonly reason: string;
  /** What it does may be undone at the target: nobody but the target knows. */
  readonly isUndone: boolean;
}

const skipFor = (reason: string | null): Skip | null => (reason === null ? null : { reason, isUndone: false });

/** What to send; or why it is not sent. */
function prepare(stage: Stage, step: Step, tried: Tried | null): { adapted: Adapted; skip: Skip | null } {
  const { options, book, kinds } = stage;
  const { exchange, call } = step;
  const origins = [exchange.url.origin, options.targets.get(exchange.url.origin)!] as const;
  const password = tried === null ? stage.passwords.get(exchange.ref.material) : undefined;
  const adapted = adapt(exchange, call, { book, kinds, days: options.days, password }, origins);
  const skip = whyNot(stage, step, tried !== null) ?? skipFor(adapted.forgone ? FORGONE : null);
  if (tried === null || skip !== null) return { adapted, skip };
  const meant = stage.signIns.meant(tried);
  if (meant === null) return { adapted, skip: skipFor(noPassword(exchange.actor)) };
  if (meant.password !== tried.password)
    stage.passwords.set(exchange.ref.material, { recorded: tried.password, target: meant.password });
  return { adapted: { ...adapted, ...withCredentials(adapted, tried, meant), lost: false }, skip };
}

function whyNot({ strangers, unmade, whyChanging }: Stage, step: Step, isSignIn: boolean): Skip | null {
  const stranger = strangers.get(step.exchange.ref.material);
  // who has not even got the page to sign in on is refused for that
  if (stranger !== undefined && (!isSignIn || stranger === AFTER_SILENCE)) return skipFor(stranger);
  if (isBelow(step.exchange.url, unmade)) return skipFor(FORGONE);
  const { request } = step.exchange;
  if (request?.is === 'missing' && (request.size ?? 0) > 0) return { reason: NO_BODY, isUndone: true };
  const changing = isSignIn ? null : whyChanging(step);
  return changing === null ? null : { reason: changing, isUndone: true };
}

function skipStep(stage: Stage, step: Step, { reason, isUndone }: Skip, isSignIn: boolean): void {
  const { exchange, call } = step;
  const isChange = isWrite(exchange) || (isUndone && reason !== UNANSWERED);
  stage.tally.skip(reason, exchange.ref);
  if (isSignIn && exchange.status < 400 && (reason === noPassword(exchange.actor) || reason === UNANSWERED))
    stage.strangers.set(exchange.ref.material, AFTER_SIGN_IN);
  if (reason === UNANSWERED) stage.stopped ??= step;
  if (reason === UNANSWERED && call !== null && !stage.silent.has(call.id)) stage.silent.set(call.id, step);
  if (!isUndone) return;
  if (isChange) {
    // the answer to a GET shows what was there before as well
    if (isWrite(exchange)) {
      forgo(stage.book, stage.kinds, exchange, call);
      const made = pageMadeBy(step, stage.steps);
      if (made !== null) stage.unmade.add(made);
    }
    stage.unsent.add(exchange.ref.material);
    stage.diverged = true;
    stage.matchingStates.forget();
  }
  if (stage.jars.of(exchange).missed(exchange.responseHeaders))
    stage.strangers.set(exchange.ref.material, reason === UNANSWERED ? AFTER_SILENCE : FORGONE);
}

/** A call that is never answered is one that the target does not have; a single silence may be the network's. */
function tellSilence({ silent, heard, tally, stopped, steps }: Stage): void {
  if (heard.size === 0) return; // then nothing is there at all, which is another thing to say
  const end = stopped === null ? steps.length : steps.indexOf(stopped);
  for (const [id, step] of silent) {
    const { exchange, call } = step;
    const isLast = step === stopped && silent.size > 1;
    // what is asked of a target that has ended shows nothing but that
    if (heard.has(id) ? !isLast : steps.indexOf(step) > end) continue;
    const says = isLast ? 'got no response, and neither did later requests' : 'got no response';
    tally.checked([{ point: 'calls', statement: id, kind: 'missing', title: callTitle(call!), says }], exchange.ref);
  }
}

/** Led elsewhere, or no longer led: as by a sign-in or a sign-out that nobody has sent. */
function isElsewhereSince({ unsent }: Stage, recorded: Exchange, target: Exchange): boolean {
  const leads = ({ status }: Exchange) => status >= 300 && status < 400;
  return unsent.has(recorded.ref.material) && leads(recorded) !== leads(target);
}

function judge(stage: Stage, { exchange, call }: Step, { lost }: Adapted, target: Exchange): void {
  const { tally } = stage;
  if (call !== null && target.status < 400) stage.answered.add(call.id);
  const {
    told: answered,
    values,
    touched,
    unsure,
    diverges,
    otherThings,
  } = stage.compare(exchange, target, call, stage.options.write || !stage.diverged);
  const jar = stage.jars.of(exchange);
  const kept = keptAfterSignOut(stage.spec, call, [exchange, target], (name) => jar.get(name) !== undefined);
  const isCause = stage.matchingStates.isChanging(exchange, call);
  const told = [
    ...answered.map((one) => {
      if (isElsewhereSince(stage, exchange, target)) return { ...one, steady: false };
      return isCause && one.point === 'states' ? { ...one, steady: true } : one;
    }),
    ...kept,
  ];
  for (const [was, is] of stage.findCarried(exchange, target, call)) stage.book.learn([], was, is, true);
  if (exchange.status < 400 === target.status < 400)
    learn(
      stage.book,
      stage.kinds,
      [exchange, target],
      call,
      otherThings === true || stage.listsOthers(exchange, target),
    );
  const token = authorizationOf(exchange) ?? '';
  if (call?.does === 'logout' && exchange.status < 400 && target.status < 400) stage.closed.add(token);
  const unclear = exchange.status === 401 && stage.accepted.has(token) && !stage.closed.has(token);
  // what both have taken was good enough; of what is read it decides what comes
  const isTaken = isWrite(exchange) && !refusedOf(exchange).is && !refusedOf(target).is;
  const reason = unsure ? TIMED : unclear ? UNCLEAR : lost && told.length > 0 && !isTaken ? LOST : null;
  if (reason === null) {
    for (const [point, id] of touched) tally.touch(point, id);
    const sure = tally.checked(told, exchange.ref, stage.diverged);
    stage.isDone = sure.some((one) => stage.options.isEnough?.(one) === true);
    tally.compared(values ?? []);
  } else tally.skip(reason, exchange.ref);
  // whatever it came from: what the one has taken and the other refused shows in all that is asked later
  stage.diverged ||= diverges;
  if (diverges) stage.matchingStates.forget();
  else stage.matchingStates.saw(exchange, target, call);
}
