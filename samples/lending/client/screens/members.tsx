import { useState } from 'react';
import { MEMBER_STATUSES } from '../../declarations/entities.js';
import { QUERIES } from '../../declarations/inputs.js';
import { canMove } from '../../declarations/machines.js';
import { MEMBER_ROLES } from '../../declarations/roles.js';
import { call, type Refusal } from '../api.js';
import { Filters, useQuery } from '../filters.js';
import { Form } from '../form.js';
import { useLoad } from '../load.js';
import { Action, Alert, Await, Empty, Facts, Pager, Status, Title, type Page } from '../parts.js';
import { Link } from '../router.js';
import type { Member } from '../session.js';
import { choicesOf, nameIn, useBranches } from '../things.js';

const FILTERS = [
  { name: 'status', label: 'Status', choices: MEMBER_STATUSES },
  { name: 'role', label: 'Role', choices: MEMBER_ROLES },
  { name: 'sort', label: 'Sort by', choices: [{ value: '-joinedAt', label: 'Newest first' }], none: 'Name' },
];

export function DeskMembersScreen() {
  const [query, change] = useQuery();
  const loaded = useLoad(JSON.stringify(query), () => call<Page<Member>>('listMembers', { query }));
  return (
    <>
      <Title>Members</Title>
      <Filters picks={FILTERS} searchLength={QUERIES.members.q.maxLength} />
      <Await of={loaded}>
        {(page) => (
          <>
            {page.items.length === 0 ? (
              <Empty>Nobody fits.</Empty>
            ) : (
              <ul>
                {page.items.map((member) => (
                  <li key={member.id}>
                    <Link href={`/desk/members/${member.id}`}>{member.name}</Link>, {member.cardNumber}, {member.role}{' '}
                    <Status value={member.status} />
                  </li>
                ))}
              </ul>
            )}
            <Pager of={page} go={(number) => change({ page: number })} />
          </>
        )}
      </Await>
    </>
  );
}

function MemberActions({ member, reload }: { member: Member; reload: () => void }) {
  const [refusal, fail] = useState<Refusal | null>(null);
  const common = { asked: { params: { id: member.id } }, done: reload, failed: fail };
  return (
    <>
      <Alert refusal={refusal} />
      <div className="actions">
        {canMove('member', member.status, 'suspendMember') && (
          <Action route="suspendMember" {...common}>
            Suspend
          </Action>
        )}
        {canMove('member', member.status, 'reinstateMember') && (
          <Action route="reinstateMember" {...common}>
            Reinstate
          </Action>
        )}
      </div>
    </>
  );
}

export function DeskMemberScreen({ id }: { id: string }) {
  const branches = useBranches();
  const loaded = useLoad(id, () => call<Member>('readMember', { params: { id } }));
  return (
    <Await of={loaded} heading="Member">
      {(member) => (
        <>
          <Title>{member.name}</Title>
          <Facts
            of={{
              Status: <Status value={member.status} />,
              'Card number': member.cardNumber,
              'E-mail': member.email,
              Phone: member.phone,
              Role: member.role,
              Branch: nameIn(branches, member.branchId),
              Joined: member.joinedAt.slice(0, 10),
              Suspended: member.suspendedAt?.slice(0, 10),
            }}
          />
          <MemberActions member={member} reload={loaded.reload} />
          <h2>Role and branch</h2>
          {branches.length > 0 && (
            <Form
              key={`${member.role} ${member.branchId}`}
              input="memberChange"
              button="Save changes"
              route="changeMember"
              params={{ id: member.id }}
              initial={{ ...member }}
              choices={{ branchId: choicesOf(branches) }}
              done={loaded.reload}
            />
          )}
        </>
      )}
    </Await>
  );
}
