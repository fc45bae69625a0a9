import type { Call, JsonSchema } from '@asbuilt/spec';
import type { Sides } from './difference.js';
import {
  byCases,
  GONE,
  ifTold,
  lists,
  NOTE,
  SEEN,
  types,
  UNSEEN,
  value,
  type Effect,
  type Finding,
} from './finding.js';
import type { Naming } from './naming.js';
import { fieldsOf } from './schema-fields.js';

export function compareCalls(before: Call, after: Call, old: Naming, now: Naming): Finding[] {
  return [
    ...compareParams(before, after),
    ...compareRequests(before, after),
    ...compareAnswers(before, after),
    ...compareLeads([before, old], [after, now]),
  ];
}

/** Seen to be gone where the server said so; else nobody asked for it. A record that is not there is answered 404 as well. */
export function goneCall({ method, path }: Call, { after }: Sides): Finding {
  const slots = path.split('/').map((segment) => segment.startsWith('{'));
  const isAt = (other: string) => {
    const segments = other.split('/');
    return segments.length === slots.length && path.split('/').every((one, i) => slots[i] || one === segments[i]);
  };
  const refusals = (after.calls.notServed ?? []).filter((one) => one.method === method && isAt(one.path));
  const statuses = [...new Set(refusals.flatMap((one) => one.statuses))].filter(
    (status) => status !== 404 || !slots.includes(true),
  );
  return statuses.length === 0 ? UNSEEN : { ...GONE, says: `The server now responds with ${statuses.join(', ')}.` };
}

/** Where a redirect leads. Not all of it need be seen each time: only what leads elsewhere in place of where it did breaks. */
function compareLeads([before, old]: readonly [Call, Naming], [after, now]: readonly [Call, Naming]): Finding[] {
  return before.responses.flatMap(({ status, leadsTo = [] }) => {
    const { leadsTo: next = [] } = after.responses.find((one) => one.status === status) ?? {};
    if (leadsTo.length === 0 || next.length === 0) return [];
    const [was, is] = [leadsTo.map((call) => old.key(call)), next.map((call) => now.key(call))];
    // of a call that only one side has, that alone is told
    const gone = leadsTo.filter((call) => !is.includes(old.key(call)) && now.has(old.key(call)));
    const added = next.filter((call) => !was.includes(now.key(call)) && old.has(now.key(call)));
    const isReplaced = gone.length > 0 && added.length > 0;
    const [effect, goneEffect] = isReplaced ? (['breaking', 'breaking'] as const) : (['neutral', 'unseen'] as const);
    return [
      ...gone.map(
        (call) =>
          ({
            effect: goneEffect,
            says: `Response ${status} no longer redirects to ${old.title(call)}.`,
          }) as const,
      ),
      ...added.map((call) => ({ effect, says: `Response ${status} also redirects to ${now.title(call)}.` }) as const),
    ];
  });
}

/** Asbuilt names the slots of a path itself, by what the recording shows of them: of two recordings they are the same by their position. */
function paramsOf({ params, path }: Call, named: Call): Map<string, Call['params'][number]> {
  const [slots, names] = [slotsIn(path), slotsIn(named.path)];
  return new Map(
    params.map((param) => {
      const name = param.in === 'path' ? (names[slots.indexOf(param.name)] ?? param.name) : param.name;
      return [`${name} (${param.in})`, param];
    }),
  );
}

const slotsIn = (path: string): string[] => path.split('/').flatMap((step) => /^\{([^{}]+)\}/.exec(step)?.[1] ?? []);

function compareParams(before: Call, after: Call): Finding[] {
  const [old, now] = [paramsOf(before, before), paramsOf(after, before)];
  const found = lists([...old.keys()], [...now.keys()], SEEN, 'Parameter');
  for (const [name, param] of now)
    if (param.required && old.get(name)?.required !== true) found.push(sent(`Parameter ${name}`));
  return found;
}

/** What is sent: clients choose it, so that only more of it tells anything. */
function compareRequests(before: Call, after: Call): Finding[] {
  // what is not sent may still be taken
  if (before.request === null || after.request === null) return [];
  const found = value(before.request.mime, after.request.mime, 'neutral', 'The type of the request body');
  const [old, now] = [fieldsOf(before.request.schema), fieldsOf(after.request.schema)];
  found.push(...lists([...old.keys()], [...now.keys()], SEEN, 'Request field'));
  for (const [path, field] of now)
    if (field.required && old.get(path)?.required !== true) found.push(sent(`Request field ${path}`));
  return found;
}

/** That all sent it says nothing of who would not: a request that was refused for want of it does, as a rule (see rules.ts). */
const sent = (noun: string): Finding => ({ effect: 'neutral', says: `${noun} is now always sent.` });

/** What is answered: less that is sure breaks, where the call was answered so again. */
function compareAnswers(before: Call, after: Call): Finding[] {
  const found = compareStatuses(before, after);
  for (const old of before.responses) {
    const now = after.responses.find(({ status, mime }) => status === old.status && mime === old.mime);
    if (now?.schema && old.schema)
      found.push(...compareAnswer(String(old.status), [old.schema, old.support], [now.schema, now.support]));
  }
  return found;
}

/** The server has none of these for what it does, whoever asks and for what. */
const isFailure = (status: number): boolean => status >= 500 || status === 405 || status === 410;

/** A status that does not come again may be that of a case which nobody tried; another one in its place, or failure, is seen. */
function compareStatuses(before: Call, after: Call): Finding[] {
  const [old, now] = [before, after].map(({ responses }) => responses.map(({ status }) => status)) as [
    number[],
    number[],
  ];
  const good = (statuses: readonly number[]) => statuses.filter((status) => status < 400);
  const [wasGood, isGood] = [good(old), good(now)];
  const isReplaced = wasGood.length === 1 && isGood.length === 1 && wasGood[0] !== isGood[0];
  const isFailing = isGood.length === 0 && now.some(isFailure);
  const effectOf = (status: number): Effect => (status < 400 && (isReplaced || isFailing) ? 'breaking' : 'unseen');
  const gone = [...new Set(old)].filter((status) => !now.includes(status));
  return [
    ...gone.flatMap((status) => lists([String(status)], [], { gone: effectOf(status), added: 'neutral' }, 'Answer')),
    ...lists([], now.filter((status) => !old.includes(status)).map(String), NOTE, 'Answer'),
  ];
}

type Shown = readonly [schema: JsonSchema, cases: number];

function compareAnswer(status: string, [before, often]: Shown, [after, cases]: Shown): Finding[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const where = `In response ${status}, field`;
  const found = lists(
    [],
    [...now.keys()].filter((path) => !old.has(path)),
    SEEN,
    where,
  );
  for (const [path, field] of old) {
    const other = now.get(path);
    const isMissed = field.required && isShown(parentOf(path), now);
    const of =
      other === undefined
        ? lists([path], [], { gone: isMissed ? 'breaking' : 'unseen', added: 'neutral' }, where)
        : [
            ...types(field.types, other.types, `In response ${status}, the type of ${path}`, often),
            ...ifTold(field.format, other.format, 'breaking', `In response ${status}, the format of ${path}`),
          ];
    found.push(...of.map((one) => ({ ...one, field: path })));
  }
  return [...found, ...compareAbsence(`In response ${status},`, [old, often], [now, cases])];
}

/** Something of it was there, as nothing is of the items of an empty list. */
const isShown = (parent: string, fields: Fields): boolean =>
  [...fields.keys()].some((path) => parentOf(path) === parent);

type Fields = ReturnType<typeof fieldsOf>;

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** What was always there. Of one case alone nothing is said to be: then all that was sure is unsure at once. */
type Known = readonly [fields: Fields, cases: number];

function compareAbsence(where: string, [old, often]: Known, [now, cases]: Known): Finding[] {
  const sure = [...old].filter(([path, { required }]) => required && now.has(path)).map(([path]) => path);
  const stillSure = new Set([...now].flatMap(([path, { required }]) => (required ? [parentOf(path)] : [])));
  const found: Finding[] = [];
  for (const parent of new Set(sure.map(parentOf))) {
    const paths = sure.filter((path) => parentOf(path) === parent);
    const lost = paths.filter((path) => !now.get(path)!.required);
    const isUnknown = !stillSure.has(parent) && (paths.length > 1 || cases < 2);
    if (lost.length > 0 && isUnknown) {
      const what = parent === '' ? 'its fields' : `the fields of ${parent}`;
      found.push({
        effect: 'neutral',
        says: `${where} ${what} were seen too rarely to tell whether they are always present.`,
      });
    } else
      for (const field of lost)
        found.push(byCases({ effect: 'breaking', says: `${where} ${field} may now be absent.`, field }, often));
  }
  return found;
}
