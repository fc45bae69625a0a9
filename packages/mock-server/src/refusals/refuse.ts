import { STATUS_CODES } from 'node:http';
import type { Call, CataloguedError, JsonSchema, Rule, Spec } from '@asbuilt/spec';
import { isPartial, type Asked } from '../answers/call-request.js';
import { composed } from '../answers/compose.js';
import { errorBody, withOpenCodes, type FieldTold, type Told } from '../wire/error-body.js';
import { slotsOf } from '../learned/experience.js';
import { errorOfRule, statusOfRule, titleOfAll } from './error-of-rule.js';
import { graphTurnedAway } from './graphql-refusals.js';
import { asText, isThing, type Json, type Thing } from '../wire/json.js';
import { addTo, emptyMemory, roleName, type Memory } from '../memory/memory.js';
import { leafOf } from '../learned/naming.js';
import { fillingOf } from '../answers/filling.js';
import { formAgain, pageWith } from '../wire/page.js';
import type { Example, Known } from '../learned/call-knowledge.js';
import type { Observed } from '../learned/observed.js';
import { saidTo } from '../learned/personal-words.js';
import { adapted, answersWithPages, isReadAlike, recited, recordedText, type Telling } from '../answers/recite.js';
import { sentValue, type Answer } from '../wire/request.js';
import { failuresOf, type Failure } from './rules.js';
import { unusualIn } from '../learned/usual.js';
import { shaped } from '../memory/shaped.js';
import { isRedirect } from '../learned/success.js';

/** A refusal for another reason than a rule of a field: as recorded, else the catalogued error in the shape seen. */
export function refuse(asked: Asked, status: number, why: string, telling: Telling = { hints: [] }): Answer {
  const { p, known, request } = asked;
  const away = known.examples.some((one) => one.status === status) ? null : graphTurnedAway(asked, status, why);
  if (away !== null) return away;
  const said = recited(asked, status, telling);
  const seen = known.call.responses.find((one) => one.status === status);
  if (said !== null) {
    const mime = seen?.mime ?? said.mime ?? (typeof said.body === 'string' ? 'text/html' : 'application/json');
    const body = typeof said.body === 'string' ? saidTo(said.body, p.personal, asked.session) : said.body;
    return { status, headers: [], mime, body, call: known.call.id, why };
  }
  // what is said of a text that was read is not said of one that cannot be
  const error = request.body.is === 'broken' ? null : errorFor(p.spec, known, status, telling.hints);
  const message = filledIn(error?.message ?? STATUS_CODES[status] ?? '', null);
  const isOwn = error === null || seen !== undefined;
  const like = isOwn ? known : (p.calls.get(error.where[0] ?? '') ?? known);
  const told = { status, message, code: error?.code ?? null, fields: [] };
  return { ...inShape(asked, like, told, why), call: known.call.id };
}

/** What another page said to a form without its value, where this one was not heard; null: none was, or this one was. */
export function saidWithout(asked: Asked, status: number): Pick<Answer, 'mime' | 'body'> | null {
  const { p, known, session } = asked;
  const isHeard = ({ isOwn, status: then, answered }: Example) =>
    isOwn === false && then === status && typeof answered === 'string';
  if (!answersWithPages(known)) return null;
  const heard = [known, ...p.calls.values()].flatMap(({ examples }) => examples.filter(isHeard))[0];
  return heard === undefined ? null : { mime: heard.mime, body: saidTo(heard.answered as string, p.personal, session) };
}

/** The error of this call; else of a call on the same kind of thing. */
function errorFor(spec: Spec, known: Known, status: number, hints: readonly string[]): CataloguedError | null {
  const best = (errors: readonly CataloguedError[]) =>
    [...errors].filter((one) => one.status === status && one.field === null).sort((a, b) => b.support - a.support);
  const own = best(known.errors);
  const hinted = own.find(({ code, message }) => hints.includes(code ?? '') || hints.includes(message));
  if (hinted !== undefined || own.length > 0) return hinted ?? own[0]!;
  const ids = new Set(kinOf(spec, known, status).map(({ id }) => id));
  const kin = spec.errors.statements.filter(({ where }) => where.some((id) => ids.has(id)));
  // what many calls say is said of callers, not of things
  return best(kin).sort((a, b) => b.where.length - a.where.length)[0] ?? null;
}

/** Calls that refuse in the same way: on the same kind of thing; of those who may not, on anything. */
function kinOf({ calls }: Spec, { call, success }: Known, status: number): Call[] {
  const isJson = (mime: string | null | undefined) => /json/.test(mime ?? 'json');
  const isData = call.style !== 'form' && isJson(success?.mime);
  return calls.statements.filter(({ entity, responses }) => {
    const seen = responses.find((one) => one.status === status);
    if (seen === undefined || isJson(seen.mime) !== isData) return false;
    return status === 401 || status === 403 || (entity !== null && entity === call.entity);
  });
}

const REFUSES_INPUT = [422, 400, 409, 413, 415];

const SHOWN = 200;

/** A form that leads on when it is taken, and is shown again when it is not. */
const isShownAgain = ({ call, success }: Known): boolean =>
  call.style === 'form' && success !== null && success.status >= 300 && success.status < 400;

/** A refusal of what was sent, field by field. */
export function refuseInput(asked: Asked, broken: readonly Failure[]): Answer {
  const { p, known } = asked;
  // on a page, what is made up beside the product's own words is taken for said
  const worded = isShownAgain(known) ? broken.filter(({ rule }) => rule.message !== undefined) : [];
  const failures = worded.length > 0 ? worded : broken;
  const why = `refused: ${failures.map(({ rule }) => `${rule.field} ${rule.rule} (${rule.id})`).join(', ')}`;
  const said = isShownAgain(known) ? null : composed(asked, failures);
  if (said !== null) return { ...said, headers: [], call: known.call.id, why };
  const before = saidOfSame(asked, failures);
  if (before !== null)
    return {
      status: before.status,
      headers: [],
      mime: before.mime,
      body: adapted(asked, before),
      call: known.call.id,
      why,
    };
  const errors = failures.map(({ rule }) => errorOfRule(p.spec, known, rule));
  const fields = failures.map(({ rule, value }, i): FieldTold => {
    const message = rule.message ?? saidOnPage(known, rule) ?? '';
    return { field: rule.field, message: filledIn(message, value ?? rule.value), code: errors[i]?.code ?? null };
  });
  const seen = known.call.responses.map(({ status }) => status);
  const status =
    (isShownAgain(known) && !REFUSES_INPUT.some((one) => seen.includes(one)) ? SHOWN : undefined) ??
    errors.find((error) => error !== null)?.status ??
    statusOfRule(p.spec, known, failures[0]!.rule);
  const title = errors.map((error) => error?.title).find((one) => one !== undefined) ?? titleOfAll(known, status);
  const whole = p.spec.errors.statements.find(({ message, field }) => message === title && field === null);
  const told: Told = {
    status,
    message: title ?? fields[0]!.message,
    code: whole?.code ?? fields[0]!.code,
    fields,
  };
  return inShape(asked, known, told, why);
}

/**
 * The answer to a request that broke the same rules of the same fields, in whatever words: it speaks of these fields, and of
 * no other that was sent.
 */
function saidOfSame(asked: Asked, failures: readonly Failure[]): Example | null {
  const { known, root } = asked;
  const partial = isPartial(asked);
  const broken = new Set(failures.map(({ rule }) => `${rule.field} ${rule.rule}`));
  const fields = new Set(failures.map(({ rule }) => leafOf(rule.field)));
  const isOfThese = ({ answered, sent }: Example) => {
    const text = JSON.stringify(answered);
    const speaksOf = (name: string) => text.includes(JSON.stringify(leafOf(name)));
    return (
      [...fields].every(speaksOf) && !Object.keys(sent).some((name) => !fields.has(leafOf(name)) && speaksOf(name))
    );
  };
  const found = known.examples.filter((one) => {
    if (root !== null || one.isBroken || !REFUSES_INPUT.includes(one.status) || !isThing(one.answered)) return false;
    const told = failuresOf(known, { fields: one.sent, partial, self: null }, NOTHING);
    const then = told.length > 0 ? told : unusualIn({ ...asked, fields: one.sent });
    return (
      then.length === broken.size &&
      then.every(({ rule }) => broken.has(`${rule.field} ${rule.rule}`)) &&
      isOfThese(one)
    );
  });
  const kinds = (sent: Thing) => failures.map(({ rule }) => kindOf(sentValue(sent, rule.field))).join();
  return found.find(({ sent }) => kinds(sent) === kinds(asked.fields)) ?? found[0] ?? null;
}

const NOTHING = emptyMemory();

/** What a page said of this call when the field was left empty, and nothing else was. */
function saidOnPage({ examples, errors }: Known, { rule, field }: Rule): string | undefined {
  if (rule !== 'required') return undefined;
  const isAlone = ({ sent }: Example) => emptyIn(sent).every((name) => name === field) && emptyIn(sent).length > 0;
  const pages = examples.filter(({ status, answered }) => status >= 400 && typeof answered === 'string');
  const page = pages.find(isAlone)?.answered as string | undefined;
  return page === undefined ? undefined : errors.find(({ message }) => page.includes(message))?.message;
}

const emptyIn = (sent: Thing): string[] => Object.keys(sent).filter((name) => asText(sent[name]).trim() === '');

/** Templates are filled with what was sent. */
const filledIn = (template: string, value: unknown): string =>
  template.replace(/\{[^{}]*\}/g, (slot) => (value === null || value === undefined ? slot : asText(value as Json)));

function inShape(asked: Asked, known: Known, told: Told, why: string): Answer {
  const { p } = asked;
  const { call } = known;
  const answer = { status: told.status, headers: [], call: call.id, why };
  const seen = call.responses.find(({ status }) => status === told.status);
  const usual = p.spec.calls.usual?.find(({ status, schema }) => status === told.status && schema !== null);
  const isPage =
    /html/.test(known.success?.mime ?? '') || (call.style === 'form' && isRedirect(known.success?.status ?? 0));
  const { mime, schema } = seen ??
    (isPage ? null : usual) ?? { mime: isPage ? 'text/html' : 'application/json', schema: null };
  if (mime === null) return { ...answer, mime, body: null };
  if (!/json/.test(mime)) {
    const filling = fillingOf(p, asked.fields);
    const again = call.style === 'form' ? formAgain(p.spec, call.id, told, filling) : null;
    return { ...answer, mime, body: again ?? pageWith(told.message, told.fields) };
  }
  const recorded = recordedError(asked, known, told);
  if (recorded !== null) return { ...answer, mime, body: recorded };
  const plain: Json = { error: told.message };
  return { ...answer, mime, body: schema === null ? plain : shapedError(known, schema, told) };
}

/** GraphQL answers failures with 200, beside the data that is missing. */
function shapedError({ call }: Known, seen: JsonSchema, told: Told): Json {
  const schema = told.fields.length > 0 && told.code === null ? withOpenCodes(seen) : seen;
  const body = errorBody(schema, told);
  if (call.style !== 'graphql') return shaped(schema, body, told.message);
  const errors = isThing(body) && Array.isArray(body.errors) ? body.errors : [];
  const named = errors.map((one) => (isThing(one) && 'path' in one ? { ...one, path: [call.operation ?? ''] } : one));
  return { ...(isThing(body) ? body : {}), data: null, ...(named.length > 0 ? { errors: named } : {}) };
}

// Refusals that lie in how things stand, not in what was asked or in who asks.
const OF_THE_MOMENT = new Set([404, 408, 410, 425, 429, 502, 503, 504]);
// Refusals that lie in how the thing itself stands: they hold as long as it is left alone.
const OF_THE_THING = new Set([409, 412, 423]);

/** The refusal that this very request was recorded with, for this role, where it was never recorded to be taken. */
export function recordedRefusal(asked: Asked): Answer | null {
  const { known, session } = asked;
  const text = recordedText(asked);
  const role = roleName(session);
  const same = known.examples.filter(
    (one) => one.asked === text && one.role === role && !isUnrecognized(one) && isReadAlike(asked, one),
  );
  const last = same.at(-1);
  if (last === undefined || !same.every(({ status }) => status >= 400 && !OF_THE_MOMENT.has(status))) return null;
  const isOfTheThing = OF_THE_THING.has(last.status) || saysDone(last);
  if (isOfTheThing && isTouched(asked)) return null;
  if (isOfWhatIsTaken(asked, last) || (isOfTheThing && asked.request.at < last.at)) return null;
  return refuse(asked, last.status, 'refused, as recorded');
}

/** Some refuse what is done already with the status of bad input. */
const saysDone = ({ status, answered }: Example): boolean =>
  (status === 400 || status === 422) && /\balready\b/i.test(JSON.stringify(answered));

const UNAUTHORIZED = 401;

/** Somebody who is asked to sign in, and had: what they were known by was worth nothing then. */
const isUnrecognized = ({ role, status }: Example): boolean => role !== '' && status === UNAUTHORIZED;

/** It was refused for something that was taken by then: the memory tells whether it is. */
function isOfWhatIsTaken({ known, request }: Asked, { answered, at }: Example): boolean {
  const unique = known.rules.filter(({ rule }) => rule === 'unique').flatMap(({ message }) => message ?? []);
  return request.at < at && unique.some((message) => JSON.stringify(answered).includes(JSON.stringify(message)));
}

const touchedAt = ({ known, params }: Pick<Asked, 'known' | 'params'>): string[] =>
  slotsOf(known.call, params).map(({ word, value }) => `${word}/${value}`);

const isTouched = (asked: Asked): boolean => touchedAt(asked).some((one) => asked.memory.touched.has(one));

/** Something was done with what is named in the address. */
export function touch(asked: Asked): void {
  for (const one of touchedAt(asked)) addTo(asked.memory.touched, one);
}

/** The same of what the material shows: what was refused for how it stands had not been done anything with since. */
export function followTouch(
  memory: Memory,
  matched: Pick<Asked, 'known' | 'params'>,
  { request, status }: Observed,
): void {
  if (request.method === 'GET') return;
  for (const one of touchedAt(matched))
    if (status < REFUSED) addTo(memory.touched, one);
    else if (OF_THE_THING.has(status)) memory.touched.delete(one);
}

const REFUSED = 400;

/** What the product itself was seen to say for the same failures. */
function recordedError(asked: Asked, { examples, rules }: Known, told: Told): Json | null {
  if (told.fields.length === 0) return null;
  const wanted = told.fields.map(({ message }) => message);
  const others = rules.map(({ message }) => message).filter((one) => one !== undefined && !wanted.includes(one));
  const found = examples.filter(({ status, answered }) => {
    if (status !== told.status) return false;
    const text = JSON.stringify(answered);
    const says = (message: string | undefined) => text.includes(JSON.stringify(message));
    return wanted.every(says) && !others.some(says);
  });
  const field = told.fields[0]!.field;
  const kind = (fields: Thing) => kindOf(sentValue(fields, field));
  const alike = found.find(({ sent }) => kind(sent) === kind(asked.fields)) ?? found[0];
  return alike === undefined ? null : adapted(asked, alike);
}

/** What is wrong with a value is often said by what kind of value it is. */
const kindOf = (value: Json | undefined): string =>
  value === undefined || value === null || value === '' ? String(value) : typeof value;
