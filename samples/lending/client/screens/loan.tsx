import { useState } from 'react';
import { MACHINES, canMove } from '../../declarations/machines.js';
import { STAFF } from '../../declarations/roles.js';
import type { RouteId } from '../../declarations/routes.js';
import { call, type Refusal } from '../api.js';
import { useLoad } from '../load.js';
import { Action, Alert, Await, Facts, Status, Title } from '../parts.js';
import { Link } from '../router.js';
import { useSession, type Member } from '../session.js';
import type { Loan, Tool } from '../things.js';

/** What the desk can do with a loan, in the words of the buttons. */
export const DESK_ACTIONS: readonly (readonly [route: RouteId, says: string])[] = [
  ['approveLoan', 'Approve'],
  ['handOverLoan', 'Hand over'],
  ['returnLoan', 'Take back'],
  ['loseLoan', 'Declare lost'],
];

function Actions({ loan, reload }: { loan: Loan; reload: () => void }) {
  const { role } = useSession();
  const [refusal, fail] = useState<Refusal | null>(null);
  const common = { asked: { params: { id: loan.id } }, done: reload, failed: fail };
  const over = MACHINES.loan?.final.includes(loan.status);
  return (
    <>
      <Alert refusal={refusal} />
      <div className="actions">
        {STAFF.includes(role) &&
          DESK_ACTIONS.filter(([route]) => canMove('loan', loan.status, route)).map(([route, says]) => (
            <Action key={route} route={route} {...common}>
              {says}
            </Action>
          ))}
        {!over && (
          <>
            <Action route="extendLoan" {...common}>
              Extend
            </Action>
            <Action route="cancelLoan" {...common}>
              Cancel loan
            </Action>
          </>
        )}
        <a href={`/loans/${loan.id}/slip`}>Print slip</a>
      </div>
    </>
  );
}

function LoanFacts({ loan }: { loan: Loan }) {
  const { role } = useSession();
  const tool = useLoad(`tool ${loan.toolId}`, () => call<Tool>('readTool', { params: { id: loan.toolId } })).data;
  const staff = STAFF.includes(role);
  const member = useLoad(`member ${loan.memberId}`, () =>
    staff ? call<Member>('readMember', { params: { id: loan.memberId } }) : Promise.resolve(null),
  ).data;
  return (
    <Facts
      of={{
        Status: <Status value={loan.status} />,
        Tool: tool && <Link href={`/tools/${tool.slug}`}>{tool.name}</Link>,
        ...(staff && { Member: member && <Link href={`/desk/members/${member.id}`}>{member.name}</Link> }),
        From: loan.startDate,
        Until: loan.dueDate,
        Extensions: loan.extensions,
        Note: loan.note,
        'Taken back': loan.returnedAt,
      }}
    />
  );
}

export function LoanScreen({ id }: { id: string }) {
  const loaded = useLoad(id, () => call<Loan>('readLoan', { params: { id } }));
  return (
    <Await of={loaded} heading="Loan">
      {(loan) => (
        <>
          <Title>{`Loan ${loan.id}`}</Title>
          <LoanFacts loan={loan} />
          <Actions loan={loan} reload={loaded.reload} />
        </>
      )}
    </Await>
  );
}
