import type { Exchange, Json } from '@asbuilt/evidence';
import { sameJson } from './body.js';

// The mock server does not say all as the product did. What a fault changes is put into what was recorded, and nothing else.

type Names = ReadonlySet<string>;

/** The recorded response with the differences between the two mock servers in it. `keys`: fields that tell records apart. */
export function patched(recorded: Exchange, original: Exchange, faulty: Exchange, keys: Names): Exchange {
  if (original.status !== faulty.status)
    return { ...recorded, status: faulty.status, response: faulty.response, responseHeaders: faulty.responseHeaders };
  const led = withLocation(recorded, original, faulty);
  const [is, was, will] = [recorded.response, original.response, faulty.response];
  if (is?.is !== 'json' || was?.is !== 'json' || will?.is !== 'json') return led;
  const value = patchedValue(is.value, was.value, will.value, keys);
  return value === is.value ? led : { ...led, response: { ...is, value } };
}

function withLocation(recorded: Exchange, original: Exchange, faulty: Exchange): Exchange {
  const [was, is] = [locationOf(original), locationOf(faulty)];
  if (was === is || is === undefined) return recorded;
  const responseHeaders = recorded.responseHeaders.map(
    (header) => (header[0] === 'location' ? ['location', is] : header) as typeof header,
  );
  return { ...recorded, responseHeaders };
}

const locationOf = ({ responseHeaders }: Exchange): string | undefined =>
  responseHeaders.find(([name]) => name === 'location')?.[1];

/** The same value where the two say the same. */
export function patchedValue(recorded: Json, original: Json, faulty: Json, keys: Names): Json {
  if (sameJson(original, faulty)) return recorded;
  if (Array.isArray(recorded) && Array.isArray(original) && Array.isArray(faulty))
    return patchedList(recorded, original, faulty, keys);
  if (isRecord(recorded) && isRecord(original) && isRecord(faulty))
    return patchedRecord(recorded, original, faulty, keys);
  const isCount = [recorded, original, faulty].every((one) => typeof one === 'number');
  return isCount ? Number(recorded) + Number(faulty) - Number(original) : faulty;
}

interface JsonRecord {
  readonly [name: string]: Json;
}

const isRecord = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function patchedRecord(recorded: JsonRecord, original: JsonRecord, faulty: JsonRecord, keys: Names): Json {
  const kept = Object.entries(recorded).flatMap(([name, value]): [string, Json][] => {
    const [was, is] = [original[name], faulty[name]];
    if (was === undefined) return [[name, is ?? value]];
    return is === undefined ? [] : [[name, patchedValue(value, was, is, keys)]];
  });
  const added = Object.entries(faulty).filter(([name]) => !(name in recorded) && !(name in original));
  return Object.fromEntries([...kept, ...added]);
}

/** Records of lists are told apart by their keys, other items by themselves. */
function patchedList(recorded: readonly Json[], original: readonly Json[], faulty: readonly Json[], keys: Names): Json {
  const nameOf = (item: Json) => nameIn(item, keys);
  const [here, before] = [
    new Map(recorded.map((item) => [nameOf(item), item])),
    new Map(original.map((item) => [nameOf(item), item])),
  ];
  const after = new Map(faulty.map((item) => [nameOf(item), item]));
  const changed = (name: string, item: Json): Json[] => {
    const [was, is] = [before.get(name), here.get(name)];
    if (was === undefined) return is === undefined ? [item] : [is];
    return is === undefined ? [] : [patchedValue(is, was, item, keys)];
  };
  if (!isReordered([...before.keys()], [...after.keys()])) {
    const kept = [...here].flatMap(([name, item]) => {
      const is = after.get(name);
      if (is !== undefined) return changed(name, is);
      return before.has(name) ? [] : [item];
    });
    const added = [...after].flatMap(([name, item]) => (here.has(name) ? [] : changed(name, item)));
    return [...kept, ...added];
  }
  const left = [...here].flatMap(([name, item]) => (before.has(name) || after.has(name) ? [] : [item]));
  return [...[...after].flatMap(([name, item]) => changed(name, item)), ...left];
}

function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const [old, now] = [new Set(before), new Set(after)];
  return !sameJson(
    before.filter((name) => now.has(name)),
    after.filter((name) => old.has(name)),
  );
}

function nameIn(item: Json, keys: Names): string {
  const key = isRecord(item) ? Object.keys(item).find((name) => keys.has(name)) : undefined;
  return key === undefined ? JSON.stringify(item) : `${key} ${JSON.stringify((item as JsonRecord)[key])}`;
}
