import type { Ref } from '@asbuilt/spec';
import { entry, harOf } from '../../recording.js';
import type { Truth, TruthField } from './lending-truth.js';

// Recordings that show what the truth says: one for each who acted, and one in which everything is refused. Small, and
// made from the truth, so that every statement has an entry of its own to point at.

const ORIGIN = 'https://borrow.example';

export interface Recordings {
  readonly files: readonly { readonly name: string; readonly text: string }[];
  /** Where a call was seen to be done, by an actor or by anybody. */
  done(call: string, actor?: string): Ref[];
  /** Where it was refused. */
  refused(call: string): Ref[];
  /** Where a message stands. */
  said(message: string): Ref[];
}

export function recordingsOf(truth: Truth): Recordings {
  const refs = new Map<string, Ref[]>();
  const note = (key: string, ref: Ref) => refs.set(key, [...(refs.get(key) ?? []), ref]);
  const files = truth.roles.map(({ actor, can, cannot }, day) => {
    const entries = [...can.map((call) => asked(call, truth)), ...cannot.map((call) => refusal(call, 403, NO_RIGHT))];
    for (const [i, call] of can.entries()) {
      note(`done ${call}`, { material: actor, entry: i, at: '/id' });
      note(`done ${call} by ${actor}`, { material: actor, entry: i, at: '/id' });
    }
    for (const [i, call] of cannot.entries())
      note(`refused ${call}`, { material: actor, entry: can.length + i, at: '/code' });
    return { name: `${actor}.har`, text: harOf(entries.map((one, i) => at(one, day, i))) };
  });
  const faults = [...truth.errors, ...truth.validation.flatMap(faultOf)];
  const entries = faults.map((fault, i) => {
    note(`said ${fault.message}`, { material: '09-tester', entry: i, at: '/message' });
    const { where = 'POST /api/loans', status, ...body } = fault as Fault;
    return at(refusal(where, status, body), 8, i);
  });
  files.push({ name: '09-tester.har', text: harOf(entries) });
  const find = (key: string) => (refs.get(key) ?? []).slice(0, 5);
  return {
    files,
    done: (call, actor) => find(actor === undefined ? `done ${call}` : `done ${call} by ${actor}`),
    refused: (call) => find(`refused ${call}`),
    said: (message) => find(`said ${message}`),
  };
}

const NO_RIGHT = { code: 'NOT_ALLOWED', message: 'You may not do this.' };

interface Fault {
  readonly where?: string;
  readonly status: number;
  readonly message: string;
}

const faultOf = ({ where, field, message }: Truth['validation'][number]): Fault[] =>
  message === undefined ? [] : [{ where, status: 422, message, field, code: 'INVALID' } as Fault];

const urlOf = (call: string): { method: string; url: string } => {
  const [method = 'GET', path = '/'] = call.split(' ');
  return { method, url: ORIGIN + path.replaceAll(/\{[^}]+\}/g, '318') };
};

const asked = (call: string, truth: Truth): Record<string, unknown> =>
  entry({ ...urlOf(call), answer: instanceOf(truth, call) });

const refusal = (call: string, status: number, answer: object): Record<string, unknown> =>
  entry({ ...urlOf(call), status, answer });

/** Sessions on one day each, a request every twenty seconds. */
const at = (made: Record<string, unknown>, day: number, i: number): Record<string, unknown> => ({
  ...made,
  startedDateTime: new Date(Date.UTC(2026, 10, 3 + day, 10, 0, 20 * i)).toISOString(),
});

/** The entity that a path is about: its last word that names one. */
export function entityOf(truth: Truth, path: string): Truth['entities'][number] | undefined {
  const words = path.split(/[/ #]/).toReversed();
  return words
    .map((word) => truth.entities.find(({ name }) => word === name || word === `${name}s`))
    .find((found) => found !== undefined);
}

function instanceOf(truth: Truth, call: string): Record<string, unknown> {
  const { fields = [] } = entityOf(truth, call) ?? {};
  return { id: 318, ...Object.fromEntries(fields.map((field) => [field.name, exampleOf(field)])) };
}

const EXAMPLES: Readonly<Record<string, unknown>> = { integer: 7, number: 2.5, boolean: true, array: [], object: {} };

const exampleOf = ({ name, type, enum: values }: TruthField): unknown =>
  values?.[0] ?? EXAMPLES[type] ?? `some ${name}`;
