import type { Row } from '../declarations/entities.js';
import { cardNumber } from './handlers/members.js';
import { addDays, dayOf } from './house.js';
import { hashPassword, uuidOf } from './secrets.js';
import {
  BRANCHES,
  CATEGORIES,
  DOMAIN,
  FINES,
  IN_REPAIR,
  LOANS,
  MEMBERS,
  PASSWORD,
  RATINGS,
  RESERVATIONS,
  RETIRED,
  TOOLS,
} from './seed-data.js';
import type { Store } from './store.js';

const CONDITIONS = ['good', 'new', 'worn'] as const;
const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const memberId = (number: number): string => uuidOf(`member ${number}`);
const momentOf = (day: string, hour = 10): string => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** What a tool's latest loan says of it, if that is still under way. */
function statusOf(number: number): Row<'tool'>['status'] {
  if (IN_REPAIR.includes(number)) return 'in_repair';
  if (RETIRED.includes(number)) return 'retired';
  const loan = LOANS.findLast(([tool]) => tool === number)?.[2];
  return loan === 'lost' ? 'lost' : loan === 'lent' || loan === 'overdue' ? 'lent' : 'available';
}

function seedThings(store: Store, today: string): void {
  for (const [slug, name, address, phone, opensAt, closesAt] of BRANCHES)
    store.insert('branch', { slug, name, address, phone, email: `${slug}@${DOMAIN}`, opensAt, closesAt });
  for (const [at, [slug, name, description]] of CATEGORIES.entries())
    store.insert('category', { slug, name, description, position: at + 1 });
  for (const [at, [name, categoryId, weightKg, replacementCents, powered]] of TOOLS.entries()) {
    const createdAt = momentOf(addDays(today, at - 400));
    store.insert('tool', {
      slug: slugOf(name),
      name,
      serial: `BS-${String(1000 + at * 7).padStart(4, '0')}`,
      description: at % 3 === 2 ? null : `${name}, kept in order by the neighbourhood.`,
      categoryId,
      branchId: (at % BRANCHES.length) + 1,
      condition: CONDITIONS[at % CONDITIONS.length] ?? 'good',
      status: statusOf(at + 1),
      weightKg,
      replacementCents,
      powered,
      photoUrl: null,
      createdAt,
      updatedAt: createdAt,
    });
  }
}

function seedMembers(store: Store, today: string): void {
  for (const [at, [name, role, status, branchId]] of MEMBERS.entries()) {
    const number = at + 1;
    const joinedAt = momentOf(addDays(today, at * 9 - 380), 12);
    store.insert('member', {
      id: memberId(number),
      cardNumber: cardNumber(number),
      name,
      email: `${slugOf(name.split(' ')[0] ?? name)}@${DOMAIN}`,
      phone: at % 4 === 1 ? null : `+49 170 55502${String(number).padStart(2, '0')}`,
      role,
      status,
      branchId,
      newsletter: at % 2 === 0,
      joinedAt,
      suspendedAt: status === 'suspended' ? momentOf(addDays(today, -20)) : null,
      passwordHash: status === 'invited' ? null : hashPassword(PASSWORD, memberId(number)),
      invitation: status === 'invited' ? uuidOf(`invitation ${number}`).replaceAll('-', '') : null,
    });
  }
}

function seedLoans(store: Store, today: string): void {
  for (const [toolId, number, status, from, until] of LOANS) {
    const started = !['requested', 'approved', 'cancelled'].includes(status);
    store.insert('loan', {
      toolId,
      memberId: memberId(number),
      branchId: ((toolId - 1) % BRANCHES.length) + 1,
      status,
      startDate: addDays(today, from),
      dueDate: addDays(today, until),
      extensions: 0,
      note: number % 5 === 0 ? 'I will come by bike.' : null,
      requestedAt: momentOf(addDays(today, Math.min(from, 0) - 2), 11),
      approvedAt: started || status === 'approved' ? momentOf(addDays(today, Math.min(from, 0) - 1)) : null,
      approvedById: started || status === 'approved' ? memberId(2) : null,
      lentAt: started ? momentOf(addDays(today, from), 13) : null,
      returnedAt: status === 'returned' ? momentOf(addDays(today, until), 15) : null,
    });
  }
}

function seedRest(store: Store, today: string): void {
  for (const [at, [toolId, number, status, held]] of RESERVATIONS.entries())
    store.insert('reservation', {
      toolId,
      memberId: memberId(number),
      status,
      loanId: status === 'collected' ? 2 : null,
      createdAt: momentOf(addDays(today, at - 12)),
      heldUntil: held === null ? null : addDays(today, held),
    });
  for (const [loanId, reason, amountCents, status] of FINES) {
    const loan = store.get('loan', loanId);
    if (!loan) continue;
    store.insert('fine', {
      loanId,
      memberId: loan.memberId,
      reason,
      amountCents,
      status,
      method: status === 'paid' ? 'cash' : null,
      remark: status === 'waived' ? 'The branch was closed.' : null,
      issuedAt: momentOf(addDays(loan.dueDate, 3)),
      settledAt: status === 'open' ? null : momentOf(addDays(loan.dueDate, 5)),
    });
  }
  for (const [toolId, number, stars, comment] of RATINGS)
    store.insert('rating', {
      toolId,
      memberId: memberId(number),
      stars,
      comment,
      createdAt: momentOf(addDays(today, -30)),
    });
}

/** A library that has been open for a year. */
export function seed(store: Store, firstDay: Date): void {
  const today = dayOf(firstDay);
  seedThings(store, today);
  seedMembers(store, today);
  seedLoans(store, today);
  seedRest(store, today);
}
