import type { Known } from './call-knowledge.js';
import { keyOf } from '../memory/memory.js';
import type { Observed } from './observed.js';
import { thingsAt } from '../memory/places.js';
import type { Answer } from '../wire/request.js';
import { isTakenAs } from './success.js';
import type { Thing } from '../wire/json.js';

// Many products say in a header where the thing is that they made.

const HERE = '{key}';

/** Keeps where a call said that what it made is: `/orders/{key}`. */
export function learnLocation(known: Known, { status, headers, answered }: Observed): void {
  const { call, main, success } = known;
  if (call.does !== 'create' || main === null || status >= 300 || !isTakenAs(success, status)) return;
  const told = headers.find(([name]) => name === 'location')?.[1]?.replace(/^[a-z]+:\/\/[^/]*/i, '');
  const thing = thingsAt(answered, main.at)[0];
  const key = thing === undefined ? null : keyOf(main.entity, thing);
  const parts = told?.split('/') ?? [];
  known.location =
    key === null || !parts.includes(key) ? null : parts.map((one) => (one === key ? HERE : one)).join('/');
}

export function locationOf({ location, main }: Known, made: Thing): Answer['headers'] {
  const key = location === null || main === null ? null : keyOf(main.entity, made);
  return key === null ? [] : [['location', location!.replace(HERE, encodeURIComponent(key))]];
}
