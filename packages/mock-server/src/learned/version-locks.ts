import type { Call, CataloguedError, Entity } from '@asbuilt/spec';
import { input, type Asked } from '../answers/call-request.js';
import { propertiesOf, typesOf } from '../memory/fits.js';
import { thingsAt } from '../memory/places.js';
import { textsIn, under, type Json, type Thing } from '../wire/json.js';
import type { Example, Known, Twice } from './call-knowledge.js';
import { isTakenAs } from './success.js';
import { pathOf } from './quoted-words.js';

// Who changes a thing says which version of it they have seen; it is taken where that is the last one, and is the next
// version from then on. Told where what was sent and what was answered differ by as much every time.

export interface VersionLock {
  readonly field: string;
  readonly by: number;
  /** How it is refused that somebody has seen another; null: it was not heard to be. */
  readonly refused: Twice | null;
}

// Once may be chance.
const LEAST_CASES = 2;
const STALE = new Set([409, 412]);

interface Case {
  readonly path: string;
  readonly sent: number;
  readonly became: number;
}

/** The field in which a call takes the version; null: it takes none, as far as is known. */
export function versionLockOf(known: Known): VersionLock | null {
  const { examples, main, success } = known;
  if (main === null || main.many || known.call.method === 'GET') return null;
  const taken = examples.filter(({ status }) => isTakenAs(success, status));
  const names = new Set(taken.flatMap(({ sent }) => Object.keys(sent)));
  for (const field of names) {
    const cases = taken.flatMap((one) => caseIn(one, main.at, field));
    const by = cases.length === 0 ? 0 : cases[0]!.became - cases[0]!.sent;
    const isSteady = by > 0 && cases.every(({ sent, became }) => became - sent === by);
    if (isSteady && new Set(cases.map(({ path, sent }) => `${path} ${sent}`)).size >= LEAST_CASES)
      return { field, by, refused: refusedAsStale(known, field) };
  }
  return null;
}

const VERSION = /^(?:version|revision|rev|lock_?version|row_?version)$/i;
const SAYS_STALE = /stale|version|meanwhile|outdated|modified|changed (?:since|by)/i;

/** The same as far as the specification tells: a change that takes a version, and is refused for another one. */
export function statedLock(call: Call, entity: Entity | null, errors: readonly CataloguedError[]): VersionLock | null {
  if (call.method !== 'PATCH' && call.method !== 'PUT') return null;
  const taken = propertiesOf(call.request?.schema ?? {}).find(
    ([name, schema]) => VERSION.test(name) && typesOf(schema).includes('integer'),
  );
  const error = errors.find(
    ({ status, code, message }) => STALE.has(status) && SAYS_STALE.test(`${code ?? ''} ${message}`),
  );
  const field = taken?.[0];
  if (error === undefined || field === undefined || !entity?.fields.some(({ path }) => path === field)) return null;
  const hints = [error.code, error.message].filter((one) => one !== undefined);
  return { field, by: 1, refused: { status: error.status, hints } };
}

function caseIn(one: Example, at: readonly string[], field: string): Case[] {
  const [thing] = thingsAt(one.answered, at);
  const [sent, became] = [one.sent[field], thing?.[field]];
  return isCount(sent) && isCount(became) ? [{ path: pathOf(one), sent, became }] : [];
}

const isCount = (value: Json | undefined): value is number => Number.isSafeInteger(value);

/** The refusal of somebody who sent another version than the thing had, as the answers before it tell. */
function refusedAsStale({ examples, main, success }: Known, field: string): Twice | null {
  const last = new Map<string, number>();
  for (const one of examples) {
    const sent = one.sent[field];
    const path = pathOf(one);
    const [thing] = isTakenAs(success, one.status) ? thingsAt(one.answered, main!.at) : [];
    if (isCount(thing?.[field])) last.set(path, thing[field]);
    if (STALE.has(one.status) && isCount(sent) && last.has(path) && sent < last.get(path)!)
      return { status: one.status, hints: textsIn(one.answered) };
  }
  return null;
}

/** How a change of what somebody has not seen the last of is refused; null: they have, or it does not matter. */
export function refusedStale(asked: Asked, thing: Thing): Twice | null {
  const { lock } = asked.known;
  const sent = lock === null ? undefined : under(input(asked), lock.field);
  return lock !== null && sent !== undefined && thing[lock.field] !== undefined && sent !== thing[lock.field]
    ? lock.refused
    : null;
}

/** The thing with its next version, whatever was sent. */
export function nextVersion({ known: { lock } }: Asked, before: Thing, after: Thing): Thing {
  const was = lock === null ? undefined : before[lock.field];
  return lock !== null && typeof was === 'number' ? { ...after, [lock.field]: was + lock.by } : after;
}
