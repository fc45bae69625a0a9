import type { Row } from '../../declarations/entities.js';
import { check } from '../check.js';
import { Fault } from '../fault.js';
import { isStaff, present, signedIn, type Handler, type Visit } from '../house.js';
import { askedFor, pageOf, sorted } from '../lists.js';
import { move } from '../moves.js';

function fineOf(visit: Visit): Row<'fine'> {
  const fine = visit.house.store.get('fine', Number(visit.params['id']));
  if (!fine) throw new Fault('FINE_NOT_FOUND');
  return fine;
}

const settle = (visit: Visit, patch: Partial<Row<'fine'>>) => ({
  json: present(
    visit.house,
    'fine',
    move(visit, 'fine', fineOf(visit), { ...patch, settledAt: visit.now.toISOString() }),
  ),
});

export const FINE_HANDLERS = {
  listFines(visit) {
    const { status } = askedFor(visit, 'fines');
    const mine = isStaff(visit.role) && visit.query.get('mine') !== 'true' ? {} : { memberId: signedIn(visit).id };
    const found = visit.house.store.all('fine', mine).filter((fine) => status === undefined || fine.status === status);
    return {
      json: pageOf(visit, 'fine', sorted(found, '-issuedAt'), isStaff(visit.role) ? [['member', 'memberId']] : []),
    };
  },
  payFine: (visit) => settle(visit, check(visit, 'payment')),
  waiveFine: (visit) => settle(visit, check(visit, 'waiver')),
} satisfies Record<string, Handler>;
