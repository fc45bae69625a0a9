import { constant } from '../../declarations/constants.js';
import type { Row } from '../../declarations/entities.js';
import { check } from '../check.js';
import { Fault } from '../fault.js';
import { addDays, dayOf, isStaff, present, signedIn, type Answer, type Handler, type Visit } from '../house.js';
import { askedFor, pageOf, sorted } from '../lists.js';
import { begin, move, requireMove } from '../moves.js';
import { lendReserved } from './loans.js';
import { toolOf } from './tools.js';

const OPEN: readonly string[] = ['waiting', 'ready'];

const show = (visit: Visit, reservation: Row<'reservation'>, status = 200): Answer => ({
  status,
  json: present(visit.house, 'reservation', reservation),
});

function reservationOf(visit: Visit): Row<'reservation'> {
  const reservation = visit.house.store.get('reservation', Number(visit.params['id']));
  if (!reservation) throw new Fault('RESERVATION_NOT_FOUND');
  if (!isStaff(visit.role) && visit.member && reservation.memberId !== visit.member.id)
    throw new Fault('NOT_YOURS', { entity: 'reservation' });
  return reservation;
}

function reserve(visit: Visit, memberId: string, toolId: number): Answer {
  const tool = toolOf(visit, toolId);
  if (tool.status === 'available') throw new Fault('TOOL_AVAILABLE');
  if (tool.status !== 'lent') throw new Fault('TOOL_UNAVAILABLE', { status: tool.status.replaceAll('_', ' ') });
  const open = visit.house.store.all('reservation', { memberId }).filter((each) => OPEN.includes(each.status));
  if (open.some((each) => each.toolId === toolId)) throw new Fault('ALREADY_RESERVED');
  const max = constant('maxReservations');
  if (open.length >= max) throw new Fault('RESERVATION_LIMIT_REACHED', { max });
  const createdAt = visit.now.toISOString();
  return show(visit, begin(visit, 'reservation', { toolId, memberId, loanId: null, createdAt, heldUntil: null }), 201);
}

export const RESERVATION_HANDLERS = {
  listReservations(visit) {
    const { status } = askedFor(visit, 'reservations');
    const mine = isStaff(visit.role) && visit.query.get('mine') !== 'true' ? {} : { memberId: signedIn(visit).id };
    const found = visit.house.store
      .all('reservation', mine)
      .filter((each) => status === undefined || each.status === status);
    const includes = isStaff(visit.role)
      ? ([
          ['tool', 'toolId'],
          ['member', 'memberId'],
        ] as const)
      : ([['tool', 'toolId']] as const);
    return { json: pageOf(visit, 'reservation', sorted(found, '-createdAt'), includes) };
  },
  createReservation: (visit) => reserve(visit, signedIn(visit).id, check(visit, 'reservation').toolId),
  cancelReservation: (visit) => show(visit, move(visit, 'reservation', reservationOf(visit))),
  readyReservation(visit) {
    const reservation = reservationOf(visit);
    const tool = toolOf(visit, reservation.toolId);
    if (reservation.status === 'waiting' && tool.status !== 'available')
      throw new Fault('TOOL_UNAVAILABLE', { status: tool.status.replaceAll('_', ' ') });
    return show(
      visit,
      move(visit, 'reservation', reservation, { heldUntil: addDays(dayOf(visit.now), constant('holdDays')) }),
    );
  },
  collectReservation(visit) {
    const reservation = reservationOf(visit);
    requireMove(visit, 'reservation', reservation);
    return show(visit, move(visit, 'reservation', reservation, { loanId: lendReserved(visit, reservation).id }));
  },
  partnerReserve(visit) {
    const { toolId, cardNumber } = check(visit, 'partnerReservation');
    const member = visit.house.store.all('member', { cardNumber })[0];
    if (!member) throw new Fault('MEMBER_NOT_FOUND');
    return reserve(visit, member.id, toolId);
  },
  partnerReadReservation: (visit) => show(visit, reservationOf(visit)),
} satisfies Record<string, Handler>;
