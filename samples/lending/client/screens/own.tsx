import { useState } from 'react';
import { call, type Refusal } from '../api.js';
import { useQuery } from '../filters.js';
import { Form } from '../form.js';
import { useLoad } from '../load.js';
import { Action, Alert, Await, Empty, money, Pager, Status, Title, type Page } from '../parts.js';
import { Link } from '../router.js';
import { useSession, type Member } from '../session.js';
import { choicesOf, nameIn, useBranches, type Fine, type Loan, type Reservation, type Tool } from '../things.js';

export function ProfileScreen() {
  const branches = useBranches();
  const [saved, setSaved] = useState(false);
  const { refresh } = useSession();
  const loaded = useLoad('me', () => call<Member>('readMe'));
  return (
    <>
      <Title>My profile</Title>
      {saved && (
        <p role="status" className="note">
          Your profile is saved.
        </p>
      )}
      <Await of={loaded}>
        {(me) =>
          branches.length > 0 && (
            <>
              <p>
                Card {me.cardNumber}, {me.email}
              </p>
              <Form
                input="profile"
                button="Save"
                route="changeMe"
                initial={{ ...me }}
                choices={{ branchId: choicesOf(branches) }}
                done={() => {
                  setSaved(true);
                  void refresh();
                }}
              />
            </>
          )
        }
      </Await>
    </>
  );
}

export function PasswordScreen() {
  const [saved, setSaved] = useState(false);
  return (
    <>
      <Title>Change password</Title>
      {saved ? (
        <p role="status" className="note">
          Your password is changed.
        </p>
      ) : (
        <Form input="password" button="Change it" route="changePassword" done={() => setSaved(true)} />
      )}
    </>
  );
}

export function MyLoansScreen() {
  const [query, change] = useQuery();
  const { settings } = useSession();
  const loaded = useLoad(query['page'] ?? '1', () =>
    call<Page<Loan> & { included: { tools: Tool[] } }>('listLoans', { query: { mine: true, page: query['page'] } }),
  );
  return (
    <>
      <Title>My loans</Title>
      <p>
        You may have {settings.maxLoans} loans at a time, each for {settings.loanDays} days.
      </p>
      <Await of={loaded}>
        {(page) =>
          page.items.length === 0 ? (
            <Empty>
              You have not borrowed anything yet. <Link href="/tools">Find a tool</Link>
            </Empty>
          ) : (
            <>
              <ul>
                {page.items.map((loan) => (
                  <li key={loan.id}>
                    <Link href={`/loans/${loan.id}`}>{nameIn(page.included.tools, loan.toolId)}</Link>, {loan.startDate}{' '}
                    to {loan.dueDate} <Status value={loan.status} />
                  </li>
                ))}
              </ul>
              <Pager of={page} go={(number) => change({ page: number })} />
            </>
          )
        }
      </Await>
    </>
  );
}

export function MyReservationsScreen() {
  const [refusal, fail] = useState<Refusal | null>(null);
  const loaded = useLoad('reservations', () =>
    call<Page<Reservation> & { included: { tools: Tool[] } }>('listReservations', { query: { mine: true } }),
  );
  return (
    <>
      <Title>My reservations</Title>
      <Alert refusal={refusal} />
      <Await of={loaded}>
        {({ items, included }) =>
          items.length === 0 ? (
            <Empty>You are not waiting for anything.</Empty>
          ) : (
            <ul>
              {items.map((each) => (
                <li key={each.id}>
                  {nameIn(included.tools, each.toolId)} <Status value={each.status} />{' '}
                  {each.heldUntil && `held until ${each.heldUntil}`}{' '}
                  <Action
                    route="cancelReservation"
                    asked={{ params: { id: each.id } }}
                    label={`Cancel ${nameIn(included.tools, each.toolId)}`}
                    done={loaded.reload}
                    failed={fail}
                  >
                    Cancel
                  </Action>
                </li>
              ))}
            </ul>
          )
        }
      </Await>
    </>
  );
}

export function MyFinesScreen() {
  const loaded = useLoad('fines', () => call<Page<Fine>>('listFines', { query: { mine: true } }));
  return (
    <>
      <Title>My fines</Title>
      <Await of={loaded}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty>You owe nothing.</Empty>
          ) : (
            <ul>
              {items.map((fine) => (
                <li key={fine.id}>
                  <Link href={`/loans/${fine.loanId}`}>Loan {fine.loanId}</Link>: {money(fine.amountCents)},{' '}
                  {fine.reason} <Status value={fine.status} />
                </li>
              ))}
            </ul>
          )
        }
      </Await>
    </>
  );
}
