import type { Entity } from '@asbuilt/spec';
import { propertiesOf } from '../memory/fits.js';
import { seedOf, type Asked } from './call-request.js';
import type { Json, Thing } from '../wire/json.js';
import { isThing, plain } from '../wire/json.js';
import { sayNext, takenTo, wordsOfTaken } from './after-form.js';
import { withCounts, type Page } from './list.js';
import { redirect } from './redirect.js';
import { allOf, find, keyOf, referenced, roleName } from '../memory/memory.js';
import { fillingOf } from './filling.js';
import { pageFor } from '../wire/page.js';
import { shownThings } from '../memory/shown-things.js';
import { nameOf, pageKindOf } from '../learned/page-things.js';
import { thingsAt, type Place } from '../memory/places.js';
import type { Example, Known, Said } from '../learned/call-knowledge.js';
import { isRedirect, usualOfForms } from '../learned/success.js';
import type { Answer } from '../wire/request.js';
import { shaped, withAt } from '../memory/shaped.js';
import { make } from '../memory/make.js';

/** The answer when all is well, around the thing or the page of things that it is about. */
export function answerWith(asked: Asked, about: Thing | Page | null, why: string, base?: Json): Answer {
  const { known, p } = asked;
  const { call } = known;
  const success = isFormAnew(asked) ? usualOfForms(known.call.method, p.spec) : asAnswered(asked);
  const answer = { status: success?.status ?? 200, headers: [], call: call.id, why };
  if (success === null) return { ...answer, mime: null, body: null };
  if (isRedirect(success.status)) return { ...answer, ...leadsOn(asked, success.leadsTo, about) };
  if (call.style === 'sse') return { ...answer, mime: 'text/event-stream', body: events(asked) };
  if (success.mime === null) return { ...answer, mime: null, body: null };
  if (/html/.test(success.mime)) {
    const one = about !== null && !isPage(about) ? about : null;
    const kind = one === null ? null : pageKindOf(p, known);
    const name = kind === null ? null : nameOf(kind, one!);
    const shown = { things: shownThings(asked, one), name, filling: fillingOf(p, one) };
    return { ...answer, mime: success.mime, body: pageFor(p.spec, call.path, choicesOf(call), shown) };
  }
  if (!/json/.test(success.mime)) return { ...answer, mime: success.mime, body: '' };
  return { ...answer, mime: success.mime, body: jsonBody(asked, about, base) };
}

/** To where those were seen to lead that were taken, with the words that the page there has for it. */
function leadsOn(asked: Asked, leadsTo: readonly string[] | undefined, about: Thing | Page | null) {
  const lead = takenTo(asked);
  const thing = about === null || isPage(about) ? null : about;
  const words = DOORS.has(asked.known.call.does ?? '') ? null : wordsOfTaken(asked, thing);
  if (words !== null) sayNext(asked, words);
  return redirect(asked, lead === null ? leadsTo : [lead.to], thing);
}

/** Whoever comes in or goes is another one on the next page. */
const DOORS = new Set(['login', 'logout']);

const choicesOf = ({ chosenBy = [] }: Known['call']) => chosenBy.map(({ name, value }) => [name, value] as const);

/** As it answers this role, where it answers it in one way that is not the usual one. */
function asAnswered({ known, session }: Asked): Known['success'] {
  const { examples, success, call } = known;
  if (success === null || isRedirect(success.status)) return success;
  const own = examples.filter(({ role, status }) => role === roleName(session) && status >= 200 && status < 300);
  const [first] = own;
  if (first === undefined || own.some(({ status }) => status !== first.status)) return success;
  return call.responses.find(({ status }) => status === first.status) ?? success;
}

/** A form that was never seen to be sent leads on as others do, whatever data are answered with. */
const isFormAnew = ({ known, request, p }: Asked): boolean =>
  known.success?.support === 0 && request.body.is === 'form' && usualOfForms(known.call.method, p.spec) !== null;

const isPage = (about: Thing | Page): about is Page => Array.isArray((about as Page).things) && 'offset' in about;

function jsonBody(asked: Asked, about: Thing | Page | null, base: Json | undefined): Json {
  const { known, request } = asked;
  const schema = known.success!.schema ?? {};
  const begun = base ?? exampleFor(asked);
  const seed = about === null ? `${seedOf(asked)} ${JSON.stringify(request.query)}` : seedOf(asked);
  if (about === null || known.main === null) return shaped(schema, begun ?? withConstants(asked), seed);
  const found = isPage(about) ? about.things : [about];
  const things = asked.root === null ? found : asGraph(found, known.main, begun, seed);
  const put = putAt(begun, known.main, things);
  // what stands beside a list that was shown is as it was
  const beside = isPage(about) && base !== undefined ? [] : known.places.filter((place) => place !== known.main);
  const full = beside.reduce((body, place) => putAt(body, place, related(asked, place.entity, things)), put);
  return shaped(schema, isPage(about) ? withCounts(full, schema, known, about) : full, seed);
}

/** Of GraphQL, where each request says what it wants to know: the one that tells most, to the same role if there is one. */
function exampleFor({ known, root, session }: Asked): Json | undefined {
  const good = known.examples.filter(({ status }) => status === known.success!.status);
  if (root === null) return good.at(-1)?.answered;
  const taken = good.filter(({ answered }) => isThing(answered) && !Array.isArray(answered.errors));
  const tells = ({ role, answered }: Example) =>
    (role === roleName(session) ? 1e6 : 0) + JSON.stringify(isThing(answered) ? (answered.data ?? null) : null).length;
  return [...taken].sort((a, b) => tells(b) - tells(a))[0]?.answered;
}

/** Every thing of a GraphQL answer has the fields that one of them has, and words in capitals where the recorded ones do. */
function asGraph(things: readonly Thing[], { at, schema }: Place, begun: Json | undefined, seed: string): Thing[] {
  const like = thingsAt(begun, at)[0] ?? {};
  const asked = propertiesOf(schema).filter(([name]) => things.some((thing) => thing[name] !== undefined));
  return things.map((thing) => {
    const fields = asked.map(([name, own]): [string, Json] => {
      const value = thing[name] ?? (thing[name] === null ? null : make(own, `${seed}.${name}`, name));
      return [name, isWord(value) && isCapitals(like[name]) ? value.toUpperCase() : value];
    });
    return { ...thing, ...Object.fromEntries(fields) };
  });
}

const isWord = (value: Json): value is string => typeof value === 'string' && /^[a-z_]+$/.test(value);
const isCapitals = (value: Json | undefined): boolean => typeof value === 'string' && /^[A-Z_]+$/.test(value);

function putAt(body: Json | undefined, { at, many }: Place, things: readonly Thing[]): Json {
  if (!many) return things[0] === undefined ? (body ?? {}) : withAt(body, at, things[0]);
  const star = at.indexOf('*');
  const items = things.map((thing) => withAt(undefined, at.slice(star + 1), thing));
  return withAt(body, at.slice(0, star), items);
}

/** Things of another kind that belong to these: those they point at, and those that point at them. */
function related({ known, memory }: Asked, other: Entity, things: readonly Thing[]): Thing[] {
  const entity = known.entity!;
  const pointed = entity.fields.filter(({ ref }) => ref?.entity === other.name).map(({ path }) => path);
  const keys = new Set(things.flatMap((thing) => pointed.map((path) => referenced(thing[path], other))));
  const found = [...keys].map((key) => (key === null ? null : find(memory, other, key))).filter((one) => one !== null);
  if (pointed.length > 0) return found;
  const back = other.fields.filter(({ ref }) => ref?.entity === entity.name).map(({ path }) => path);
  const own = new Set(things.map((thing) => keyOf(entity, thing)));
  return allOf(memory, other).filter((thing) => back.some((path) => own.has(referenced(thing[path], entity))));
}

/** Settings that the specification has the value of. */
function withConstants({ known, p, request }: Asked): Json | undefined {
  const constants = p.spec.constants.statements.filter(({ where }) => where.includes(known.call.id));
  const schema = known.success!.schema;
  if (constants.length === 0 || schema === null) return undefined;
  const made = make(schema, `${known.call.id} ${request.path}`);
  return constants.reduce((body: Json, { name, value }) => {
    const key = Object.keys((schema.properties ?? {}) as object).find((one) => plain(one) === plain(name));
    return key === undefined ? body : withAt(body, [key], value as Json);
  }, made);
}

/** What was recorded of the stream; else one message of each kind. */
function events(asked: Asked): string {
  const { call, messages } = asked.known;
  const told = call.messages?.filter(({ from }) => from === 'server') ?? [];
  const made = (): Said[] =>
    told.map(({ schema, event }, i) => ({
      from: 'server',
      data: make(schema, `${seedOf(asked)} ${i}`),
      ...(event !== undefined && { event }),
    }));
  const said = messages.filter(({ from }) => from === 'server');
  return (said.length > 0 ? said : made()).map(eventText).join('');
}

// What events are called that give no name.
const UNNAMED = 'message';

function eventText({ event = UNNAMED, id, data }: Said): string {
  const name = event === UNNAMED ? '' : `event: ${event}\n`;
  const own = id === undefined ? '' : `id: ${id}\n`;
  const lines = typeof data === 'string' ? data.split('\n') : [JSON.stringify(data)];
  return `${name}${own}${lines.map((line) => `data: ${line}\n`).join('')}\n`;
}
