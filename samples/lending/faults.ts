import { CONSTANTS } from './declarations/constants.js';
import { ENTITIES } from './declarations/entities.js';
import { ERRORS, FIELD_ERRORS } from './declarations/errors.js';
import { INPUTS } from './declarations/inputs.js';
import { MACHINES, type Transition } from './declarations/machines.js';
import { PERMISSIONS } from './declarations/permissions.js';
import { ADMINISTRATORS, SIGNED_IN, STAFF } from './declarations/roles.js';
import { ROUTES } from './declarations/routes.js';
import { SCREENS } from './declarations/screens.js';

/** Something that the product does otherwise than it was recorded, for whoever has to find out. */
export interface SeededFault {
  name: string;
  /** Of the nine points: the one at which a check has to tell it. */
  point: string;
  /** Puts it into the declarations that the next product is made from, and gives back how to take it out. */
  seed(): () => void;
}

/** The declarations are tables; TypeScript alone keeps them from being changed. */
function put(table: object, name: string, value: unknown): () => void {
  const fields = table as Record<string, unknown>;
  const [had, old] = [Object.hasOwn(fields, name), fields[name]];
  if (value === undefined) delete fields[name];
  else fields[name] = value;
  return () => {
    if (had) fields[name] = old;
    else delete fields[name];
  };
}

const fault = (point: string, name: string, table: object, field: string, value: unknown): SeededFault => ({
  name,
  point,
  seed: () => put(table, field, value),
});

const moves = (
  name: string,
  entity: 'loan',
  change: (all: readonly Transition[]) => readonly Transition[],
): SeededFault => ({
  name,
  point: 'states',
  seed: () => put(MACHINES[entity]!, 'transitions', change(MACHINES[entity]!.transitions)),
});

export const FAULTS: readonly SeededFault[] = [
  fault('validation', 'a required field is not', INPUTS.tool.serial, 'required', undefined),
  fault('validation', 'a text may be longer', INPUTS.loan.note, 'maxLength', 2000),
  fault('validation', 'a number may be smaller', INPUTS.tool.replacementCents, 'min', 1),
  fault('validation', 'what must be unique need not be', INPUTS.tool.serial, 'unique', undefined),
  fault('validation', 'any text is an e-mail address', INPUTS.join.email, 'format', undefined),

  fault('roles', 'librarians may waive fines', PERMISSIONS, 'waiveFine', STAFF),
  fault('roles', 'librarians may not repair', PERMISSIONS, 'repairTool', ADMINISTRATORS),
  fault('roles', 'members may see the desk', SCREENS.desk, 'allow', SIGNED_IN),

  moves('a loan that is lent may be cancelled', 'loan', (all) => [
    ...all,
    { from: 'lent', to: 'cancelled', via: 'cancelLoan' },
  ]),
  moves('a loan cannot be handed over', 'loan', (all) => all.filter(({ via }) => via !== 'handOverLoan')),
  moves('a loan is lent when it is approved', 'loan', (all) =>
    all.map((each) => (each.via === 'approveLoan' ? { ...each, to: 'lent' } : each)),
  ),
  fault('states', 'a reservation begins as ready', MACHINES.reservation!, 'initial', [
    { state: 'ready', via: 'createReservation' },
    { state: 'ready', via: 'partnerReserve' },
  ]),

  fault('entities', 'a field has another name', ENTITIES.loan.fields.extensions, 'shownAs', 'renewals'),
  fault('entities', 'a field is gone', ENTITIES.tool.fields.condition, 'hidden', true),

  fault('errors', 'an error has another code', FIELD_ERRORS.required, 'code', 'MISSING'),
  fault('errors', 'an error has another status', ERRORS.LOAN_NOT_FOUND, 'status', 400),
  fault('errors', 'an error has other words', ERRORS.ALREADY_RESERVED, 'message', 'Somebody was faster.'),

  fault('constants', 'a page has more items', CONSTANTS.pageSize, 'value', 25),
  fault('constants', 'members may have more loans', CONSTANTS.maxLoans, 'value', 5),
  fault('constants', 'a session lasts longer', CONSTANTS.sessionSeconds, 'value', 3600),

  fault('calls', 'a call has moved', ROUTES.extendLoan, 'path', '/api/loans/{id}/prolong'),
  fault('screens', 'a page has another title', SCREENS.about, 'title', 'Our rules'),
];
