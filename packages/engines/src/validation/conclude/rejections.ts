import { byText } from '@asbuilt/spec';
import { labelOf } from '../../errors/label.js';
import { foldName } from '../../errors/folded-names.js';
import type { Known } from '../../known.js';
import { isMachinery, namesFrom, nearestName } from '../field-key.js';
import { NOT_NULL } from '../grammar/english.js';
import { CHARS } from '../grammar/english-words.js';
import { CONVERTIBLE, knownDemandOf } from '../grammar/formats.js';
import { boundsInUnitOf } from '../grammar/in-its-unit.js';
import { lastClause, readMessage, type Reading } from '../grammar/read-message.js';
import { demand, isItemBound, itemBound, type Demand, type Said } from '../rule.js';
import type { Rejection, SentField, ValidationSummary } from '../summary.js';
import { isNothing } from '../value-class.js';
import { acceptedExtensions } from './accepted-extensions.js';
import type { CallFacts } from './calls.js';
import type { Claim } from './claim.js';
import { converted, holdsNoNumbers, isReference, isSecret, meantBy, rangeOf, type Sent } from './contrast.js';
import { crossField } from './cross-field.js';
import { hangingOn } from './hanging-on.js';
import { isAnother } from './invited.js';
import { inWordsOfAll, NOT_BLANK, togetherOnce } from './one-of-several.js';
import { oldPassword, resolveFields, type ResolvedField } from './field.js';
import { fieldNamed, type Scopes } from './scope.js';
import type { SentAt } from './sent.js';
import { isCalledUnknown, UNASKED } from './unasked.js';

// How often such a claim is right, from looking at what was found in recordings of several products.
const CONFIDENCE: Readonly<Record<ResolvedField['by'], number>> = {
  pointer: 0.96,
  name: 0.9,
  value: 0.8,
  likeness: 0.7,
  label: 0.7,
};
const BY_CONTRAST = 0.75;
const OTHERWISE = 0.6;

/** Of which only such are kept as say that something is taken. */
const CONFLICT = 409;

interface Around {
  readonly scopes: Scopes;
  readonly sentAt: SentAt;
  readonly facts: (call: string) => CallFacts;
  /** A change that was taken without the field. */
  readonly isLeftOut: (call: string, field: string) => boolean;
  /** Things were made with the same values of it again and again. */
  readonly isTakenAgain: (call: string, field: string) => boolean;
}

/** What the answers that refuse say, call by call. */
export function claimsOfRejections(summary: ValidationSummary, known: Known, around: Around): Claim[] {
  const rejections = [...summary.rejections.kept].sort(([a], [b]) => byText(a, b)).map(([, r]) => r);
  const claims = rejections.flatMap((rejection) => {
    const call = known.calls.callAt(rejection.address);
    if (call === undefined || rejection.message.startsWith('(') || isQueryFault(rejection)) return [];
    const claims = partsOf(rejection).flatMap((part) => claimsOf(part, call, around));
    return claims.filter((claim) => !isMachinery(claim.field));
  });
  return togetherOnce(hangingOn(claims, summary, known));
}

/** "Field 'name' is required; Field 'price' is required": complaints in one sentence, where each is one by itself. */
function partsOf(rejection: Rejection): Rejection[] {
  const parts = rejection.message.split(/; (?=\p{Lu})/u);
  if (parts.length === 1 || rejection.field !== null || parts.some((part) => readMessage(part) === null))
    return [rejection];
  return parts.map((message) => ({ ...rejection, message, quotes: null, breaks: null }));
}

/** GraphQL: the query itself is wrong, whatever its input is. */
function isQueryFault({ code, message }: Rejection): boolean {
  return (
    /GRAPHQL_(?:VALIDATION|PARSE)/.test(code ?? '') ||
    /^(?:Cannot query field|Unknown (?:argument|type|field)|Syntax Error)/.test(message)
  );
}

function claimsOf(rejection: Rejection, call: string, around: Around): Claim[] {
  const { scopes, facts } = around;
  const scope = scopes.of(call);
  const { message, seen } = rejection;
  const told = {
    where: call,
    message: message === '' ? null : message,
    seen,
    against: 0,
    witness: 'rejection' as const,
  };
  const across = crossField(lastClause(message), scope, scopes.labels(call), rejection);
  if (across !== null) return [{ ...told, field: across.field, demand: across.demand, confidence: CONFIDENCE.name }];
  const reading = readMessage(message);
  const { noun, isLogin, slots } = facts(call);
  const fields = fieldsOf(rejection, reading, call, around, noun).filter(
    ({ name }) =>
      isField(name, rejection) &&
      !isCalledUnknown(name, message) &&
      !(rejection.status === CONFLICT && isReference(name)),
  );
  return fields.flatMap((field): Claim[] => {
    const isAddress = isOfAddress(field.name, rejection, slots);
    const settled = demandsOf(rejection, reading, field, call, around).filter(
      (one) => !isAddress || one.demand.rule === 'required',
    );
    // Who signs in with wrong words breaks no rule of the field.
    const clear = isLogin || SIGN_IN.test(message) ? settled.filter((one) => one.isClear) : settled;
    return clear.map(({ demand: what, confidence }) => ({
      ...told,
      field: field.name,
      demand: inWordsOfAll(what, field.name, scope, scopes.labels(call)),
      confidence,
    }));
  });
}

function fieldsOf(
  rejection: Rejection,
  reading: Reading | null,
  call: string,
  around: Around,
  noun: string,
): ResolvedField[] {
  const scope = around.scopes.of(call);
  const labels = around.scopes.labels(call);
  const fields = resolveFields(rejection, reading, scope, labels, noun);
  if (fields.length > 0) return fields;
  const old = CREDENTIALS.test(rejection.message) ? oldPassword(rejection.message, scope) : undefined;
  if (old !== undefined) return [{ name: old, by: 'name' }];
  const file = isFileRefused(rejection) ? (onlyFile(rejection) ?? unnamedFile(rejection, reading)) : undefined;
  if (file !== undefined) return [{ name: file, by: 'likeness' }];
  if (rejection.quotes !== null && reading === null) return [{ name: rejection.quotes, by: 'name' }];
  const label = labelOf(lastClause(rejection.message))?.label;
  const name = label === undefined ? undefined : fieldNamed(label, scope, labels);
  return name === undefined ? [] : [{ name, by: 'name' }];
}

function isFileRefused({ isUpload, status }: Rejection): boolean {
  return isUpload && (status === 413 || status === 415);
}

/** A file of which the recording has no name is worth telling of where its size is said, or that it is of a wrong kind. */
function unnamedFile({ status, sent, message }: Rejection, reading: Reading | null): string | undefined {
  const isBounded = reading?.said.some((one) => one.rule === 'max' && one.value !== undefined) === true;
  const isOfKind =
    status === 415 && sent.kept.size === 0 && /\b(?:file|image|video|audio|photo|picture|document)s?\b/i.test(message);
  return isBounded || isOfKind ? 'file' : undefined;
}

function onlyFile({ sent }: Rejection): string | undefined {
  const files = [...sent.kept].filter(([, { classes }]) => classes.has('file')).map(([name]) => name);
  return files.length === 1 ? files[0] : undefined;
}

/**
 * GraphQL points at the root field that failed, which is the call and no field of it; and what is said of an identifier
 * that was not sent is said of the address.
 */
function isField(name: string, rejection: Rejection): boolean {
  if (rejection.address.endsWith(` #${name}`)) return false;
  return !/(?:^|[.[])_?id\]?$/i.test(name) || sentFor(rejection, name) !== undefined;
}

/** What is asked for without a body, and refused for what was not sent: a word of the address, which this call has no slot for. */
function isOfAddress(name: string, rejection: Rejection, slots: ReadonlySet<string>): boolean {
  const isAsked = rejection.address.startsWith('GET ') && !rejection.address.includes(' #');
  return isAsked && sentFor(rejection, name) === undefined && !slots.has(foldName(name));
}

interface Settled {
  readonly demand: Demand;
  readonly confidence: number;
  /** Said in words or codes, and not guessed from what was sent. */
  readonly isClear: boolean;
}

function demandsOf(
  rejection: Rejection,
  reading: Reading | null,
  field: ResolvedField,
  call: string,
  around: Around,
): Settled[] {
  const refused = sentFor(rejection, field.name);
  const sent = around.sentAt(call, field.name, refused);
  const all = joined(rejection.said, reading);
  const told = all.filter((one) => !isItemBound(one) || mayBeList(sent));
  if (told.length < all.length && field.by !== 'pointer') return [];
  const read = told.length > 0 ? told : boundsInUnitOf(field.name, lastClause(rejection.message));
  // Which files are taken the sentence says in words of its own; of their size the bound is enough.
  const said = isFileRefused(rejection) ? read.filter((one) => one.rule === 'max') : read;
  if (said.length === 0) return otherRule(rejection, field, refused);
  const isMissed = !around.isLeftOut(call, field.name);
  return said.flatMap((one): Settled[] => {
    if (isItsOwnName(one, field.name)) return [byContrast(converted(sent) ?? demand('other'))];
    if (one.rule === 'unclear' || (one.rule === 'required' && isAnother(rejection, refused)))
      return meantBy(rejection.message, sent, isMissed).map(byContrast);
    if (one.rule === 'unique' && around.isTakenAgain(call, field.name)) return [];
    // every text has as much
    if (one.rule === 'minLength' && one.value === 0) return [];
    if (isBoundOfNumbers(one) && holdsNoNumbers(sent)) return otherRule(rejection, field, refused);
    const clear = { confidence: CONFIDENCE[field.by], isClear: true };
    const asked = { ...clear, demand: inItems(filled(one, sent), sent, rejection) };
    if (one.rule === 'required' && isKeptFull(rejection, call, field.name, around))
      return [{ ...clear, demand: demand('other', refused === undefined ? NOT_BLANK : 'not blank when sent') }];
    // At least one letter: it must be filled in.
    return one.rule === 'minLength' && one.value === 1 ? [asked, { ...clear, demand: demand('required') }] : [asked];
  });
}

/** "Not a valid status", of the status: it says which field it is, and not what form its values have. */
const isItsOwnName = (one: Said, field: string): boolean =>
  one.rule === 'format' &&
  typeof one.value === 'string' &&
  knownDemandOf(one.value) === null &&
  foldName(one.value) === foldName(lastPart(field));

const lastPart = (name: string): string => name.split(/[.[\]]+/).findLast((part) => part !== '') ?? name;

const byContrast = (what: Demand): Settled => ({ demand: what, confidence: BY_CONTRAST, isClear: false });

/** Machine words tell the rule, and the sentence its bound where they do not. */
function joined(said: readonly Said[], reading: Reading | null): readonly Said[] {
  const clear = said.filter((one) => one.rule !== 'unclear');
  if (clear.length === 0) return reading?.said ?? said;
  // the word is for all who might ask for it, the sentence says of whom
  if (reading?.isForSome === true) return reading.said;
  return clear.map((one) => {
    if ('value' in one) return one;
    return reading?.said.find((other) => other.rule === one.rule && 'value' in other) ?? one;
  });
}

function filled(said: Demand, sent: Sent): Demand {
  if (said.rule === 'other' && said.value === NOT_NULL && sent.refused === undefined) return demand('required');
  if (said.rule === 'other' && said.value === CONVERTIBLE) return converted(sent) ?? said;
  if (said.rule === 'enum' && said.value === undefined) {
    // it says itself that there is a list, so that numbers which the form offers are all of it
    const listed = sent.options ?? sent.codes;
    return listed === null ? (rangeOf(sent) ?? said) : demand('enum', [...listed]);
  }
  // "Greater than 0", where 0 was taken.
  const low = sent.taken?.low ?? null;
  const isTaken = low !== null && (said.exclusive === true ? said.value === low : said.value === low + 1);
  return said.rule === 'min' && isTaken ? demand('min', low) : said;
}

const isBoundOfNumbers = ({ rule, ...said }: Demand): boolean =>
  (rule === 'min' || rule === 'max') && typeof said.value === 'number';

/** "You can add at most 5 items" is said of a list, and not of the basket whose number was sent. */
const mayBeList = ({ isList, refused, taken }: Sent): boolean =>
  isList || [refused, taken].every((one) => [...(one?.classes.keys() ?? [])].every(isNothing));

/** A bound of what is sent as a list counts its items, unless the words say that it is one of each of them. */
function inItems(said: Demand, { isList }: Sent, { message }: Rejection): Demand {
  const { rule, value } = said;
  if (rule === 'type' && typeof value === 'string' && value !== 'array' && OF_EACH.test(message))
    return demand('other', `each of type ${value}`);
  if (!isList || typeof value !== 'number' || !(rule in BOUNDS) || OF_EACH.test(message)) return said;
  return itemBound(BOUNDS[rule as keyof typeof BOUNDS], value);
}

const BOUNDS = { min: 'min', minLength: 'min', max: 'max', maxLength: 'max' } as const;
const OF_EACH = new RegExp(String.raw`\beach\b|\b${CHARS}`, 'i');

/** "Can't be blank", of a change that is taken without the field: what is kept may not be blank, and it may be left out. */
const isKeptFull = ({ message }: Rejection, call: string, field: string, { isLeftOut }: Around): boolean =>
  /\b(?:blank|empty)\b/i.test(message) && isLeftOut(call, field);

/** Kinds of values sent for the field, whatever it is nested in. */
function sentFor({ sent }: Rejection, field: string): SentField | undefined {
  const name = nearestName(field, namesFrom(sent.kept.keys()));
  return name === undefined ? undefined : sent.kept.get(name);
}

/**
 * A rule that no phrase fits, told only where the field is beyond doubt and something was sent in it. What may be asked for
 * is a language of its own.
 */
function otherRule(rejection: Rejection, field: ResolvedField, refused: SentField | undefined): Settled[] {
  if (rejection.message === '' || field.by === 'label' || rejection.address.startsWith('GET ')) return [];
  if (CREDENTIALS.test(rejection.message) && !isOwn(field)) return [];
  if ([RIGHTS, UNASKED, OF_TWO].some((words) => words.test(rejection.message))) return [];
  if (refused !== undefined && [...refused.classes.keys()].every(isNothing)) return [];
  // nothing was entered at all: what is refused is to do it with the thing as it stands
  if (rejection.sent.kept.size === 0 && !rejection.isUpload) return [];
  if (rejection.status === 413) return [{ demand: demand('max'), confidence: OTHERWISE, isClear: false }];
  if (rejection.status === 415)
    return [{ demand: demand('format', acceptedExtensions(rejection.message)), confidence: OTHERWISE, isClear: false }];
  return [{ demand: demand('other'), confidence: OTHERWISE, isClear: false }];
}

/** The password of today, a thing that must be there: where the answer points at the field, that is a rule of it. */
function isOwn({ name, by }: ResolvedField): boolean {
  return by === 'pointer' || (by === 'name' && (isSecret(name) || isReference(name)));
}

/** It speaks of two fields, of which one is not known. */
const OF_TWO = /\b(?:do not|don't|did not|didn't) match\b/i;
/** What someone may do, and not what may be entered. */
const RIGHTS = /\b(?:authenticat\w+|authori[sz]\w+|permissions?|(?:log|sign)(?:ged|ned)? in|not allowed to)\b/i;
/** What is said of two together that somebody signs in with. */
const SIGN_IN =
  /\b(?:e-?mail|user ?name|login|identifier|account|name) (?:or|and) (?:the )?(?:password|passphrase|pin)\b/i;
/** Who one is, and not what may be entered. */
const CREDENTIALS = /\b(?:incorrect|wrong|not found|expired|unknown|does not exist|doesn't exist|no such)\b/i;
