import { constant } from '../../declarations/constants.js';
import type { Row } from '../../declarations/entities.js';
import { check } from '../check.js';
import { Fault } from '../fault.js';
import {
  addDays,
  dayOf,
  daysBetween,
  isStaff,
  present,
  signedIn,
  type Answer,
  type Handler,
  type House,
  type Visit,
} from '../house.js';
import { askedFor, pageOf, sorted } from '../lists.js';
import { begin, move, requireMove } from '../moves.js';
import { toolOf } from './tools.js';

const UNDER_WAY: readonly string[] = ['requested', 'approved', 'lent', 'overdue'];
const PROMISED: readonly string[] = ['requested', 'approved'];

/** A loan that this visitor may see. */
export function loanOf(visit: Visit, id = visit.params['id']): Row<'loan'> {
  const loan = visit.house.store.get('loan', Number(id));
  if (!loan) throw new Fault('LOAN_NOT_FOUND');
  if (!isStaff(visit.role) && loan.memberId !== signedIn(visit).id) throw new Fault('NOT_YOURS', { entity: 'loan' });
  return loan;
}

const show = (visit: Visit, loan: Row<'loan'>, status = 200): Answer => ({
  status,
  json: present(visit.house, 'loan', loan),
});

const openFines = (house: House, memberId: string): number =>
  house.store.all('fine', { memberId, status: 'open' }).reduce((sum, fine) => sum + fine.amountCents, 0);

/** Whether this member may have one more loan, and this tool be lent. */
function requireRoom(visit: Visit, memberId: string, tool: Row<'tool'>): void {
  const { store } = visit.house;
  const max = constant('maxLoans');
  if (store.all('loan', { memberId }).filter((loan) => UNDER_WAY.includes(loan.status)).length >= max)
    throw new Fault('LOAN_LIMIT_REACHED', { max });
  const amount = openFines(visit.house, memberId);
  if (amount >= constant('maxOpenFinesCents'))
    throw new Fault('FINES_UNPAID', { amount, max: constant('maxOpenFinesCents') });
  if (tool.status !== 'available') throw new Fault('TOOL_UNAVAILABLE', { status: tool.status.replaceAll('_', ' ') });
  if (store.all('loan', { toolId: tool.id }).some((loan) => PROMISED.includes(loan.status)))
    throw new Fault('TOOL_UNAVAILABLE', { status: 'promised' });
}

function fine(visit: Visit, loan: Row<'loan'>, reason: Row<'fine'>['reason'], amountCents: number): void {
  begin(visit, 'fine', {
    loanId: loan.id,
    memberId: loan.memberId,
    reason,
    amountCents,
    method: null,
    remark: null,
    issuedAt: visit.now.toISOString(),
    settledAt: null,
  });
}

function requestLoan(visit: Visit): Answer {
  const input = check(visit, 'loan');
  const max = constant('loanDays');
  if (daysBetween(input.startDate, input.dueDate) > max) throw new Fault('LOAN_TOO_LONG', { max });
  const member = signedIn(visit);
  const tool = toolOf(visit, input.toolId);
  requireRoom(visit, member.id, tool);
  const loan = begin(visit, 'loan', {
    ...input,
    memberId: member.id,
    branchId: tool.branchId,
    extensions: 0,
    requestedAt: visit.now.toISOString(),
    approvedAt: null,
    approvedById: null,
    lentAt: null,
    returnedAt: null,
  });
  return show(visit, loan, 201);
}

/** A tool taken off the shelf for someone who waited for it. */
export function lendReserved(visit: Visit, reservation: Row<'reservation'>): Row<'loan'> {
  const tool = toolOf(visit, reservation.toolId);
  requireRoom(visit, reservation.memberId, tool);
  move(visit, 'tool', tool);
  const [today, at] = [dayOf(visit.now), visit.now.toISOString()];
  return begin(visit, 'loan', {
    toolId: tool.id,
    memberId: reservation.memberId,
    branchId: tool.branchId,
    startDate: today,
    dueDate: addDays(today, constant('loanDays')),
    extensions: 0,
    note: null,
    requestedAt: at,
    approvedAt: at,
    approvedById: signedIn(visit).id,
    lentAt: at,
    returnedAt: null,
  });
}

function extendLoan(visit: Visit): Answer {
  const loan = loanOf(visit);
  const { store } = visit.house;
  if (loan.status !== 'lent') throw new Fault('WRONG_STATE', { entity: 'loan', status: loan.status });
  if (loan.extensions >= constant('maxExtensions'))
    throw new Fault('EXTENSION_LIMIT_REACHED', { max: constant('maxExtensions') });
  if (store.all('reservation', { toolId: loan.toolId, status: 'waiting' }).length > 0)
    throw new Fault('EXTENSION_RESERVED');
  const patch = { extensions: loan.extensions + 1, dueDate: addDays(loan.dueDate, constant('extensionDays')) };
  return show(visit, store.update('loan', loan.id, patch));
}

function listLoans(visit: Visit): Answer {
  const { status, sort = '-requestedAt' } = askedFor(visit, 'loans');
  const mine = isStaff(visit.role) && visit.query.get('mine') !== 'true' ? {} : { memberId: signedIn(visit).id };
  const loans = visit.house.store.all('loan', mine).filter((loan) => status === undefined || loan.status === status);
  const includes = isStaff(visit.role)
    ? ([
        ['tool', 'toolId'],
        ['member', 'memberId'],
      ] as const)
    : ([['tool', 'toolId']] as const);
  return { json: pageOf(visit, 'loan', sorted(loans, sort), includes) };
}

export const LOAN_HANDLERS = {
  listLoans,
  requestLoan,
  readLoan: (visit) => show(visit, loanOf(visit)),
  approveLoan: (visit) =>
    show(
      visit,
      move(visit, 'loan', loanOf(visit), { approvedAt: visit.now.toISOString(), approvedById: signedIn(visit).id }),
    ),
  handOverLoan(visit) {
    const loan = loanOf(visit);
    requireMove(visit, 'loan', loan);
    move(visit, 'tool', toolOf(visit, loan.toolId));
    return show(visit, move(visit, 'loan', loan, { lentAt: visit.now.toISOString() }));
  },
  returnLoan(visit) {
    const returned = move(visit, 'loan', loanOf(visit), { returnedAt: visit.now.toISOString() });
    move(visit, 'tool', toolOf(visit, returned.toolId));
    const late = daysBetween(returned.dueDate, dayOf(visit.now));
    if (late > 0) fine(visit, returned, 'late', late * constant('finePerDayCents'));
    return show(visit, returned);
  },
  extendLoan,
  cancelLoan: (visit) => show(visit, move(visit, 'loan', loanOf(visit))),
  loseLoan(visit) {
    const lost = move(visit, 'loan', loanOf(visit));
    const tool = move(visit, 'tool', toolOf(visit, lost.toolId));
    fine(visit, lost, 'lost', tool.replacementCents);
    return show(visit, lost);
  },
} satisfies Record<string, Handler>;
