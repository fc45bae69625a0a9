import { constant, CONSTANTS } from '../../declarations/constants.js';
import { PRODUCT } from '../../declarations/product.js';
import { check } from '../check.js';
import { Fault } from '../fault.js';
import { dayOf, present, type Answer, type Handler, type Visit } from '../house.js';
import { sorted } from '../lists.js';
import { move } from '../moves.js';

/** The constants that the front end may know. */
const TOLD = Object.entries(CONSTANTS).filter(
  ([, told]) => (told.shownBy as readonly string[]).includes('readSettings') && !('inHeader' in told),
);

function categoryOf(visit: Visit) {
  const category = visit.house.store.get('category', Number(visit.params['id']));
  if (!category) throw new Fault('CATEGORY_NOT_FOUND');
  return category;
}

/** What happens every evening: loans whose day has passed are overdue, tools held too long go back on the shelf. */
function closeDay(visit: Visit): Answer {
  const { store } = visit.house;
  const today = dayOf(visit.now);
  const late = store.all('loan', { status: 'lent' }).filter((loan) => loan.dueDate < today);
  const held = store.all('reservation', { status: 'ready' }).filter((each) => (each.heldUntil ?? today) < today);
  const overdue = late.map((loan) => present(visit.house, 'loan', move(visit, 'loan', loan)));
  const expired = held.map((each) => present(visit.house, 'reservation', move(visit, 'reservation', each)));
  return { json: { day: today, overdue, expired } };
}

function readReport(visit: Visit): Answer {
  const { store } = visit.house;
  const by = (rows: readonly { status: string }[]): { status: string; count: number }[] =>
    [...new Set(rows.map((row) => row.status))]
      .sort()
      .map((status) => ({ status, count: rows.filter((row) => row.status === status).length }));
  const openCents = store.all('fine', { status: 'open' }).reduce((sum, fine) => sum + fine.amountCents, 0);
  return {
    json: {
      day: dayOf(visit.now),
      loans: by(store.all('loan')),
      tools: by(store.all('tool')),
      members: by(store.all('member')),
      openFinesCents: openCents,
    },
  };
}

export const HOUSE_HANDLERS = {
  readSession: (visit) => ({
    json: {
      member: visit.member && present(visit.house, 'member', visit.member),
      csrfToken: visit.house.sessions.csrfOf(visit.c),
      today: dayOf(visit.now),
    },
  }),
  readSettings: () => ({
    json: {
      name: PRODUCT.name,
      version: PRODUCT.version,
      ...Object.fromEntries(TOLD.map(([name, { value }]) => [name, value])),
    },
    headers: { 'cache-control': `max-age=${constant('settingsCacheSeconds')}` },
  }),
  listCategories: (visit) => ({
    json: sorted(visit.house.store.all('category'), 'position').map((row) => present(visit.house, 'category', row)),
  }),
  createCategory: (visit) => ({
    status: 201,
    json: present(visit.house, 'category', visit.house.store.insert('category', check(visit, 'category'))),
  }),
  changeCategory(visit) {
    const { id } = categoryOf(visit);
    return {
      json: present(
        visit.house,
        'category',
        visit.house.store.update('category', id, check(visit, 'category', { self: id })),
      ),
    };
  },
  removeCategory(visit) {
    const { id } = categoryOf(visit);
    const count = visit.house.store.all('tool', { categoryId: id }).length;
    if (count > 0) throw new Fault('CATEGORY_IN_USE', { count });
    visit.house.store.remove('category', id);
    return { status: 204 };
  },
  listBranches: (visit) => ({
    json: visit.house.store.all('branch').map((row) => present(visit.house, 'branch', row)),
  }),
  changeBranch(visit) {
    const branch = visit.house.store.get('branch', Number(visit.params['id']));
    if (!branch) throw new Fault('BRANCH_NOT_FOUND');
    return {
      json: present(visit.house, 'branch', visit.house.store.update('branch', branch.id, check(visit, 'branch'))),
    };
  },
  closeDay,
  readReport,
  events: (visit) => visit.house.events.stream(),
} satisfies Record<string, Handler>;
