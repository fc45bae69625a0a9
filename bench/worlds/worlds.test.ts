import { expect, test } from 'vitest';
import { CONVENTIONS } from './conventions.mjs';
import { drawWorld } from './world.mjs';
import { filesOf } from './worlds.mjs';

type Json = null | string | number | boolean | Json[] | { [name: string]: Json };
type Row = Record<string, Json>;
interface Entry {
  actor: string;
  method: string;
  path: string;
  query: string;
  status: number;
  text: string;
  body: Json;
  type: string;
}
interface Recorded {
  request: { method: string; url: string };
  response: { status: number; headers: Json; content: { text: string; mimeType: string } };
  _resourceType: string;
}
interface Item {
  exercised?: boolean;
  name: string;
  method: string;
  path: string;
  route: string;
  ref?: string;
  where: string;
  also: string[];
  field: string;
  value?: number;
  message: string;
  status: number;
  code?: string;
  from: string;
  to: string;
  via: string;
  actor: string;
  can: string[];
  cannot: string[];
  fields: Item[];
  transitions: Item[];
}

/** The traffic as a stranger reads it: from the bytes alone. */
function trafficOf(files: Map<string, string>): Entry[] {
  return [...files]
    .filter(([name]) => name.endsWith('.har'))
    .flatMap(([name, text]) => {
      const { log } = JSON.parse(text) as { log: { entries: Recorded[] } };
      return log.entries.map(({ request: { method, url }, response, _resourceType: type }) => {
        const { text: sent, mimeType } = response.content;
        return {
          actor: name.replace('.har', ''),
          method,
          path: new URL(url).pathname,
          query: decodeURIComponent(new URL(url).search),
          status: response.status,
          text: `${JSON.stringify(response.headers)}${sent}`,
          body: mimeType.includes('json') ? (JSON.parse(sent) as Json) : sent,
          type,
        };
      });
    });
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
const isOf = (call: string, { method, path }: Entry): boolean => {
  const [verb, template] = call.split(' ') as [string, string];
  return verb === method && patternOf(template).test(path);
};

function recordsIn(body: Json): Row[] {
  if (body === null || typeof body !== 'object') return [];
  if (Array.isArray(body)) return body.flatMap(recordsIn);
  return [body, ...Object.values(body).flatMap(recordsIn)];
}

const listsIn = (body: Json): Json[][] => {
  if (body === null || typeof body !== 'object') return [];
  return Array.isArray(body) ? [body] : Object.values(body).flatMap(listsIn);
};

const isRefusal = ({ status, body }: Entry): boolean =>
  status >= 400 || (body !== null && typeof body === 'object' && !Array.isArray(body) && body['ok'] === false);
const partsOf = (message: string): string[] =>
  message
    .replace(/\.$/, '')
    .split(/\{\w+\}/)
    .map((part) => part.trim());
const says = ({ text, body }: Entry, message: string): boolean =>
  partsOf(message).every((part) => (typeof body === 'string' ? text : unescaped(body)).includes(part));
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));
const unescaped = (body: Json): string =>
  typeof body === 'string'
    ? body
    : body === null || typeof body !== 'object'
      ? String(body)
      : Object.values(body).map(unescaped).join('\n');
const shown = (list: Item[]): Item[] => list.filter(({ exercised }) => exercised !== false);

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

test.each(SEEDS)('seed %i gives the same bytes again', (seed) => {
  expect([...filesOf(seed).files]).toEqual([...filesOf(seed).files]);
});

test('twenty seeds draw every value of every convention', () => {
  const drawn = Array.from({ length: 20 }, (_, i) => drawWorld(i + 1).conventions as Record<string, string>);
  for (const [name, values] of Object.entries(CONVENTIONS))
    for (const value of values)
      expect(
        drawn.map((one) => one[name]),
        name,
      ).toContain(value);
});

test.each(SEEDS)('seed %i: what the truth calls exercised is in the traffic', (seed) => {
  const { world, truth, files } = filesOf(seed) as unknown as {
    world: {
      kinds: { name: string; key: { wire: string }; cycle?: { wire: string } }[];
      routes: { kind?: string; method: string; path: string }[];
    };
    truth: Record<string, Item[]>;
    files: Map<string, string>;
  };
  const traffic = trafficOf(files);
  const absent: string[] = [];
  const want = (item: string, is: boolean): void => void (is || absent.push(item));
  const point = (name: string): Item[] => shown(truth[name]!);
  const lower = (name: string): string => name.replaceAll(/[^a-z]/gi, '').toLowerCase();
  const ofKind = (name: string): Entry[] => {
    const kind = world.kinds.find((one) => lower(one.name) === lower(name));
    const calls = world.routes.filter((one) =>
      kind === undefined ? /\/(?:me|login)$/.test(one.path) : one.kind === kind.name,
    );
    return traffic.filter(
      (entry) => !isRefusal(entry) && calls.some(({ method, path }) => isOf(`${method} ${path}`, entry)),
    );
  };

  for (const { method, path } of point('calls'))
    want(
      path,
      traffic.some((entry) => isOf(`${method} ${path}`, entry)),
    );
  for (const { route } of point('screens'))
    want(
      route,
      traffic.some(({ path, type }) => type === 'document' && patternOf(route).test(path)),
    );
  for (const entity of point('entities')) {
    const records = ofKind(entity.name).flatMap(({ body }) => recordsIn(body));
    for (const { name, ref } of shown(entity.fields)) {
      const values = records.flatMap((record) => (name in record ? [record[name]] : []));
      const isSet = (value: Json | undefined): boolean =>
        value !== null && JSON.stringify(value) !== '{"data":null}' && !(Array.isArray(value) && value.length === 0);
      want(`${entity.name}.${name}`, ref === undefined ? values.length > 0 : values.some(isSet));
    }
  }
  for (const cycle of truth['states'] as (Item & { entity: string })[]) {
    const stateOf = (value: Json | undefined): string =>
      /(?:at|At)$/.test(cycle.field) && typeof value === 'string' ? 'set' : textOf(value);
    const seen = ofKind(cycle.entity).map((entry) => ({
      entry,
      record: recordsIn(entry.body).find((one) => cycle.field in one),
    }));
    for (const { from, to, via } of shown(cycle.transitions)) {
      const at = seen.findIndex(
        ({ entry, record }, i) =>
          i > 0 &&
          isOf(via, entry) &&
          stateOf(record?.[cycle.field]) === to &&
          stateOf(seen[i - 1]!.record?.[cycle.field]) === from &&
          stateOf(seen[i + 1]?.record?.[cycle.field]) === to,
      );
      want(`${cycle.entity} ${from} > ${to}`, at > 0);
    }
  }
  for (const { where, also, field, message, value } of point('validation')) {
    const refusals = traffic.filter((entry) => isRefusal(entry) && [where, ...also].some((call) => isOf(call, entry)));
    const own = message.replace('{limit}', String(value ?? '{limit}'));
    want(
      `${where} ${field} ${own}`,
      refusals.some((entry) => says(entry, own) && lower(entry.text + entry.query).includes(lower(field))),
    );
  }
  for (const { status, code, message } of point('errors'))
    want(
      message,
      traffic.some((entry) => entry.status === status && says(entry, message) && entry.text.includes(code ?? '')),
    );
  // `3..80` is both of its bounds; a list without its number is as long as a page is
  for (const { name, value } of point('constants'))
    for (const bound of String(value).split('..'))
      want(
        `${name} ${bound}`,
        traffic.some(
          ({ text, body }) => text.includes(bound) || listsIn(body).some(({ length }) => String(length) === bound),
        ),
      );
  for (const { actor, can, cannot } of truth['roles']!) {
    const own = traffic.filter((entry) => entry.actor === actor);
    for (const call of can)
      want(
        `${actor} ${call}`,
        own.some((entry) => isOf(call, entry) && !isRefusal(entry)),
      );
    for (const call of cannot)
      want(
        `${actor} not ${call}`,
        own.some((entry) => isOf(call, entry) && isRefusal(entry)),
      );
  }
  expect(absent).toEqual([]);
});
