import type { Row } from '../../declarations/entities.js';
import { check } from '../check.js';
import { Fault, fieldError } from '../fault.js';
import { present, signedIn, type Answer, type Handler, type House, type Visit } from '../house.js';
import { askedFor, pageOf, sorted } from '../lists.js';
import { begin, move } from '../moves.js';
import { hashPassword, passwordFits } from '../secrets.js';

export const CARD_DIGITS = 6;
export const cardNumber = (number: number): string => `M${String(number).padStart(CARD_DIGITS, '0')}`;
export const nextCard = (house: House): string => cardNumber(house.store.all('member').length + 1);

const show = (visit: Visit, member: Row<'member'>, status = 200): Answer => ({
  status,
  json: present(visit.house, 'member', member),
});

function memberOf(visit: Visit): Row<'member'> {
  const member = visit.house.store.get('member', visit.params['id'] ?? '');
  if (!member) throw new Fault('MEMBER_NOT_FOUND');
  return member;
}

export const MEMBER_HANDLERS = {
  readMe: (visit) => show(visit, signedIn(visit)),
  changeMe: (visit) => show(visit, visit.house.store.update('member', signedIn(visit).id, check(visit, 'profile'))),
  changePassword(visit) {
    const { current, password } = check(visit, 'password');
    const member = signedIn(visit);
    if (!passwordFits(current, member.passwordHash))
      throw new Fault('CURRENT_PASSWORD_WRONG', {}, [
        {
          ...fieldError('current', '', 'same', ''),
          code: 'CURRENT_PASSWORD_WRONG',
          message: 'The current password is wrong.',
        },
      ]);
    visit.house.store.update('member', member.id, { passwordHash: hashPassword(password, member.id) });
    return { status: 204 };
  },
  listMembers(visit) {
    const { q = '', status, role, sort = 'name' } = askedFor(visit, 'members');
    const found = visit.house.store
      .all('member')
      .filter(
        (member) =>
          (status === undefined || member.status === status) &&
          (role === undefined || member.role === role) &&
          `${member.name} ${member.email} ${member.cardNumber}`.toLowerCase().includes(q.toLowerCase()),
      );
    return { json: pageOf(visit, 'member', sorted(found, sort)) };
  },
  inviteMember(visit) {
    const input = check(visit, 'invitation');
    const invitation = visit.house.mint.uuid().replaceAll('-', '');
    const member = begin(visit, 'member', {
      ...input,
      id: visit.house.mint.uuid(),
      cardNumber: nextCard(visit.house),
      phone: null,
      newsletter: false,
      joinedAt: visit.now.toISOString(),
      suspendedAt: null,
      passwordHash: null,
      invitation,
    });
    return {
      status: 201,
      json: { member: present(visit.house, 'member', member), invitationUrl: `/welcome/${invitation}` },
    };
  },
  readMember: (visit) => show(visit, memberOf(visit)),
  changeMember: (visit) =>
    show(visit, visit.house.store.update('member', memberOf(visit).id, check(visit, 'memberChange'))),
  suspendMember(visit) {
    const member = memberOf(visit);
    if (member.id === signedIn(visit).id) throw new Fault('OWN_ACCOUNT');
    return show(visit, move(visit, 'member', member, { suspendedAt: visit.now.toISOString() }));
  },
  reinstateMember: (visit) => show(visit, move(visit, 'member', memberOf(visit), { suspendedAt: null })),
} satisfies Record<string, Handler>;
