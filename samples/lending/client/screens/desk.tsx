import { useState } from 'react';
import { LOAN_STATUSES, RESERVATION_STATUSES } from '../../declarations/entities.js';
import { canMove } from '../../declarations/machines.js';
import { call, type Refusal } from '../api.js';
import { Filters, useQuery } from '../filters.js';
import { useLoad } from '../load.js';
import { useChanges } from '../live.js';
import { Action, Alert, Await, Empty, Heads, Pager, Status, Title, words, type Page } from '../parts.js';
import { Link } from '../router.js';
import type { Member } from '../session.js';
import { nameIn, type Loan, type Reservation, type Tool } from '../things.js';
import { DESK_ACTIONS } from './loan.js';

interface Included {
  included: { tools: Tool[]; members: Member[] };
}

const SORTS = [
  { value: '-requestedAt', label: 'Newest first' },
  { value: 'dueDate', label: 'Due first' },
];

interface RowProps<T> {
  row: T;
  page: Included;
  fail: (refusal: Refusal | null) => void;
  reload: () => void;
}

function LoanRow({ row: loan, page, fail, reload }: RowProps<Loan>) {
  const tool = nameIn(page.included.tools, loan.toolId);
  return (
    <tr>
      <td>
        <Link href={`/loans/${loan.id}`}>Loan {loan.id}</Link>
      </td>
      <td>{tool}</td>
      <td>{nameIn(page.included.members, loan.memberId)}</td>
      <td>{loan.dueDate}</td>
      <td>
        <Status value={loan.status} />
      </td>
      <td>
        {DESK_ACTIONS.filter(([route]) => canMove('loan', loan.status, route)).map(([route, says]) => (
          <Action
            key={route}
            route={route}
            asked={{ params: { id: loan.id } }}
            label={`${says} ${tool}`}
            done={reload}
            failed={fail}
          >
            {says}
          </Action>
        ))}
      </td>
    </tr>
  );
}

function LoanTable({ page, fail, reload }: Omit<RowProps<Loan>, 'row' | 'page'> & { page: Page<Loan> & Included }) {
  if (page.items.length === 0) return <Empty>No loans here.</Empty>;
  return (
    <table>
      <Heads of={['Loan', 'Tool', 'Member', 'Due', 'Status', 'Actions']} />
      <tbody>
        {page.items.map((loan) => (
          <LoanRow key={loan.id} row={loan} page={page} fail={fail} reload={reload} />
        ))}
      </tbody>
    </table>
  );
}

/** The latest change that the stream told of. */
function News() {
  const [latest] = useChanges();
  return (
    <p role="status">
      {latest ? `Just now: ${latest.entity} ${latest.id} is ${words(latest.status)}` : 'Nothing new yet.'}
    </p>
  );
}

const LOAN_FILTERS = [
  { name: 'status', label: 'Status', choices: LOAN_STATUSES },
  { name: 'sort', label: 'Sort by', choices: SORTS, none: 'As usual' },
];

export function DeskScreen() {
  const [query, change] = useQuery();
  const [refusal, fail] = useState<Refusal | null>(null);
  const loaded = useLoad(JSON.stringify(query), () => call<Page<Loan> & Included>('listLoans', { query }));
  return (
    <>
      <Title>Desk</Title>
      <News />
      <Filters picks={LOAN_FILTERS} />
      <Alert refusal={refusal} />
      <Await of={loaded}>
        {(page) => (
          <>
            <LoanTable page={page} fail={fail} reload={loaded.reload} />
            <Pager of={page} go={(number) => change({ page: number })} />
          </>
        )}
      </Await>
    </>
  );
}

const RESERVATION_ACTIONS = [
  ['readyReservation', 'Ready'],
  ['collectReservation', 'Collect'],
  ['cancelReservation', 'Cancel'],
] as const;

function ReservationRow({ row: each, page, fail, reload }: RowProps<Reservation>) {
  const tool = nameIn(page.included.tools, each.toolId);
  return (
    <tr>
      <td>{tool}</td>
      <td>{nameIn(page.included.members, each.memberId)}</td>
      <td>{each.heldUntil ?? '–'}</td>
      <td>
        <Status value={each.status} />
      </td>
      <td>
        {RESERVATION_ACTIONS.filter(([route]) => canMove('reservation', each.status, route)).map(([route, says]) => (
          <Action
            key={route}
            route={route}
            asked={{ params: { id: each.id } }}
            label={`${says} ${tool}`}
            done={reload}
            failed={fail}
          >
            {says}
          </Action>
        ))}
      </td>
    </tr>
  );
}

export function DeskReservationsScreen() {
  const [query] = useQuery();
  const [refusal, fail] = useState<Refusal | null>(null);
  const loaded = useLoad(JSON.stringify(query), () =>
    call<Page<Reservation> & Included>('listReservations', { query }),
  );
  return (
    <>
      <Title>Reservations</Title>
      <Filters picks={[{ name: 'status', label: 'Status', choices: RESERVATION_STATUSES }]} />
      <Alert refusal={refusal} />
      <Await of={loaded}>
        {(page) => (
          <table>
            <Heads of={['Tool', 'Member', 'Held until', 'Status', 'Actions']} />
            <tbody>
              {page.items.map((each) => (
                <ReservationRow key={each.id} row={each} page={page} fail={fail} reload={loaded.reload} />
              ))}
            </tbody>
          </table>
        )}
      </Await>
    </>
  );
}

export function LiveScreen() {
  const changes = useChanges();
  return (
    <>
      <Title>Live</Title>
      {changes.length === 0 ? (
        <Empty>Nothing has happened since you came.</Empty>
      ) : (
        <ol aria-live="polite">
          {changes.map((change) => (
            <li key={`${change.entity} ${change.id} ${change.at} ${change.status}`}>
              {change.entity} {change.id} is {words(change.status)}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
