import { constant } from '../../declarations/constants.js';
import { check } from '../check.js';
import { Fault } from '../fault.js';
import type { Handler, Visit } from '../house.js';
import { nextCard } from '../handlers/members.js';
import { begin, move } from '../moves.js';
import { hashPassword, passwordFits } from '../secrets.js';
import { page } from './pages.js';

const HOME = '/me/loans';

/** Shows the form again with what was sent and what is wrong with it. */
function again(visit: Visit, screen: 'login' | 'join' | 'welcome', error: unknown): Response {
  if (!(error instanceof Fault)) throw error;
  visit.house.tally.add('errors', error.status, error.code);
  const values = visit.body as Record<string, unknown>;
  const body = page(visit, screen, { values, errors: error.fields, message: error.message });
  for (const [name, value] of Object.entries(error.headers)) visit.c.header(name, value);
  return visit.c.html(body, error.status as 422);
}

/** Only paths of our own: a sign-in must not lead to another site. */
const nextOf = (visit: Visit): string => {
  const next = visit.query.get('next') ?? '';
  return /^\/[\w/-]*$/.test(next) && !next.startsWith('//') ? next : HOME;
};

function signIn(visit: Visit): Response {
  const { email, password } = check(visit, 'signIn', { form: true });
  const { house, now } = visit;
  const key = `sign-in ${email.toLowerCase()}`;
  const meter = house.meters.take(key, constant('signInsPerMinute'), now, 0);
  if (meter.over)
    throw new Fault('TOO_MANY_SIGN_INS', { seconds: meter.reset }, [], { 'Retry-After': String(meter.reset) });
  const member = house.store.all('member', { email: email.toLowerCase() })[0];
  if (member?.status === 'invited') throw new Fault('ACCOUNT_NOT_ACTIVE');
  if (!member || !passwordFits(password, member.passwordHash)) {
    house.meters.take(key, constant('signInsPerMinute'), now);
    throw new Fault('WRONG_PASSWORD');
  }
  if (member.status === 'suspended') throw new Fault('ACCOUNT_SUSPENDED');
  house.sessions.start(visit.c, member.id, now);
  return visit.c.redirect(nextOf(visit), 303);
}

function join(visit: Visit): Response {
  const { password, passwordAgain: _again, ...input } = check(visit, 'join', { form: true });
  const id = visit.house.mint.uuid();
  const member = begin(visit, 'member', {
    ...input,
    id,
    email: input.email.toLowerCase(),
    cardNumber: nextCard(visit.house),
    role: 'member',
    joinedAt: visit.now.toISOString(),
    suspendedAt: null,
    passwordHash: hashPassword(password, id),
    invitation: null,
  });
  visit.house.sessions.start(visit.c, member.id, visit.now);
  return visit.c.redirect(HOME, 303);
}

function acceptInvitation(visit: Visit): Response {
  const member = visit.house.store.all('member', { invitation: visit.params['token'] ?? '' })[0];
  if (!member) throw new Fault('INVITATION_NOT_FOUND');
  const { password } = check(visit, 'accept', { form: true });
  move(visit, 'member', member, { passwordHash: hashPassword(password, member.id), invitation: null });
  visit.house.sessions.start(visit.c, member.id, visit.now);
  return visit.c.redirect(HOME, 303);
}

const withForm =
  (screen: 'login' | 'join' | 'welcome', work: (visit: Visit) => Response): Handler =>
  (visit) => {
    try {
      return work(visit);
    } catch (error) {
      return again(visit, screen, error);
    }
  };

export const FORM_HANDLERS = {
  signIn: withForm('login', signIn),
  join: withForm('join', join),
  acceptInvitation: withForm('welcome', acceptInvitation),
  signOut(visit) {
    visit.house.sessions.end(visit.c);
    return visit.c.redirect('/', 303);
  },
} satisfies Record<string, Handler>;
