import {
  triedCalls,
  type Call,
  type Entity,
  type LifeCycle,
  type PointName,
  type Role,
  type Rule,
  type Spec,
  type Statement,
} from '@asbuilt/spec';
import { PART_KEYS } from './part-keys.js';

// What an exchange must hold to be shown for one part of a statement. Server and workbench look for the same: the one
// through all that is kept, the other in what it marks.

/** Where a call is made. */
export type Address = Pick<Call, 'method' | 'path' | 'operation' | 'chosenBy'>;

export type Sought =
  /** The state that was come into, or the call that did it; of what is only offered, the option. */
  | {
      readonly is: 'move';
      readonly field: string;
      readonly from: string | null;
      readonly to: string | null;
      readonly via: Address | null;
      readonly offered: boolean;
    }
  /** The call, answered with that status. */
  | {
      readonly is: 'refusal';
      readonly via: Address | null;
      readonly status: number;
      readonly error: string | undefined;
    }
  /** The call, made by one of these, and let or refused. */
  | {
      readonly is: 'cell';
      readonly call: Address;
      readonly actors: readonly string[];
      /** Whoever was not signed in yet was one of them. */
      readonly anyone: boolean;
      readonly came: 'done' | 'refused' | 'either';
    }
  /** What the product says of the field itself, the bound or the values with it. */
  | { readonly is: 'description'; readonly field: string; readonly value: unknown }
  /** A field of a form, or of what was sent or answered, with another bound for it. */
  | { readonly is: 'bound'; readonly field: string; readonly value: unknown }
  | { readonly is: 'field'; readonly path: string }
  /** What addresses alone carry: the last slot of this beginning of one. */
  | { readonly is: 'address'; readonly upTo: string }
  /** A value that a thing has at its own field. */
  | { readonly is: 'value'; readonly path: string; readonly value: unknown }
  /** A value that may be sent: one that is sent or offered at its field, or that a refusal names, in these words. */
  | { readonly is: 'choice'; readonly path: string; readonly value: unknown; readonly message: string | undefined }
  | { readonly is: 'answer'; readonly status: number; readonly mime: string | null }
  | { readonly is: 'parameter'; readonly place: string; readonly name: string }
  /** An answer that refuses, in these words where they are known, else with the field in what was sent or answered. */
  | { readonly is: 'rejection'; readonly field: string; readonly message: string | undefined }
  /** What was refused, or taken, with the field in it. */
  | { readonly is: 'contrast'; readonly field: string }
  | { readonly is: 'form'; readonly field: string };

export interface SoughtPart {
  readonly key: string;
  readonly sought: Sought;
  /** In whose exchanges it may stand, where not in those of all calls of the statement. */
  readonly calls?: readonly string[];
}

const addressOf = ({ method, path, operation, chosenBy }: Call): Address => ({
  method,
  path,
  operation,
  ...(chosenBy && { chosenBy }),
});

const addressAt = ({ calls }: Spec, id: string | null): Address | null => {
  const call = calls.statements.find((one) => one.id === id);
  return call === undefined ? null : addressOf(call);
};

const only = (call: string | null): Pick<SoughtPart, 'calls'> => (call === null ? {} : { calls: [call] });

/** Exchanges hold what traffic calls it, whatever people do. */
const ofEntity = ({ fields }: Entity, spec: Spec): SoughtPart[] =>
  fields.flatMap(({ path, wire = path, values = [], named = [], address }) => [
    {
      key: PART_KEYS.field(path),
      ...(address === undefined ? { sought: { is: 'field', path: wire } } : inAddress(address, spec)),
    },
    ...values.map((value): SoughtPart => {
      const known = named.find(({ name }) => name === value);
      return {
        key: PART_KEYS.value(path, value),
        sought: { is: 'value', path: wire, value: known === undefined ? value : known.wire },
      };
    }),
  ]);

const inAddress = (upTo: string, { calls }: Spec): Omit<SoughtPart, 'key'> => ({
  sought: { is: 'address', upTo },
  calls: calls.statements.filter(({ path }) => path.startsWith(upTo.split('?')[0]!)).map(({ id }) => id),
});

function ofCycle(cycle: LifeCycle, spec: Spec): SoughtPart[] {
  const { states, transitions, refused = [] } = cycle;
  const own = spec.entities.statements.find(({ name }) => name === cycle.entity);
  const field = own?.fields.find(({ path }) => path === cycle.field)?.wire ?? cycle.field;
  const wires = new Map(states.map(({ name, wire = name }) => [name, wire]));
  const wireOf = (name: string | null) => (name === null ? null : (wires.get(name) ?? name));
  return [
    ...states.map(({ name, wire = name }): SoughtPart => ({
      key: PART_KEYS.state(name),
      sought: { is: 'value', path: field, value: wire },
    })),
    ...transitions.map((move): SoughtPart => {
      const isOffered = move.support === 0 && (move.offered ?? 0) > 0;
      // what is only offered stands in the page that offers it, not in the call that it would be sent by
      const via = isOffered ? null : move.via;
      const [from, to] = [wireOf(move.from), wireOf(move.to)];
      const sought = {
        is: 'move',
        field,
        from,
        to,
        via: addressAt(spec, via),
        offered: isOffered,
      } as const;
      return { key: PART_KEYS.move(move), sought, ...only(via) };
    }),
    ...refused.map((no): SoughtPart => {
      const sought = { is: 'refusal', via: addressAt(spec, no.via), status: no.status, error: no.error } as const;
      return { key: PART_KEYS.refusal(no), sought, ...only(no.via) };
    }),
  ];
}

/** Of what was never tried there is nothing to look for. */
function ofRole(role: Role, spec: Spec): SoughtPart[] {
  const { may, onlyOwn = [], depends = [], actors, signedIn } = role;
  const either = new Set([...onlyOwn, ...depends]);
  const done = new Set(may);
  const tried = triedCalls(role);
  return spec.calls.statements
    .filter(({ id }) => tried.has(id))
    .map((call) => {
      const came = either.has(call.id) ? 'either' : done.has(call.id) ? 'done' : 'refused';
      return {
        key: PART_KEYS.cell(call.id),
        sought: { is: 'cell', call: addressOf(call), actors, anyone: signedIn === false, came },
        ...only(call.id),
      };
    });
}

function ofRule({ field, value, message, witnesses = [], contradictions = [] }: Rule): SoughtPart[] {
  const told = witnesses.flatMap((witness): SoughtPart[] => {
    const key = PART_KEYS.witness(witness);
    if (witness === 'rejection') return [{ key, sought: { is: 'rejection', field, message } }];
    if (witness === 'description') return [{ key, sought: { is: witness, field, value } }];
    return [{ key, sought: { is: witness, field } }];
  });
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  return [
    ...told,
    ...contradictions.map((one): SoughtPart => ({
      key: PART_KEYS.contradiction(one.witness, one.value),
      sought: { is: 'bound', field, value: one.value },
    })),
    ...values.map((one): SoughtPart => ({
      key: PART_KEYS.value(field, one),
      sought: { is: 'choice', path: field, value: one, message },
    })),
  ];
}

const ofCall = ({ params, responses }: Call): SoughtPart[] => [
  ...params
    .filter(({ in: place }) => place !== 'path')
    .map(({ in: place, name }): SoughtPart => ({
      key: PART_KEYS.parameter(place, name),
      sought: { is: 'parameter', place, name },
    })),
  ...responses.map(({ status, mime }): SoughtPart => ({
    key: PART_KEYS.answer(status, mime),
    sought: { is: 'answer', status, mime },
  })),
];

/** The parts of a statement, each with what an exchange must hold to be shown for it. */
export function soughtParts(point: PointName, statement: Statement, spec: Spec): SoughtPart[] {
  if (point === 'entities') return ofEntity(statement as Entity, spec);
  if (point === 'states') return ofCycle(statement as LifeCycle, spec);
  if (point === 'validation') return ofRule(statement as Rule);
  if (point === 'roles') return ofRole(statement as Role, spec);
  return point === 'calls' ? ofCall(statement as Call) : [];
}

/** The calls in whose exchanges the parts of a statement may stand. */
export function callsToSeek(point: PointName, statement: Statement, { entities }: Spec): string[] {
  if (point === 'calls') return [statement.id];
  if (point === 'roles') return [];
  if (point === 'entities') return (statement as Entity).calls;
  if (point === 'validation') return [(statement as Rule).where, ...((statement as Rule).also ?? [])];
  const { entity, transitions } = statement as LifeCycle;
  const own = entities.statements.filter(({ name }) => name === entity).flatMap(({ calls }) => calls);
  return [...new Set([...own, ...transitions.flatMap(({ via }) => via ?? [])])];
}

/** From here on it was not simply done: sent elsewhere, or refused. */
const ELSEWHERE = 300;
/** Statuses from here on say no. */
export const REFUSED = 400;

/** Whether a call was let or refused, as a cell says. Operations and pages may say no with a status that says yes. */
export function hasCome(
  { status, isPage }: { readonly status: number; readonly isPage: boolean },
  { call, came }: Extract<Sought, { is: 'cell' }>,
): boolean {
  if (came === 'either') return true;
  if (came === 'done') return status > 0 && status < REFUSED;
  return status >= ELSEWHERE || call.operation !== null || isPage;
}
