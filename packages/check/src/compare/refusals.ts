import type { FoundError } from '@asbuilt/engines';
import type { Exchange, Json } from '@asbuilt/evidence';
import { statusWords } from './status-words.js';
import type { Told } from '../report/report.js';
import type { About } from './about.js';
import { envelopeFault } from './envelope.js';
import { isOfOtherState, otherState } from './refusal-states.js';
import { groundsOf, notThere, ofActor, type Refused } from './refusal-point.js';

/** Two refusals of the same request: for the same reason, and said in the same way? */
export function compareRefusals(about: About, was: Refused, is: Refused): Told[] {
  const seen = visibility(about, was, is);
  if (seen !== null) return [seen];
  if (was.toSignIn !== is.toSignIn) return [sentElsewhere(about, was, is)];
  const alike = was.errors.some((a) => is.errors.some((b) => a.message === b.message || (a.code ?? '') === b.code));
  if (isNotThere(is.status) && !isNotThere(was.status) && was.status !== 401 && !alike) return [notThere(about, is)];
  const [old, now] = [was.errors.map(toldOf(about.recorded)), is.errors.map(toldOf(about.target))];
  const { pairs, unmatched, left } = matched(old, now, about, was.status === is.status);
  const told = pairs.flatMap(([one, other]) => compareComplaint(about, was, one, other));
  const around = pairs.length === 0 ? null : envelopeFault(was, is);
  if (around !== null)
    told.push({ ...errorOf(about, was, { code: around.outer.code ?? around.outer.type }), says: around.says });
  const sameReason = unmatched.length === 0 || old.length === 0;
  if (was.status !== is.status && sameReason) told.push({ ...errorOf(about, was, old[0]), says: statusWords(was, is) });
  return [...told, ...otherReasons(about, was, is, unmatched, left)];
}

/** Only one of the two says it by leading to where one signs in. */
function sentElsewhere(about: About, was: Refused, is: Refused): Told {
  const how = (one: Refused) => (one.toSignIn === true ? `${one.status}, sent to sign in` : String(one.status));
  const says = `expected the refusal ${how(was)}; the server refused with ${how(is)}`;
  return { ...ofActor(about), kind: 'differs', title: about.title, says };
}

const NOT_ALLOWED = [401, 403];
const NOT_THERE = 404;
/** Said of how a thing stands: it is there for who is told so. */
const CONFLICT = 409;

/**
 * One says that it is not there, the other that it is not allowed: who may know of it is a matter of roles. Told where the
 * one who was refused is known not to be let in, and the words are the product's own: else the call itself is gone.
 */
function visibility(about: About, was: Refused, is: Refused): Told | null {
  const says = statusWords(was, is);
  const told: Told = { ...ofActor(about), kind: 'differs', title: about.title, says };
  if (about.hidden === true && (NOT_ALLOWED.includes(is.status) || is.status === CONFLICT)) return told;
  const known = about.spec.errors.statements.filter(({ status }) => status === NOT_THERE);
  const isSaid = is.errors.some(({ code, message }) =>
    known.some((one) => (one.code === undefined ? one.message === message : one.code === code)),
  );
  return was.status === 403 && is.status === NOT_THERE && isSaid ? told : null;
}

const isNotThere = (status: number): boolean => [404, 405, 501].includes(status);

interface Complaint extends FoundError {
  /** The message without what may differ from one request to the next. */
  readonly template: string;
  readonly numbers: readonly string[];
}

const toldOf =
  (exchange: Exchange) =>
  (error: FoundError): Complaint => {
    const text = withoutSent(error.message, exchange);
    return {
      ...error,
      // the catalogue has the one or the other
      code: error.code ?? error.type,
      template: text.replace(/\d+(?:[.,:]\d+)*/g, '#').replace(/"[^"]*"|“[^“”]*”|'[^']*'/g, '"…"'),
      numbers: text.match(/\d+(?:[.,]\d+)?/g) ?? [],
    };
  };

/** Shorter values are words of the sentence. */
const LEAST_SENT = 4;

function withoutSent(message: string, { request, url }: Exchange): string {
  const values = [...url.query.map(([, value]) => value), ...(request?.is === 'json' ? leaves(request.value) : [])];
  if (request?.is === 'form') values.push(...request.fields.flatMap(({ value }) => value ?? []));
  const long = values.filter((value) => value.length >= LEAST_SENT).sort((a, b) => b.length - a.length);
  return long.reduce((text, value) => text.replaceAll(value, '…'), message);
}

const leaves = (value: Json): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((inner: Json) => leaves(inner))
    : [String(value)];

interface Matched {
  readonly pairs: readonly (readonly [old: Complaint, now: Complaint])[];
  readonly unmatched: readonly Complaint[];
  readonly left: readonly Complaint[];
}

/** Each with the one that is the same in most that tells them apart; those first that are the same in all. */
function matched(old: readonly Complaint[], now: readonly Complaint[], { spec }: About, sameStatus: boolean): Matched {
  // what the catalogue does not have is no other reason, but the same in other words
  const isNew = ({ code, message }: Complaint) =>
    !spec.errors.statements.some((known) => (code !== null && known.code === code) || known.message === message);
  const fits: ((one: Complaint, other: Complaint, others: number) => boolean)[] = [
    (one, other) => other.field === one.field && other.code === one.code && other.template === one.template,
    (one, other) => other.field === one.field && other.template === one.template,
    (one, other) => other.field === one.field && other.code === one.code && other.code !== null,
    (one, other) => other.code === one.code && other.template === one.template,
    (one, other, others) => sameStatus && others === 1 && other.field === one.field && isNew(other),
  ];
  const pairs: (readonly [Complaint, Complaint])[] = [];
  let unmatched = [...old];
  const left = [...now];
  for (const fit of fits)
    unmatched = unmatched.filter((one) => {
      const at = left.findIndex((other) => fit(one, other, left.length));
      if (at >= 0) pairs.push([one, left.splice(at, 1)[0]!]);
      return at < 0;
    });
  return { pairs, unmatched, left };
}

const codeWords = (code: string | null): string => (code === null ? 'no error code' : `the error code ${code}`);

function compareComplaint(about: About, was: Refused, old: Complaint, now: Complaint): Told[] {
  const head = errorOf(about, was, old);
  if (old.code !== now.code)
    return [{ ...head, says: `expected ${codeWords(old.code)}; the server sent ${codeWords(now.code)}` }];
  if (old.field !== now.field)
    return [
      {
        ...head,
        says: `expected an error about ${old.field ?? 'no field'}; the server’s error is about ${now.field ?? 'no field'}`,
      },
    ];
  const limit = limitIn(about, old, now);
  if (limit !== null) return [limit];
  if (old.template === now.template) return [];
  const isTrace = isOfOtherState(about, old, now);
  const words = {
    ...head,
    says: `expected the message “${old.template}”; the server says “${now.template}”`,
    ...(isTrace === null ? {} : { isTrace }),
  };
  return [otherState(about, old, now) ?? words];
}

/** Of all numbers in a message, those count that are stated as limits. */
function limitIn({ spec, call, title }: About, old: Complaint, now: Complaint): Told | null {
  const changed = old.numbers.findIndex((number, i) => now.numbers[i] !== undefined && now.numbers[i] !== number);
  if (changed < 0 || call === null) return null;
  const [was, is] = [old.numbers[changed]!, now.numbers[changed]!];
  const says = `expected the limit ${was}; the server says ${is}`;
  const rule = spec.validation.statements.find(
    ({ where, also, field, value }) =>
      (where === call.id || also?.includes(call.id)) && field === old.field && String(value as number) === was,
  );
  if (rule !== undefined)
    return {
      point: 'validation',
      statement: rule.id,
      kind: 'differs',
      title,
      says: `${old.field}: ${says}`,
      steady: true,
    };
  const limit = spec.constants.statements.find(
    ({ value, where }) => where.includes(call.id) && String(value as number) === was,
  );
  return limit === undefined
    ? null
    : { point: 'constants', statement: limit.id, kind: 'differs', title, says: `${limit.name}: ${says}`, steady: true };
}

function errorOf(
  { spec, call, title }: About,
  was: Refused,
  one: Pick<FoundError, 'code'> | undefined,
): Omit<Told, 'says'> {
  const known = spec.errors.statements.find(
    ({ status, code, where }) =>
      status === was.status && code === (one?.code ?? undefined) && (call === null || where.includes(call.id)),
  );
  return { point: 'errors', statement: known?.id ?? null, kind: 'differs', title, steady: true };
}

/** What only one of the two complains of. */
function otherReasons(
  about: About,
  was: Refused,
  is: Refused,
  unmatched: readonly Complaint[],
  left: readonly Complaint[],
): Told[] {
  const { spec, call, recorded, title } = about;
  const name = ({ code, message, field }: Complaint) => [field, code ?? message].filter(Boolean).join(' ');
  // another reason, of no field, may be asked first: for how things stand, as they came to be by what differs
  const isBefore = left.some(({ field }) => field === null);
  const gone = unmatched.map((one): Told => {
    const grounds = groundsOf(spec, call, { ...was, errors: [one] }, recorded, true);
    return {
      ...grounds,
      kind: 'differs',
      title,
      says: `expected the error ${name(one)}; the server did not report it`,
      steady: one.field !== null && !isBefore,
    };
  });
  // what is asked later is only reached where the first lets it pass
  if (unmatched.length > 0) return gone;
  const added = left.map((one): Told => {
    const grounds = groundsOf(spec, call, { ...is, errors: [one] }, recorded, false);
    return {
      ...grounds,
      kind: 'differs',
      title,
      says: `the server reports the error ${name(one)}, which the recording does not have`,
      steady: one.field !== null,
    };
  });
  return added;
}
