import type { EntityName } from './entities.js';
import type { RouteId } from './routes.js';

export interface Transition {
  from: string;
  to: string;
  via: RouteId;
}

interface Machine {
  field: 'status';
  /** Calls that create one, and the state it then has. */
  initial: readonly { state: string; via: RouteId }[];
  final: readonly string[];
  transitions: readonly Transition[];
}

export const MACHINES: Partial<Record<EntityName, Machine>> = {
  loan: {
    field: 'status',
    initial: [
      { state: 'requested', via: 'requestLoan' },
      { state: 'lent', via: 'collectReservation' },
    ],
    final: ['returned', 'lost', 'cancelled'],
    transitions: [
      { from: 'requested', to: 'approved', via: 'approveLoan' },
      { from: 'requested', to: 'cancelled', via: 'cancelLoan' },
      { from: 'approved', to: 'lent', via: 'handOverLoan' },
      { from: 'approved', to: 'cancelled', via: 'cancelLoan' },
      { from: 'lent', to: 'returned', via: 'returnLoan' },
      { from: 'lent', to: 'overdue', via: 'closeDay' },
      { from: 'overdue', to: 'returned', via: 'returnLoan' },
      { from: 'overdue', to: 'lost', via: 'loseLoan' },
    ],
  },
  reservation: {
    field: 'status',
    initial: [
      { state: 'waiting', via: 'createReservation' },
      { state: 'waiting', via: 'partnerReserve' },
    ],
    final: ['collected', 'expired', 'cancelled'],
    transitions: [
      { from: 'waiting', to: 'ready', via: 'readyReservation' },
      { from: 'waiting', to: 'cancelled', via: 'cancelReservation' },
      { from: 'ready', to: 'collected', via: 'collectReservation' },
      { from: 'ready', to: 'cancelled', via: 'cancelReservation' },
      { from: 'ready', to: 'expired', via: 'closeDay' },
    ],
  },
  member: {
    field: 'status',
    initial: [
      { state: 'invited', via: 'inviteMember' },
      { state: 'active', via: 'join' },
    ],
    final: [],
    transitions: [
      { from: 'invited', to: 'active', via: 'acceptInvitation' },
      { from: 'active', to: 'suspended', via: 'suspendMember' },
      { from: 'suspended', to: 'active', via: 'reinstateMember' },
    ],
  },
  tool: {
    field: 'status',
    initial: [{ state: 'available', via: 'createTool' }],
    final: ['retired', 'lost'],
    transitions: [
      { from: 'available', to: 'lent', via: 'handOverLoan' },
      { from: 'available', to: 'lent', via: 'collectReservation' },
      { from: 'lent', to: 'available', via: 'returnLoan' },
      { from: 'lent', to: 'lost', via: 'loseLoan' },
      { from: 'available', to: 'in_repair', via: 'repairTool' },
      { from: 'in_repair', to: 'available', via: 'restoreTool' },
      { from: 'available', to: 'retired', via: 'retireTool' },
      { from: 'in_repair', to: 'retired', via: 'retireTool' },
    ],
  },
  fine: {
    field: 'status',
    initial: [
      { state: 'open', via: 'returnLoan' },
      { state: 'open', via: 'loseLoan' },
    ],
    final: ['paid', 'waived'],
    transitions: [
      { from: 'open', to: 'paid', via: 'payFine' },
      { from: 'open', to: 'waived', via: 'waiveFine' },
    ],
  },
};

/** The move that a call makes from a state; none where it is not possible. */
export const transitionOf = (entity: EntityName, from: string, via: RouteId): Transition | undefined =>
  MACHINES[entity]?.transitions.find((each) => each.from === from && each.via === via);

/** Whether a call is of use for an entity in this state: decides which buttons are shown. */
export const canMove = (entity: EntityName, from: string, via: RouteId): boolean =>
  transitionOf(entity, from, via) !== undefined;
