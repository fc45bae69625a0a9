// Table: does a mock server remember what it is sent? For each kind of record that a recording creates, the recorded
// requests are sent again with another text in them, and with the identifier that the mock server gave.
import { observedOf, rehearse, requestOf } from '@asbuilt/mock-server';
import { createExplainer } from './explain.mjs';
import { saveResult } from './places.mjs';
import { recorded } from './recorded.mjs';
import { recover } from './recover.mjs';
import { printTable } from './table.mjs';

const STEPS = ['create', 'read', 'list', 'change', 'delete', 'bad input', 'unknown', 'not signed in'];
const MARK = 'zqv';
const marked = (text) => `${text}${/\s/.test(text) ? ' ' : ''}${MARK}`;

/** Every plain value in some data, with what holds it. */
function* leaves(value, at = []) {
  if (value !== null && typeof value === 'object')
    for (const [name, one] of Object.entries(value)) yield* leaves(one, [...at, name]);
  else yield { at, value };
}

/** The same with some values replaced, wherever they stand: in the address, in the query, in the body. */
function swapped(request, swaps) {
  const swap = (text) => swaps.get(String(text)) ?? text;
  const deep = (value) => {
    if (Array.isArray(value)) return value.map(deep);
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, deep(one)]));
    const own = swaps.get(String(value));
    return own === undefined ? value : typeof value === 'number' ? Number(own) : own;
  };
  const { body } = request;
  return {
    ...request,
    path: request.path.split('/').map(swap).join('/'),
    query: request.query.map(([name, value]) => [name, swap(value)]),
    body:
      body.is === 'json'
        ? { ...body, value: deep(body.value) }
        : body.is === 'form'
          ? { ...body, fields: body.fields.map(([name, value]) => [name, swap(value)]) }
          : body,
  };
}

const sentIn = ({ body }) =>
  body.is === 'json' ? body.value : body.is === 'form' ? Object.fromEntries(body.fields) : null;
const says = (answer, text) => JSON.stringify(answer.body ?? null).includes(text);
const names = (request, id) =>
  request.path.split('/').includes(id) ||
  request.query.some(([, value]) => value === id) ||
  [...leaves(sentIn(request))].some(({ value }) => String(value) === id);

/** A text of one's own: the answer repeats it, nobody was told that it takes only some values, and no earlier answer had it. */
const ownText = ({ request, answered, chosen }, heardBefore) =>
  [...leaves(sentIn(request))].find(
    ({ at, value }) =>
      !chosen.has(at.at(-1)) &&
      typeof value === 'string' &&
      /^[\p{L}][\p{L} -]{3,40}$/u.test(value) &&
      [...leaves(answered)].some((one) => one.value === value) &&
      !heardBefore(value, request.at),
  )?.value ?? null;

/** Whether an answer before that moment had the value. */
function heardIn(tapes) {
  const since = new Map();
  for (const { request, answered } of tapes)
    for (const { value } of leaves(answered)) if (!(since.get(value) <= request.at)) since.set(value, request.at);
  return (value, at) => since.has(value) && since.get(value) < at;
}

function idIn(answered, key) {
  const found = [...leaves(answered)].find(({ at, value }) => at.at(-1) === key && value !== null);
  return found === undefined ? null : String(found.value);
}

/** What was recorded, by call. */
export function tapesOf(spec, exchanges) {
  const explain = createExplainer(spec, () => false);
  const fieldsWith = (...rules) => {
    const fields = new Map();
    for (const { where, also = [], rule, field } of spec.validation.statements)
      if (rules.includes(rule))
        for (const place of [where, ...also])
          fields.set(place, new Set([...(fields.get(place) ?? []), field.split(/[.[\]]+/).at(-1)]));
    return ({ id }) => fields.get(id) ?? new Set();
  };
  const [chosenFor, uniqueFor] = [fieldsWith('enum', 'pattern'), fieldsWith('unique')];
  /** Of one kind of records, whichever call was heard to mind. */
  const uniqueAmong = ({ entity }) =>
    new Set(spec.calls.statements.filter((one) => one.entity === entity).flatMap((one) => [...uniqueFor(one)]));
  return exchanges.flatMap((exchange) => {
    const call = explain(exchange)[0]?.call;
    if (call == null) return [];
    const request = requestOf(exchange);
    const answered = exchange.response?.is === 'json' ? exchange.response.value : null;
    const [chosen, unique] = [chosenFor(call), uniqueAmong(call)];
    return [{ call, request, status: exchange.status, answered, material: exchange.ref.material, chosen, unique }];
  });
}

const isTaken = ({ status, answered }) => status < 300 && !(answered !== null && Array.isArray(answered?.errors));

/** Calls write the name of what they are about in their own way. */
const plain = (name) => (name ?? '').replace(/[^a-z0-9]/gi, '').toLowerCase();

/** null: the recording has nothing that could be asked. `told`: hears each request and its answer. */
export function probe(spec, observed, tapes, entity, told) {
  const heardBefore = heardIn(tapes);
  const own = tapes.filter(({ call }) => plain(call.entity) === plain(entity.name));
  const make = own.find(
    (one) =>
      one.call.does === 'create' && isTaken(one) && ownText(one, heardBefore) && idIn(one.answered, entity.key[0]),
  );
  if (make === undefined) return null;
  const stage = rehearse(spec, { seed: 'observed', observed });
  const later = { ...make.request, at: Math.max(...tapes.map(({ request }) => request.at)) + 1000 };
  const ask = (request, swaps = new Map()) => {
    const sent = swapped({ ...request, headers: later.headers, at: later.at }, swaps);
    const answer = stage.respond(sent);
    told?.(sent, answer);
    return answer;
  };
  const oldId = idIn(make.answered, entity.key[0]);
  const text = ownText(make, heardBefore);
  const made = ask(later, new Map([...unlike(make, oldId), [text, marked(text)]]));
  const id = idIn(made.body, entity.key[0]);
  const result = {
    create: made.status === make.status && says(made, marked(text)) && id !== null && id !== oldId,
  };
  const about = own.filter((one) => one.material === make.material && isTaken(one) && names(one.request, oldId));
  const swaps = new Map([[oldId, id]]);
  const read = about.find(({ call }) => call.does === 'read');
  if (read) result.read = says(ask(read.request, swaps), marked(text));
  const lists = own.filter(({ call, answered }) => call.does === 'list' && answered !== null);
  const list = lists.find(
    (one) =>
      isTaken(one) &&
      // records of one name may come from several places: what was made is listed where the recorded one was
      lists.some(
        (at) => at.call.id === one.call.id && [...leaves(at.answered)].some(({ value }) => String(value) === oldId),
      ) &&
      one.request.query.every(([, value]) => !/search|filter/i.test(value)),
  );
  const isListed = () => [...leaves(ask(list.request).body)].some(({ value }) => String(value) === String(id));
  if (list) result.list = isListed();
  const change = about.find((one) => one.call.does === 'update' && ownText(one, heardBefore));
  if (change) {
    const was = ownText(change, heardBefore);
    const changed = ask(change.request, new Map([...swaps, [was, `${marked(was)}2`]]));
    result.change = says(changed, `${marked(was)}2`) && (!read || says(ask(read.request, swaps), `${marked(was)}2`));
  }
  const required = spec.validation.statements.find(
    ({ where, rule, field, witnesses = [] }) =>
      where === make.call.id &&
      rule === 'required' &&
      witnesses.includes('rejection') &&
      Object.hasOwn(sentIn(make.request) ?? {}, field),
  );
  if (required && later.body.is === 'json') {
    const { [required.field]: _, ...rest } = later.body.value;
    result['bad input'] = ask({ ...later, body: { ...later.body, value: rest } }).status >= 400;
  }
  if (read && read.call.responses.some(({ status }) => status === 404))
    result.unknown =
      ask(read.request, new Map([[oldId, /^\d+$/.test(oldId) ? '98765432' : '00000000-0000-4000-8000-000000000000']]))
        .status === 404;
  const outside = spec.roles.statements.find(({ signedIn }) => signedIn === false);
  if (outside?.mayNot.includes(make.call.id))
    result['not signed in'] =
      stage.respond({ ...later, headers: new Map([['accept', 'application/json']]) }).status >= 300;
  const gone = about.find(({ call }) => call.does === 'delete');
  if (gone) {
    const status = ask(gone.request, swaps).status;
    result.delete = status < 300 && (!list || !isListed()) && (!read || !says(ask(read.request, swaps), MARK));
  }
  return result;
}

/** Values that no two records may have the same of. */
const unlike = ({ request, answered, unique }, id) =>
  [...leaves(sentIn(request))].flatMap(({ at, value }) => {
    if (typeof value !== 'string') return [];
    if (/^\S+@\S+\.\S+$/.test(value) && says({ body: answered }, value)) return [[value, `${MARK}.${value}`]];
    const isOwn = value === id || unique.has(at.at(-1)) || /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/.test(value);
    const other = /\d{3}$/.test(value)
      ? value.replace(/\d+$/, (number) => '9'.repeat(number.length))
      : `${value}-${MARK}`;
    return isOwn ? [[value, other]] : [];
  });

export async function memoryProbeTable(corpora) {
  const results = [];
  for (const { name, files } of corpora) {
    const { spec } = await recover(files);
    const exchanges = await recorded(files, spec);
    const observed = exchanges.map(observedOf);
    const tapes = tapesOf(spec, exchanges);
    for (const entity of spec.entities.statements) {
      const found = entity.key.length === 0 ? null : probe(spec, observed, tapes, entity);
      if (found !== null) results.push({ corpus: name, entity: entity.name, ...found });
    }
  }
  const cell = (value) => (value === undefined ? '' : value ? 'yes' : 'NO');
  printTable('Memory probe', 'yes everywhere; empty: the recordings have no such request', [
    ['corpus', 'entity', ...STEPS],
    ...results.map((r) => [r.corpus, r.entity, ...STEPS.map((step) => cell(r[step]))]),
  ]);
  saveResult('memory-probe', results);
}
