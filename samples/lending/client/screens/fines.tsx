import { useState } from 'react';
import { FINE_STATUSES } from '../../declarations/entities.js';
import { canMove } from '../../declarations/machines.js';
import { call } from '../api.js';
import { Filters, useQuery } from '../filters.js';
import { Form } from '../form.js';
import { useLoad } from '../load.js';
import { Await, Dialog, Empty, Heads, money, Status, Title, type Page } from '../parts.js';
import type { Member } from '../session.js';
import { nameIn, type Fine } from '../things.js';

function Settle({ fine, who, reload }: { fine: Fine; who: string; reload: (said: string) => void }) {
  if (!canMove('fine', fine.status, 'payFine')) return <span>–</span>;
  const params = { id: fine.id };
  const done = (said: string, close: () => void) => (): void => {
    close();
    reload(said);
  };
  return (
    <>
      <Dialog button="Pay" label={`Pay fine ${fine.id}`} title={`${who} pays ${money(fine.amountCents)}`}>
        {(close) => (
          <Form
            input="payment"
            button="Take the money"
            route="payFine"
            params={params}
            done={done('The fine is paid.', close)}
          />
        )}
      </Dialog>
      <Dialog button="Waive" label={`Waive fine ${fine.id}`} title={`Waive ${money(fine.amountCents)} for ${who}`}>
        {(close) => (
          <Form
            input="waiver"
            button="Waive it"
            route="waiveFine"
            params={params}
            done={done('The fine is waived.', close)}
          />
        )}
      </Dialog>
    </>
  );
}

type FinePage = Page<Fine> & { included: { members: Member[] } };

function FineTable({ page: { items, included }, reload }: { page: FinePage; reload: (said: string) => void }) {
  if (items.length === 0) return <Empty>No fines here.</Empty>;
  return (
    <table>
      <Heads of={['Member', 'Reason', 'Amount', 'Status', 'Actions']} />
      <tbody>
        {items.map((fine) => (
          <tr key={fine.id}>
            <td>{nameIn(included.members, fine.memberId)}</td>
            <td>{fine.reason}</td>
            <td>{money(fine.amountCents)}</td>
            <td>
              <Status value={fine.status} />
            </td>
            <td>
              <Settle fine={fine} who={nameIn(included.members, fine.memberId)} reload={reload} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function DeskFinesScreen() {
  const [query] = useQuery();
  const [said, say] = useState('');
  const loaded = useLoad(JSON.stringify(query), () => call<FinePage>('listFines', { query }));
  const reload = (text: string): void => {
    say(text);
    loaded.reload();
  };
  return (
    <>
      <Title>Fines</Title>
      {said && (
        <p role="status" className="note">
          {said}
        </p>
      )}
      <Filters picks={[{ name: 'status', label: 'Status', choices: FINE_STATUSES }]} />
      <Await of={loaded}>{(page) => <FineTable page={page} reload={reload} />}</Await>
    </>
  );
}
